// Crashes between two writes, and a browser that fails at any of them: what is found again agrees with itself.
import type { DebateRecord } from '@rostrum/shared/debate/record';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Archive } from '../../../frontend/src/archive/archive.ts';
import { rowOf } from '../../../frontend/src/archive/rows.ts';
import { recordOf } from '../speech/kit.ts';
import { browser, eventOf, pageOf, spokenDebate } from './kit.ts';

afterEach(() => vi.restoreAllMocks());

const WHOLE = spokenDebate();
const upTo = (entries: number): DebateRecord => ({ ...WHOLE, entries: WHOLE.entries.slice(0, entries) });
const STEPS = WHOLE.entries.length;

/** A debate written as the page writes it: record and log together, step by step, until the page dies. */
async function live(page: Archive, died: () => boolean): Promise<void> {
  page.save(upTo(0), 0);
  await page.saved();
  await page.claim(WHOLE.id);
  for (let step = 1; step <= STEPS && !died(); step++) {
    page.save(upTo(step), step);
    page.log(eventOf(step - 1, WHOLE.id, { type: 'RETRY' }));
    await page.saved();
  }
}

/** Every write of the browser from here on, counted; from the given one on, each fails as told. */
function failFrom(first: number, error: () => DOMException, howMany = Number.POSITIVE_INFINITY) {
  const { put } = IDBObjectStore.prototype;
  let writes = 0;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    writes += 1;
    if (writes >= first && writes < first + howMany) throw error();
    return put.apply(this, row);
  });
  return { writes: () => writes, failed: () => writes >= first };
}

/** Log numbers have no gap, and record, row and log are of the same moment: the record decides. */
async function expectOneStory(storage: ReturnType<typeof browser>): Promise<number> {
  const page = pageOf(storage);
  const loaded = await page.load(WHOLE.id);
  const log = await page.events(WHOLE.id);
  expect(log.map(({ n }) => n)).toEqual(log.map((_, index) => index));
  if (!loaded) {
    expect(log).toEqual([]);
    expect(await page.rows()).toEqual([]);
    return 0;
  }
  if (!loaded.read.ok) throw new Error(loaded.read.message);
  const { record } = loaded.read;
  expect(record).toEqual(upTo(record.entries.length));
  expect(log).toHaveLength(record.entries.length);
  expect(loaded.nextEvent).toBe(log.length);
  expect(loaded.row).toEqual(rowOf(record, record.entries.length));
  return record.entries.length;
}

const counted = async (): Promise<number> => {
  const counting = failFrom(Number.POSITIVE_INFINITY, () => new DOMException('Never.'));
  await live(pageOf(browser()), () => false);
  const writes = counting.writes();
  vi.restoreAllMocks();
  return writes;
};

describe('F19: a page that dies at any of its writes', () => {
  it('leaves record, row and log of one moment, and the next page goes on from it', async () => {
    const writes = await counted();
    expect(writes).toBeGreaterThan(STEPS * 3);
    const reached = new Set<number>();
    for (let first = 1; first <= writes; first++) {
      const storage = browser();
      const dying = failFrom(first, () => new DOMException('Gone.', 'AbortError'));
      await live(pageOf(storage), dying.failed);
      vi.restoreAllMocks();
      reached.add(await expectOneStory(storage));
    }
    expect(reached.size).toBe(STEPS);
  });
});

describe('F19: a browser that fails once at any write, and takes the next', () => {
  it.each([
    ['full', 'QuotaExceededError', /storage is full/],
    ['refusing', 'UnknownError', /refuses to keep data/],
  ])('because it is %s: the debate goes on, says so, and is whole in the end', async (_, name, sentence) => {
    const writes = await counted();
    for (let first = 1; first <= writes; first += 3) {
      const storage = browser();
      failFrom(first, () => new DOMException('No.', name), 1);
      const page = pageOf(storage);
      const said: (string | null)[] = [];
      page.keeping.subscribe(({ trouble }) => said.push(trouble));
      await live(page, () => false);
      await page.saved();
      vi.restoreAllMocks();
      expect(said.some((trouble) => trouble !== null && sentence.test(trouble))).toBe(true);
      expect(page.keeping.getState().trouble).toBeNull();
      expect(await expectOneStory(storage)).toBe(STEPS);
    }
  });
});

describe('F19: a browser that clears what it kept while the debate goes on', () => {
  it('is given everything again with the next write, log and all', async () => {
    const storage = browser();
    const page = pageOf(storage);
    await live(page, () => false);
    const { dexie } = page.database;
    await dexie.transaction('rw', dexie.tables, () =>
      Promise.all(dexie.tables.map((table) => table.clear())),
    );
    expect(await pageOf(storage).load(WHOLE.id)).toBeNull();
    page.log(eventOf(STEPS, WHOLE.id, { type: 'RESUMED' }));
    await page.saved();
    const next = pageOf(storage);
    expect((await next.load(WHOLE.id))?.read).toEqual({ ok: true, record: WHOLE });
    expect((await next.events(WHOLE.id)).map(({ n }) => n)).toEqual(
      Array.from({ length: STEPS + 1 }, (_, n) => n),
    );
    expect(recordOf().id).toBe(WHOLE.id);
  });
});
