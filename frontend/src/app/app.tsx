// The frame of the page and its routes. The set-up screen is loaded at once; other screens when needed or when the browser is idle.
import { CSPProvider } from '@base-ui/react/csp-provider';
import { lazy, Suspense, useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { FallbackBoundary } from '../components/fallback-boundary.tsx';
import { type Services, ServicesProvider } from '../debate/use-debate.tsx';
import { SetupScreen } from '../screens/setup/setup-screen.tsx';
import { NotFound } from '../screens/shared/not-found.tsx';
import { usePreferences } from '../stores/preferences.ts';
import { chooseLanguage } from '../words/language.ts';
import { languageInUse } from '../words/language-in-use.ts';
import { pageWords } from '../words/page-words.ts';
import { BrokenPage } from './broken-page.tsx';
import { Masthead } from './masthead.tsx';

const loaders = {
  debate: () => import('./debate-route.tsx'),
  history: () => import('../screens/history/history-screen.tsx'),
  settings: () => import('../screens/settings/settings-screen.tsx'),
  personas: () => import('../screens/settings/personas-screen.tsx'),
  outcome: () => import('../screens/outcome/outcome-screen.tsx'),
  shared: () => import('../screens/outcome/shared-debate-screen.tsx'),
  judges: () => import('../screens/judges/judges-screen.tsx'),
  formats: () => import('../screens/formats/formats-screen.tsx'),
  composer: () => import('../screens/formats/format-editor.tsx'),
};
const LazyDebateRoute = lazy(() => loaders.debate().then((module) => ({ default: module.DebateRoute })));
const LazyHistory = lazy(() => loaders.history().then((module) => ({ default: module.HistoryScreen })));
const LazyJudges = lazy(() => loaders.judges().then((module) => ({ default: module.JudgesScreen })));
const LazySettings = lazy(() => loaders.settings().then((module) => ({ default: module.SettingsScreen })));
const LazySharedDebate = lazy(() =>
  loaders.shared().then((module) => ({ default: module.SharedDebateScreen })),
);
const LazyPersonas = lazy(() => loaders.personas().then((module) => ({ default: module.PersonasScreen })));
const LazyFormats = lazy(() => loaders.formats().then((module) => ({ default: module.FormatsScreen })));
const LazyFormatEditor = lazy(() =>
  loaders.composer().then((module) => ({ default: module.FormatEditorScreen })),
);

function useTheme(): void {
  const theme = usePreferences((now) => now.theme);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
}

/** The language in use; what is rendered with it as a key is written anew when it changes. */
function useLanguage(): string {
  const choice = usePreferences((now) => now.language);
  useEffect(() => {
    // If a language cannot be loaded, the page stays in the one it has.
    chooseLanguage(choice).catch(() => {});
  }, [choice]);
  return useStore(languageInUse, ({ code }) => code);
}

/** Loads the other screens while the browser is idle, so that Start need not wait for them. */
function usePrefetch(): void {
  useEffect(() => {
    const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 600));
    idle(() => {
      // If this fails, the screen is loaded again when it is opened; only then is a failure reported.
      for (const load of Object.values(loaders)) load().catch(() => {});
    });
  }, []);
}

/** Scrolls a new screen to its top, unless the address has a fragment. */
function useScrollToTop(): void {
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the path changes, although it does not read the path
  useEffect(() => {
    if (window.location.hash === '') window.scrollTo(0, 0);
  }, [path]);
}

export function App({ services }: { services: Services }) {
  useTheme();
  const language = useLanguage();
  usePrefetch();
  useScrollToTop();
  const [path] = useLocation();
  return (
    <CSPProvider disableStyleElements>
      <ServicesProvider key={language} services={services}>
        <Masthead />
        <FallbackBoundary piece={path} fallback={(message) => <BrokenPage message={message} />}>
          <Suspense fallback={<p className="frame italic loading">{pageWords('loading')}</p>}>
            <Switch>
              <Route path="/">
                <SetupScreen />
              </Route>
              <Route path="/debates">
                <LazyHistory />
              </Route>
              <Route path="/debates/:id">{({ id }) => <LazyDebateRoute key={id} id={id} />}</Route>
              <Route path="/judges">
                <LazyJudges />
              </Route>
              <Route path="/shared/:id">{({ id }) => <LazySharedDebate key={id} id={id} />}</Route>
              <Route path="/formats">
                <LazyFormats />
              </Route>
              <Route path="/formats/:id">{({ id }) => <LazyFormatEditor key={id} id={id} />}</Route>
              <Route path="/personas">
                <LazyPersonas />
              </Route>
              <Route path="/settings">
                <LazySettings />
              </Route>
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
