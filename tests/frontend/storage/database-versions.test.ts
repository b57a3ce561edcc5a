// Databases of other versions: an older one is migrated without loss; a newer one is refused with a message and left unchanged.
import { describe, expect, it } from 'vitest';
import { testRecord } from '../transport/test-client.ts';
import { freshBrowser, openArchive, spokenDebate } from './test-archive.ts';
import { readDatabase, type WrittenDatabase, writeDatabase } from './written-database.ts';

const storedRecord = spokenDebate();
const STORED_ROW = {
  id: storedRecord.id,
  motion: storedRecord.motion,
  formatTitle: 'Oxford',
  state: 'completed',
  spentNanoUsd: 9_000_000_009,
  notional: true,
  createdAt: storedRecord.createdAt,
  updatedAt: 5_000,
};
/** A row with the words that old versions stored. */
const OLD_ROW = { ...STORED_ROW, verdict: 'Opposition wins by 16' };
/** The object stores of version 1. */
const FIRST_VERSION: WrittenDatabase['stores'] = {
  records: { keyPath: 'id', indexes: [], rows: [{ id: storedRecord.id, record: storedRecord }] },
  events: {
    keyPath: ['debate', 'n'],
    indexes: [],
    rows: [{ debate: storedRecord.id, n: 0, at: 1, event: { type: 'INIT_COMPLETE' } }],
  },
  rows: { keyPath: 'id', indexes: ['createdAt'], rows: [OLD_ROW] },
  heartbeats: { keyPath: 'id', indexes: [], rows: [{ id: storedRecord.id, aliveAt: 7_000 }] },
};
const STORED_NURSE = { id: 'own-nurse', name: 'Nurse', voice: 'V', priorities: 'P', changesMind: 'C' };

describe('a database of version 1', () => {
  it('is brought up to date: record, row and heartbeat are all there, its log is not, and it is written on', async () => {
    const storage = freshBrowser();
    await writeDatabase(storage, { version: 10, stores: FIRST_VERSION });
    const page = openArchive(storage);
    expect(await page.claim(storedRecord.id)).toEqual({
      read: { ok: true, record: storedRecord },
      aliveAt: 7_000,
    });
    expect(await page.rows()).toEqual([STORED_ROW]);
    await page.database.personas.put(STORED_NURSE);
    page.database.dexie.close();
    const { version, stores } = await readDatabase(storage);
    expect(version).toBe(90);
    expect(stores['events']).toBeUndefined();
    expect(stores['personas']).toMatchObject({ rows: [STORED_NURSE] });
    expect(stores['drivers']).toBeUndefined();
    expect(page.status.getState()).toMatchObject({ storedIn: 'durable', problem: null });
  });
});

describe('F19: a database of a newer version', () => {
  it('is refused with a sentence that says what to do, and nothing of it is touched', async () => {
    const storage = freshBrowser();
    const audiences = { keyPath: 'id', indexes: [], rows: [{ id: 'later' }] };
    await writeDatabase(storage, { version: 990, stores: { ...FIRST_VERSION, audiences } });
    const before = await readDatabase(storage);
    const page = openArchive(storage);
    expect(await page.load(storedRecord.id)).toBeNull();
    page.save(testRecord(), 1);
    await page.flush();
    expect(page.status.getState()).toMatchObject({
      storedIn: 'memory',
      problem: expect.stringMatching(/newer Rostrum.*Nothing was changed.*update the server/),
    });
    expect((await page.load('debate-1'))?.read.ok).toBe(true);
    page.database.dexie.close();
    expect(await readDatabase(storage)).toEqual(before);
  });
});

describe('a page that is open while another tab brings the database up to date', () => {
  it('lets go of it, says so, and continues in memory', async () => {
    const storage = freshBrowser();
    const page = openArchive(storage);
    page.save(testRecord(), 1);
    await page.flush();
    await writeDatabase(storage, { version: 990, stores: {} });
    page.save(testRecord({ motion: 'Said after' }), 2);
    await page.flush();
    expect(page.status.getState().problem).toMatch(/newer Rostrum|updated in another tab/);
    expect((await page.rows())[0]?.motion).toBe('Said after');
  });
});
