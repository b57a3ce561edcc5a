// A person at a seat: takes it in the set-up, waits for its turns, and speaks in them.
import type { Locator, Page } from '@playwright/test';
import {
  expect,
  keptRecord,
  openOptions,
  openOwnMotion,
  pickFormat,
  startDebate,
  stateLabel,
  turnsIn,
} from './page-fixture.ts';

interface PersonSeat {
  format: string;
  me: readonly string[];
  rounds?: [name: string, value: string];
}

export async function takePersonSeat(page: Page, url: string, { format, me, rounds }: PersonSeat) {
  await openOwnMotion(page, url);
  await pickFormat(page, format);
  await openOptions(page);
  if (rounds) await page.getByRole('spinbutton', { name: rounds[0] }).fill(rounds[1]);
  for (const seat of me) {
    const select = page.getByRole('combobox', { name: `${seat} model` });
    await select.click();
    await page.getByRole('option', { name: 'Me', exact: true }).click();
    await expect(select).toHaveText('Me');
  }
  await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute('aria-disabled', 'false');
  await startDebate(page);
}

export const speechIn = (form: Locator): Locator => form.getByRole('textbox', { name: 'Your speech' });

/** Waits for the form of the person's turn and returns it. */
export async function expectTurn(page: Page, name: string): Promise<Locator> {
  const form = page.getByRole('region', { name: `${name}, your turn`, exact: true });
  await expect(form).toBeVisible();
  await stateLabel(page, 'listening');
  // Whose turn it is, or where words decide who answers, who will.
  await expect(form.locator('header')).toContainText(
    new RegExp(`as ${name.split(' — ')[0]}|answers?\\.$|turns, then the summary$`),
  );
  return form;
}

export async function sendTurn(form: Locator, button: string | RegExp = 'Send') {
  await form.getByRole('button', { name: button }).click();
  await expect(form).toHaveCount(0);
}

export async function saySpeech(page: Page, name: string, text: string) {
  const form = await expectTurn(page, name);
  await speechIn(form).fill(text);
  await sendTurn(form);
  const spoken = page.getByRole('article', { name, exact: true });
  // If only the judge speaks after it, the outcome may already be shown, with the speech in its list.
  const listed = page
    .getByRole('region', { name: /^(Speeches|Proposals)$/ })
    .getByRole('group')
    .filter({ hasText: text });
  await expect(spoken.or(listed).first()).toContainText(text);
}

/** Writes a speech with a reload before its last character: the text and the caret must be where they were. */
export async function sayAfterReload(page: Page, name: string, text: string) {
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

export async function keptTurnIds(page: Page): Promise<string[]> {
  return turnsIn(await keptRecord(page)).map(({ id }) => id ?? '');
}
