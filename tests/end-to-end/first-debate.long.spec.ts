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
  await expect(page.getByRole('region', { name: 'Cost breakdown' })).toContainText(
    'Example prices: nobody is billed.',
  );
  expect(turnsIn(await keptRecord(page))).toHaveLength(19);
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
  // The three judges of the recorded debate stay when its rounds are changed.
  const eachJudge = (act: string) => ['judge', 'judge-2', 'judge-3'].map((seat) => `${act}.${seat}`);
  expect(new Set(turns.slice(0, 3))).toEqual(new Set(eachJudge('prior')));
  expect(new Set(turns.slice(3, 5))).toEqual(new Set(['0.opposition', '0.proposition']));
  expect(turns.slice(5, -6)).toEqual([
    '1:1.0.opposition',
    '1:1.0.proposition',
    '1:2.0.opposition',
    '1:2.0.proposition',
    '2.opposition',
    '2.proposition',
  ]);
  expect(new Set(turns.slice(-6))).toEqual(new Set([...eachJudge('3'), ...eachJudge('exchanged')]));
});
