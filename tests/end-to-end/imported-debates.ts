// Two debates for the tests of the history: one about zoos, and one in Japanese.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { spokenDebate } from '../frontend/storage/test-archive.ts';
import { expect } from './page-fixture.ts';

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

export const history = (page: Page) => page.getByRole('link', { name: 'History', exact: true });

/** On the page of the history. */
export async function importDebates(page: Page) {
  for (const record of IMPORTED_DEBATES) {
    const path = join(mkdtempSync(join(tmpdir(), 'rostrum-history-')), 'debate.json');
    writeFileSync(path, JSON.stringify({ kind: 'rostrum-debate', v: 1, record, log: [] }));
    await page.getByLabel('A debate exported as JSON').setInputFiles(path);
    await expect(page).toHaveURL(new RegExp(record.id));
    await history(page).click();
  }
  await expect(historyRows(page)).toHaveCount(2);
}

export const historyRows = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Opens the menu of a row of the history, and chooses from it. */
export async function chooseInHistory(page: Page, motion: string, action: string) {
  await page.getByRole('button', { name: `More for “${motion}”` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

export const searchHistory = (page: Page, query: string) => page.getByRole('searchbox').fill(query);
