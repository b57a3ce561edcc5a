// Stores libraries of sources by id: their list entries apart from their large parts.
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

export function createLibraryRepository({
  dexie,
  libraries,
  libraryParts,
}: Pick<Database, 'dexie' | 'libraries' | 'libraryParts'>) {
  const remove = async (id: string): Promise<void> => {
    await Promise.all([libraries.delete(id), libraryParts.where('id').equals(id).delete()]);
  };
  return {
    /** Newest first. */
    list: async (): Promise<ListedLibrary[]> =>
      (await libraries.toArray())
        .flatMap((row) => ListedLibrary.safeParse(row).data ?? [])
        .sort((one, other) => other.addedAt - one.addedAt),
    /** Returns the parts in order; none for an unknown library. */
    load: async (id: string): Promise<unknown[]> =>
      (await libraryParts.where('id').equals(id).sortBy('part')).map(({ value }) => value),
    /** Stores all parts or none. Each part is a row, because browsers end a worker that writes 200 MB at once. */
    save: (listed: ListedLibrary, parts: readonly unknown[]): Promise<void> =>
      dexie.transaction('rw', libraries, libraryParts, async () => {
        const { id } = listed;
        await remove(id);
        for (const [part, value] of parts.entries())
          await libraryParts.put({ key: `${id}/${part}`, id, part, value });
        await libraries.put(listed);
      }),
    delete: (id: string): Promise<void> => dexie.transaction('rw', libraries, libraryParts, () => remove(id)),
  };
}
