// A debate of 100,000 tokens in the page: its opening time beside an empty page, its scrolling, and its share in the document.
import type { Page } from '@playwright/test';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { HistoryRow } from '../../../frontend/src/storage/history-rows.ts';

/** Stores a debate whose speeches have so many words each, once the page has made its database. */
export const storeDebate = (page: Page, debate: { record: DebateRecord; row: HistoryRow; words: number }) =>
  page.evaluate(async ({ record, row, words }) => {
    while ((await indexedDB.databases()).length === 0) await new Promise(requestAnimationFrame);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('rostrum');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const word = () => `word${Math.floor(20_000 ** Math.random()).toString(36)}`;
    const entries = record.entries.map((entry) =>
      entry.kind === 'turn' && !entry.text.startsWith('{')
        ? { ...entry, text: `${Array.from({ length: words }, word).join(' ')}.` }
        : entry,
    );
    const writing = database.transaction(['records', 'rows'], 'readwrite');
    writing.objectStore('records').put({ id: record.id, record: { ...record, entries } });
    writing.objectStore('rows').put(row);
    await new Promise((resolve, reject) => {
      writing.oncomplete = resolve;
      writing.onerror = () => reject(writing.error);
    });
    database.close();
  }, debate);

/** Returns the milliseconds from the request until `selector` is painted. */
export async function timeToShow(page: Page, url: string, selector: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate(async (target) => {
    while (!document.querySelector(target)) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now();
  }, selector);
}

export interface Scrolling {
  framesPerSecond: number;
  /** Milliseconds; the longest time between two frames. */
  longestFrame: number;
  /** Height of the page, in windows. */
  windows: number;
}

/** Scrolls to the end of the page, a tenth of a window a frame. */
export const scrollThrough = (page: Page): Promise<Scrolling> =>
  page.evaluate(async () => {
    const frames: number[] = [];
    let at = 0;
    window.scrollTo(0, 0);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    while (at < document.documentElement.scrollHeight - window.innerHeight && frames.length < 900) {
      at += window.innerHeight / 10;
      window.scrollTo(0, at);
      frames.push(await new Promise<number>((resolve) => requestAnimationFrame(resolve)));
    }
    const gaps = frames.slice(1).map((time, index) => time - (frames[index] ?? time));
    const total = gaps.reduce((sum, gap) => sum + gap, 0);
    return {
      framesPerSecond: (1_000 * gaps.length) / total,
      longestFrame: Math.max(...gaps),
      windows: at / window.innerHeight,
    };
  });

/** Elements in the document, and those of them that the browser lays out: what it skips off screen has no box. */
export const elementCounts = (page: Page): Promise<{ all: number; laidOut: number }> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('body *')];
    return {
      all: all.length,
      laidOut: all.filter((element) => element.checkVisibility({ contentVisibilityAuto: true })).length,
    };
  });
