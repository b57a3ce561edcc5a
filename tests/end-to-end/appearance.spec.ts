// Tests of the look of the set-up: axe and overflow.
import { expectFit, expectNoOverflow, LONG_MOTION_TEXT } from './accessibility.ts';
import { expect, openOptions, test } from './page-fixture.ts';

test('the set-up passes axe and does not overflow', async ({ page, product }) => {
  await page.goto(product.url);
  await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute('aria-disabled', 'false');
  await expectFit(page);
  await openOptions(page);
  await page.getByRole('button', { name: 'Second opposition' }).click();
  await expectFit(page);
  await page.getByRole('textbox', { name: 'Motion' }).fill(LONG_MOTION_TEXT);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('textbox', { name: 'Motion' }).fill('');
  const reason = page.locator('#hindered');
  await expect(reason).toBeInViewport({ ratio: 1 });
  const isOnTop = ([x = 0, y = 0]: number[]) => document.elementFromPoint(x, y)?.id === 'hindered';
  const box = await reason.boundingBox();
  expect(await page.evaluate(isOnTop, [(box?.x ?? 0) + 2, (box?.y ?? 0) + 2])).toBe(true);
});
