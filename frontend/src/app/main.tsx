// The entry point of the page: sets up zod, the styles and the theme, starts loading stored data, and renders the app, or takes over
// the set-up page that was written at build time.
import '../storage/zod-setup.ts';
import './index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadSetupCode } from '../screens/setup/setup-code.ts';
import { takeTokenOfAddress } from '../stores/access-token.ts';
import { modelList } from '../stores/model-list.ts';
import { preferences } from '../stores/preferences.ts';
import { setupStore } from '../stores/setup-store.ts';
import { chooseLanguage, languageChosen } from '../words/language.ts';
import { languageInUse } from '../words/language-in-use.ts';
import { App } from './app.tsx';
import { lazyServices } from './lazy-services.ts';
import { loadScreensAt } from './screen-code.ts';

takeTokenOfAddress();
const { theme, language } = preferences.getState();
document.documentElement.dataset['theme'] = theme;

const found = document.getElementById('root');
if (!found) throw new Error('index.html has no #root.');
const root: HTMLElement = found;
/** Whether the set-up page was written into index.html, and this visit begins with that very page (see first-paint.ts). */
const isWritten = root.hasChildNodes() && document.documentElement.dataset['held'] === undefined;

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

/** What the first screen needs besides; where it has been written, it is taken over without waiting for that. */
async function loadFirstScreen(): Promise<void> {
  if (window.location.pathname !== '/') {
    const late = new Promise<void>((resolve) => setTimeout(resolve, LOADING_SHOWN_AFTER_MS));
    return Promise.race([loadScreensAt(window.location.pathname), late]);
  }
  const loading = loadSetupCode();
  if (!isWritten) await loading;
  // A failure is told where the code is needed.
  else loading.catch(() => {});
}

async function show(): Promise<void> {
  const app = (
    <StrictMode>
      <App services={lazyServices} />
    </StrictMode>
  );
  if (isWritten) {
    keepTypedMotion();
    hydrateRoot(root, app);
  } else {
    // If the models are known by now: rows of seats that are empty at first would move what is below them.
    const { answer } = modelList.getState();
    if (answer) await lazyServices.fillSeats(answer);
    root.replaceChildren();
    delete document.documentElement.dataset['held'];
    createRoot(root).render(app);
  }
  void lazyServices.loadPersonasAndSetups();
  void lazyServices.loadFormats();
  void lazyServices.loadDraftDocuments();
}

/** A motion that was typed before the scripts had been loaded. */
function keepTypedMotion(): void {
  const field = root.querySelector('textarea');
  if (field && field.value !== field.defaultValue) setupStore.setMotion(field.value);
}

void lazyServices.refreshModels();
// What cannot be loaded is asked for again where it is needed; a failure is told there.
// The set-up is read before the language, because an example motion follows the language.
void Promise.allSettled([restoreSetup().then(loadLanguage), loadFirstScreen()]).then(show);
