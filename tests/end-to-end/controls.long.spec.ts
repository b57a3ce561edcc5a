// How much stands on a screen: the controls in sight on each, everything closed, the height of an outcome, and nothing that moves while
// the settings are opened.
import type { Page } from '@playwright/test';
import { importDebates } from './imported-debates.ts';
import { expect, openSeated, startDebate, stateLabel, test } from './page-fixture.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary';

/** Links, buttons, fields and folds that can be seen, wherever one scrolls; the radios of a group count as one, those of `apart` not at all. */
const controlsInSight = (page: Page, apart = 'no-such-element') =>
  page.evaluate(
    ([controls = '', without = '']) => {
      const isSeen = (element: Element) => {
        const { width, height, right, bottom } = element.getBoundingClientRect();
        return (
          element.checkVisibility({ visibilityProperty: true }) &&
          width > 4 &&
          height > 4 &&
          right > 0 &&
          bottom > 0
        );
      };
      const nameOf = (element: Element) =>
        element instanceof HTMLInputElement && element.type === 'radio'
          ? `radios ${element.name}`
          : `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent} ${element.id}`;
      const seen = [...document.querySelectorAll(controls)].filter(
        (one) => isSeen(one) && !one.closest(without),
      );
      const radios = new Set(seen.map(nameOf).filter((name) => name.startsWith('radios ')));
      return [...seen.map(nameOf).filter((name) => !name.startsWith('radios ')), ...radios];
    },
    [CONTROLS, apart],
  );

async function expectFewControls(page: Page, most: number, apart?: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  const controls = await controlsInSight(page, apart);
  expect(controls.length, controls.join('\n')).toBeGreaterThan(3);
  expect(controls.length, controls.join('\n')).toBeLessThanOrEqual(most);
}

const heightAt = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(() => document.documentElement.scrollHeight);
};

test('set-up, history and settings have few controls', async ({ page, product }) => {
  await page.goto(product.url);
  await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute('aria-disabled', 'false');
  await expectFewControls(page, 18, '.format');
  await page.goto(`${product.url}/debates`);
  await importDebates(page);
  await expectFewControls(page, 14, '.list');
  await page.goto(`${product.url}/settings`);
  await expect(page.getByText('No key', { exact: true }).first()).toBeVisible();
  await expectFewControls(page, 20);
});

test('nothing of the settings moves when the vendors are named', async ({ page, product }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/models', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto(`${product.url}/settings`);
  await expect(page.getByText('No key', { exact: true }).first()).toBeVisible();
  await page.waitForTimeout(300);
  const shifted = await page.evaluate(() =>
    (Reflect.get(globalThis, 'shifts') as number[]).reduce((a, b) => a + b, 0),
  );
  expect(shifted).toBeLessThanOrEqual(0.01);
});

test.describe('a debate that is being held', () => {
  test.use({ debates: { everyMs: 200 } });
  test('has few controls', async ({ page, stage }) => {
    await openSeated(page, stage.product);
    await startDebate(page);
    await stateLabel(page, 'awaitingArguments');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expectFewControls(page, 12);
  });
});

test('the outcome of three judges is short', async ({ page, product }) => {
  await page.goto(product.url);
  await page.getByRole('combobox', { name: 'Judging' }).click();
  await page.getByRole('option', { name: 'Three judges' }).click();
  await startDebate(page);
  await stateLabel(page, 'completed');
  await page.reload();
  await stateLabel(page, 'completed');
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
  await expectFewControls(page, 20);
  const [wide, narrow] = [await heightAt(page, 1440), await heightAt(page, 390)];
  expect(wide).toBeLessThanOrEqual(2_000);
  expect(narrow).toBeLessThanOrEqual(4_500);
});
