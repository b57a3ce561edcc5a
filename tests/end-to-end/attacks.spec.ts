// Attack A8 in Chromium: 150 payloads through speech, motion, name, verdict, model, interjection and import. No script runs, no request
// leaves the origin (checked by the fixture `strict`), and each payload is shown as text.
import type { Page } from '@playwright/test';
import { PAYLOADS } from '../attacks/payloads.ts';
import { spokenDebate } from '../frontend/storage/test-archive.ts';
import { expect, test } from './page-fixture.ts';

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

/** A whole debate in which every text that comes from a model or a file is a payload. */
function hostileDebate() {
  const record = spokenDebate();
  const verdict = JSON.stringify({
    participants: Object.fromEntries(
      ['proposition', 'opposition'].map((seat, index) => [
        seat,
        Object.fromEntries(
          ['argument', 'rebuttal', 'evidence'].map((criterion, place) => [
            criterion,
            { reason: payloadText(index * 45 + place * 15, index * 45 + place * 15 + 15), score: 60 + index },
          ]),
        ),
      ]),
    ),
    winner: 'opposition',
    reasoning: payloadText(90, 120),
    summary: payloadText(120, 150),
  });
  let speech = 0;
  const entries = record.entries.map((entry) => {
    if (entry.kind !== 'turn') return entry;
    if (entry.seat === 'judge') return { ...entry, text: verdict };
    const from = (speech++ % 8) * 19;
    return {
      ...entry,
      text: payloadText(from, from + 19),
      model: { provider: 'demo' as const, id: payloadAt(from) },
    };
  });
  return {
    kind: 'rostrum-debate',
    v: 1,
    record: {
      ...record,
      motion: payloadText(0, 40),
      seats: record.seats.map((seat, index) => ({
        ...seat,
        name: payloadAt(index * 7),
        persona: {
          id: 'x',
          name: payloadAt(index + 50),
          voice: payloadAt(51),
          priorities: payloadAt(52),
          changesMind: payloadAt(53),
        },
      })),
      format: { ...record.format, title: payloadAt(3), rules: [payloadAt(4)] },
      entries: [...entries, { kind: 'ruling', at: 1, ruling: 'interject', text: payloadText(40, 60) }],
    },
    log: [],
  };
}

test('A8: 150 payloads in an imported debate stand there as words: 0 scripts, 0 foreign requests', async ({
  page,
  product,
}) => {
  page.on('dialog', (dialog) => expect(dialog.message()).toBe('no dialog'));
  await page.goto(`${product.url}/debates`);
  const file = {
    name: `${payloadAt(0).slice(0, 40)}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(hostileDebate())),
  };
  await page.getByLabel('A debate exported as JSON').setInputFiles(file);
  await expect(page).toHaveURL(/\/debates\/[\w-]{8,}/);
  await expect(page.getByText('mark0end').first()).toBeAttached();
  const seen = new Set<number>();
  const look = async () => {
    const words = await page.evaluate(() => document.documentElement.outerHTML);
    for (const [, index] of words.matchAll(/mark(\d+)end/g)) seen.add(Number(index));
    await expectNothingRan(page);
  };
  await look();
  // All collapsed parts are opened, so that every payload is rendered.
  for (const summary of await page.locator('summary').all())
    await summary.click({ timeout: 2_000 }).catch(() => {});
  await look();
  await page.goto(`${product.url}/debates`);
  await expect(page.getByText('mark0end').first()).toBeAttached();
  await look();
  expect(seen.size).toBeGreaterThanOrEqual(150);
});
