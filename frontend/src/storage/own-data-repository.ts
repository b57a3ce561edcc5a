// Stores the person's own personas, set-ups and formats, and the documents of the set-up form: in the page's store at once, and in
// the archive, which writes them as soon as possible.
import { readStoredOwnFormat } from '@rostrum/shared/formats/format-file';
import { OwnPersona } from '@rostrum/shared/formats/persona-file';
import type { Persona } from '@rostrum/shared/record/record';
import { draftDocuments } from '../stores/draft-documents.ts';
import {
  type OwnList,
  ownFormats,
  ownPersonas,
  ownSetups,
  putItem,
  removeItem,
  setItems,
} from '../stores/own-data.ts';
import { DraftDocument, SavedSetup } from '../stores/setup-form-schema.ts';
import { setupStore } from '../stores/setup-store.ts';
import type { Archive } from './archive.ts';
import type { RowOf } from './row-writer.ts';

export type OwnDataRepository = ReturnType<typeof createOwnDataRepository>;
export type DraftDocumentsRepository = ReturnType<typeof createDraftDocumentsRepository>;

type OwnStorage = Pick<Archive, 'keep' | 'discard' | 'rowsIn'>;

export function createOwnDataRepository(archive: OwnStorage) {
  const personas = keptList(archive, 'personas', ownPersonas, (row) => OwnPersona.safeParse(row).data);
  const setups = keptList(archive, 'setups', ownSetups, (row) => SavedSetup.safeParse(row).data);
  const formats = keptList(archive, 'formats', ownFormats, readStoredOwnFormat);
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

function keptList<Name extends 'personas' | 'setups' | 'formats', Item extends RowOf<Name>>(
  archive: OwnStorage,
  table: Name,
  list: OwnList<Item>,
  read: (row: RowOf<Name>) => Item | null | undefined,
) {
  return {
    /** Reads the table into the list. */
    async load(): Promise<void> {
      const rows = await archive.rowsIn(table);
      setItems(list, rows?.flatMap((row) => read(row) ?? []) ?? list.getState().items);
    },
    save(item: Item): Promise<void> {
      putItem(list, item);
      return archive.keep(table, item);
    },
    delete(id: string): Promise<void> {
      removeItem(list, id);
      return archive.discard(table, id);
    },
  };
}

/** Stores the documents of the set-up form, which are too large for localStorage, where the form itself is stored. */
export function createDraftDocumentsRepository(archive: OwnStorage) {
  let documentsBefore: readonly DraftDocument[] = [];
  const storeChanges = (read: readonly DraftDocument[]) => {
    const before = documentsBefore;
    documentsBefore = read;
    for (const one of before)
      if (!read.some(({ id }) => id === one.id)) void archive.discard('draftDocuments', one.id);
    for (const one of read) if (!before.includes(one)) void archive.keep('draftDocuments', one);
  };
  let loading: Promise<void> | null = null;
  return {
    /** Reads the stored documents into stores/draft-documents.ts, then stores every change there. */
    loadDraftDocuments(): Promise<void> {
      loading ??= archive.rowsIn('draftDocuments').then((rows = []) => {
        documentsBefore = rows.flatMap((row) => DraftDocument.safeParse(row).data ?? []);
        // Documents that were added in the meantime stay.
        draftDocuments.setState(({ read, replaced }) => ({
          read: [...(replaced ? [] : documentsBefore), ...read].sort(
            (left, right) => left.addedAt - right.addedAt,
          ),
        }));
        storeChanges(draftDocuments.getState().read);
        draftDocuments.subscribe(({ read }) => storeChanges(read));
      });
      return loading;
    },
  };
}
