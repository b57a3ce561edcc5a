// Loads the rest of the set-up page after its form can be used: checks and estimate, the preview beside it, and parts that open on demand.
import { loadedApart } from '../../components/loaded-apart.ts';

export const draftChecks = loadedApart(() => import('./draft-checks.ts'));
export const debatePreview = loadedApart(() => import('./debate-preview.tsx'));
export const modelSelect = loadedApart(() => import('./model-select.tsx'));
export const moreOptions = loadedApart(() => import('./more-options.tsx'));
export const documentList = loadedApart(() => import('./document-list.tsx'));
export const setupLinks = loadedApart(() => import('../../stores/setup-link.ts'));

/** Loads first everything that the page needs before Start can be pressed. */
export async function loadSetupCode(): Promise<void> {
  await Promise.all([debatePreview.load(), draftChecks.load(), modelSelect.load()]);
  await Promise.all([moreOptions.load(), documentList.load(), setupLinks.load()]);
}
