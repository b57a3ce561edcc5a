// Databases of other versions: an older one is brought up to date with all that is in it, a newer one is left alone and told of.
import { describe, expect, it } from 'vitest';
import { recordOf } from '../speech/kit.ts';
import { browser, eventOf, pageOf, spokenDebate } from './kit.ts';

type Storage = ReturnType<typeof browser>;
type Stores = Record<string, { keyPath: string | string[]; indexes?: string[]; rows: unknown[] }>;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Written by the browser's own calls, as a page of that version left it. */
async function leave({ indexedDB, name }: Storage, version: number, stores: Stores): Promise<void> {
  const opening = indexedDB.open(name, version);
  opening.onupgradeneeded = () => {
    for (const [store, { keyPath, indexes = [] }] of Object.entries(stores)) {
      const made = opening.result.createObjectStore(store, { keyPath });
      for (const index of indexes) made.createIndex(index, index);
    }
  };
  const database = await done(opening);
  for (const [store, { rows }] of Object.entries(stores)) {
    const writing = database.transaction(store, 'readwrite').objectStore(store);
    await Promise.all(rows.map((row) => done(writing.put(row))));
  }
  database.close();
}

async function contentsOf({ indexedDB, name }: Storage) {
  const database = await done(indexedDB.open(name));
  const stores: Record<string, unknown[]> = {};
  for (const store of Array.from(database.objectStoreNames))
    stores[store] = await done(database.transaction(store).objectStore(store).getAll());
  const { version } = database;
  database.close();
  return { version, stores };
}

const record = spokenDebate();
const ROW = {
  id: record.id,
  motion: record.motion,
  formatTitle: 'Oxford',
  state: 'completed',
  verdict: 'Opposition wins by 16',
  turns: 9,
  spentNanoUsd: 9_000_000_009,
  notional: true,
  createdAt: record.createdAt,
  updatedAt: 5_000,
};
const LOG = [eventOf(0, record.id, { type: 'INIT_COMPLETE' }), eventOf(1, record.id, { type: 'RETRY' })];
/** The stores of version 1. */
const FIRST: Stores = {
  records: { keyPath: 'id', rows: [{ id: record.id, record }] },
  events: { keyPath: ['debate', 'n'], rows: LOG },
  rows: { keyPath: 'id', indexes: ['createdAt'], rows: [ROW] },
  heartbeats: { keyPath: 'id', rows: [{ id: record.id, aliveAt: 7_000 }] },
};
const NURSE = { id: 'own-nurse', name: 'Nurse', voice: 'V', priorities: 'P', changesMind: 'C' };

describe('a database of version 1', () => {
  it('is brought up to date: record, row, log and heartbeat are all there, and it is written on', async () => {
    const storage = browser();
    await leave(storage, 10, FIRST);
    const page = pageOf(storage);
    expect(await page.claim(record.id)).toEqual({
      read: { ok: true, record },
      row: ROW,
      aliveAt: 7_000,
      nextEvent: 2,
    });
    expect(await page.events(record.id)).toEqual(LOG);
    expect(await page.rows()).toEqual([ROW]);
    page.log(eventOf(2, record.id, { type: 'RESUMED' }));
    await page.saved();
    await page.database.personas.put(NURSE);
    page.database.dexie.close();
    const { version, stores } = await contentsOf(storage);
    expect(version).toBe(40);
    expect(stores['events']).toHaveLength(3);
    expect(stores['personas']).toEqual([NURSE]);
    expect(stores['drivers']).toMatchObject([{ id: record.id, n: 1 }]);
    expect(page.keeping.getState()).toMatchObject({ kept: 'durable', trouble: null });
  });
});

describe('a database of version 3 without a shelf of formats, as one page once left it', () => {
  it('keeps its personas and gets what is missing', async () => {
    const storage = browser();
    await leave(storage, 30, {
      ...FIRST,
      personas: { keyPath: 'id', rows: [NURSE] },
      setups: { keyPath: 'id', rows: [] },
    });
    const page = pageOf(storage);
    expect(await page.database.personas.toArray()).toEqual([NURSE]);
    expect(await page.database.formats.toArray()).toEqual([]);
    expect((await page.load(record.id))?.read).toEqual({ ok: true, record });
  });
});

describe('F19: a database of a newer version', () => {
  it('is refused with a sentence that says what to do, and nothing of it is touched', async () => {
    const storage = browser();
    const newer = { ...FIRST, audiences: { keyPath: 'id', rows: [{ id: 'later' }] } };
    await leave(storage, 990, newer);
    const before = await contentsOf(storage);
    const page = pageOf(storage);
    expect(await page.load(record.id)).toBeNull();
    page.save(recordOf(), 1);
    await page.saved();
    expect(page.keeping.getState()).toMatchObject({
      kept: 'memory',
      trouble: expect.stringMatching(/newer Rostrum.*Nothing of it was touched: reload this page/),
    });
    expect((await page.load('debate-1'))?.read.ok).toBe(true);
    page.database.dexie.close();
    expect(await contentsOf(storage)).toEqual(before);
  });
});

describe('a page that is open while another tab brings the database up to date', () => {
  it('lets go of it, says so, and goes on in memory', async () => {
    const storage = browser();
    const page = pageOf(storage);
    page.save(recordOf(), 1);
    await page.saved();
    const { indexedDB, name } = storage;
    (await done(indexedDB.open(name, 990))).close();
    page.save(recordOf({ motion: 'Said after' }), 2);
    await page.saved();
    expect(page.keeping.getState().trouble).toMatch(/newer Rostrum|up to date in another tab/);
    expect((await page.load('debate-1'))?.row?.motion).toBe('Said after');
  });
});
