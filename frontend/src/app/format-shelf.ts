// The shelf of the person's formats: every change is in the page at once and on the disk as soon as it can be, in the order made.
import { type OwnFormat, readOwn } from '@rostrum/shared/formats/own-format';
import type { Database } from '../archive/database.ts';
import { ownFormats, putIn, takeIn, takeOut } from '../stores/own-formats.ts';
import type { Services } from './debate-actor.tsx';

const REFUSED =
  'This browser refuses to keep data: your formats are here only until this tab closes. Export what matters.';

export function createShelf({
  formats,
}: Pick<Database, 'formats'>): Pick<Services, 'readFormats' | 'keepFormat' | 'deleteFormat'> {
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
        ownFormats.setState({ trouble: REFUSED });
        return;
      }
      for (const [id, format] of batch) if (waiting.get(id) === format) waiting.delete(id);
      ownFormats.setState({ trouble: null });
    }
  }

  function kick(): Promise<void> {
    writing ??= write().finally(() => {
      writing = null;
    });
    return writing;
  }

  return {
    async readFormats() {
      try {
        const kept = await formats.toArray();
        takeIn(kept.flatMap((row) => readOwn(row) ?? []).filter(({ id }) => waiting.get(id) !== null));
      } catch {
        ownFormats.setState({ read: true, trouble: REFUSED });
      }
    },
    keepFormat(format) {
      putIn(format);
      waiting.set(format.id, format);
      return kick();
    },
    deleteFormat(id) {
      takeOut(id);
      waiting.set(id, null);
      return kick();
    },
  };
}
