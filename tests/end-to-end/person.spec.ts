// A person holds a debating seat in Oxford from set-up to outcome: a reload while writing, a pass, and the cost.
import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectOneBill,
  keptRecord,
  openOptions,
  openOwnMotion,
  pickFormat,
  startDebate,
  stateLabel,
  test,
  turnsIn,
} from './page-fixture.ts';

async function takeSeat(page: Page, url: string, seat: string) {
  await openOwnMotion(page, url);
  await pickFormat(page, 'Oxford');
  await openOptions(page);
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('2');
  const select = page.getByRole('combobox', { name: `${seat} model` });
  await select.click();
  await page.getByRole('option', { name: 'Me', exact: true }).click();
  await expect(select).toHaveText('Me');
  await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute('aria-disabled', 'false');
  await startDebate(page);
}

const speechIn = (form: Locator): Locator => form.getByRole('textbox', { name: 'Your speech' });

/** Waits for the form of the person's turn and returns it. */
async function expectTurn(page: Page, name: string): Promise<Locator> {
  const form = page.getByRole('region', { name: `${name}, your turn`, exact: true });
  await expect(form).toBeVisible();
  await stateLabel(page, 'listening');
  return form;
}

async function sendTurn(form: Locator) {
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toHaveCount(0);
}

async function saySpeech(page: Page, name: string, text: string) {
  const form = await expectTurn(page, name);
  await speechIn(form).fill(text);
  await sendTurn(form);
  await expect(page.getByRole('article', { name, exact: true })).toContainText(text);
}

/** Writes a speech with a reload before its last character: the text and the caret must be where they were. */
async function sayAfterReload(page: Page, name: string, text: string) {
  const form = await expectTurn(page, name);
  await expect(speechIn(form)).toBeFocused();
  await speechIn(form).pressSequentially(text.slice(0, -1));
  await page.reload();
  await expectTurn(page, name);
  await expect(speechIn(form)).toHaveValue(text.slice(0, -1));
  await expect(speechIn(form)).toBeFocused();
  await page.keyboard.type(text.slice(-1));
  await expect(speechIn(form)).toHaveValue(text);
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
}

test('Oxford: a case, a rebuttal passed, and a closing', async ({ page, product }) => {
  await takeSeat(page, product.url, 'Proposition');
  await sayAfterReload(page, 'Proposition — Opening', 'Streets belong to the people who live on them.');
  await saySpeech(page, 'Proposition — Rebuttal 1', 'Deliveries come by cargo bicycle, @Opposition.');
  const passed = await expectTurn(page, 'Proposition — Rebuttal 2');
  await speechIn(passed).fill('Nobody lost a customer.');
  await passed.getByRole('button', { name: 'Pass' }).click();
  await passed.getByRole('button', { name: 'Pass without sending' }).click();
  const silence = page.getByRole('note', { name: 'Proposition — Rebuttal 2, passed' });
  await expect(silence).toContainText('Proposition passed.');
  const closing = await expectTurn(page, 'Proposition — Closing');
  await speechIn(closing).fill('Nobody lost a customer.');
  await sendTurn(closing);
  await stateLabel(page, 'completed');
  const ids = turnsIn(await keptRecord(page)).map(({ id }) => id ?? '');
  expect(ids.filter((id) => id.endsWith('.proposition'))).toEqual([
    '0.proposition',
    '1:1.0.proposition',
    '2.proposition',
  ]);
  await expectOneBill(page, product);
});
