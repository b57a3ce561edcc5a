// The frame of the page and its routes. The set-up screen is loaded at once; other screens when needed or when the browser is idle.
import { CSPProvider } from '@base-ui/react/csp-provider';
import { type ComponentType, Suspense, useEffect } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { FallbackBoundary } from '../components/fallback-boundary.tsx';
import { lazyComponent, lazyModule } from '../components/lazy-module.ts';
import { type Services, ServicesProvider } from '../debate/use-services.tsx';
import { outcomeModule } from '../screens/outcome/outcome-module.ts';
import { loadSetupModules } from '../screens/setup/setup-modules.ts';
import { SetupScreen } from '../screens/setup/setup-screen.tsx';
import { NotFound } from '../screens/shared/alert-notice.tsx';
import { usePreferences } from '../stores/preferences.ts';
import { languageInUse } from '../words/define-words.ts';
import { chooseLanguage } from '../words/language.ts';
import { sharedWords } from '../words/shared-words.ts';

/** Returns the language in use; elements that have it as a key are rendered again when it changes. */
function useLanguage(): string {
  const choice = usePreferences((now) => now.language);
  useEffect(() => {
    // If a language cannot be loaded, the page stays in the one it has.
    chooseLanguage(choice).catch(() => {});
  }, [choice]);
  return useStore(languageInUse, ({ code }) => code);
}

/** Milliseconds before other screens are loaded: their code would compete with the first screen, unless that is the set-up. */
const PREFETCH_AFTER_MS = 1_000;

/** Loads the other screens while the browser is idle, so that Start need not wait for them. */
function usePrefetch(): void {
  useEffect(() => {
    const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 600));
    const loadOthers = () =>
      idle(() => {
        // If this fails, the screen is loaded again when it is opened; only then is a failure reported.
        for (const code of [...LAZY_SCREENS, outcomeModule]) code.load().catch(() => {});
      });
    // The set-up comes first, because Start waits for it.
    const load = () => loadSetupModules().then(loadOthers, loadOthers);
    const isSetup = window.location.pathname === '/';
    const waiting = window.setTimeout(load, isSetup ? 0 : PREFETCH_AFTER_MS);
    return () => window.clearTimeout(waiting);
  }, []);
}

const BrokenPage = ({ message }: { message: string }) => (
  <main className="stack-4 plain" id="main">
    <h1>{sharedWords('brokenTitle')}</h1>
    <p>{sharedWords('brokenText')}</p>
    <div className="row">
      <button type="button" className="btn primary" onClick={() => window.location.reload()}>
        {sharedWords('reload')}
      </button>
      <Link className="btn" href="/debates">
        {sharedWords('history')}
      </Link>
    </div>
    <p className="note">{sharedWords('browserMessage', { message })}</p>
  </main>
);

export function App({ services }: { services: Services }) {
  const theme = usePreferences((now) => now.theme);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const language = useLanguage();
  usePrefetch();
  const [address] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the path changes, although it does not read the path
  useEffect(() => {
    if (window.location.hash === '') window.scrollTo(0, 0);
  }, [address]);
  return (
    <CSPProvider disableStyleElements>
      <ServicesProvider key={language} services={services}>
        <Masthead />
        <FallbackBoundary piece={address} fallback={(message) => <BrokenPage message={message} />}>
          <Suspense fallback={<p className="frame italic loading">{sharedWords('loading')}</p>}>
            <Switch>
              <Route path="/">
                <SetupScreen />
              </Route>
              {LAZY_SCREENS.map(({ path, Screen }) => (
                <Route key={path} path={path}>
                  {({ id = '' }: { id?: string }) => <Screen key={id} id={id} />}
                </Route>
              ))}
              <Route>
                <NotFound />
              </Route>
            </Switch>
          </Suspense>
        </FallbackBoundary>
      </ServicesProvider>
    </CSPProvider>
  );
}

const NAV_ITEMS = [
  { href: '/', title: 'newDebate' },
  { href: '/debates', title: 'history' },
  { href: '/settings', title: 'settings' },
] as const;

/** The header of every page: the name and the navigation. */
function Masthead() {
  const [address] = useLocation();
  return (
    <>
      <a className="skip" href="#main">
        {sharedWords('skip')}
      </a>
      <header className="masthead">
        {/* The set-up has a link to itself already. */}
        {address === '/' ? (
          <span className="name">Rostrum</span>
        ) : (
          <Link className="name" href="/">
            Rostrum
          </Link>
        )}
        <nav aria-label={sharedWords('navigation')}>
          {NAV_ITEMS.map(({ href, title }) => (
            <Link key={href} href={href} {...(href === address && { 'aria-current': 'page' })}>
              {sharedWords(title)}
            </Link>
          ))}
        </nav>
      </header>
    </>
  );
}

type Screen = ComponentType<{ id: string }>;

const IMPORTS: Record<string, () => Promise<Screen>> = {
  '/debates': () => import('../screens/history/history-screen.tsx').then((code) => code.HistoryScreen),
  '/debates/:id': () => import('./debate-route.tsx').then((code) => code.DebateRoute),
  '/shared/:id': () => import('../screens/outcome/debate-page.tsx').then((code) => code.SharedDebateScreen),
  '/branch/:id': () => import('../screens/outcome/branch-screen.tsx').then((code) => code.BranchScreen),
  '/branches/:id': () => import('../screens/outcome/compare-screen.tsx').then((code) => code.CompareScreen),
  '/questions/:id': () =>
    import('../screens/outcome/question-screen.tsx').then((code) => code.QuestionScreen),
  '/tournaments/:id': () =>
    import('../screens/history/tournament-screen.tsx').then((code) => code.TournamentScreen),
  '/transcript': () =>
    import('../screens/transcript/transcript-screen.tsx').then((code) => code.TranscriptScreen),
  '/formats': () => import('../screens/formats/formats-screen.tsx').then((code) => code.FormatsScreen),
  '/formats/:id': () =>
    import('../screens/formats/format-editor.tsx').then((code) => code.FormatEditorScreen),
  '/personas': () => import('../screens/settings/personas-section.tsx').then((code) => code.PersonasScreen),
  '/judges': () => import('../screens/judges/judges-screen.tsx').then((code) => code.JudgesScreen),
  '/judges/exam': () => import('../screens/judges/own-exam-screen.tsx').then((code) => code.OwnExamScreen),
  '/settings': () => import('../screens/settings/settings-screen.tsx').then((code) => code.SettingsScreen),
};

const LAZY_SCREENS = Object.entries(IMPORTS).map(([path, from]) => {
  const code = lazyModule(from);
  return { path, load: code.load, Screen: lazyComponent(code, (screen) => screen) };
});

/** Loads everything that a page at this address will show, in parallel instead of one part after another. */
export async function loadScreensAt(address: string): Promise<void> {
  const screens = LAZY_SCREENS.filter(({ path }) =>
    new RegExp(`^${path.replace(':id', '.+')}$`).test(address),
  );
  // A debate may be over. A failure is reported where the screen is shown.
  const all = address.startsWith('/debates/') ? [...screens, outcomeModule] : screens;
  await Promise.allSettled(all.map((code) => code.load()));
}
