// The archive: saved data is there after the page was closed; if nothing can be saved, the debate continues and the page says so.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { describe, expect, it, vi } from 'vitest';
import { type HistoryRow, historyRowOf, ROW_VERSION } from '../../../frontend/src/storage/history-rows.ts';
import { refusalText } from '../../../frontend/src/words/refusal-text.ts';
import { testRecord } from '../transport/test-client.ts';
import { freshBrowser, openArchive, spokenDebate } from './test-archive.ts';
import { readDatabase, writeDatabase } from './written-database.ts';

const withMotion = (motion: string): DebateRecord => testRecord({ motion });
const withInterjections = (times: number): DebateRecord =>
  testRecord({
    entries: Array.from({ length: times }, (_, at) => ({
      kind: 'ruling',
      at,
      ruling: 'interject',
      text: 'Hm.',
    })),
  });

describe('keeping a debate', () => {
  it('gives the next page the record, its row and when it was last seen', async () => {
    const storage = freshBrowser();
    const page = openArchive(storage);
    const record = spokenDebate();
    page.save(record, 5_000);
    await page.flush();
    await page.heartbeat(record.id, 7_000);

    const next = openArchive(storage);
    expect(await next.load(record.id)).toMatchObject({
      read: { ok: true, record },
      aliveAt: 7_000,
    });
    expect(await next.rows()).toMatchObject([
      {
        id: record.id,
        state: 'completed',
        headline: { says: 'one-reading', name: 'Opposition', bench: 'opposition', firm: true, points: 16 },
        notional: true,
        updatedAt: 5_000,
      },
    ]);
  });

  it.each([
    ['of an earlier version again', undefined, true],
    ['of a later version again', 1_000, true],
    ['of its own version not again', ROW_VERSION, false],
  ])('makes the rows %s', async (_, v, isMadeAgain) => {
    const storage = freshBrowser();
    const page = openArchive(storage);
    page.save({ ...spokenDebate(), id: 'debate-game', tournament: 'spring' }, 5_000);
    page.save({ ...spokenDebate(), id: 'debate-other' }, 5_000);
    await page.flush();
    const fresh = await page.rows();
    const { version, stores } = await readDatabase(storage);
    // Earlier versions named a winner between scripted speakers, and the models of a tournament otherwise.
    const headline = { says: 'one-reading', name: 'Nobody', bench: 'opposition', firm: true, points: 16 };
    const game = { tournament: 'spring', pro: 'x/other', con: 'x/plain', result: 'pro' };
    const rows = fresh.map((row) => ({ ...row, headline, game, v }));
    const earlier = freshBrowser();
    await writeDatabase(earlier, {
      version,
      stores: { ...stores, rows: { keyPath: 'id', indexes: ['createdAt'], rows } },
    });
    const next = openArchive(earlier);
    expect(await next.rows()).toEqual(rows);
    await next.refreshOldRows();
    expect(await next.rows()).toEqual(isMadeAgain ? fresh : rows);
    expect(next.status.getState().problem).toBeNull();
  });

  it('tries once to make the row of an unreadable debate again', async () => {
    const page = openArchive(freshBrowser());
    const { v, ...row } = historyRowOf(testRecord(), 5_000);
    await page.database.rows.put(row as HistoryRow);
    await page.database.records.put({ id: row.id, record: { v: 'unknown' } } as never);
    await page.refreshOldRows();
    const reads = vi.spyOn(page.database.records, 'get');
    await page.refreshOldRows();
    expect(reads).not.toHaveBeenCalled();
    expect(await page.rows()).toEqual([{ ...row, v }]);
  });

  it('loses no change that comes while another one is written', async () => {
    const storage = freshBrowser();
    const page = openArchive(storage);
    const real = page.database.records.bulkPut.bind(page.database.records);
    vi.spyOn(page.database.records, 'bulkPut').mockImplementationOnce((rows) => {
      page.save(withInterjections(2), 2);
      return real(rows);
    });
    page.save(withInterjections(1), 1);
    await page.flush();
    await page.flush();
    const record = await openArchive(storage).load('debate-1');
    expect(record?.read.ok && record.read.record.entries).toHaveLength(2);
  });

  it('stores the others if one debate is too large to be stored', async () => {
    const storage = freshBrowser();
    const page = openArchive(storage);
    const real = page.database.records.bulkPut.bind(page.database.records);
    vi.spyOn(page.database.records, 'bulkPut').mockImplementation((rows) => {
      if (rows.some(({ id }) => id === 'debate-large')) throw new DOMException('Full.', 'QuotaExceededError');
      return real(rows);
    });
    page.save(testRecord({ id: 'debate-large' }), 1);
    page.save(testRecord({ id: 'debate-small' }), 2);
    await page.flush();
    expect(page.status.getState().storedIn).toBe('memory');
    expect((await openArchive(storage).rows()).map(({ id }) => id)).toEqual(['debate-small']);
  });

  it('lists the newest first, reads what is not on disk yet, and gives no channel away', async () => {
    const page = openArchive(freshBrowser());
    page.save(testRecord({ id: 'debate-old', createdAt: 10 }), 10);
    page.save(testRecord({ id: 'debate-new', createdAt: 20 }), 20);
    await page.flush();
    expect((await page.rows()).map(({ id }) => id)).toEqual(['debate-new', 'debate-old']);
    expect(await page.raw('debate-old')).not.toContain(testRecord().channel);
    page.save(testRecord({ id: 'debate-old', createdAt: 10, motion: 'Changed' }), 30);
    const record = await page.load('debate-old');
    expect(record?.read.ok && record.read.record.motion).toBe('Changed');
  });

  it('writes no debate that another page drives, neither what waited nor what comes later', async () => {
    const page = openArchive(freshBrowser());
    page.save(withInterjections(1), 1);
    await page.flush();
    page.save(withInterjections(2), 2);
    page.release('debate-1');
    page.save(withInterjections(3), 3);
    await page.flush();
    const record = await page.load('debate-1');
    expect(record?.read.ok && record.read.record.entries).toHaveLength(1);
  });

  it('forgets a deleted debate completely', async () => {
    const storage = freshBrowser();
    const page = openArchive(storage);
    page.save(testRecord(), 1);
    await page.flush();
    await page.heartbeat('debate-1', 1);
    await page.remove('debate-1');
    const next = openArchive(storage);
    expect(await next.load('debate-1')).toBeNull();
    expect(await next.rows()).toEqual([]);
    expect(await next.database.heartbeats.count()).toBe(0);
    // There is nothing to put back.
    expect(await next.remove('debate-1')).toBeUndefined();
  });
});

