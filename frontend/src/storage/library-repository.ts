// Stores libraries of sources, by their ids: what is listed apart from the texts, which are large.
import { LibraryOfRecord } from '@rostrum/shared/record/source-passage';
import { z } from 'zod';
import type { Database } from './database.ts';

const ListedLibrary = z.object({
  id: z.string().max(200),
  /** Milliseconds since the epoch. */
  addedAt: z.number(),
  info: LibraryOfRecord,
  /** Files that were left out, each with its reason. */
  faults: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type ListedLibrary = z.infer<typeof ListedLibrary>;

export function createLibraryRepository<Stored>({
  dexie,
  libraries,
  libraryTexts,
}: Pick<Database, 'dexie' | 'libraries' | 'libraryTexts'>) {
  return {
    /** The newest first. */
    list: async (): Promise<ListedLibrary[]> =>
      (await libraries.toArray())
        .flatMap((row) => ListedLibrary.safeParse(row).data ?? [])
        .sort((one, other) => other.addedAt - one.addedAt),
    load: async (id: string): Promise<Stored | undefined> =>
      (await libraryTexts.get(id))?.stored as Stored | undefined,
    save: (listed: ListedLibrary, stored: Stored): Promise<void> =>
      dexie.transaction('rw', libraries, libraryTexts, async () => {
        await libraryTexts.put({ id: listed.id, stored });
        await libraries.put(listed);
      }),
    delete: (id: string): Promise<void> =>
      dexie.transaction('rw', libraries, libraryTexts, async () => {
        await Promise.all([libraries.delete(id), libraryTexts.delete(id)]);
      }),
  };
}
