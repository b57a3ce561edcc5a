// Puts payloads together for the tests of attack A8 in Chromium, and asserts that none of them ran.
import type { Page } from '@playwright/test';
import { PAYLOADS } from '../attacks/payloads.ts';
import { expect } from './page-fixture.ts';

export const payloadText = (from: number, to: number) =>
  PAYLOADS.slice(from, to)
    .map((payload) => payload.text)
    .join('\n\n');
export const payloadAt = (index: number) => PAYLOADS[index % PAYLOADS.length]?.text ?? '';

export async function expectNothingRan(page: Page) {
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  const harm = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            /^on/.test(name) ||
            (/^(href|src|action|data)$/.test(name) && /^\s*(javascript|data:text|vbscript)/i.test(value)),
        )
        .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
    ),
  );
  expect(harm).toEqual([]);
  expect(page.frames()).toHaveLength(1);
  expect(page.context().pages()).toHaveLength(1);
}
