// Browsers whose storage is small: each database takes a number of rows, counted over all its tables.
import { IDBObjectStore } from 'fake-indexeddb';
import { onTestFinished, vi } from 'vitest';

/** Bounds every database until the test ends; `rows` of the result is the bound, and may be changed. */
export function smallStorage(rows: number): { rows: number } {
  const room = { rows };
  /** Rows by database: the transaction that writes the row; `null`: it is on disk. */
  const rowsByDatabase = new Map<string, Map<string, IDBTransaction | null>>();
  const rowsIn = ({ transaction }: IDBObjectStore) => {
    const { name } = transaction.db;
    const places = rowsByDatabase.get(name) ?? new Map<string, IDBTransaction | null>();
    rowsByDatabase.set(name, places);
    return places;
  };
  const { put, delete: remove } = IDBObjectStore.prototype;
  const spies = [
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, row, key) {
      const places = rowsIn(this);
      const place = `${this.name} ${row[String(this.keyPath)]}`;
      const { transaction } = this;
      if (!places.has(place) && places.size >= room.rows)
        throw new DOMException('Full.', 'QuotaExceededError');
      if (places.get(place) !== null) {
        places.set(place, transaction);
        transaction.addEventListener('complete', () => places.has(place) && places.set(place, null));
        transaction.addEventListener(
          'abort',
          () => places.get(place) === transaction && places.delete(place),
        );
      }
      return key === undefined ? put.call(this, row) : put.call(this, row, key);
    }),
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
      rowsIn(this).delete(`${this.name} ${key}`);
      return remove.call(this, key);
    }),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return room;
}
