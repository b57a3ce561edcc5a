// The first visit, without keys: one click runs a debate to its verdict, its cost agrees in four places, and its speeches have an order.
import {
  expect,
  expectOneBill,
  keptRecord,
  loggedTurns,
  OUTCOME_WORD,
  openOptions,
  startDebate,
  stateLabel,
  test,
  turnsIn,
} from './page-fixture.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('one click on a fresh page runs an Oxford debate to its verdict and its cost', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await expect(page.getByRole('heading', { name: 'What should be debated?' })).toBeVisible();
  await startDebate(page);
  await stateLabel(page, 'completed');
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(OUTCOME_WORD);
  await expect(page.getByRole('region', { name: 'Cost breakdown' })).toContainText('Demo.');
  expect(turnsIn(await keptRecord(page))).toHaveLength(17);
  await expectOneBill(page, product);
  expect((await product.spend()).dayNanoUsd).toBe(0);
});

test('the speeches are articles named by speaker and act, in the order Oxford prescribes', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await openOptions(page);
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('2');
  await startDebate(page);
  await stateLabel(page, 'completed');
  const turns = await loggedTurns(page);
  expect(turns[0]).toBe('prior.judge');
  expect(new Set(turns.slice(1, 3))).toEqual(new Set(['0.proposition', '0.opposition']));
  expect(turns.slice(3)).toEqual([
    '1:1.0.opposition',
    '1:1.0.proposition',
    '1:2.0.opposition',
    '1:2.0.proposition',
    '2.opposition',
    '2.proposition',
    '3.judge',
    'exchanged.judge',
  ]);
});
