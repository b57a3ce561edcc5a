// Fills a browser's database with many copies of a debate, each with words of its own. The words are made in the browser, because
// sending a hundred megabytes there would take longer than everything that is measured.
import type { Page } from '@playwright/test';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { HistoryRow } from '../../../frontend/src/storage/history-rows.ts';

interface Filling {
  record: DebateRecord;
  row: HistoryRow;
  debates: number;
  /** A speech. */
  words: number;
}

/** The page must have opened the database. Debate n has the word `marker<n>` in one of its speeches. */
export const fillBrowser = (page: Page, filling: Filling): Promise<void> =>
  page.evaluate(async ({ record, row, debates, words }) => {
    let seed = 1;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    /** Few words are frequent and most are rare, as in a language (Zipf); 20,000 in all. */
    const word = () => {
      let rank = Math.floor(20_000 ** random()) - 1;
      let text = 'word';
      for (let place = 0; place < 4; place++) {
        text += String.fromCharCode(97 + (rank % 12));
        rank = Math.floor(rank / 12);
      }
      return text;
    };
    const speech = () => `${Array.from({ length: words }, word).join(' ')}.`;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('rostrum');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    for (let n = 0; n < debates; n++) {
      const id = `debate-${String(n).padStart(6, '0')}`;
      const motion = `Motion ${n}: ${word()} ${word()} should be ${word()}`;
      const at = record.createdAt + n * 3_600_000;
      const marked = n % record.entries.length;
      const entries = record.entries.map((entry, place) =>
        entry.kind === 'turn' && !entry.text.startsWith('{')
          ? { ...entry, text: place === marked || place === marked + 1 ? `${speech()} marker${n}` : speech() }
          : entry,
      );
      const writing = database.transaction(['records', 'rows'], 'readwrite');
      writing.objectStore('records').put({ id, record: { ...record, id, motion, createdAt: at, entries } });
      writing.objectStore('rows').put({ ...row, id, motion, createdAt: at, updatedAt: at });
      await new Promise((resolve, reject) => {
        writing.oncomplete = resolve;
        writing.onerror = () => reject(writing.error);
      });
    }
    database.close();
  }, filling);
