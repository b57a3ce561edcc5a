// Stores the person's own personas, set-ups and formats, and the documents of the set-up form: in the page's store at once, and in
// IndexedDB as soon as possible.
import { readStoredOwnFormat } from '@rostrum/shared/formats/format-file';
import { OwnPersona } from '@rostrum/shared/formats/persona-file';
import type { Persona } from '@rostrum/shared/record/record';
import type { Table } from 'dexie';
import { draftDocuments } from '../stores/draft-documents.ts';
import {
  addStoredItems,
  type OwnList,
  ownFormats,
  ownPersonas,
  ownSetups,
  putItem,
  removeItem,
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
export function createOwnDataRepository(database: Pick<Database, 'personas' | 'setups' | 'formats'>) {
  const personas = keptList(ownPersonas, database.personas, (row) => OwnPersona.safeParse(row).data);
  const setups = keptList(ownSetups, database.setups, (row) => SavedSetup.safeParse(row).data);
  const formats = keptList(ownFormats, database.formats, readStoredOwnFormat, 'formats');
  return {
    loadPersonasAndSetups: () => Promise.all([personas.load(), setups.load()]),
    savePersona(persona: Persona) {
      setupStore.updatePersona(persona);
      return personas.save(persona);
    },
    deletePersona: personas.delete,
    saveSetup: setups.save,
    deleteSetup: setups.delete,
    loadFormats: formats.load,
    saveFormat: formats.save,
    deleteFormat: formats.delete,
  };
}

/** `what`: the things in the list, as the sentence on why they are not stored names them. */
function keptList<Row extends { id: string }, Item extends Row>(
  list: OwnList<Item>,
  table: Table<Row, string>,
  read: (row: Row) => Item | null | undefined,
  what = 'personas',
) {
  const notStored = () => list.setState({ loaded: true, problem: storageWords('notStored', { what }) });
  const reportProblem = (write: PromiseLike<unknown>): Promise<void> =>
    Promise.resolve(write).then(() => list.setState({ problem: null }), notStored);
  return {
    /** Reads the table into the list. */
    load: (): Promise<void> =>
      table.toArray().then(
        (rows) =>
          addStoredItems(
            list,
            rows.flatMap((row) => read(row) ?? []),
          ),
        notStored,
      ),
    save(item: Item): Promise<void> {
      putItem(list, item);
      return reportProblem(table.put(item));
    },
    delete(id: string): Promise<void> {
      removeItem(list, id);
      return reportProblem(table.delete(id));
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
