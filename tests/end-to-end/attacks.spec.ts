// Attack A8 in Chromium: 150 payloads through speech, motion, name, verdict, model, interjection and import. No script runs, no request
// leaves the origin (checked by the fixture `strict`), and each payload is shown as text; the same in the debate as a file.
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PAYLOADS } from '../attacks/payloads.ts';
import { spokenDebate } from '../frontend/storage/test-archive.ts';
import { expect, test } from './page-fixture.ts';
import { importDebate, openOffline, shareAs } from './shared-files.ts';

const payloadText = (from: number, to: number) =>
  PAYLOADS.slice(from, to)
    .map((payload) => payload.text)
    .join('\n\n');
const payloadAt = (index: number) => PAYLOADS[index % PAYLOADS.length]?.text ?? '';

async function expectNothingRan(page: Page) {
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

/** Returns a whole debate in which every text from a model or a file is a payload. */
function hostileDebate() {
  const record = spokenDebate();
  const criteria = ['argument', 'rebuttal', 'evidence'];
  const scores = (first: number) =>
    Object.fromEntries(
      criteria.map((criterion, place) => {
        const from = first + place * 15;
        return [criterion, { reason: payloadText(from, from + 15), score: 60 + first }];
      }),
    );
  const verdict = JSON.stringify({
    participants: { proposition: scores(0), opposition: scores(30) },
    winner: 'opposition',
    reasoning: payloadText(75, 120),
    summary: payloadText(120, 150),
  });
  let speech = 0;
  const entries = record.entries.map((entry) => {
    if (entry.kind !== 'turn') return entry;
    if (entry.seat === 'judge') return { ...entry, text: verdict };
    const from = (speech++ % 8) * 19;
    const model = { provider: 'demo' as const, id: payloadAt(from) };
    return { ...entry, text: payloadText(from, from + 19), model };
  });
  const [voice, priorities, changesMind] = [payloadAt(51), payloadAt(52), payloadAt(53)];
  return {
    ...record,
    motion: `</style></title>${payloadText(0, 40)}`,
    seats: record.seats.map((seat, index) => ({
      ...seat,
      name: payloadAt(index * 7),
      persona: { id: 'x', name: payloadAt(index + 50), voice, priorities, changesMind },
    })),
    format: { ...record.format, title: payloadAt(3), rules: [payloadAt(4)] },
    entries: [...entries, { kind: 'ruling', at: 1, ruling: 'interject', text: payloadText(40, 60) }],
  };
}

test('A8: 150 payloads in an imported debate are shown as text: 0 scripts, 0 foreign requests', async ({
  page,
  product,
  browser,
}) => {
  page.on('dialog', (dialog) => expect(dialog.message()).toBe('no dialog'));
  await importDebate(page, product.url, hostileDebate());
  await expect(page.getByText('mark0end').first()).toBeAttached();
  const statuses = new Set<number>();
  const look = async () => {
    const words = await page.evaluate(() => document.documentElement.outerHTML);
    for (const [, index] of words.matchAll(/mark(\d+)end/g)) statuses.add(Number(index));
    await expectNothingRan(page);
  };
  await look();
  // All collapsed parts are opened, so that every payload is rendered.
  for (const summary of await page.locator('summary').all())
    await summary.click({ timeout: 2_000 }).catch(() => {});
  await look();
  const file = await openOffline(browser, await shareAs(page, 'page'));
  await expect(file.page.getByText('mark0end').first()).toBeAttached();
  await expectNothingRan(file.page);
  expect(await file.page.locator('iframe, img, object, embed, link, form, base').count()).toBe(0);
  // The only script is the replay's, which the file's policy allows by its hash.
  const [script = '', ...others] = await file.page.locator('script').allTextContents();
  const policy = await file.page
    .locator('meta[http-equiv="Content-Security-Policy"]')
    .getAttribute('content');
  expect([others, script.includes('mark0')]).toEqual([[], false]);
  expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(file.asked).toEqual([]);
  await page.goto(`${product.url}/debates`);
  await expect(page.getByText('mark0end').first()).toBeAttached();
  await look();
  expect(statuses.size).toBeGreaterThanOrEqual(150);
});
