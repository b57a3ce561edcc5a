// The screens besides the set-up: at which address each is, and its code, which is loaded when it is opened, or ahead.
import type { ComponentType } from 'react';
import { loadedApart, loadedComponent } from '../components/loaded-apart.ts';
import { outcomeCode } from '../screens/outcome/outcome-code.ts';

type Screen = ComponentType<{ id: string }>;

/** By the path of the address. */
const IMPORTS: Record<string, () => Promise<Screen>> = {
  '/debates': () => import('../screens/history/history-screen.tsx').then((code) => code.HistoryScreen),
  '/debates/:id': () => import('./debate-route.tsx').then((code) => code.DebateRoute),
  '/shared/:id': () => import('../screens/outcome/debate-page.tsx').then((code) => code.SharedDebateScreen),
  '/formats': () => import('../screens/formats/formats-screen.tsx').then((code) => code.FormatsScreen),
  '/formats/:id': () =>
    import('../screens/formats/format-editor.tsx').then((code) => code.FormatEditorScreen),
  '/personas': () => import('../screens/settings/personas-section.tsx').then((code) => code.PersonasScreen),
  '/settings': () => import('../screens/settings/settings-screen.tsx').then((code) => code.SettingsScreen),
};

export const LAZY_SCREENS = Object.entries(IMPORTS).map(([path, from]) => {
  const code = loadedApart(from);
  return { path, load: code.load, Screen: loadedComponent(code, (screen) => screen) };
});

/** Loads what a page at this address will show, instead of one after the other as each finds that it needs the next. */
export async function loadScreensAt(address: string): Promise<void> {
  const wanted = LAZY_SCREENS.filter(({ path }) =>
    new RegExp(`^${path.replace(':id', '.+')}$`).test(address),
  );
  // A debate may be over. A failure is told where the screen is shown.
  const all = address.startsWith('/debates/') ? [...wanted, outcomeCode] : wanted;
  await Promise.allSettled(all.map((code) => code.load()));
}
