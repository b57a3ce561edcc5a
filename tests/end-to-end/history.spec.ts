// The history in a real browser: searching speeches in a worker, filters, titles and tags, deleting with Undo, exporting from the list,
// and opening a debate whose page was closed while it ran.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { turnsOf } from '@rostrum/shared/record/record';
import { spokenDebate } from '../frontend/storage/test-archive.ts';
import { expectAccessible } from './accessibility.ts';
import { holdSpeeches } from './held-speeches.ts';
import { expect, seatVendor, startDebate, stateLabel, test } from './page-fixture.ts';

function withSpeech(id: string, motion: string, text: string): DebateRecord {
  const record = spokenDebate();
  const second = turnsOf(record)[1]?.id;
  const entries = record.entries.map((entry) =>
    entry.kind === 'turn' && entry.id === second ? { ...entry, text } : entry,
  );
  return { ...record, id, motion, entries };
}
const DEBATES = [
  withSpeech(
    'debate-zoos-1',
    'Zoos should be closed',
    'The café beside the reactor closes at noon. '.repeat(9),
  ),
  withSpeech('debate-atom-1', '原子力発電は必要である', '再生可能エネルギーだけでは電力が足りない。'),
];

async function importDebates(page: Page, url: string) {
  await page.goto(`${url}/debates`);
  for (const record of DEBATES) {
    const path = join(mkdtempSync(join(tmpdir(), 'rostrum-history-')), 'debate.json');
    writeFileSync(path, JSON.stringify({ kind: 'rostrum-debate', v: 1, record, log: [] }));
    await page.getByLabel('A debate exported as JSON').setInputFiles(path);
    await expect(page).toHaveURL(new RegExp(record.id));
    await page.getByRole('link', { name: 'History', exact: true }).click();
  }
  await expect(page.getByRole('row')).toHaveCount(3);
}
const search = (page: Page, query: string) => page.getByRole('searchbox').fill(query);

test('a word of a speech finds its debate, marked, and leads to that speech', async ({ page, product }) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.goto(product.url);
  expect(workers).toEqual([]);
  await importDebates(page, product.url);
  await search(page, 'cafe reac');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.locator('mark')).toContainText(['café', 'reactor']);
  await search(page, '能エネル');
  await expect(page.locator('mark')).toHaveText('能エネル');
  await expectAccessible(page);
  const hit = page.getByRole('link', { name: /^Speech / });
  const reference = (await hit.textContent()) ?? '';
  await hit.click();
  await stateLabel(page, 'completed');
  await expect(page).toHaveURL(new RegExp(`/debates/debate-atom-1#${reference}$`));
  await expect(page.getByText('再生可能エネルギーだけでは電力が足りない。').first()).toBeInViewport();
  expect(workers.filter((url) => url.startsWith(`${product.url}/assets/search-worker`))).toHaveLength(1);
});

test('a title and tags are kept, searched and filtered by; a deletion is undone by key', async ({
  page,
  product,
}) => {
  await importDebates(page, product.url);
  await page.getByRole('button', { name: 'Title and tags of “Zoos should be closed”' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title', { exact: true }).fill('For class 9b');
  await dialog.getByLabel('Tags').fill('school, animals');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: 'For class 9b' })).toBeVisible();
  await search(page, '9b');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('animals');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Not finished');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.getByRole('link', { name: 'For class 9b' }).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('“Zoos should be closed” deleted.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('link', { name: 'For class 9b' })).toBeVisible();
  await page.getByRole('button', { name: 'Export “Zoos should be closed”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'JSON', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('zoos-should-be-closed.json');
});

test('a debate whose page was closed while it ran says so, and opened from here it spends nothing', async ({
  page,
  context,
  stage,
}) => {
  const { release } = holdSpeeches(stage.vendor, /Rebuttal 1/);
  await seatVendor(page, stage.product);
  await startDebate(page);
  await expect.poll(() => stage.vendor.calls.length).toBe(3);
  await page.close();
  const later = await context.newPage();
  await later.goto(`${stage.product.url}/debates`);
  await expect(later.getByText(/^Paused \(page closed\), 2 speeches$/)).toBeVisible({ timeout: 25_000 });
  await later.getByRole('row').nth(1).getByRole('link').click();
  release();
  await stateLabel(later, 'paused');
  expect(stage.vendor.calls).toHaveLength(3);
  await later.getByRole('button', { name: 'Resume' }).click();
  await stateLabel(later, 'completed');
  expect(stage.vendor.calls).toHaveLength(9);
});
