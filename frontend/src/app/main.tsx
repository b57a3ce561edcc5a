// The entry point of the page: sets up the theme, starts loading stored data, and renders the app in place of the first view of index.html.
import '../storage/zod-setup.ts';
import './index.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { lazyMethods, lazyModule } from '../components/lazy-module.ts';
import type { Services } from '../debate/use-services.tsx';
import { loadSetupModules } from '../screens/setup/setup-modules.ts';
import { modelList } from '../stores/model-list.ts';
import { preferences } from '../stores/preferences.ts';
import { takeTokenFromAddress } from '../stores/secrets.ts';
import { setupStore } from '../stores/setup-store.ts';
import { languageInUse } from '../words/define-words.ts';
import { chooseLanguage, languageChosen } from '../words/language.ts';
import { App, loadScreensAt } from './app.tsx';

takeTokenFromAddress();
const { theme, language } = preferences.getState();
document.documentElement.dataset['theme'] = theme;

const root = document.getElementById('root') as HTMLElement;

const servicesCode = lazyModule(async () => {
  const { appServices, listenToThePage } = await import('./services.ts');
  listenToThePage();
  return appServices;
});

const lazyServices: Services = lazyMethods(servicesCode.load);

/** Restores the stored set-up; its schema is loaded only if there is one. */
async function restoreSetup(): Promise<void> {
  if (!setupStore.isStored()) return;
  const { readSetupForm } = await import('../stores/setup-form-schema.ts');
  setupStore.restore(readSetupForm);
}

/** Loads the language. Without its messages the page appears in English. */
async function loadLanguage(): Promise<void> {
  if (languageInUse.getState().code !== languageChosen(language)) await chooseLanguage(language);
}

/** Milliseconds after which the page says that a screen is loading: until then the message would only flash. */
const LOADING_SHOWN_AFTER_MS = 300;

/** Loads the other parts of the first screen. A failure is reported where the code is needed. */
async function loadFirstScreen(): Promise<void> {
  if (window.location.pathname === '/') return loadSetupModules();
  const late = new Promise<void>((resolve) => setTimeout(resolve, LOADING_SHOWN_AFTER_MS));
  return Promise.race([loadScreensAt(window.location.pathname), late]);
}

async function show(): Promise<void> {
  void lazyServices.loadPersonasAndSetups();
  void lazyServices.loadFormats();
  void lazyServices.loadDraftDocuments();
  // Without the models, rows of seats would be empty at first, and would then move the content below them.
  const { answer } = modelList.getState();
  if (answer) await lazyServices.fillSeats(answer).catch(() => {});
  // The motion may have been typed before the scripts had been loaded.
  const textarea = root.querySelector('textarea');
  const caret =
    textarea === document.activeElement && textarea
      ? ([textarea.selectionStart, textarea.selectionEnd] as const)
      : null;
  if (textarea && textarea.value !== textarea.defaultValue) setupStore.setMotion(textarea.value);
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
// A part that cannot be loaded is requested again where it is needed; a failure is reported there. The set-up is read before the language,
// because an example motion follows the language.
void Promise.allSettled([restoreSetup().then(loadLanguage), loadFirstScreen()]).then(show);
