// A user's own format in the browser: composed, debated, exported, imported in another browser and debated again; malformed files.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { malformedFormats } from '../kit/custom-format.ts';
import {
  type ExportedEntry,
  expect,
  expectOneBill,
  keptRecord,
  OUTCOME_WORD,
  startDebate,
  stateLabel,
  test,
  turnsIn,
} from './page-fixture.ts';

const FORMAT_NAME = 'Blind workshop';
const ORDER = [
  ['prior.judge'],
  ['0.against', '0.for'],
  ['1:1.0.against', '1:1.0.for'],
  ['1:1.1.for'],
  ['1:1.1.against'],
  ['1:2.0.against', '1:2.0.for'],
  ['1:2.1.for'],
  ['1:2.1.against'],
  ['2.judge'],
  ['exchanged.judge'],
];

/** Compares the order of turns with ORDER; turns of one step may end in any order. */
async function expectOrder(page: Page) {
  const ids = turnsIn(await keptRecord(page)).map((turn: ExportedEntry) => turn.id ?? '');
  const rest = [...ids];
  expect(ORDER.map((group) => rest.splice(0, group.length).sort())).toEqual(ORDER);
  expect(ids).toHaveLength(ORDER.flat().length);
}

const pressExactly = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const chooseByLabel = (page: Page, name: string, title: string) =>
  page.getByRole('combobox', { name, exact: true }).selectOption({ label: title });

/** Replaces the blank format's loop by one with a blind act and an act in turn, which lands before the verdict. */
async function composeFormat(page: Page, url: string) {
  await page.goto(`${url}/formats`);
  await pressExactly(page, 'New format');
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill(FORMAT_NAME);
  await pressExactly(page, 'Remove Round');
  await pressExactly(page, 'Add a loop');
  const passes = page.getByRole('spinbutton', { name: 'Rounds at most' });
  await passes.fill('99');
  await expect(page.getByText('Rounds at most is not a whole number from 1 to 50.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use in a debate' })).toBeDisabled();
  await passes.fill('2');
  await page.getByRole('textbox', { name: 'Label of a round' }).fill('Turn');
  await page.getByRole('button', { name: /^Discussion/ }).click();
  await chooseByLabel(page, 'How they speak', 'All at once, blind');
  await expect(page.getByText(/Nobody hears the others before it is over/)).toBeVisible();
  await pressExactly(page, 'Add an act to Turn');
  await chooseByLabel(page, 'Task', 'Rebut');
  await page.getByRole('spinbutton', { name: 'Seconds at full length' }).fill('60');
  await pressExactly(page, 'Move Turn down');
  await pressExactly(page, 'Move Turn up');
  await expect(page.getByRole('button', { name: 'Move Turn up' })).toBeFocused();
  await expect(page.getByText('Ready to run.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(/\$\d/);
}

async function debateWithIt(page: Page) {
  await pressExactly(page, 'Use in a debate');
  await expect(page.getByRole('radio', { name: FORMAT_NAME, exact: true })).toBeChecked();
  await startDebate(page);
  await stateLabel(page, 'completed');
  await expectOrder(page);
}

test('composed with a loop and a blind act, held, exported, imported in another browser, held again', async ({
  page,
  product,
  browser,
}) => {
  await composeFormat(page, product.url);
  const address = page.url();
  await debateWithIt(page);
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(OUTCOME_WORD);
  await expectOneBill(page, product);
  const before = await product.countedNanoUsd();

  await page.goto(address);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue(FORMAT_NAME);
  const [file] = await Promise.all([page.waitForEvent('download'), pressExactly(page, 'Export as JSON')]);
  expect(file.suggestedFilename()).toBe('blind-workshop.json');
  const text = await readFile(await file.path(), 'utf8');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${product.url}/formats`);
  await expect(other.getByText('None yet.')).toBeVisible();
  await other
    .getByLabel('A format exported as JSON')
    .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(other.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue(FORMAT_NAME);
  await debateWithIt(other);
  await expectOneBill(other, product, before);
  await elsewhere.close();
});

test('an act is dragged behind the verdict, which is warned of, and back by the keys', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 2000 });
  await page.goto(`${product.url}/formats`);
  await pressExactly(page, 'New format');
  const verdict = page.getByRole('button', { name: /^Verdict\b/ });
  const opening = page.getByRole('button', { name: /^Move Opening: drag it/ });
  await opening.scrollIntoViewIfNeeded();
  const [from, to] = [await opening.boundingBox(), await verdict.boundingBox()];
  if (!from || !to) throw new Error('the plan is not shown');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + to.height - 4, { steps: 4 });
  await page.mouse.up();
  const hints = page.getByRole('region', { name: 'Worth a look' });
  await expect(hints).toContainText('Opening comes after the verdict.');
  await expect(opening).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(hints).toBeHidden();
  await expect(opening).toBeFocused();
});

test('malformed format files are refused, each with the path and the reason, and none is kept', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/formats`);
  const files = malformedFormats();
  expect(files.length).toBeGreaterThanOrEqual(10);
  const alert = page.getByRole('alert');
  for (const [index, { text, path, reason }] of files.entries()) {
    const name = `file-${index}.json`;
    await page
      .getByLabel('A format exported as JSON')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(alert).toContainText(`${name} was not imported`);
    const line = alert.getByRole('listitem').filter({ has: page.getByText(path, { exact: true }) });
    await expect(line.filter({ hasText: reason })).not.toHaveCount(0);
  }
  await expect(page.getByText('None yet.')).toBeVisible();
});
