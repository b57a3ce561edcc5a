// One of two speakers fails, and the user seats another model.
import { failOpenings, openingsOf } from './failing-openings.ts';
import { expect, expectOneBill, seatVendor, startDebate, stateLabel, test } from './page-fixture.ts';

test('F8: another model in that seat goes on as well', async ({ page, stage }) => {
  failOpenings(stage.vendor, (call) => call.model === 'gpt-4.1', 401);
  await seatVendor(page, stage.product);
  await startDebate(page);
  await stateLabel(page, 'error');
  expect(openingsOf(stage.vendor, 'opposition')).toHaveLength(1);
  await page.getByRole('button', { name: 'Another model…' }).click();
  await page.getByRole('combobox', { name: /model/i }).last().selectOption('openai/gpt-5.4');
  await page
    .getByRole('button', { name: /^(Seat|Use|Change|Go on)/ })
    .last()
    .click();
  await stateLabel(page, 'completed');
  expect(openingsOf(stage.vendor, 'opposition').map((call) => call.model)).toEqual(['gpt-4.1', 'gpt-5.4']);
  await expectOneBill(page, stage.product);
});
