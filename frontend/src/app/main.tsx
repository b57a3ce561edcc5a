// The entry point of the page: sets up zod, the styles and the theme, starts loading stored data, and renders the app.
import '../storage/zod-setup.ts';
import './index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preferences } from '../stores/preferences.ts';
import { chooseLanguage, languageChosen } from '../words/language.ts';
import { languageInUse } from '../words/language-in-use.ts';
import { App } from './app.tsx';
import { lazyServices } from './lazy-services.ts';

const { theme, language } = preferences.getState();
document.documentElement.dataset['theme'] = theme;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
const shown = createRoot(root);
const show = () => {
  void lazyServices.refreshModels();
  void lazyServices.loadPersonasAndSetups();
  void lazyServices.loadFormats();
  void lazyServices.loadDraftDocuments();
  shown.render(
    <StrictMode>
      <App services={lazyServices} />
    </StrictMode>,
  );
};
// First the language, because a fresh set-up begins with a motion in it. Without its messages the page appears in English.
if (languageInUse.getState().code === languageChosen(language)) show();
else
  void chooseLanguage(language)
    .catch(() => {})
    .then(show);
