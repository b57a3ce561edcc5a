// Summaries of older rounds, forced by a small context window: shown in the page, recorded, charged, and followed by shorter prompts.
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
  writeDeveloperSetting,
} from './page-fixture.ts';

interface VendorRequest {
  kind: string;
  turn: string;
  model: { id: string };
  usage: { inputTokens: number | null } | null;
}
const isSummary = (turn: string) => turn.startsWith('summary_');

test('dialectic with the context forced small: a summary in the page, in the record, in the breakdown, and shorter prompts after it', async ({
  page,
  product,
}) => {
  await writeDeveloperSetting(page, product.url, 'Summarise over (tokens)', '500');
  await openOwnMotion(page, product.url);
  await pickFormat(page, 'Dialectic');
  await openOptions(page);
  await page.getByRole('spinbutton', { name: /^Rounds, / }).fill('3');
  await page.getByRole('combobox', { name: 'Ends', exact: true }).selectOption('fixed');
  await page.getByRole('checkbox', { name: 'Questions to you first' }).uncheck();
  await startDebate(page);
  await stateLabel(page, 'completed');

  const record = await keptRecord(page);
  const summaries = turnsIn(record).filter(({ id = '' }) => isSummary(id));
  const calls = (record.entries as unknown as VendorRequest[]).filter(({ kind }) => kind === 'attempt');
  expect(summaries.length).toBeGreaterThan(0);
  const models = new Set(calls.filter(({ turn }) => isSummary(turn)).map(({ model }) => model.id));
  expect(summaries).toHaveLength(models.size);

  // By the vendor's counts: the prompts of each model before its summary, of the summary itself, and after it.
  for (const model of models) {
    const own = calls.filter((call) => call.model.id === model);
    const at = own.findIndex(({ turn }) => isSummary(turn));
    const [asked, next] = [own[at]?.usage?.inputTokens ?? 0, own[at + 1]?.usage?.inputTokens ?? 0];
    expect(next).toBeLessThan(asked * 0.8);
  }

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
