// A user's own format in the browser: composed, debated, exported, imported in another browser and debated again; malformed files.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Format } from '@rostrum/shared/formats/format';
import { malformedFormats } from '../kit/custom-format.ts';
import {
  type ExportedEntry,
  expect,
  expectOneBill,
  keptRecord,
  REHEARSAL,
  startDebate,
  stateLabel,
  test,
  turnsIn,
} from './page-fixture.ts';

const FORMAT_NAME = 'Blind workshop';
const ORDER = [
  ['prior.judge'],
  ['0.opposition', '0.proposition'],
  ['1:1.0.opposition', '1:1.0.proposition'],
  ['1:1.1.proposition'],
  ['1:1.1.opposition'],
  ['1:2.0.opposition', '1:2.0.proposition'],
  ['1:2.1.proposition'],
  ['1:2.1.opposition'],
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
const inGroup = (page: Page, group: string, label: string) =>
  page.getByRole('group', { name: group, exact: true }).getByLabel(label, { exact: true });

/** Oxford without its audience; in its loop a blind act and an act in turn, at most two rounds. */
async function composeFormat(page: Page, url: string) {
  await page.goto(`${url}/formats`);
  await pressExactly(page, 'Copy Oxford');
  await page.getByRole('textbox', { name: 'Name of the format' }).fill(FORMAT_NAME);
  const json = page.getByRole('textbox', { name: 'The whole format as JSON' });
  const format = JSON.parse(await json.inputValue()) as Omit<Format, 'id'>;
  const [, opening, , , , , , verdict] = format.programme.plan;
  const seats = format.seats.filter(({ role }) => role !== 'audience');
  const rebut = { task: 'rebut', phase: 'exchange', seconds: 60 };
  const loop = {
    loop: { atMost: 2, label: 'Turn' },
    of: [
      {
        ...rebut,
        task: 'discuss',
        label: 'Discussion',
        by: { oneEachInTurn: ['opposition', 'proposition'] },
      },
      { ...rebut, label: 'Rebuttal', by: { oneEachInTurn: ['proposition', 'opposition'] } },
    ],
  };
  const programme = { ...format.programme, plan: [opening, loop, verdict] };
  await json.fill(JSON.stringify({ ...format, seats, settings: [], programme }));
  await inGroup(page, 'Turn', 'Rounds').fill('99');
  await expect(page.getByText('programme.plan.1.loop.atMost')).toBeVisible();
  await expect(page.getByText('Rounds is not a whole number from 1 to 50.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use in a debate' })).toBeDisabled();
  await inGroup(page, 'Turn', 'Rounds').fill('2');
  await inGroup(page, 'Discussion', 'Order').selectOption({ label: 'All at once, blind' });
  await expect(page.getByText('Ready to run.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(/\$\d/);
  await page.reload();
  await expect(inGroup(page, 'Turn', 'Rounds')).toHaveValue('2');
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
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText(REHEARSAL);
  await expectOneBill(page, product);
  const before = await product.countedNanoUsd();

  await page.goto(address);
  await expect(page.getByRole('textbox', { name: 'Name of the format' })).toHaveValue(FORMAT_NAME);
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
  await expect(other.getByRole('textbox', { name: 'Name of the format' })).toHaveValue(FORMAT_NAME);
  await debateWithIt(other);
  await expectOneBill(other, product, before);
  await elsewhere.close();
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
