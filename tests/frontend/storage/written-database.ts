// A browser's database as plain data: read from an IndexedDB, and written into one, without the page's code.
import type { freshBrowser } from './test-archive.ts';

type Browser = Pick<ReturnType<typeof freshBrowser>, 'indexedDB' | 'name'>;

export interface WrittenDatabase {
  version: number;
  stores: Record<string, { keyPath: string | string[]; indexes: string[]; rows: unknown[] }>;
}

/** Every index has the name of its key. */
export function writeDatabase({ indexedDB, name }: Browser, { version, stores }: WrittenDatabase) {
  return new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => {
      for (const [store, { keyPath, indexes, rows }] of Object.entries(stores)) {
        const table = opening.result.createObjectStore(store, { keyPath });
        for (const index of indexes) table.createIndex(index, index);
        for (const row of rows) table.put(row);
      }
    };
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
}

export function readDatabase({ indexedDB, name }: Browser): Promise<WrittenDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const { result } = opening;
      const stores: WrittenDatabase['stores'] = {};
      const reading = result.transaction([...result.objectStoreNames]);
      for (const store of result.objectStoreNames) {
        const table = reading.objectStore(store);
        const rows = table.getAll();
        rows.onsuccess = () => {
          const keyPath = table.keyPath as string | string[];
          stores[store] = { keyPath, indexes: [...table.indexNames], rows: rows.result };
        };
      }
      reading.onerror = () => reject(reading.error);
      reading.oncomplete = () => {
        const { version } = result;
        result.close();
        resolve({ version, stores });
      };
    };
  });
}
