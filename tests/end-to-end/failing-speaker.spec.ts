// One of two speakers fails: the other's speech is kept, only the failed one is retried, and then the user decides.
import type { Page } from '@playwright/test';
import { failOpenings, openingsOf, speakEvery5Ms } from './failing-openings.ts';
import {
  attemptsIn,
  expect,
  expectOneBill,
  keptRecord,
  openCosts,
  openSeated,
  startDebate,
  stateLabel,
  test,
  turnsIn,
} from './page-fixture.ts';

const panel = (page: Page) => page.getByRole('alert', { name: 'Something went wrong: Opposition' });

test('F7: three automatic retries of the failed speaker alone, still blind; then Retry by hand goes on', async ({
  page,
  stage,
}) => {
  failOpenings(stage.vendor, () => true);
  await openSeated(page, stage.product);
  await startDebate(page);
  await expect(page.getByText('Trying again: Opposition')).toBeVisible();
  await stateLabel(page, 'error');
  await expect(panel(page).getByRole('heading')).toHaveText('Four calls failed');
  expect(openingsOf(stage.vendor, 'proposition')).toHaveLength(1);
  expect(openingsOf(stage.vendor, 'opposition')).toHaveLength(4);
  const said = openingsOf(stage.vendor, 'proposition')[0]?.sent.join('') ?? '';
  for (const call of openingsOf(stage.vendor, 'opposition'))
    expect(JSON.stringify(call.body)).not.toContain(said.slice(0, 40));
  stage.vendor.play(speakEvery5Ms);
  await page.getByRole('button', { name: 'Ask again' }).click();
  await stateLabel(page, 'completed');
  const record = await keptRecord(page);
  expect(turnsIn(record)).toHaveLength(9);
  expect(attemptsIn(record)).toHaveLength(13);
  await openCosts(page);
  const costs = page.getByRole('region', { name: 'Cost breakdown' });
  await expect(costs.getByText(/^13 calls, [\d,]+\+? tokens read, [\d,]+\+? written\./)).toBeVisible();
  await expectOneBill(page, stage.product);
});
