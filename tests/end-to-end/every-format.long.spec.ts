// Every format from the set-up to its outcome with the keyboard alone, and with taps alone on a phone. On the way, in the set-up, paused and
// at the outcome: axe finds nothing in either theme, the console stays empty, and nothing moves that nobody touched.

import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { startProduct } from '../kit/product.ts';
import { applyTheme } from './accessibility.ts';
import { pressOn, tabTo } from './keyboard.ts';
import { expect, stateLabel, test } from './page-fixture.ts';

const PLAYED_FORMATS = Object.values(FORMATS).map(({ title }) => title);

/** Formats in which a person speaks: their turn is looked at in place of a pause. */
const TAKES_PART = ['Dialectic', 'Decide with me'];

interface Hand {
  name: string;
  size: { width: number; height: number };
  hasTouch: boolean;
  press(page: Page, target: Locator): Promise<void>;
  choose(page: Page, radio: Locator): Promise<void>;
}

const HANDS: Hand[] = [
  {
    name: 'the keyboard alone',
    size: { width: 1440, height: 900 },
    hasTouch: false,
    press: (page, target) => pressOn(page, target),
    async choose(page, radio) {
      await tabTo(page, page.getByRole('radio', { checked: true }).first());
      for (let presses = 0; presses < PLAYED_FORMATS.length && !(await radio.isChecked()); presses++)
        await page.keyboard.press('ArrowDown');
      await expect(radio).toBeChecked();
    },
  },
  {
    name: 'taps on a phone',
    size: { width: 390, height: 844 },
    hasTouch: true,
    press: (_, target) => target.tap(),
    choose: (_, radio) => radio.tap(),
  },
];

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};
interface Moved {
  /** The sum of the layout shifts. */
  by: number;
  /** Shifted controls outside the speeches in progress: a speech that grows pushes down what follows it. */
  pressable: string[];
}

/** Notes what moves without a key or a tap shortly before. */
const noteShifts = () => {
  const shifts: Moved = { by: 0, pressable: [] };
  Object.assign(window, { moved: shifts });
  const canBePressed = (node: Node | null): node is Element =>
    node instanceof Element &&
    node.closest('.stage') === null &&
    node.closest('a, button, input, select, textarea, summary, label') !== null;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      shifts.by += value;
      // Finish, or End, takes the place of Pause while a person writes and nothing runs that could be paused.
      const first = Math.round(document.querySelector('.controls > button')?.getBoundingClientRect().x ?? 0);
      for (const { node, previousRect: from, currentRect: to } of sources)
        if (
          canBePressed(node) &&
          !(node.matches('.controls > button') && from.y === to.y && [from.x, to.x].includes(first)) &&
          Math.hypot(to.x - from.x, to.y - from.y) > 1
        )
          shifts.pressable.push(`${from.x},${from.y} to ${to.x},${to.y}: ${node.outerHTML.slice(0, 120)}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};
const movedOn = (page: Page): Promise<Moved> => page.evaluate(() => Reflect.get(window, 'moved') as Moved);

async function expectSound(page: Page, where: string) {
  expect((await movedOn(page)).pressable, `what moved until ${where}`).toEqual([]);
  for (const theme of ['dark', 'light'] as const) {
    await applyTheme(page, theme);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const report = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    expect(report, `${where}, ${theme}`).toEqual([]);
  }
}

let product: Awaited<ReturnType<typeof startProduct>>;
test.beforeAll(async () => {
  product = await startProduct({ DEMO_TOKENS_PER_SECOND: '500' });
});
test.afterAll(() => product.stop());

for (const { name, size, hasTouch, press, choose } of HANDS)
  test.describe(name, () => {
    test.use({ viewport: size, hasTouch });
    for (const format of PLAYED_FORMATS)
      test(`${format} with ${name}`, async ({ page }) => {
        test.setTimeout(120_000);
        const errors: string[] = [];
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        await page.addInitScript(noteShifts);
        await page.goto(product.url);
        const button = (label: string) => page.getByRole('button', { name: label, exact: true });
        const start = button('Start debate');
        const radio = page.getByRole('radio', { name: format, exact: true });
        await expect(start).toHaveAttribute('aria-disabled', 'false');
        expect((await movedOn(page)).by).toBeLessThanOrEqual(0.01);
        if (!(await radio.isVisible()))
          await press(page, page.locator('summary', { hasText: 'More formats' }));
        await choose(page, radio);
        const hasRecording = format !== 'Decide with me';
        await expect(page.getByText('It shows how a debate reads')).toHaveCount(hasRecording ? 1 : 0);
        await expect(start).toHaveAttribute('aria-disabled', 'false');
        await expectSound(page, 'the set-up');
        await press(page, start);

        const over = page.locator('[data-state="completed"]');
        const pause = button('Pause');
        const answers = button('Send answers');
        const box = page.getByRole('textbox', { name: 'Your speech' });
        let wasPaused = false;
        for (let turn = 0; ; ) {
          await expect(over.or(answers).or(box).or(pause).first()).toBeVisible({ timeout: 60_000 });
          if (await over.isVisible()) break;
          if (await answers.isVisible()) {
            turn += 1;
            if (turn === 1) await expectSound(page, 'the questions');
            // The next questions may come at once.
            const turnId = await page.locator('section.yours').getAttribute('id');
            await press(page, answers);
            await expect(page.locator(`section.yours[id="${turnId}"]`)).toHaveCount(0);
          } else if (await box.isVisible()) {
            turn += 1;
            if (turn > 1) {
              if (hasTouch) await press(page, button('More'));
              await press(page, page.getByRole(hasTouch ? 'menuitem' : 'button', { name: 'Finish' }));
              await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Finish' }));
            } else {
              await expectSound(page, 'the person’s turn');
              await press(page, box);
              await page.keyboard.type('Should I rent or buy a flat?');
              await press(page, button('Send'));
            }
            await expect(box).toHaveCount(0);
          } else if (!wasPaused && !TAKES_PART.includes(format)) {
            await press(page, pause);
            await stateLabel(page, 'paused');
            await expectSound(page, 'a pause');
            await press(page, button('Go on'));
            wasPaused = true;
          } else await expect(over.or(answers).or(box).first()).toBeVisible({ timeout: 60_000 });
        }
        expect(wasPaused || TAKES_PART.includes(format)).toBe(true);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
        await expectSound(page, 'the outcome');
        await press(page, button('Share'));
        await expect(page.getByRole('button', { name: 'Save the file' })).toBeVisible();
        expect(errors).toEqual([]);
      });
  });
