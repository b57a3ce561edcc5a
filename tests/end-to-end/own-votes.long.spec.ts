// A person votes before the judge, in Oxford and in Lincoln-Douglas, with the keyboard alone, and with taps on a phone: every step begins at
// its top and is read out, a reload keeps what was chosen, and the judges' verdict stands beside the votes at the end.
import type { Locator, Page } from '@playwright/test';
import { lincolnDouglas } from '@rostrum/shared/formats/lincoln-douglas';
import { oxford } from '@rostrum/shared/formats/oxford';
import { expectFit } from './accessibility.ts';
import { expect, openSeated, startDebate, test } from './page-fixture.ts';

interface Hand {
  name: string;
  size: { width: number; height: number };
  hasTouch: boolean;
  /** Chooses in the group: the number of the choice, from 1. */
  choose(page: Page, group: Locator, number: number): Promise<void>;
  goOn(page: Page, title: string): Promise<void>;
}

/** Tabs until the focus is in the group. */
async function tabInto(page: Page, group: Locator) {
  const isInside = () => group.evaluate((element) => element.contains(document.activeElement));
  for (let presses = 0; presses < 30 && !(await isInside()); presses++) await page.keyboard.press('Tab');
}

const HANDS: Hand[] = [
  {
    name: 'the keyboard alone',
    size: { width: 1440, height: 900 },
    hasTouch: false,
    async choose(page, group, number) {
      await tabInto(page, group);
      await page.keyboard.press('1');
      for (let presses = 1; presses < number; presses++) await page.keyboard.press('ArrowDown');
    },
    goOn: (page) => page.keyboard.press('Enter'),
  },
  {
    name: 'taps on a phone',
    size: { width: 390, height: 844 },
    hasTouch: true,
    choose: (_, group, number) =>
      group
        .getByRole('radio')
        .nth(number - 1)
        .tap(),
    goOn: (page, title) => page.getByRole('button', { name: title, exact: true }).tap(),
  },
];

/** Formats by the number of their steps before the whole, and of the questions beside the first speech. */
const DEBATES = [
  { format: oxford, steps: 8, beside: 1, sides: ['Proposition', 'Opposition'] },
  { format: lincolnDouglas, steps: 11, beside: 3, sides: ['Affirmative', 'Negative'] },
];

for (const { name, size, hasTouch, choose, goOn } of HANDS)
  test.describe(name, () => {
    test.use({ viewport: size, hasTouch, debates: { words: 120 } });
    for (const { format, steps, beside, sides } of DEBATES)
      test(`${format.title} with ${name}`, async ({ page, stage: { product } }) => {
        await openSeated(page, product, { scoreFirst: true }, format);
        await startDebate(page);
        const heading = page.getByRole('heading', { level: 1 });
        const groups = page.getByRole('radiogroup');
        await expect(heading).toHaveText(new RegExp(`^Speech 1 of ${steps}: ${sides[0]}`), {
          timeout: 60_000,
        });
        await expect(groups).toHaveCount(beside);
        await expect(page.getByRole('main')).not.toContainText(/gpt/i);
        await expectFit(page);
        await page.setViewportSize(size);
        for (let at = 1; at <= steps; at++) {
          await expect(heading).toHaveText(new RegExp(`^Speech ${at} of`));
          await expect(heading).toBeFocused();
          expect(await page.evaluate(() => window.scrollY)).toBe(0);
          if (at === 1) {
            await choose(page, groups.first(), 2);
            await page.reload();
            await expect(heading).toHaveText(/^Speech 1 of/);
            await expect(groups.first().getByRole('radio', { name: sides[1] ?? '' })).toBeChecked();
          }
          await goOn(page, 'Go on');
        }
        await expect(heading).toHaveText('The whole debate');
        await expect(heading).toBeFocused();
        await expectFit(page);
        await page.setViewportSize(size);
        await choose(page, groups.last(), 3);
        await expect(groups.last().getByRole('radio', { name: 'Level' })).toBeChecked();
        await goOn(page, 'Save and show the verdict');
        const own = page.getByRole('region', { name: 'Your own verdict' });
        await expect(own.getByRole('row').nth(1)).toContainText('Level');
        await expect(own.getByRole('row').nth(2)).toContainText(sides[1] ?? '');
        await expect(own).toContainText(/wins|leads|Too close|No winner|level/i);
        await expectFit(page);
      });
  });
