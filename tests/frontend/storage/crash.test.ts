// Crashes between two writes, and writes that fail: the stored record and row agree with each other.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Archive } from '../../../frontend/src/storage/archive.ts';
import { historyRowOf } from '../../../frontend/src/storage/history-rows.ts';
import { LONG_FORM, runs } from '../../kit/effort.ts';
import { freshBrowser, openArchive, spokenDebate } from './test-archive.ts';

afterEach(() => vi.restoreAllMocks());

const WHOLE_RECORD = spokenDebate();
const upTo = (entries: number): DebateRecord => ({
  ...WHOLE_RECORD,
  entries: WHOLE_RECORD.entries.slice(0, entries),
});
const ENTRY_COUNT = WHOLE_RECORD.entries.length;

/** Saves the record step by step, as the page does, until `died` returns true. */
async function playOntoDisk(page: Archive, isDead: () => boolean): Promise<void> {
  page.save(upTo(0), 0);
  await page.flush();
  await page.claim(WHOLE_RECORD.id);
  for (let step = 1; step <= ENTRY_COUNT && !isDead(); step++) {
    page.save(upTo(step), step);
    await page.flush();
  }
}

/** Counts the browser's writes from now on; `howMany` of them fail with `error`, beginning with number `first`. */
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

/** Asserts that the row matches the record; returns the number of its entries. */
async function expectOneStory(storage: ReturnType<typeof freshBrowser>): Promise<number> {
  const page = openArchive(storage);
  const loadedRecord = await page.load(WHOLE_RECORD.id);
  if (!loadedRecord) {
    expect(await page.rows()).toEqual([]);
    return 0;
  }
  if (!loadedRecord.read.ok) throw new Error(JSON.stringify(loadedRecord.read.reason));
  const { record } = loadedRecord.read;
  expect(record).toEqual(upTo(record.entries.length));
  expect((await page.rows())[0]).toEqual(historyRowOf(record, record.entries.length));
  return record.entries.length;
}

const countWrites = async (): Promise<number> => {
  const counting = failFrom(Number.POSITIVE_INFINITY, () => new DOMException('Never.'));
  await playOntoDisk(openArchive(freshBrowser()), () => false);
  const writes = counting.writes();
  vi.restoreAllMocks();
  return writes;
};

describe('F19: a page that dies at any of its writes', () => {
  it('leaves record and row of the same moment, and the next page continues from there', async () => {
    const writes = await countWrites();
    expect(writes).toBeGreaterThan(ENTRY_COUNT * 2);
    const steps = new Set<number>();
    for (let first = 1; first <= writes; first += runs({ fast: 4, all: 1 })) {
      const storage = freshBrowser();
      const dying = failFrom(first, () => new DOMException('Gone.', 'AbortError'));
      const page = openArchive(storage);
      await playOntoDisk(page, dying.failed);
      page.database.dexie.close();
      vi.restoreAllMocks();
      steps.add(await expectOneStory(storage));
    }
    expect(steps.size).toBeGreaterThanOrEqual(LONG_FORM ? ENTRY_COUNT : 9);
    expect(steps.size).toBeLessThanOrEqual(ENTRY_COUNT);
  });
});

describe('F19: a browser that fails once at any write, and takes the next', () => {
  it.each([
    ['full', 'QuotaExceededError', /storage is full/],
    ['refusing', 'UnknownError', /does not allow saving/],
  ])(
    'because it is %s: the debate continues, the page says so, and the stored debate is complete in the end',
    async (_, name, sentence) => {
      const writes = await countWrites();
      for (let first = 1; first <= writes; first += runs({ fast: 15, all: 3 })) {
        const storage = freshBrowser();
        const failing = failFrom(first, () => new DOMException('No.', name), 1);
        const page = openArchive(storage);
        const problems: (string | null)[] = [];
        page.status.subscribe(({ problem }) => problems.push(problem));
        await playOntoDisk(page, () => false);
        await page.flush();
        vi.restoreAllMocks();
        // Entries that come together are one write, so a fast run has fewer writes than the one that was counted.
        const isReported = problems.some((trouble) => trouble !== null && sentence.test(trouble));
        expect(isReported).toBe(failing.failed());
        expect(page.status.getState().problem).toBeNull();
        expect(await expectOneStory(storage)).toBe(ENTRY_COUNT);
      }
    },
  );
});
