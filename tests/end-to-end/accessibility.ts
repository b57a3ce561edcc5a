// Accessibility and layout assertions for the browser tests: axe in both themes and sizes, and no horizontal overflow.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LONG_FORM } from '../kit/effort.ts';
import { expect } from './page-fixture.ts';

/** The light theme when wide, the dark one when narrow; in the long form each theme at both widths. */
const LOOKS = [
  { width: 1440, height: 900, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
  ...(LONG_FORM ? ([{ width: 390, height: 844, theme: 'light' }] as const) : []),
] as const;
const WIDTHS = [360, 768, 1440];

export const LONG_MOTION_TEXT =
  'This house would require every company with more than two hundred and fifty employees to publish the pay of each of its people every year, and to let any worker leave for a rival without notice or penalty';

export const applyTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);

const SHOTS = process.env['SHOTS'];

/** Takes pictures in both sizes and themes, where SHOTS names a folder for them. */
export async function takePictures(page: Page, name: string) {
  if (!SHOTS) return;
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await applyTheme(page, theme);
      await page.screenshot({ path: `${SHOTS}/${name}-${width}-${theme}.png`, fullPage: true });
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  await applyTheme(page, 'light');
}

export async function expectAccessible(page: Page) {
  for (const { theme, ...size } of LOOKS) {
    await page.setViewportSize(size);
    await applyTheme(page, theme);
    const axe = new AxeBuilder({ page }).setLegacyMode();
    axe.options({ resultTypes: ['violations'] });
    // The dark theme is the same document in other colours, so only the contrast is checked again.
    if (theme === 'dark') axe.withRules(['color-contrast']);
    const { violations } = await axe.analyze();
    const report = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    expect(report, `${theme}, ${size.width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

// A component that reads the width with a media query in script renders again one frame after a resize, so only the second frame has the
// final layout.
const widthTooMuch = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => resolve(document.documentElement.scrollWidth - window.innerWidth)),
    );
  });

export async function expectNoOverflow(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const wide = await page.evaluate(widthTooMuch);
    expect(wide, `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

export async function expectFit(page: Page) {
  await expectAccessible(page);
  await expectNoOverflow(page);
}
