// The drawer "How this debate runs": opened by keyboard, accessible, and with the current state of the machine marked.
import { expectAccessible } from './accessibility.ts';
import { expect, seatVendor, startDebate, stateLabel, test } from './page-fixture.ts';

// So slow that the debate stays in its first speeches for the whole test.
test.use({ debates: { everyMs: 1_000 } });

test('the drawer shows how this debate runs, with the present state marked', async ({ page, stage }) => {
  await seatVendor(page, stage.product);
  await startDebate(page);
  await stateLabel(page, 'awaitingArguments');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await stateLabel(page, 'pausing');
  await page.getByRole('button', { name: 'More ways to pause or stop' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'How this debate runs' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'How this debate runs' });
  await expect(drawer.locator('[aria-current]')).toContainText('Pausing');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});
