// Stores the person's own personas, set-ups and formats, and the documents of the set-up form: in the page's store at once, and in
// IndexedDB as soon as possible.
import { type OwnFormat, readStoredOwnFormat } from '@rostrum/shared/formats/format-file';
import { OwnPersona } from '@rostrum/shared/formats/persona-file';
import type { z } from 'zod';
import { draftDocuments } from '../stores/draft-documents.ts';
import {
  addStoredFormats,
  ownFormats,
  personasAndSetups,
  putFormat,
  removeFormat,
} from '../stores/own-data.ts';
import { DraftDocument, SavedSetup } from '../stores/setup-form-schema.ts';
import { setupStore } from '../stores/setup-store.ts';
import { storageWords } from '../words/storage-words.ts';
import type { Database } from './database.ts';

export type OwnDataRepository = ReturnType<typeof createOwnDataRepository>;
export type DraftDocumentsRepository = ReturnType<typeof createDraftDocumentsRepository>;

/**
 * Creates the repository of own data. A change goes to the store, then to the database; if the browser refuses, the store's `problem` says
 * so.
 */
export function createOwnDataRepository({
  personas,
  setups,
  formats,
}: Pick<Database, 'personas' | 'setups' | 'formats'>) {
  const reportProblem = (write: PromiseLike<unknown>): Promise<void> =>
    Promise.resolve(write).then(
      () => personasAndSetups.setState({ problem: null }),
      () => personasAndSetups.setState({ problem: storageWords('notStored', { what: 'personas' }) }),
    );
  const clearProblem = () => ownFormats.setState({ problem: null });
  const notStored = () =>
    ownFormats.setState({ loaded: true, problem: storageWords('notStored', { what: 'formats' }) });
  const put = <T extends { id: string }>(list: readonly T[], item: T): T[] =>
    list.some(({ id }) => id === item.id)
      ? list.map((one) => (one.id === item.id ? item : one))
      : [...list, item];
  return {
    /** Reads personas and set-ups into stores/own-data.ts. */
    loadPersonasAndSetups: () =>
      reportProblem(
        Promise.all([personas.toArray(), setups.toArray()]).then(([people, setupRows]) =>
          personasAndSetups.setState({
            personas: people.flatMap((row) => OwnPersona.safeParse(row).data ?? []),
            setups: setupRows.flatMap((row) => SavedSetup.safeParse(row).data ?? []),
          }),
        ),
      ),
    savePersona(persona: z.infer<typeof OwnPersona>) {
      personasAndSetups.setState((now) => ({ personas: put(now.personas, persona) }));
      setupStore.updatePersona(persona);
      return reportProblem(personas.put(persona));
    },
    deletePersona(id: string) {
      personasAndSetups.setState((now) => ({
        personas: now.personas.filter((persona) => persona.id !== id),
      }));
      return reportProblem(personas.delete(id));
    },
    saveSetup(setup: SavedSetup) {
      personasAndSetups.setState((now) => ({ setups: put(now.setups, setup) }));
      return reportProblem(setups.put(setup));
    },
    deleteSetup(id: string) {
      personasAndSetups.setState((now) => ({ setups: now.setups.filter((setup) => setup.id !== id) }));
      return reportProblem(setups.delete(id));
    },
    loadFormats: (): Promise<void> =>
      formats
        .toArray()
        .then((rows) => addStoredFormats(rows.flatMap((row) => readStoredOwnFormat(row) ?? [])), notStored),
    saveFormat(format: OwnFormat): Promise<void> {
      putFormat(format);
      return Promise.resolve(formats.put(format).then(clearProblem, notStored));
    },
    deleteFormat(id: string): Promise<void> {
      removeFormat(id);
      return formats.delete(id).then(clearProblem, notStored);
    },
  };
}

/** Stores the documents of the set-up form, which are too large for localStorage, where the form itself is stored. */
export function createDraftDocumentsRepository({ draftDocuments: table }: Pick<Database, 'draftDocuments'>) {
  let storedDocuments: readonly DraftDocument[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  const reportProblem = (act: () => PromiseLike<unknown>): Promise<void> =>
    Promise.resolve(act()).then(
      () => setProblem(null),
      () => setProblem(storageWords('documentsNotStored')),
    );
  const setProblem = (problem: string | null) => {
    if (draftDocuments.getState().problem !== problem) draftDocuments.setState({ problem });
  };
  const storeChanges = (read: readonly DraftDocument[]) => {
    if (read === storedDocuments) return;
    const removedDocuments = storedDocuments.filter(
      (storedDocument) => !read.some(({ id }) => id === storedDocument.id),
    );
    const fresh = read.filter((one) => !storedDocuments.includes(one));
    storedDocuments = read;
    writing = writing.then(() =>
      reportProblem(async () => {
        await table.bulkDelete(removedDocuments.map(({ id }) => id));
        await table.bulkPut(fresh);
      }),
    );
  };
  let loading: Promise<void> | null = null;
  return {
    /** Reads the stored documents into stores/draft-documents.ts, then stores every change there. */
    loadDraftDocuments(): Promise<void> {
      loading ??= reportProblem(async () => {
        const rows = await table.toArray();
        const documents = rows.flatMap((row) => DraftDocument.safeParse(row).data ?? []);
        storedDocuments = documents;
        // Documents that were added in the meantime stay.
        draftDocuments.setState(({ read, replaced }) => ({
          read: [...(replaced ? [] : documents), ...read].sort((left, right) => left.addedAt - right.addedAt),
        }));
      }).then(() => {
        storeChanges(draftDocuments.getState().read);
        draftDocuments.subscribe(({ read }) => storeChanges(read));
      });
      return loading;
    },
  };
}
