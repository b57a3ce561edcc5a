// How the other screens look and read: axe, overflow and layout shifts.
import type { Page } from '@playwright/test';
import { askedSpeaker, debater } from '../kit/vendor-speech.ts';
import { expectAccessible, expectFit, LONG_MOTION_TEXT } from './accessibility.ts';
import { expect, openOptions, openSeated, startDebate, stateLabel, test } from './page-fixture.ts';

test.use({ debates: { everyMs: 30, words: 110 } });

const pauseIt = (page: Page) => page.getByRole('button', { name: 'Pause', exact: true }).click();

test('of every format a person who opens nothing meets the motion, the limit and Start without scrolling', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await page.getByText('More formats').click();
  for (const format of await page.getByRole('radiogroup', { name: 'Format' }).getByRole('radio').all()) {
    await format.check();
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const seen of [
      page.getByRole('textbox', { name: 'Motion' }),
      page.getByRole('spinbutton', { name: 'Cost limit ($)' }),
      page.getByRole('button', { name: 'Start debate' }),
    ])
      await expect(seen).toBeInViewport({ ratio: 1 });
  }
});

test('settings, and a history that is empty', async ({ page, product }) => {
  await page.goto(`${product.url}/settings`);
  await expect(page.getByText('OpenAI', { exact: true })).toBeVisible();
  await expectFit(page);
  await page.getByText('Anthropic', { exact: true }).click();
  await expect(page.getByLabel('Anthropic key')).toBeVisible();
  for (const fold of ['Keyboard', 'Developer']) await page.getByText(fold, { exact: true }).click();
  await expectFit(page);
  await page.getByRole('link', { name: 'Characters' }).click();
  await expect(page.getByRole('heading', { name: 'Characters', level: 1 })).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: 'Edit Scientist' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${product.url}/debates`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFit(page);
});

test('the formats, and the editor with a fault and with JSON that cannot be read', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/formats`);
  await expect(page.getByText('None yet.')).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: 'Copy Oxford' }).click();
  await page.getByRole('button', { name: 'Add a criterion' }).click();
  await expect(page.getByText(/^1 problem to fix/)).toBeVisible();
  await expectFit(page);
  await page.getByRole('textbox', { name: 'The whole format as JSON' }).fill('{');
  await expect(page.getByText('The fields wait until this text can be read.')).toBeVisible();
  await expectFit(page);
});

test('the arena, running and paused, with ten rounds and a long motion', async ({ page, stage }) => {
  await openSeated(page, stage.product, { rounds: 10 });
  await page.getByRole('textbox', { name: 'Motion' }).fill(LONG_MOTION_TEXT);
  const speak = debater({ everyMs: 5, words: 110 });
  // Rebuttals stop after twenty words, so that one stays unfinished while the page is examined.
  stage.vendor.play((call) => {
    const script = speak(call);
    const words = [script.text ?? []].flat();
    return /Rebuttal/.test(askedSpeaker(call).label)
      ? { ...script, text: [words.slice(0, 20).join(''), ...words.slice(20)], everyMs: 6000 }
      : script;
  });
  await startDebate(page);
  // The openings come first and are soon over.
  await stateLabel(page, 'debating');
  const live = page.locator('.speech.live').last();
  await expect(live.locator('.text p').first()).toContainText(/\w+( \w+){9}/);
  await expectFit(page);
  await stateLabel(page, 'debating');
  await pauseIt(page);
  await stateLabel(page, 'pausing');
  await expectFit(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /^Pause now/ }).click();
  await stateLabel(page, 'paused');
  await expect(page.getByText(/Not part of the debate; charged/)).toBeVisible();
  await expectFit(page);
});

test('the cost warning', async ({ page, stage }) => {
  await openSeated(page, stage.product);
  await openOptions(page);
  await page.getByRole('spinbutton', { name: 'Warn at ($)' }).fill('0.006');
  await startDebate(page);
  await expect(page.getByRole('alertdialog', { name: /You have spent/ })).toBeVisible();
  await expectFit(page);
});

test('the error panel, and another model to choose', async ({ page, stage }) => {
  const speak = debater({ everyMs: 5 });
  stage.vendor.play((call) => (askedSpeaker(call).seat === 'opposition' ? { status: 401 } : speak(call)));
  await openSeated(page, stage.product);
  await startDebate(page);
  await stateLabel(page, 'error');
  await page.getByRole('button', { name: 'Another model…' }).click();
  await expectFit(page);
});

test('nothing moves when a speech ends and the next begins, and each is said once', async ({
  page,
  stage,
}) => {
  await openSeated(page, stage.product);
  await page.evaluate(() => {
    const said: string[] = [];
    const places = new Set<number>();
    const steps = new Map<string, Set<number>>();
    Object.assign(window, { said, places, steps });
    new MutationObserver(() => {
      const words = document.querySelector('.arena > [aria-live="polite"]')?.textContent ?? '';
      if (words && said.at(-1) !== words) said.push(words);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    const look = () => {
      const plan = document.querySelector<HTMLElement>('.plan');
      const rail = document.querySelector('.rail')?.getBoundingClientRect().top ?? 0;
      // The sidebar is still filling at the start, so positions are recorded from the first finished speech on.
      if (plan && said.length > 0) places.add(Math.round(plan.getBoundingClientRect().top - rail));
      for (const speech of document.querySelectorAll<HTMLElement>('article.speech')) {
        const tops = steps.get(speech.id) ?? new Set();
        tops.add(Math.round(speech.querySelector('header')?.offsetTop ?? 0));
        steps.set(speech.id, tops);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await startDebate(page);
  await stateLabel(page, 'completed');
  const seen = await page.evaluate(() => {
    const { said, places, steps } = window as unknown as {
      said: string[];
      places: Set<number>;
      steps: Map<string, Set<number>>;
    };
    return {
      said: said.join(' ').match(/has finished/g)?.length,
      places: [...places],
      moved: [...steps].filter(([, tops]) => tops.size > 1).map(([id, tops]) => [id, ...tops]),
    };
  });
  expect(seen.places).toHaveLength(1);
  expect(seen.moved).toEqual([]);
  // Eight speeches, and the verdict.
  expect(seen.said).toBe(9);
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
