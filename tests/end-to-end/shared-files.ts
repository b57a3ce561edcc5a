// Shares a debate as a file, through the box that the outcome and the history open.
import { type Download, expect, type Page } from '@playwright/test';

const SHARED_AS = {
  page: 'Web page',
  markdown: 'Markdown',
  json: 'JSON, to import again',
  jsonl: 'JSONL, every event',
} as const;

/** Of a debate that is over: opens the box, ticks or unticks `choices`, saves the file, closes the box. */
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
  const saved = await download;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return saved;
}
