// How a person without a mouse meets a page: Tab from part to part, and round.
import type { Locator, Page } from '@playwright/test';
import { expect } from './page-fixture.ts';

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** More presses than any page has parts. */
const MOST_PARTS = 150;

/** Presses Tab until the part has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let press = 0; press < MOST_PARTS; press++) {
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

/** Everything that Tab ought to reach now: of the radio buttons of one group, one. */
const reachableParts = () => {
  const groups = new Set<string>();
  const shown = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert], [aria-hidden="true"]') === null;
  return [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"], iframe',
    ),
  ].filter((element) => {
    if (element.tabIndex < 0 || element.matches(':disabled') || !shown(element)) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const isNew = !groups.has(element.name);
    groups.add(element.name);
    return isNew;
  }).length;
};

/** Marks what has the focus, and says whether it was marked before; `null`: the page itself has it. */
const markFocus = () => {
  const now = document.activeElement;
  if (!(now instanceof HTMLElement || now instanceof SVGElement) || now === document.body) return null;
  const known = now.dataset['tabbed'] !== undefined;
  now.dataset['tabbed'] = '';
  return known;
};

/** Tab goes through all parts and comes back to where it began: nothing holds it, and nothing is left out. */
export async function expectTabComesRound(page: Page, where: string) {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-tabbed]'))
      delete element.dataset['tabbed'];
  });
  let reached = 0;
  for (let press = 0; press < MOST_PARTS; press++) {
    await page.keyboard.press('Tab');
    const known = await page.evaluate(markFocus);
    if (known) break;
    if (known === false) reached += 1;
  }
  const missed = await page.evaluate(reachableParts).then((parts) => parts - reached);
  expect({ where, roundInTime: reached < MOST_PARTS, missed: Math.max(0, missed) }).toEqual({
    where,
    roundInTime: true,
    missed: 0,
  });
}
