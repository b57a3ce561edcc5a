// The first visit, without keys: a debate runs to its verdict, the history keeps it, and its search finds words of speeches.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { spokenDebate } from '../frontend/storage/test-archive.ts';
import {
  expect,
  expectOneBill,
  openOptions,
  REHEARSAL,
  startDebate,
  stateLabel,
  test,
} from './page-fixture.ts';
import { shareAs } from './shared-files.ts';

/** Two debates: one about zoos, and one in Japanese. */
function withSpeech(id: string, motion: string, text: string): DebateRecord {
  const record = spokenDebate();
  const second = turnsOf(record)[1]?.id;
  const entries = record.entries.map((entry) =>
    entry.kind === 'turn' && entry.id === second ? { ...entry, text } : entry,
  );
  return { ...record, id, motion, entries };
}
const IMPORTED_DEBATES = [
  withSpeech(
    'debate-zoos-1',
    'Zoos should be closed',
    'The café beside the reactor closes at noon. '.repeat(9),
  ),
  withSpeech('debate-atom-1', '原子力発電は必要である', '再生可能エネルギーだけでは電力が足りない。'),
];

const history = (page: Page) => page.getByRole('link', { name: 'History', exact: true });

/** On the page of the history. */
async function importDebates(page: Page) {
  for (const record of IMPORTED_DEBATES) {
    const path = join(mkdtempSync(join(tmpdir(), 'rostrum-history-')), 'debate.json');
    writeFileSync(path, JSON.stringify({ kind: 'rostrum-debate', v: 1, record, log: [] }));
    await page.getByLabel('A debate exported as JSON').setInputFiles(path);
    await expect(page).toHaveURL(new RegExp(record.id));
    await history(page).click();
  }
  await expect(historyRows(page)).toHaveCount(2);
}

const historyRows = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Opens the menu of a row of the history, and chooses from it. */
async function chooseInHistory(page: Page, motion: string, action: string) {
  await page.getByRole('button', { name: `More for “${motion}”` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const searchHistory = (page: Page, query: string) => page.getByRole('searchbox').fill(query);

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the debate is kept: it is in the history, reopens with its verdict, exports, and is deleted for good; a word of a speech leads to it', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await page.getByRole('textbox', { name: 'Motion' }).fill('Zoos should be phased out');
  await openOptions(page);
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('2');
  await startDebate(page);
  await stateLabel(page, 'completed');
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText(REHEARSAL);
  await expectOneBill(page, product);
  for (const [kind, ending] of [
    ['page', '.html'],
    ['markdown', '.md'],
    ['json', '.json'],
    ['jsonl', '.jsonl'],
  ] as const)
    expect((await shareAs(page, kind)).suggestedFilename()).toMatch(new RegExp(`\\${ending}$`));
  await history(page).click();
  await page.getByRole('link', { name: 'Zoos should be phased out' }).click();
  await stateLabel(page, 'completed');
  await history(page).click();
  await chooseInHistory(page, 'Zoos should be phased out', 'Delete');
  await expect(page.getByRole('link', { name: 'Zoos should be phased out' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Zoos should be phased out' })).toHaveCount(0);

  await importDebates(page);
  await searchHistory(page, 'cafe reac');
  await expect(historyRows(page)).toHaveCount(1);
  await expect(page.locator('mark')).toContainText(['café', 'reactor']);
  await searchHistory(page, '能エネル');
  await expect(page.locator('mark')).toContainText(['能エネル']);
  const hit = page.getByRole('link', { name: /^Speech / });
  const reference = (await hit.textContent()) ?? '';
  await hit.click();
  await stateLabel(page, 'completed');
  await expect(page).toHaveURL(new RegExp(`/debates/debate-atom-1#${reference}$`));
  await expect(
    page.getByText('再生可能エネルギーだけでは電力が足りない。').filter({ visible: true }),
  ).toBeInViewport();
});
