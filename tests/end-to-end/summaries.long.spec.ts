// Summaries of older rounds, forced by a small context window: shown in the page, and charged.
import {
  expect,
  expectOneBill,
  keptRecord,
  openCosts,
  openOptions,
  openOwnMotion,
  pickFormat,
  startDebate,
  stateLabel,
  test,
  turnsIn,
} from './page-fixture.ts';

test('Dialectic with the context forced small: a summary in the page and in the costs', async ({
  page,
  product,
}) => {
  await openOwnMotion(page, product.url);
  await pickFormat(page, 'Dialectic');
  await openOptions(page);
  await page.getByRole('spinbutton', { name: 'Summarise over (tokens)', exact: true }).fill('500');
  await page.getByRole('spinbutton', { name: /^Rounds, / }).fill('3');
  await page.getByRole('combobox', { name: 'Ends', exact: true }).selectOption('fixed');
  await page.getByRole('checkbox', { name: 'Questions to you first' }).uncheck();
  await startDebate(page);
  await stateLabel(page, 'completed');
  const summaries = turnsIn(await keptRecord(page)).filter(({ id = '' }) => id.startsWith('summary_'));
  expect(summaries.length).toBeGreaterThan(0);
  const speeches = page.getByRole('region', { name: 'Proposals' });
  const told = page.getByText(/.+ read this summary instead of the earlier rounds\./);
  const line = speeches.locator(told);
  await expect(line).toHaveCount(summaries.length);
  await speeches.locator('details', { has: told }).first().locator('summary').first().click();
  await line.first().click();
  await expect(speeches).toContainText('a model would sum up what was said so far');
  await openCosts(page);
  const acts = page.getByRole('region', { name: 'Cost breakdown' }).getByRole('table', { name: 'By round' });
  await expect(acts.getByRole('row', { name: /Summaries of earlier rounds/ })).toBeVisible();
  await expectOneBill(page, product);
});
