// The replay of a finished debate in a browser: in the page, under a link and in the file that anybody can open. `SHOTS=folder` saves pictures.
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { applyTheme, expectAccessible, expectFit, expectNoOverflow } from './accessibility.ts';
import { expect, test } from './page-fixture.ts';
import { importDebate, openOffline, shareAs } from './shared-files.ts';

test.setTimeout(180_000);

const recordNamed = (name: string): object =>
  JSON.parse(readFileSync(new URL(`../../shared/recordings/${name}.json`, import.meta.url), 'utf8')).record;
const RESULT = /leads by|too close|wins/;

async function shoot(page: Page, name: string) {
  if (!process.env['SHOTS']) return;
  for (const [width, height, theme] of [
    [1440, 900, 'dark'],
    [390, 844, 'light'],
    [1920, 1080, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await applyTheme(page, theme);
    await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${width}-${theme}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

const bar = (page: Page) => page.getByRole('slider', { name: 'Position in the debate' });
const press = async (page: Page, key: string, times = 1) => {
  for (let count = 0; count < times; count++) await page.keyboard.press(key);
};
const openReplay = (page: Page) => page.getByRole('link', { name: 'Replay', exact: true }).click();

test('a debate is played without a request, by keys alone, and its verdict is sealed until it is opened', async ({
  page,
  product,
}) => {
  // The page loads the code of all screens when it has nothing to do; the settings come last.
  const allCode = page.waitForResponse(/\/assets\/settings-screen-.*\.js/);
  await importDebate(page, product.url, recordNamed('oxford-four-day-week'));
  await page.getByRole('link', { name: 'Replay', exact: true }).waitFor();
  await allCode;
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openReplay(page);
  await expect(page.getByText('Replay: no model is called')).toBeVisible();
  await expect(page).toHaveTitle(/^Replay: Companies should move/);
  await expect(bar(page)).toHaveValue('0');
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('Four times as fast');
  await page.getByRole('heading', { level: 1 }).click();
  await press(page, ' ');
  await expect(page.getByRole('article', { name: 'Opposition — Rebuttal 1' })).toBeVisible();
  await press(page, ' ');
  await shoot(page, 'playing');
  const value = await bar(page).inputValue();
  await bar(page).focus();
  await press(page, 'ArrowRight');
  expect(Number(await bar(page).inputValue())).toBeGreaterThan(Number(value));
  await expect(bar(page)).toHaveAttribute('aria-valuetext', 'Rebuttal 1: Proposition — Rebuttal 1');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await press(page, 'p');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('navigation')).toBeHidden();
  await shoot(page, 'projector');
  await press(page, 'Escape');
  await page.getByLabel('More').click();
  await shoot(page, 'menu');
  await press(page, 'Escape');
  await page.getByRole('button', { name: '[D1]' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, 'ArrowRight', 6);
  expect(await page.content()).not.toMatch(RESULT);
  await expect(page.getByText('Who argued better?')).toBeHidden();
  await press(page, 'ArrowRight');
  await expect(page.getByText('Who argued better?')).toBeVisible();
  expect(await page.content()).not.toMatch(RESULT);
  await shoot(page, 'sealed');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Proposition', exact: true }).press('Enter');
  await expect(page.getByText(RESULT)).toBeVisible();
  await shoot(page, 'opened');
  expect(requests).toEqual([]);
  await press(page, 'Escape');
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  const address = page.url();
  await page.goto(`${product.url}/settings`);
  await page.getByLabel('Language of the page').selectOption('de');
  await page.goto(`${address}?replay`);
  await expect(page.getByText('Wiedergabe: Kein Modell wird gefragt')).toBeVisible();
  await press(page, 'ArrowRight', 3);
  await expectFit(page);
  await shoot(page, 'german');
});

test('an exported debate of every format plays in its file, offline, and is read where no script runs', async ({
  page,
  product,
  browser,
}) => {
  for (const name of ['oxford-handys', 'roundtable-windfall', 'consensus-database', 'dialectic-monolith']) {
    await importDebate(page, product.url, recordNamed(name));
    const savedFile = await shareAs(page, 'page');
    const file = await openOffline(browser, savedFile);
    await file.page.getByRole('link', { name: 'Replay' }).click();
    await expect(file.page).toHaveTitle(/^Replay: /);
    const speeches = file.page.locator('.replay .speech');
    const count = await speeches.count();
    await press(file.page, 'ArrowRight', 3);
    await shoot(file.page, `file-${name}`);
    await press(file.page, 'ArrowRight', count - 3);
    await expect(file.page.locator('.replay .speech:visible')).toHaveCount(count);
    for (const speech of await speeches.locator('.text').allTextContents())
      expect(speech.length, name).toBeGreaterThan(2);
    const { violations } = await new AxeBuilder({ page: file.page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await expectNoOverflow(file.page);
    await shoot(file.page, `file-${name}-sealed`);
    await file.page.getByRole('button', { name: /^Open (without|the result)/ }).click();
    await press(file.page, 'Escape');
    await expect(file.page.locator('#main')).toBeVisible();
    expect(file.asked).toEqual([]);
    await file.page.context().close();
    const context = await browser.newContext({ offline: true, javaScriptEnabled: false });
    const unscripted = await context.newPage();
    await unscripted.goto(`file://${test.info().outputPath(savedFile.suggestedFilename())}`);
    await expect(unscripted.getByRole('link', { name: 'Replay' })).toBeHidden();
    await expect(unscripted.locator('.replay')).toBeHidden();
    await expect(unscripted.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  }
});
