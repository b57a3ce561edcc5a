// How the other screens look and read: axe, overflow, contrast measured from pixels, layout shifts, and use by keyboard alone.
import type { Page } from '@playwright/test';
import { askedSpeaker, debater } from '../kit/vendor-speech.ts';
import { expectAccessible, expectFit, LONG_MOTION_TEXT } from './accessibility.ts';
import { expectContrast } from './contrast.ts';
import { expect, openCosts, openOptions, seatVendor, startDebate, stateLabel, test } from './page-fixture.ts';

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
  await expectContrast(page, [page.getByText(/^1 problem to fix/)]);
  await page.getByRole('textbox', { name: 'The whole format as JSON' }).fill('{');
  await expect(page.getByText('The fields wait until this text can be read.')).toBeVisible();
  await expectFit(page);
});

test('the arena, running and paused, with ten rounds and a long motion', async ({ page, stage }) => {
  await seatVendor(page, stage.product);
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('10');
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
  await expectContrast(page, [live.locator('.text p').first()]);
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
  await seatVendor(page, stage.product);
  await page.getByRole('spinbutton', { name: 'Warn at ($)' }).fill('0.006');
  await startDebate(page);
  await expect(page.getByRole('alertdialog', { name: /You have spent/ })).toBeVisible();
  await expectFit(page);
});

test('the error panel, and another model to choose', async ({ page, stage }) => {
  const speak = debater({ everyMs: 5 });
  stage.vendor.play((call) => (askedSpeaker(call).seat === 'opposition' ? { status: 401 } : speak(call)));
  await seatVendor(page, stage.product);
  await startDebate(page);
  await stateLabel(page, 'error');
  await page.getByRole('button', { name: 'Another model…' }).click();
  await expectFit(page);
});

test('nothing moves when a speech ends and the next begins, and each is said once', async ({
  page,
  stage,
}) => {
  await seatVendor(page, stage.product);
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
  expect(seen.said).toBe(8);
});

test('with the keyboard alone: start, pause, resume, from speech to speech, the list of keys, and stop', async ({
  page,
  stage,
}) => {
  await seatVendor(page, stage.product);
  await page.reload();
  const press = (key: string) => page.keyboard.press(key);
  const go = page.getByRole('button', { name: 'Start debate' });
  // The first view of the document has a heading too, and what has the focus there is replaced.
  await expect(go).toHaveAttribute('aria-disabled', 'false');
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  for (let step = 0; step < 40; step++) {
    await press('Tab');
    if (await go.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(go).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('article', { name: 'Opposition — Rebuttal 1' })).toBeVisible();
  await press('p');
  await stateLabel(page, 'paused');
  await press('p');
  await stateLabel(page, 'debating');
  await press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText(
    'Pause after this speech, undo that, or resume',
  );
  await press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeHidden();
  await page.getByRole('button', { name: 'End…' }).press('Enter');
  const ask = page.getByRole('alertdialog', { name: 'End the debate?' });
  await expect(ask.getByRole('button', { name: 'Go on debating' })).toBeFocused();
  await press('Escape');
  await expect(ask).toBeHidden();
  await page.getByRole('button', { name: 'End…' }).press('Enter');
  await ask.getByRole('button', { name: 'End with a verdict' }).press('Enter');
  await stateLabel(page, 'completed');
  await expect(page.getByRole('region', { name: 'Verdict' })).toBeVisible();
});

test('two debaters a bench stand apart, each by name', async ({ page, stage }) => {
  stage.vendor.play(debater({ everyMs: 40 }));
  await seatVendor(page, stage.product);
  await page.getByRole('button', { name: 'Second proposition' }).click();
  await startDebate(page);
  await expect(page.getByRole('article', { name: 'Opposition — Rebuttal 1' })).toBeVisible();
  await pauseIt(page);
  await stateLabel(page, 'paused');
  const openings = page.locator('article[aria-label$="— Opening"]');
  await expect(openings).toHaveCount(3);
  const boxes = await openings.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
  );
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) {
      const beside = one.right <= other.left || other.right <= one.left;
      const below = one.bottom <= other.top || other.bottom <= one.top;
      expect(beside || below).toBe(true);
    }
  await expect(
    page.getByRole('article', { name: 'Second proposition — Opening' }).locator('.speaker'),
  ).toHaveText('Second proposition');
});

test('the outcome, and a history that has one', async ({ page, product }) => {
  await page.goto(product.url);
  await openOptions(page);
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('2');
  await startDebate(page);
  await stateLabel(page, 'completed');
  const verdict = page.getByRole('region', { name: 'Outcome' });
  await expect(verdict.getByRole('heading', { level: 2 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await openCosts(page);
  await expect(page.getByRole('table', { name: 'By round' })).toBeVisible();
  await expectFit(page);
  await page.getByRole('region', { name: 'Details' }).getByRole('heading', { name: 'Details' }).click();
  const texts = [verdict.locator('.trust-lead'), page.getByRole('table').locator('caption').first()];
  await expectContrast(page, texts);
  await page.goto(`${product.url}/debates`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Companies' })).toBeVisible();
  await expectFit(page);
});
