// Stores the person's own formats: every change is in the page at once, and in IndexedDB as soon as possible, in the order made.
import { type OwnFormat, readStoredOwnFormat } from '@rostrum/shared/formats/own-format';
import { addStoredFormats, ownFormats, putFormat, removeFormat } from '../stores/own-formats.ts';
import { storageWords } from '../words/storage-words.ts';
import type { Database } from './database.ts';

export interface OwnFormatsRepository {
  /** Reads the person's formats into stores/own-formats.ts. */
  loadFormats(): Promise<void>;
  /** Updates the store at once, then the database; if the browser refuses, the store's `problem` says so. */
  saveFormat(format: OwnFormat): Promise<void>;
  deleteFormat(id: string): Promise<void>;
}

export function createOwnFormatsRepository({ formats }: Pick<Database, 'formats'>): OwnFormatsRepository {
  /** Not on the disk yet, by id; `null`: to be deleted. Of several states of one format only the last is written. */
  const waiting = new Map<string, OwnFormat | null>();
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting];
      try {
        await formats.bulkPut(batch.flatMap(([, format]) => format ?? []));
        await formats.bulkDelete(batch.flatMap(([id, format]) => (format === null ? [id] : [])));
      } catch {
        ownFormats.setState({ problem: storageWords('formatsNotStored') });
        return;
      }
      for (const [id, format] of batch) if (waiting.get(id) === format) waiting.delete(id);
      ownFormats.setState({ problem: null });
    }
  }

  function kick(): Promise<void> {
    writing ??= write().finally(() => {
      writing = null;
    });
    return writing;
  }

  return {
    async loadFormats() {
      try {
        const kept = await formats.toArray();
        addStoredFormats(
          kept.flatMap((row) => readStoredOwnFormat(row) ?? []).filter(({ id }) => waiting.get(id) !== null),
        );
      } catch {
        ownFormats.setState({ loaded: true, problem: storageWords('formatsNotStored') });
      }
    },
    saveFormat(format) {
      putFormat(format);
      waiting.set(format.id, format);
      return kick();
    },
    deleteFormat(id) {
      removeFormat(id);
      waiting.set(id, null);
      return kick();
    },
  };
}
