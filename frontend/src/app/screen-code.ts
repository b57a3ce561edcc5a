// Where each screen's code is, for the routes, which load it when it is opened, and for what loads it ahead.
import { type LoadedApart, loadedApart } from '../components/loaded-apart.ts';
import { outcomeCode } from '../screens/outcome/outcome-code.ts';

export const screenCode = {
  debate: loadedApart(() => import('./debate-route.tsx')),
  history: loadedApart(() => import('../screens/history/history-screen.tsx')),
  settings: loadedApart(() => import('../screens/settings/settings-screen.tsx')),
  personas: loadedApart(() => import('../screens/settings/personas-section.tsx')),
  outcome: outcomeCode,
  shared: loadedApart(() => import('../screens/outcome/shared-debate-screen.tsx')),
  formats: loadedApart(() => import('../screens/formats/formats-screen.tsx')),
  composer: loadedApart(() => import('../screens/formats/format-editor.tsx')),
};

/** What a page at an address shows; an address that none of them has needs nothing. */
const AT: readonly (readonly [path: RegExp, shown: readonly LoadedApart<unknown>[]])[] = [
  [/^\/debates\/./, [screenCode.debate, screenCode.outcome]],
  [/^\/debates$/, [screenCode.history]],
  [/^\/shared\/./, [screenCode.shared]],
  [/^\/formats\/./, [screenCode.composer]],
  [/^\/formats$/, [screenCode.formats]],
  [/^\/personas$/, [screenCode.personas]],
  [/^\/settings$/, [screenCode.settings]],
];

/** Loads what a page at this address will show, instead of one after the other as each finds that it needs the next. */
export async function loadScreensAt(path: string): Promise<void> {
  const wanted = AT.find(([address]) => address.test(path))?.[1] ?? [];
  // A failure is told where the screen is shown.
  await Promise.allSettled(wanted.map((code) => code.load()));
}
