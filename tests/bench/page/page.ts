// Measures the page's scripts; then the page in Chromium: its first load, a long debate, and keys typed while six speeches
// stream. Medians, [least–most]. `--only=sizes`, `load`, `long` or `typing` measures that part alone.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { historyRowOf } from '../../../frontend/src/storage/history-rows.ts';
import { CHROMIUM_ARGUMENTS } from '../../end-to-end/chromium-arguments.ts';
import { debateOfSpeeches } from '../../kit/long-debate.ts';
import { startProduct } from '../../kit/product.ts';
import { printBundleSizes } from './bundle-sizes.ts';
import { initialScripts } from './initial-scripts.ts';
import { elementCounts, scrollThrough, storeDebate, timeToShow } from './long-page.ts';
import { loadSetupPage, type PageLoad } from './page-load.ts';
import { roundtableDraft, storeDraft } from './roundtable-draft.ts';
import { typeWhileStreaming } from './typing.ts';

const RUNS = 9;
/** 60 speeches of 1,250 words: some 100,000 tokens. */
const [SPEECHES, WORDS] = [60, 1_250];
const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const DIST = join(CHECKOUT, 'frontend', 'dist');

const spread = (values: readonly number[], digits = 0): string => {
  const ascending = [...values].sort((a, b) => a - b);
  const [min, middle, max] = [ascending[0], ascending[ascending.length >> 1], ascending.at(-1)];
  return `${middle?.toFixed(digits)} [${min?.toFixed(digits)}–${max?.toFixed(digits)}]`;
};
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const loadRow = (loads: readonly PageLoad[]) => ({
  'LCP, ms': spread(loads.map(({ lcp }) => lcp)),
  CLS: spread(
    loads.map(({ cls }) => cls),
    4,
  ),
  'Start usable, ms': spread(loads.map(({ usable }) => usable)),
  'main thread, ms': spread(loads.map(({ mainThread }) => mainThread)),
});

async function firstLoad(browser: Browser, url: string): Promise<void> {
  const scripts = initialScripts(DIST);
  const total = scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  console.log(`initial JavaScript: ${(total / 1_000).toFixed(1)} KB gzip, in ${scripts.length} files`);
  const { cold, warm } = await loadSetupPage(browser, url, RUNS);
  const german = await loadSetupPage(browser, url, 3, 'de-DE');
  console.table({ cold: loadRow(cold), warm: loadRow(warm), 'cold, German': loadRow(german.cold) });
}

async function longDebate(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const record = debateOfSpeeches(SPEECHES);
  await storeDebate(page, { record, row: historyRowOf(record, record.createdAt), words: WORDS });
  const [empty, long]: [number[], number[]] = [[], []];
  for (let run = 0; run < 5; run++) {
    empty.push(await timeToShow(page, `${url}/settings`, 'main h1'));
    long.push(await timeToShow(page, `${url}/debates/${record.id}`, 'main h1'));
  }
  const times = median(long) / median(empty);
  console.log(
    `an empty page opens in ${spread(empty)} ms, a debate of 100,000 tokens in ${spread(long)} ms: ${times.toFixed(2)}×`,
  );
  // The speeches are rendered after the result above them is painted.
  await page
    .locator('.transcript article')
    .nth(SPEECHES - 1)
    .waitFor({ state: 'attached' });
  const folds = page.locator('main details:not([open]) > summary');
  console.log(
    'elements, all speeches folded:',
    await elementCounts(page),
    `with ${await folds.count()} folds`,
  );
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '');
  });
  await page.waitForTimeout(1_000);
  console.log('scrolls, everything unfolded:', await scrollThrough(page), await elementCounts(page));
}

async function typing(page: Page, url: string): Promise<void> {
  await storeDraft(page, roundtableDraft(6, { provider: 'demo', id: 'demo-plain' }));
  await page.goto(url);
  await page.locator('.start button[aria-disabled="false"]').click();
  await page.waitForURL(/\/debates\//);
  // A discussion shows simultaneous speeches one at a time.
  await page.locator('[aria-busy="true"]').nth(5).waitFor({ state: 'attached' });
  await page.keyboard.press('i');
  await page.locator('.interject textarea').first().waitFor();
  console.log(
    'typing while six speeches stream:',
    await typeWhileStreaming(page, 'a note while all of them speak'),
    `${await page.locator('[aria-busy="true"]').count()} of them to its end`,
  );
}

async function measureInChromium(has: (part: string) => boolean): Promise<void> {
  // Chromium starts before the product, which would stay running if there were no Chromium.
  const browser = await chromium.launch({
    executablePath: String(process.env['CHROMIUM_PATH']),
    args: CHROMIUM_ARGUMENTS,
  });
  const product = await startProduct({ DEMO_TOKENS_PER_SECOND: '60' });
  try {
    if (has('load')) await firstLoad(browser, product.url);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    if (has('long')) await longDebate(page, product.url);
    if (has('typing')) await typing(page, product.url);
    await context.close();
  } finally {
    await browser.close();
    await product.stop();
  }
}

const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
if (only === undefined || only === 'sizes') await printBundleSizes(CHECKOUT);
if (only !== 'sizes') await measureInChromium((part) => only === undefined || only === part);
