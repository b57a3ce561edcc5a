// A history of 500 debates of 60 speeches in Chromium: the time until its list is shown after the page was asked for, and from a key
// in the search field until the speech that was found is shown. Medians of five; seeded, so that every run has the same debates.
import { chromium, type Page } from '@playwright/test';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { historyRowOf } from '../../../frontend/src/storage/history-rows.ts';
import { CHROMIUM_ARGUMENTS } from '../../end-to-end/chromium-arguments.ts';
import { startProduct } from '../../kit/product.ts';
import { fillBrowser } from './fill-browser.ts';
import { debateOfSpeeches } from './long-debate.ts';

const [DEBATES, SPEECHES, WORDS] = [500, 60, 220];
const ROWS_SHOWN = 30;
const RUNS = 5;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const milliseconds = (values: readonly number[]): string =>
  `${Math.round(median(values))} ms (${values.map((value) => Math.round(value)).join(', ')})`;

/** From the request for the page until its rows are painted, in milliseconds. */
async function opened(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/debates`, { waitUntil: 'commit' });
  return page.evaluate(async (rows) => {
    while (document.querySelectorAll('.history .list > li').length < rows)
      await new Promise((done) => requestAnimationFrame(done));
    return performance.now();
  }, ROWS_SHOWN);
}

/** From the input until the hit is painted, in milliseconds. */
const searched = (page: Page, query: string): Promise<number> =>
  page.evaluate(async (typed) => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]');
    const enter = (value: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const until = async (done: () => boolean) => {
      while (!done()) await new Promise((next) => requestAnimationFrame(next));
    };
    enter('');
    await until(() => document.querySelector('.history mark') === null);
    const begun = performance.now();
    enter(typed);
    await until(() => document.querySelector('.history mark') !== null);
    return performance.now() - begun;
  }, query);

/** Until every debate is in the index, in milliseconds: a word of the oldest debate is found. */
async function indexed(page: Page, query: string): Promise<number> {
  const begun = Date.now();
  await page.getByRole('searchbox').fill(query);
  await page.locator('.history mark').first().waitFor({ timeout: 120_000 });
  return Date.now() - begun;
}

const record: DebateRecord = debateOfSpeeches(SPEECHES);
const product = await startProduct({});
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: CHROMIUM_ARGUMENTS,
});
try {
  const page = await browser.newPage();
  await page.goto(`${product.url}/debates`);
  // It stands there once the database has been opened and read.
  await page.locator('main a.btn.primary').waitFor();
  await fillBrowser(page, {
    record,
    row: historyRowOf(record, record.createdAt),
    debates: DEBATES,
    words: WORDS,
  });
  console.log(`${DEBATES} debates of ${turnsOf(record).length} speeches of ${WORDS} words`);
  const openings: number[] = [];
  for (let run = 0; run < RUNS; run++) openings.push(await opened(page, product.url));
  console.log(`opens: ${milliseconds(openings)}`);
  console.log(
    `index built after ${((await indexed(page, 'marker0')) / 1_000).toFixed(1)} s, once, in a worker`,
  );
  for (const [kind, query] of [
    ['a word of one debate', (run: number) => `marker${run * 90 + 7}`],
    [
      'two words of many debates',
      (run: number) => `wordaa${'abcde'.charAt(run)} wordab${'abcde'.charAt(run)}`,
    ],
  ] as const) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await searched(page, query(run)));
    console.log(`finds ${kind}: ${milliseconds(times)}`);
  }
} finally {
  await browser.close();
  await product.stop();
}
