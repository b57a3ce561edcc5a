// Writes the set-up page as HTML while the page is built (frontend/prerender.ts): as a first visit shows it, in English, before any model is known.
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import type { Services } from '../debate/use-services.tsx';
import { debatePreview } from '../screens/setup/setup-code.ts';
import { freshForm } from '../stores/setup-form.ts';
import { LANGUAGE_CODES } from '../words/language.ts';
import { languageInUse } from '../words/language-in-use.ts';
import { App } from './app.tsx';

export interface WrittenPage {
  html: string;
  /** What first-paint.ts compares with the visit. */
  form: string;
  languages: string;
}

/** Nothing calls them while a page is written. */
const NO_SERVICES = new Proxy({} as Services, { get: () => async () => undefined });

async function writePage(): Promise<WrittenPage> {
  languageInUse.setState({ code: 'en', locale: 'en-US', tables: {} });
  await debatePreview.load();
  const { prelude } = await prerender(
    <StrictMode>
      <Router ssrPath="/">
        <App services={NO_SERVICES} />
      </Router>
    </StrictMode>,
    // Parts that were completed late would be put in place by a script inside the page, which its policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return {
    html: await new Response(prelude).text(),
    form: JSON.stringify(freshForm()),
    languages: LANGUAGE_CODES.join(' '),
  };
}

/** @public Read by frontend/prerender.ts, for which nothing of this module can be loaded after it has been evaluated. */
export const WRITTEN_PAGE: WrittenPage = await writePage();
