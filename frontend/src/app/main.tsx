// The entry point of the page: sets up zod, the styles and the theme, starts loading stored data, and renders the app in place of the
// first view of index.html.
import '../storage/zod-setup.ts';
import './index.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadedApart, methodsLoadedApart } from '../components/loaded-apart.ts';
import type { Services } from '../debate/use-services.tsx';
import { loadSetupCode } from '../screens/setup/setup-code.ts';
import { modelList } from '../stores/model-list.ts';
import { preferences } from '../stores/preferences.ts';
import { takeTokenOfAddress } from '../stores/secrets.ts';
import { setupStore } from '../stores/setup-store.ts';
import { languageInUse } from '../words/define-words.ts';
import { chooseLanguage, languageChosen } from '../words/language.ts';
import { App, loadScreensAt } from './app.tsx';

takeTokenOfAddress();
const { theme, language } = preferences.getState();
document.documentElement.dataset['theme'] = theme;

const root = document.getElementById('root') as HTMLElement;

const servicesCode = loadedApart(async () => {
  const { appServices, listenToThePage } = await import('./services.ts');
  listenToThePage();
  return appServices;
});

const lazyServices: Services = methodsLoadedApart(servicesCode.load);

/** The stored set-up, whose schema is loaded only where there is one. */
async function restoreSetup(): Promise<void> {
  if (!setupStore.isStored()) return;
  const { readSetupForm } = await import('../stores/setup-form-schema.ts');
  setupStore.restore(readSetupForm);
}

/** Without its messages the page appears in English. */
async function loadLanguage(): Promise<void> {
  if (languageInUse.getState().code !== languageChosen(language)) await chooseLanguage(language);
}

/** A screen whose code takes longer is waited for in sight: until then a page that says it is loading would only flash. */
const LOADING_SHOWN_AFTER_MS = 300;

/** What the first screen needs besides. A failure is told where the code is needed. */
async function loadFirstScreen(): Promise<void> {
  if (window.location.pathname === '/') return loadSetupCode();
  const late = new Promise<void>((resolve) => setTimeout(resolve, LOADING_SHOWN_AFTER_MS));
  return Promise.race([loadScreensAt(window.location.pathname), late]);
}

async function show(): Promise<void> {
  void lazyServices.loadPersonasAndSetups();
  void lazyServices.loadFormats();
  void lazyServices.loadDraftDocuments();
  // If the models are known by now: rows of seats that are empty at first would move what is below them.
  const { answer } = modelList.getState();
  if (answer) await lazyServices.fillSeats(answer);
  // A motion that was typed before the scripts had been loaded.
  const typed = root.querySelector('textarea');
  const caret =
    typed === document.activeElement && typed ? ([typed.selectionStart, typed.selectionEnd] as const) : null;
  if (typed && typed.value !== typed.defaultValue) setupStore.setMotion(typed.value);
  delete document.documentElement.dataset['held'];
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <App services={lazyServices} />
      </StrictMode>,
    ),
  );
  const field = root.querySelector('textarea');
  if (!caret || !field) return;
  field.focus();
  field.setSelectionRange(...caret);
}

void lazyServices.refreshModels();
// What cannot be loaded is asked for again where it is needed; a failure is told there.
// The set-up is read before the language, because an example motion follows the language.
void Promise.allSettled([restoreSetup().then(loadLanguage), loadFirstScreen()]).then(show);
