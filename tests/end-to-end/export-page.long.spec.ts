// A debate exported as one HTML file: opened by double click with the network off, it loads nothing, runs nothing, and is read by
// everybody, on screen and on paper.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Download, Page } from '@playwright/test';
import { PAYLOADS } from '../attacks/payloads.ts';
import { spokenDebate } from '../frontend/storage/test-archive.ts';
import { asHeld } from '../kit/as-held.ts';
import { fileTextOf } from '../kit/hostile-records.ts';
import { FORGERIES } from '../kit/hostile-speeches.ts';
import { expectNoOverflow } from './accessibility.ts';
import { expect, test } from './page-fixture.ts';
import { SHARED_AS, saveShared, shareAs } from './shared-files.ts';

const PICTURES = process.env['SHOTS'];
const folder = mkdtempSync(join(tmpdir(), 'rostrum-export-'));
const fixture = (name: string) =>
  new URL(`../fixtures/first-release/debates/${name}.json`, import.meta.url).pathname;

const importDebateFile = async (page: Page, url: string, file: string) => {
  await page.goto(`${url}/debates`);
  await page.getByLabel('A debate exported as JSON').setInputFiles(file);
  await expect(page).toHaveURL(/\/debates\/./);
};

/** Shares the debate as a page; returns where the file is. */
const exportPage = async (page: Page, choices: readonly string[] = []): Promise<string> =>
  keptFile(await shareAs(page, 'page', choices));

async function keptFile(saved: Download): Promise<string> {
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

async function expectReadable(page: Page, name: string) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      if (PICTURES)
        await page.screenshot({
          path: join(PICTURES, `${name}-${width}-${colorScheme}.png`),
          fullPage: true,
        });
    }
  }
  await expectNoOverflow(page);
}

/** How many rounds the file folds its speeches into; Dialectic has one for each proposal. */
const ROUNDS = { oxford: 4, roundtable: 8, dialectic: 3 };

for (const [name, rounds] of Object.entries(ROUNDS)) {
  test(`a debate as a file: ${name}, read with the network off and printed whole`, async ({
    page,
    product,
    browser,
  }) => {
    await importDebateFile(page, product.url, fixture(name));
    const path = await exportPage(page, ['Show costs and tokens']);
    const file = await openOffline(browser, path);
    await expect(file.page.getByRole('heading', { level: 1 })).toBeVisible();
    const speeches = file.page.locator('.rounds > li > details');
    await expect(speeches).toHaveCount(rounds);
    expect(await speeches.locator('article').count()).toBeGreaterThan(rounds);
    await expect(speeches.first().locator('article').first()).toBeHidden();
    await expectReadable(file.page, name);
    await speeches.first().locator('summary').click();
    await expect(speeches.first().locator('article').first()).toBeVisible();
    expect(await file.page.locator('script, button, input, iframe, img, link').count()).toBe(0);
    await file.page.emulateMedia({ media: 'print' });
    for (const text of await file.page.locator('.transcript article').all()) {
      expect((await text.boundingBox())?.height ?? 0).toBeGreaterThan(20);
    }
    const pdf = await file.page.pdf({ format: 'A4' });
    if (PICTURES) writeFileSync(join(PICTURES, `${name}.pdf`), pdf);
    expect(file.asked).toEqual([]);
    await file.close();
  });
}

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
  const path = await exportPage(page, ['Show costs and tokens']);
  const file = await openOffline(browser, path);
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

/** Oxford in 28 rounds, each speech of about 250 words, by models that are no script. */
function debateOfSixty() {
  const { record } = JSON.parse(readFileSync(fixture('oxford'), 'utf8'));
  const rest = record.entries.filter(({ id = '' }: { id?: string }) => !id.startsWith('1:'));
  const rounds = Array.from({ length: 28 }, (_, index) => index + 1).flatMap((round) =>
    ['opposition', 'proposition'].flatMap((seat) => {
      const of = `1:1.0.${seat}`;
      return record.entries
        .filter(({ id = '' }: { id?: string }) => id.startsWith(of))
        .map((entry: { kind: string; id: string; text?: string }) => ({
          ...JSON.parse(JSON.stringify(entry).replaceAll(of, `1:${round}.0.${seat}`)),
          ...(entry.kind === 'turn'
            ? { text: `${'And **a reason** that says why it is so, in round '.repeat(23)}${round}.` }
            : {}),
        }));
    }),
  );
  const settings = { ...record.settings, of: { ...record.settings.of, rounds: 28 } };
  return asHeld({ ...record, id: 'debate-sixty', settings, entries: [...rest, ...rounds] });
}

test('sixty speeches fit into 300 KB; models are named, or nowhere; a link to a speech unfolds it', async ({
  page,
  product,
  browser,
}) => {
  const path = join(folder, 'sixty.json');
  writeFileSync(path, fileTextOf(debateOfSixty()));
  await importDebateFile(page, product.url, path);
  await expect(page.locator('.transcript .rounds > li')).toHaveCount(30);
  const named = readFileSync(await exportPage(page, ['Show costs and tokens']), 'utf8');
  expect(named).toMatch(/>60 speeches, /);
  expect(named).toContain('held-advocate');
  console.log(`60 speeches: ${Math.round(named.length / 1024)} KB`);
  expect(Buffer.byteLength(named)).toBeLessThan(300 * 1024);
  const html = await exportPage(page, ['Show the names of the models']);
  const text = readFileSync(html, 'utf8');
  expect(text).toContain('Model A');
  // That nobody was billed is no name.
  expect(text).not.toMatch(/held-|demo(?!\.)/i);
  const file = await openOffline(browser, html);
  await file.page.getByRole('heading', { name: 'Details', exact: true }).click();
  const first = file.page.locator('blockquote cite a').first();
  const speech = file.page.locator(String(await first.getAttribute('href')));
  await expect(speech).toBeHidden();
  await first.click();
  await expect(speech).toBeVisible();
  await file.close();
});

test('a debate that goes on is exported as not finished', async ({ page, product, browser }) => {
  const record = spokenDebate();
  const paused = { kind: 'ruling', ruling: 'pause', when: 'now', at: 3_000 };
  const path = join(folder, 'half.json');
  writeFileSync(
    path,
    fileTextOf({ ...record, id: 'debate-half', entries: [...record.entries.slice(0, 6), paused] }),
  );
  await importDebateFile(page, product.url, path);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const file = await openOffline(browser, await keptFile(await saveShared(page, SHARED_AS.page)));
  await expect(file.page.getByText('Not finished: exported after 3 speeches')).toBeVisible();
  await expectReadable(file.page, 'unfinished');
  await file.close();
});
