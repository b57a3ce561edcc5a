// The set-up form with what follows from it: the preview, the forecast, and the faults that keep it from starting.
import { useDeferredValue, useMemo } from 'react';
import { draftDocuments, sourceDocumentsOf, useDraftDocuments } from '../../stores/draft-documents.ts';
import { cardsByKey, listedModels, useModelList } from '../../stores/model-list.ts';
import { setupStore, useSetupForm } from '../../stores/setup-store.ts';

type DraftChecks = Pick<typeof import('./draft-checks.ts'), 'draftFaults' | 'draftPreview'>;

/** `checks`: `null` until their code is loaded; nothing is known of preview and faults before. */
export function useSetupDraft(checks: DraftChecks | null) {
  const form = useSetupForm((now) => now);
  const models = useModelList(listedModels);
  const cards = useMemo(() => cardsByKey(models), [models]);
  const { read, files } = useDraftDocuments((now) => now);
  const documents = sourceDocumentsOf(read);
  // The preview may lag behind, so that typing does not.
  const settled = useDeferredValue(form);
  const preview = useMemo(
    () => checks?.draftPreview(settled, cards, documents) ?? null,
    [checks, settled, cards, documents],
  );
  const faults = useMemo(
    () => checks?.draftFaults({ form, cards, documents, files }, preview) ?? [],
    [checks, form, cards, preview, documents, files],
  );
  return { form, cards, documents, preview, faults };
}

/** All faults of the form as it is now: the preview may lag a keystroke behind, a start must not. */
export function faultsNow(
  { draftFaults, draftPreview }: DraftChecks,
  cards: Parameters<typeof draftPreview>[1],
) {
  const form = setupStore.store.getState();
  const { read, files } = draftDocuments.getState();
  const documents = sourceDocumentsOf(read);
  const preview = draftPreview(form, cards, documents);
  return draftFaults({ form, cards, documents, files }, preview);
}
