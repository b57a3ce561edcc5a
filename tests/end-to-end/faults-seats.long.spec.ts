// Models that do not answer: one of four, whose seat is skipped.
import type { Page } from '@playwright/test';
import {
  expectShown,
  expectStatedInTime,
  expectVendorsWords,
  noteWhatIsShown,
  speakQuickly,
} from './fault-helpers.ts';
import {
  attemptsIn,
  chooseModel,
  expect,
  expectOneBill,
  keptRecord,
  openOptions,
  pickFormat,
  startDebate,
  test,
  turnsIn,
} from './page-fixture.ts';

const shownState = (page: Page) => page.locator('[data-state]').first().getAttribute('data-state');

/** Sets the page's clock forward whenever the debate waits, until it reaches the state `until`. */
async function hurried(page: Page, until: string): Promise<void> {
  await expect
    .poll(
      async () => {
        if ((await shownState(page)) === 'recovering') await page.clock.fastForward(10_000);
        return shownState(page);
      },
      { timeout: 30_000, intervals: [30] },
    )
    .toBe(until);
}

test('F22: one of four at the table is dead: asked again, then passed over with the reason, and the others come to an end', async ({
  page,
  stage: { product, vendor },
}) => {
  const DEAD = 'gpt-5-mini';
  vendor.play((call) => (call.model === DEAD ? { status: 503 } : speakQuickly(call)));
  await noteWhatIsShown(page);
  await page.clock.install();
  await page.goto(product.url);
  await pickFormat(page, 'Roundtable');
  await openOptions(page);
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('2');
  await page.getByRole('button', { name: /^Another member/ }).click();
  const seats = page.getByRole('combobox', { name: / model$|^Judging$/ });
  await expect(seats).toHaveCount(5);
  for (const seat of await seats.all()) await chooseModel(page, seat, 'openai/gpt-4.1');
  await chooseModel(page, seats.nth(1), `openai/${DEAD}`);
  // A belief in the motion is asked of no judge here: nobody stands for it or against it.
  await openOptions(page);
  await page.getByRole('checkbox', { name: /^Both orders/ }).uncheck();
  await expect(page.getByRole('checkbox', { name: /^Belief before the debate/ })).toHaveCount(0);
  await startDebate(page);
  await expectShown(page, /^recovering: .*Asked again/);
  expectStatedInTime(
    Math.min(...vendor.calls.flatMap(({ status, endedAt }) => (status === 503 ? (endedAt ?? []) : []))),
  );
  await hurried(page, 'completed');
  const record = await keptRecord(page);
  const dead = attemptsIn(record).filter(({ outcome }) => outcome?.state === 'failed');
  const turns = new Set(dead.map(({ turn }) => turn));
  // Each of its turns is retried three times, costs nothing and leaves no text.
  expect(dead).toHaveLength(4 * turns.size);
  expect(dead.every(({ charge }) => !charge || charge.nanoUsd === 0)).toBe(true);
  expect(turnsIn(record).filter(({ id }) => turns.has(id))).toEqual([]);
  const unheard = page.getByRole('region', { name: 'Not heard' });
  await expect(unheard.getByRole('listitem')).toHaveText(
    /^Position, Discussion 1, Discussion 2, and Last position: \w+ could not be heard: OpenAI is overloaded/,
  );
  await expectVendorsWords(page, vendor);
  await expectOneBill(page, product);
});
