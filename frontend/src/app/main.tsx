// The entry point of the page: sets up zod, the styles and the theme, starts loading stored data, and renders the app.
import './zod-setup.ts';
import './index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preferences } from '../stores/preferences.ts';
import { App } from './app.tsx';
import { lazyServices } from './lazy-services.ts';

document.documentElement.dataset['theme'] = preferences.getState().theme;
void lazyServices.refreshModels();
void lazyServices.loadPersonasAndSetups();
void lazyServices.loadFormats();
void lazyServices.loadDraftDocuments();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <App services={lazyServices} />
  </StrictMode>,
);