describe('F19: a browser that keeps nothing', () => {
  it('continues in memory, and says so', async () => {
    const storage = freshBrowser();
    vi.spyOn(storage.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const page = openArchive(storage);
    page.save(withMotion('Kept for now'), 1);
    await page.flush();
    expect(page.status.getState()).toMatchObject({
      storedIn: 'memory',
      problem: expect.stringMatching(/does not allow saving/),
    });
    expect((await page.rows())[0]?.motion).toBe('Kept for now');
    expect(await page.rows()).toHaveLength(1);
    const { changes } = page.status.getState();
    await page.rows();
    expect(page.status.getState().changes).toBe(changes);
    const removedDebate = await page.remove('debate-1');
    expect(await page.load('debate-1')).toBeNull();
    if (removedDebate) await page.restore(removedDebate);
    expect((await page.rows())[0]?.motion).toBe('Kept for now');
  });

  it('because it is full says that, and catches up once there is room', async () => {
    const storage = freshBrowser();
    const page = openArchive(storage);
    const full = vi
      .spyOn(page.database.records, 'bulkPut')
      .mockRejectedValueOnce(new DOMException('Full.', 'QuotaExceededError'));
    page.save(withInterjections(1), 1);
    await page.flush();
    expect(page.status.getState().problem).toMatch(/storage is full/);
    full.mockRestore();
    page.save(withInterjections(2), 2);
    await page.flush();
    expect(page.status.getState()).toMatchObject({ storedIn: 'durable', problem: null });
    const record = await openArchive(storage).load('debate-1');
    expect(record?.read.ok && record.read.record.entries).toHaveLength(2);
  });

  it('is asked once to keep what is there', async () => {
    const persist = vi.fn(async () => true);
    const page = openArchive(freshBrowser());
    await page.persist({ persist });
    await page.persist({ persist });
    expect(persist).toHaveBeenCalledOnce();
    expect(page.status.getState().persisted).toBe(true);
  });
});

describe('a record that is broken', () => {
  it('is reported with its path, and breaks nothing else', async () => {
    const page = openArchive(freshBrowser());
    const { motion: _, ...rest } = testRecord();
    await page.database.records.put({ id: 'broken', record: { ...rest, id: 'broken' } });
    page.save(testRecord(), 1);
    await page.flush();
    const brokenDebate = await page.load('broken');
    if (brokenDebate?.read.ok !== false) throw new Error('It was read.');
    expect(brokenDebate.read.path).toBe('motion');
    expect(refusalText(brokenDebate.read)).toMatch(/^This debate cannot be read: motion: /);
    expect((await page.load('debate-1'))?.read.ok).toBe(true);
  });
});

describe('storage that the browser refuses', () => {
  const refusing = (open: () => IDBOpenDBRequest) => {
    const storage = freshBrowser();
    storage.indexedDB.open = open;
    return openArchive(storage);
  };
  const refusal = () => new DOMException('The operation is insecure.', 'SecurityError');

  it.each([
    [
      'at once',
      () => {
        throw refusal();
      },
    ],
    [
      'later',
      () => {
        const request = Object.assign(new EventTarget(), { error: refusal(), onerror: (_: Event) => {} });
        request.addEventListener('error', (event) => request.onerror(event));
        setTimeout(() => request.dispatchEvent(new Event('error', { cancelable: true })));
        return request as unknown as IDBOpenDBRequest;
      },
    ],
  ])('%s is no update in another tab', async (_, open) => {
    const page = refusing(open);
    for (const at of [1, 2]) {
      page.save(testRecord(), at);
      await page.flush();
      expect(page.status.getState().problem).toMatch(/does not allow saving/);
    }
  });
});
