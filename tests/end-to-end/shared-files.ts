// Imports a debate from a file, and shares one through the box that the outcome and the history open.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Browser, type Download, expect, type Page } from '@playwright/test';
import { fileTextOf } from '../kit/hostile-records.ts';
import { test } from './page-fixture.ts';

/** Reads a file from the disk, because Playwright decodes files given as bytes inside the page, which takes seconds. */
export async function importDebate(page: Page, url: string, record: object) {
  const path = test.info().outputPath('debate.json');
  writeFileSync(path, fileTextOf(record));
  await page.goto(`${url}/debates`);
  await page.getByLabel('A debate exported as JSON').setInputFiles(path);
  await expect(page).toHaveURL(/\/debates\/./);
}

const SHARED_AS = {
  page: 'Web page',
  markdown: 'Markdown',
  json: 'JSON, to import again',
  jsonl: 'JSONL, every event',
} as const;

/** Saves a file of a finished debate: opens the box, sets `choices`, saves the file, closes the box. */
export async function shareAs(
  page: Page,
  kind: keyof typeof SHARED_AS,
  choices: readonly string[] = [],
): Promise<Download> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const box = page.getByRole('dialog', { name: 'Share this debate' });
  await box.getByRole('combobox', { name: 'Share as' }).selectOption({ label: SHARED_AS[kind] });
  for (const choice of choices) await box.getByRole('checkbox', { name: choice }).click();
  const download = page.waitForEvent('download');
  await box.getByRole('button', { name: 'Save the file' }).click();
  const savedFile = await download;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return savedFile;
}

/** Opens a saved file without a network, as a double click does; `asked`: every request but that for the file itself. */
export async function openOffline(browser: Browser, savedFile: Download) {
  const path = test.info().outputPath(savedFile.suggestedFilename());
  await savedFile.saveAs(path);
  const page = await (await browser.newContext({ offline: true, reducedMotion: 'reduce' })).newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => requests.push(error.message));
  page.on('console', (message) => requests.push(message.text()));
  await page.goto(pathToFileURL(path).href);
  expect(requests.shift()).toBe(pathToFileURL(path).href);
  return { page, asked: requests };
}
