// A person holds a debating seat in Oxford: a reload while writing, from the set-up to the outcome.
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

test('a person in Oxford continues a case after a reload, and gives a rebuttal and a closing', async ({
  page,
  product,
}) => {
  await openOwnMotion(page, product.url);
  await pickFormat(page, 'Oxford');
  await openOptions(page);
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('2');
  await page.getByRole('combobox', { name: 'Proposition model' }).click();
  await page.getByRole('option', { name: 'Me', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute('aria-disabled', 'false');
  await startDebate(page);
  for (const [name, text] of [
    ['Opening', 'Streets belong to the people who live on them.'],
    ['Rebuttal 1', 'Deliveries come by cargo bicycle.'],
    ['Rebuttal 2', 'Nobody lost a customer.'],
    ['Closing', 'Nobody lost a customer.'],
  ] as const) {
    const form = page.getByRole('region', { name: `Proposition — ${name}, your turn`, exact: true });
    const speech = form.getByRole('textbox', { name: 'Your speech' });
    await stateLabel(page, 'listening');
    if (name === 'Opening') await expect(speech).toBeFocused();
    else await speech.click();
    await page.keyboard.type(text.slice(0, -1));
    if (name === 'Opening') {
      await page.reload();
      await expect(speech).toHaveValue(text.slice(0, -1));
      await expect(speech).toBeFocused();
      // The typed text is restored before the models are loaded, and nothing can be sent without the models.
      await stateLabel(page, 'listening');
    }
    await page.keyboard.type(text.slice(-1));
    await expect(speech).toHaveValue(text);
    await page.keyboard.press('Control+Enter');
    await expect(form).toHaveCount(0);
  }
  await stateLabel(page, 'completed');
  const ids = turnsIn(await keptRecord(page)).map(({ id }) => id ?? '');
  expect(ids.filter((id) => id.endsWith('.proposition'))).toHaveLength(4);
  await expectOneBill(page, product);
});
