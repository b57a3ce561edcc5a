// Tests of the look of the other screens: axe, overflow and layout shifts.
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { RECORDINGS } from '@rostrum/shared/recordings/recordings';
import { askedSpeaker, debater } from '../kit/vendor-speech.ts';
import { expectAccessible, expectFit, LONG_MOTION_TEXT } from './accessibility.ts';
import { expect, openSeated, startDebate, stateLabel, test } from './page-fixture.ts';

test.use({ debates: { everyMs: 30, words: 110 } });

const pauseIt = (page: Page) => page.getByRole('button', { name: 'Pause', exact: true }).click();

test('settings, and a history that is empty', async ({ page, product }) => {
  await page.goto(`${product.url}/settings`);
  await expect(page.getByText('OpenAI', { exact: true })).toBeVisible();
  await expectFit(page);
  await page.getByText('Anthropic', { exact: true }).click();
  await expect(page.getByLabel('Anthropic key')).toBeVisible();
  await page.getByText('Keyboard', { exact: true }).click();
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

test('the error panel, and another model to choose', async ({ page, stage }) => {
  const speak = debater({ everyMs: 5 });
  stage.vendor.play((call) => (askedSpeaker(call).seat === 'opposition' ? { status: 401 } : speak(call)));
  await openSeated(page, stage.product);
  await startDebate(page);
  await stateLabel(page, 'error');
  await page.getByRole('button', { name: 'Another model…' }).click();
  await expectFit(page);
});

const sheetsIn = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

for (const { name } of RECORDINGS)
  test(`the decision page of ${name}, on screen and on one sheet of A4`, async ({ page, product }) => {
    await page.goto(`${product.url}/debates`);
    const file = fileURLToPath(new URL(`../../shared/recordings/${name}.json`, import.meta.url));
    await page.getByLabel('A debate exported as JSON').setInputFiles(file);
    await page.getByRole('link', { name: 'Decision page' }).click();
    await expect(page.getByRole('article', { name: 'Decision page' })).toBeVisible();
    await expectFit(page);
    expect(sheetsIn(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(1);
  });
