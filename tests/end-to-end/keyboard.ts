// Moves through a page as a person without a mouse does: with Tab from part to part.
import type { Locator, Page } from '@playwright/test';
import { expect } from './page-fixture.ts';

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Maximum presses of Tab, more than any page has parts. */
const MAX_PARTS = 150;

/** Presses Tab until the part has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let press = 0; press < MAX_PARTS; press++) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(target)}`);
}

/** Tabs to the part and presses the key on it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
