// Loads the rest of the set-up page after its form can be used: checks and estimate, the preview beside it, and parts that open on demand.
import { lazyModule } from '../../components/lazy-module.ts';

export const draftChecks = lazyModule(() => import('./draft-checks.ts'));
export const debatePreview = lazyModule(() => import('./debate-preview.tsx'));
export const modelSelect = lazyModule(() => import('./model-select.tsx'));
export const moreOptions = lazyModule(() => import('./more-options.tsx'));
export const documentList = lazyModule(() => import('./document-list.tsx'));
export const libraryField = lazyModule(() => import('./library-field.tsx'));
export const setupLinks = lazyModule(() => import('../../stores/setup-link.ts'));

/** Loads first everything that the page needs before Start can be pressed. */
export async function loadSetupModules(): Promise<void> {
  await Promise.all([debatePreview.load(), draftChecks.load(), modelSelect.load()]);
  await Promise.all([moreOptions.load(), documentList.load(), setupLinks.load()]);
}
