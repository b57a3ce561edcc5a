// A debate exported as one HTML file: opened by double click with the network off, it loads nothing, runs nothing, and is read by
// everybody, on screen and on paper.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { PAYLOADS } from '../attacks/payloads.ts';
import { spokenDebate } from '../frontend/storage/test-archive.ts';
import { asHeld } from '../kit/as-held.ts';
import { fileTextOf } from '../kit/hostile-records.ts';
import { FORGERIES } from '../kit/hostile-speeches.ts';
import { expectNoOverflow } from './accessibility.ts';
import { expect, test } from './page-fixture.ts';
import { shareAs } from './shared-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'rostrum-export-'));
const OXFORD = new URL('../fixtures/first-release/debates/oxford.json', import.meta.url);

const importDebateFile = async (page: Page, url: string, file: string) => {
  await page.goto(`${url}/debates`);
  await page.getByLabel('A debate exported as JSON').setInputFiles(file);
  await expect(page).toHaveURL(/\/debates\/./);
};

/** Shares the debate as a page; returns where the file is. */
async function exportPage(page: Page, choice = 'Show costs and tokens'): Promise<string> {
  const saved = await shareAs(page, 'page', [choice]);
  const path = join(folder, `${Math.random()}`.slice(2) + saved.suggestedFilename());
  await saved.saveAs(path);
  return path;
}

/** Opens a file as a double click does, with the network off; `asked`: every request but that for the file itself. */
async function openOffline(browser: Browser, path: string) {
  const context = await browser.newContext({ offline: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => asked.push(error.message));
  page.on('console', (message) => asked.push(message.text()));
  await page.goto(pathToFileURL(path).href);
  expect(asked.shift()).toBe(pathToFileURL(path).href);
  return { page, asked, close: () => context.close() };
}

async function expectReadable(page: Page) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  }
  await expectNoOverflow(page);
}

test('a debate as a file is read with the network off, printed whole, and names the models or does not', async ({
  page,
  product,
  browser,
}) => {
  const held = join(folder, 'held.json');
  writeFileSync(held, fileTextOf(asHeld(JSON.parse(readFileSync(OXFORD, 'utf8')).record)));
  await importDebateFile(page, product.url, held);
  const named = await exportPage(page);
  expect(readFileSync(named, 'utf8')).toContain('held-advocate');
  const hidden = readFileSync(await exportPage(page, 'Show the names of the models'), 'utf8');
  expect(hidden).toContain('Model A');
  expect(hidden).not.toMatch(/held-/);
  const file = await openOffline(browser, named);
  await expect(file.page.getByRole('heading', { level: 1 })).toBeVisible();
  const rounds = file.page.locator('.rounds > li > details');
  await expect(rounds).toHaveCount(4);
  await expect(rounds.first().locator('article').first()).toBeHidden();
  await expectReadable(file.page);
  await rounds.first().locator('summary').click();
  await expect(rounds.first().locator('article').first()).toBeVisible();
  await file.page.emulateMedia({ media: 'print' });
  for (const text of await file.page.locator('.transcript article').all()) {
    expect((await text.boundingBox())?.height ?? 0).toBeGreaterThan(20);
  }
  expect(file.asked).toEqual([]);
  await file.close();
});

test('hostile speeches in the file are words: nothing runs, nothing is asked for, whatever the motion and the names are', async ({
  page,
  product,
  browser,
}) => {
  test.setTimeout(180_000);
  const texts = [...PAYLOADS.map(({ text }) => text), ...FORGERIES.map(([, text]) => text)];
  const record = spokenDebate();
  const share = Math.ceil(texts.length / record.entries.filter(({ kind }) => kind === 'turn').length);
  const entries = record.entries.map((entry) =>
    entry.kind === 'turn' && entry.seat !== 'judge'
      ? { ...entry, text: texts.splice(0, 2 * share).join('\n\n') }
      : entry,
  );
  const seats = record.seats.map((seat) => ({
    ...seat,
    name: `</title><script>window.ran=1</script>${seat.name}`,
  }));
  const motion =
    '</style></title><img src=x onerror=window.ran=1><script>window.ran=1</script> "Zoos" & \'more\'';
  const hostile = join(folder, 'hostile.json');
  writeFileSync(hostile, fileTextOf({ ...record, id: 'debate-hostile', motion, seats, entries }));
  await importDebateFile(page, product.url, hostile);
  const file = await openOffline(browser, await exportPage(page));
  await expect(file.page.getByRole('heading', { level: 1 })).toHaveText(motion);
  await file.page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  expect(texts).toEqual([]);
  expect(await file.page.evaluate(() => 'ran' in window)).toBe(false);
  expect(
    await file.page.locator('script, iframe, img, object, embed, link, form, base, video, audio').count(),
  ).toBe(0);
  const carried = await file.page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            /^(on|style|src|ping|action)/i.test(name) || /^\s*(javascript|data):/i.test(value),
        )
        .map(({ name, value }) => `${name}=${value}`),
    ),
  );
  expect(carried).toEqual([]);
  expect(file.asked).toEqual([]);
  await file.close();
});
