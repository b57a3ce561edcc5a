// The documents of the set-up form on disk: they survive a reload, as the form itself does in localStorage, which is too small for them.

import { LONGEST_TITLE, MOST_SOURCE_BYTES } from '@rostrum/shared/record/source-document';
import { z } from 'zod';
import { type DraftDocument, draftDocuments } from '../stores/draft-documents.ts';
import { storageWords } from '../words/storage-words.ts';
import type { Database } from './database.ts';

const StoredDocument: z.ZodType<DraftDocument> = z.object({
  id: z.string().max(100),
  addedAt: z.number(),
  title: z.string().min(1).max(LONGEST_TITLE),
  kind: z.string().max(100),
  text: z.string().min(1).max(MOST_SOURCE_BYTES),
});

export interface DraftDocumentsRepository {
  /** Reads the stored documents into stores/draft-documents.ts, and from then on stores every change of it. */
  loadDraftDocuments(): Promise<void>;
}

export function createDraftDocumentsRepository({
  draftDocuments: table,
}: Pick<Database, 'draftDocuments'>): DraftDocumentsRepository {
  let stored: readonly DraftDocument[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  const tried = (act: () => PromiseLike<unknown>): Promise<void> =>
    Promise.resolve(act()).then(
      () => setProblem(null),
      () => setProblem(storageWords('documentsNotStored')),
    );
  const setProblem = (problem: string | null) => {
    if (draftDocuments.getState().problem !== problem) draftDocuments.setState({ problem });
  };
  const storeChanges = (read: readonly DraftDocument[]) => {
    if (read === stored) return;
    const before = stored;
    stored = read;
    const gone = before.filter((one) => !read.includes(one) && !read.some(({ id }) => id === one.id));
    const fresh = read.filter((one) => !before.includes(one));
    writing = writing.then(() =>
      tried(async () => {
        await table.bulkDelete(gone.map(({ id }) => id));
        await table.bulkPut(fresh);
      }),
    );
  };
  let loaded: Promise<void> | null = null;
  return {
    loadDraftDocuments() {
      loaded ??= tried(async () => {
        const rows = await table.toArray();
        const kept = rows.flatMap((row) => StoredDocument.safeParse(row).data ?? []);
        stored = kept;
        // What was added while they were being read stays.
        draftDocuments.setState(({ read, replaced }) => ({
          read: [...(replaced ? [] : kept), ...read].sort((left, right) => left.addedAt - right.addedAt),
        }));
      }).then(() => {
        storeChanges(draftDocuments.getState().read);
        draftDocuments.subscribe(({ read }) => storeChanges(read));
      });
      return loaded;
    },
  };
}
