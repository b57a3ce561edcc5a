// For the tests that kill a backend in the middle of a speech: starts what they need, and asserts that one call was cut and charged once.
import type { Page } from '@playwright/test';
import { attemptsIn, expect, keptRecord, openCosts, turnsIn } from './page-fixture.ts';

/** The speech stalls after six chunks, so that the kill always interrupts it. */
export const HALF_SPEECH = { fault: { kind: 'stall', after: 6 } } as const;
export const CUT_SPEECH = 'opposition Rebuttal 1';
/** What each test has started; `stopAllStarted` stops it in reverse order after the test, whether it passed or not. */
const running: { stop(): Promise<void> }[] = [];
export const stopAfterwards = async <T extends { stop(): Promise<void> }>(
  starting: Promise<T>,
): Promise<T> => {
  const one = await starting;
  running.push(one);
  return one;
};
export async function stopAllStarted(): Promise<void> {
  for (const one of running.splice(0).reverse()) await one.stop();
}

export const connectionLost = (page: Page) => page.getByText('Rostrum’s server cannot be reached.');

/**
 * Asserts that one of ten calls was cut: its attempt is charged once, and the page marks it. A lost one is charged its hold; one that
 * another backend reports as failed is charged `owed`, which is never more.
 */
export async function expectOneCut(page: Page, became: 'lost' | 'failed', owed?: number) {
  const attempts = attemptsIn(await keptRecord(page));
  const cut = attempts.filter(({ outcome }) => outcome?.state !== 'accepted');
  expect(attempts).toHaveLength(10);
  expect(cut.map(({ id, outcome }) => [id, outcome?.state])).toEqual([['1:1.0.opposition.1', became]]);
  const hold = cut[0]?.holdNanoUsd ?? Number.NaN;
  const atMostNanoUsd = owed ?? hold;
  expect(cut[0]?.charge).toMatchObject({ basis: 'estimated', nanoUsd: atMostNanoUsd, atMostNanoUsd });
  expect(atMostNanoUsd).toBeLessThanOrEqual(hold);
  expect(turnsIn(await keptRecord(page))).toHaveLength(9);
  const costs = page.getByRole('region', { name: 'Cost breakdown' });
  await expect(costs).toContainText('Interrupted calls count at the most');
  await openCosts(page);
  const bySeat = costs.getByRole('table', { name: 'By participant' });
  await expect(bySeat.getByRole('row', { name: /^Opposition/ })).toContainText('at most');
}
