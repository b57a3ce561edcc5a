// Libraries of sources in IndexedDB: listed, loaded and deleted by their ids.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { createDatabase } from '../../../frontend/src/storage/database.ts';
import { createLibraryRepository } from '../../../frontend/src/storage/library-repository.ts';

const browser = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });
const listedOf = (id: string, addedAt: number) => ({
  id,
  addedAt,
  info: { id, title: id, files: 12, passages: 1, words: 3, sample: 'A tram.' },
  faults: [{ name: 'a.png', reason: 'Not a text.' }],
});

it('the repository keeps each library with its parts in order, until it is deleted', async () => {
  const options = browser();
  const parts = Array.from({ length: 12 }, (_, part) => ({ part, numbers: Uint32Array.of(part) }));
  const first = createLibraryRepository(createDatabase('page', options));
  await first.save(listedOf('older', 1), parts);
  await first.save(listedOf('newer', 2), ['a part']);
  await first.save(listedOf('newer', 3), []);
  const again = createLibraryRepository(createDatabase('page', options));
  expect(await again.list()).toEqual([listedOf('newer', 3), listedOf('older', 1)]);
  expect(await again.load('older')).toEqual(parts);
  expect(await again.load('newer')).toEqual([]);
  await again.delete('older');
  expect(await again.load('older')).toEqual([]);
  expect(await again.list()).toEqual([listedOf('newer', 3)]);
});

it('a library whose writing fails is not stored at all', async () => {
  const repository = createLibraryRepository(createDatabase('page', browser()));
  await expect(repository.save(listedOf('broken', 1), ['part', () => {}])).rejects.toThrow();
  expect([await repository.list(), await repository.load('broken')]).toEqual([[], []]);
});

it('the tables are added to a database of an earlier release, whose debates stay', async () => {
  const options = browser();
  await new Promise((written) => {
    // Dexie writes version 8 as 80.
    const opening = options.indexedDB.open('page', 80);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('rows', { keyPath: 'id' }).createIndex('createdAt', 'createdAt');
      opening.result.createObjectStore('records', { keyPath: 'id' }).put({ id: 'd', record: 1 });
    };
    opening.onsuccess = () => {
      opening.result.close();
      written(undefined);
    };
  });
  const database = createDatabase('page', options);
  expect(await database.records.toArray()).toEqual([{ id: 'd', record: 1 }]);
  expect(await createLibraryRepository(database).list()).toEqual([]);
});
