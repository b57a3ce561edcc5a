// The page in German: no screen shows a text of the English catalogue, and everything fits and is legible.
import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as german from '../../frontend/src/words/german/german.ts';
import { LONG_FORM } from '../kit/effort.ts';
import { expectFit, expectNoOverflow } from './accessibility.ts';
import { expect, stateLabel, test } from './page-fixture.ts';

const WORDS = new URL('../../frontend/src/words/', import.meta.url);
const isPlain = (message: unknown): message is string => typeof message === 'string' && !/[{<]/.test(message);

/** English messages that have no values and differ in German. */
async function englishOnly(): Promise<Set<string>> {
  const tables: Record<string, Record<string, unknown>> = german;
  const english = new Set<string>();
  for (const file of readdirSync(WORDS).filter((name) => name.endsWith('-words.ts'))) {
    const module: Record<string, unknown> = await import(new URL(file, WORDS).href);
    for (const words of Object.values(module))
      if (typeof words === 'function' && 'messages' in words)
        for (const message of Object.values(words.messages as object))
          if (isPlain(message)) english.add(message);
  }
  for (const [text, german] of Object.entries(tables['shipped'] ?? {}))
    if (isPlain(text) && text !== german) english.add(text);
  for (const table of Object.values(tables))
    for (const message of Object.values(table)) if (typeof message === 'string') english.delete(message);
  return english;
}

/** Returns every text and name that a person can see or hear. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    for (const element of Array.from(document.querySelectorAll('body *'))) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
      for (const node of Array.from(element.childNodes))
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    }
    return texts.map((text) => text.trim().replace(/\s+/g, ' ')).filter((text) => text !== '');
  });

/** Minimum pixels between the words in the middle and each side; German words are longer. */
const minMiddleGap = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const spaces = Array.from(document.querySelectorAll('.sides > .mid')).map((middle) => {
      const words = document.createRange();
      words.selectNodeContents(middle);
      const [inner, outer] = [words.getBoundingClientRect(), middle.getBoundingClientRect()];
      return Math.min(inner.left - outer.left, outer.right - inner.right);
    });
    return Math.min(...spaces);
  });

async function expectGerman(page: Page, english: ReadonlySet<string>, screen: string) {
  const texts = await textsOn(page);
  expect(texts.length, screen).toBeGreaterThan(5);
  expect([...new Set(texts.filter((text) => english.has(text)))], screen).toEqual([]);
}

test.describe('a browser that prefers German', () => {
  test.use({ locale: 'de-DE' });

  test('has every screen in German, from the set-up to the outcome', async ({ page, product }) => {
    const english = await englishOnly();
    expect(english.size).toBeGreaterThan(500);
    await page.goto(product.url);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    const start = page.getByRole('button', { name: /Debatte starten/ });
    await expect(start).toHaveAttribute('aria-disabled', 'false');
    await expectGerman(page, english, 'set-up');
    await expectNoOverflow(page);
    await page.getByText('Weitere Optionen').click();
    await page.getByRole('spinbutton', { name: 'Runden' }).fill('2');
    await start.click();
    await stateLabel(page, 'completed');
    await expect(
      page.getByRole('region', { name: 'Urteil' }).getByRole('heading', { level: 2 }),
    ).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expectGerman(page, english, 'outcome');
    await expectFit(page);
    expect(await minMiddleGap(page)).toBeGreaterThanOrEqual(8);
    if (!LONG_FORM) return;
    for (const name of ['Verlauf', 'Einstellungen']) {
      await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expectGerman(page, english, name);
      await expectNoOverflow(page);
    }
  });
});
