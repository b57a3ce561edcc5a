// A whole debate by the keyboard alone, from an empty page to the exported Markdown.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Product, startProduct } from '../kit/product.ts';
import { expectFocusKept, expectTabComesRound, pressOn, tabTo, typeInto } from './keyboard.ts';
import { expect, REHEARSAL, stateLabel, test } from './page-fixture.ts';

/** So slow that a debate of two rounds can be paused in the middle. */
const PACE = { DEMO_TOKENS_PER_SECOND: '250' };

let product: Product;
test.beforeAll(async () => {
  product = await startProduct(PACE);
});
test.afterAll(() => product.stop());

const MOTION = 'This house would close the old harbour to cars';

/** No mouse: a click of the pointer anywhere fails the test. */
async function forbidMouse(page: Page) {
  await page.addInitScript(() => {
    addEventListener('pointerdown', (event) => {
      if (event.isTrusted) throw new Error('the mouse was used');
    });
  });
}

test('from an empty page to exported Markdown: no trap, and the focus is never lost', async ({ page }) => {
  test.setTimeout(240_000);
  await forbidMouse(page);
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });

  await test.step('set-up', async () => {
    await page.goto(product.url);
    await expect(button('Start debate')).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await expectFocusKept(page);
    await expectTabComesRound(page, 'set-up');
    await typeInto(page, page.getByRole('textbox', { name: 'Motion' }), MOTION);
    await expectFocusKept(page);
    // The arrows move through the formats, and back.
    await tabTo(page, page.getByRole('radio', { name: 'Oxford', exact: true }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Oxford', exact: true })).not.toBeChecked();
    await expectFocusKept(page);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('radio', { name: 'Oxford', exact: true })).toBeChecked();
    const model = page.getByRole('combobox', { name: 'Opposition model' });
    await pressOn(page, model);
    await expect(page.locator('[data-model]').filter({ visible: true }).first()).toBeVisible();
    await expectFocusKept(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(model).toBeFocused();
    await pressOn(page, page.getByText('More options'));
    await typeInto(page, page.getByRole('spinbutton', { name: 'Rounds' }), '2');
    for (const setting of [/^Both orders/, /^Belief before the debate/])
      await pressOn(page, page.getByRole('checkbox', { name: setting }), 'Space');
    await expectFocusKept(page);
    await expectTabComesRound(page, 'set-up, everything open');
    await pressOn(page, button('Start debate'));
  });

  await test.step('the debate', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await stateLabel(page, 'debating');
    await expectFocusKept(page);
    await pressOn(page, button('Pause'));
    await stateLabel(page, 'paused');
    await expectFocusKept(page);
    await expectTabComesRound(page, 'paused');
    await pressOn(page, button('Interject'));
    const dialog = page.getByRole('form', { name: 'Interject' });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await expectFocusKept(page);
    await page.keyboard.type('What about deliveries?');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(button('Interject')).toBeFocused();
    await pressOn(page, button('More'));
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectFocusKept(page);
    await page.keyboard.press('Escape');
    await expect(button('More')).toBeFocused();
    for (const before of [button(/^Cost so far/), button('End…'), button('Interject'), button('Go on')]) {
      await page.keyboard.press('Shift+Tab');
      await expect(before).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await stateLabel(page, 'debating');
    await expectFocusKept(page);
  });

  await test.step('the verdict', async () => {
    await stateLabel(page, 'completed');
    // Whoever listens is told at once what was found.
    await expect(page.getByRole('heading', { name: REHEARSAL })).toBeFocused();
    await expectFocusKept(page);
    await expectTabComesRound(page, 'the outcome');
    await pressOn(page, button('Share'));
    const kind = page.getByRole('combobox', { name: 'Share as' });
    await expect(kind).toBeVisible();
    await expectFocusKept(page);
    await page.keyboard.press('Tab');
    await expect(kind).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(kind).toHaveValue('md');
    const download = page.waitForEvent('download');
    await pressOn(page, button('Save the file'));
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain(MOTION);
    expect(text).toContain('What about deliveries?');
    await page.keyboard.press('Escape');
    await expect(kind).toHaveCount(0);
    await expect(button('Share')).toBeFocused();
  });
});
