// The file of PRICES_FILE: which faults refuse the start, and the effect of a later change or fault.
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openPriceFile } from '../../../backend/src/price-file.ts';
import { createPriceList } from '../../../backend/src/prices/price-list.ts';

function priceFile() {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-prices-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'prices.json');
  const messages: string[] = [];
  const note = (_: object, message: string) => void messages.push(message);
  let [now, writeTime] = [0, 1_000];
  const open = () =>
    openPriceFile(path, ['openai', 'anthropic', 'local'], () => now, { info: note, warn: note, error: note });
  return {
    path,
    logged: messages,
    write(value: unknown) {
      writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
      // Two writes may fall within one tick of the file system's clock.
      utimesSync(path, ++writeTime, writeTime);
    },
    open,
    pass: (ms: number) => (now += ms),
  };
}

const line = { in: 1, out: 2 };

it.each<[string, unknown, RegExp]>([
  ['no JSON', '{', /prices\.json: it is not JSON/],
  ['no object', '[]', /the file: /],
  ['a key without a provider', { 'gpt-9': line }, /gpt-9: must be written as provider\/model/],
  [
    'a * in the middle',
    { 'openai/gpt-*-mini': line },
    /must be written as provider\/model, with \* only at its end/,
  ],
  ['a price below 0', { 'openai/gpt-9': { in: -1, out: 2 } }, /openai\/gpt-9\.0\.in: /],
  ['a price as text', { 'openai/gpt-9': { in: '1', out: 2 } }, /openai\/gpt-9\.0\.in: .*number/],
  ['no price of the output', { 'openai/gpt-9': { in: 1 } }, /openai\/gpt-9\.0\.out: /],
  ['a field of another name', { 'openai/gpt-9': { ...line, output: 2 } }, /openai\/gpt-9\.0: .*output/],
  ['a day that is none', { 'openai/gpt-9': { ...line, from: '2026-13-01' } }, /openai\/gpt-9\.0\.from: /],
  ['no price at all', { 'openai/gpt-9': [] }, /openai\/gpt-9: /],
])('%s is refused at the start, with field and reason', (_what, value, says) => {
  const file = priceFile();
  file.write(value);
  expect(file.open).toThrow(says);
  expect(file.open).toThrow(/^PRICES_FILE: /);
});

it('a missing file is refused at the start', () => {
  expect(priceFile().open).toThrow(/prices\.json: ENOENT/);
});

it('the file is read again when it changes, at most once a second; a faulty or missing one leaves the prices as they were and is reported once', () => {
  const file = priceFile();
  file.write(`\uFEFF${JSON.stringify({ 'openai/gpt-9': line })}`);
  const priceOf = createPriceList(() => Date.parse('2026-11-28T12:00:00Z'), file.open());
  const rate = () => (priceOf('openai', 'gpt-9').price?.tiers[0]?.input ?? -1e9) / 1e9;
  expect(rate()).toBe(1);
  file.write({ 'openai/gpt-9': { in: 3, out: 2 } });
  file.pass(999);
  expect(rate()).toBe(1);
  file.pass(1);
  expect(rate()).toBe(3);
  file.write('{"openai/gpt-9":');
  for (let second = 0; second < 3; second++) {
    file.pass(1_000);
    expect(rate()).toBe(3);
  }
  rmSync(file.path);
  for (let second = 0; second < 3; second++) {
    file.pass(1_000);
    expect(rate()).toBe(3);
  }
  expect(file.logged).toEqual([
    expect.stringMatching(/it is not JSON\. The prices stay as they were\.$/),
    expect.stringMatching(/ENOENT/),
  ]);
  file.write({});
  file.pass(1_000);
  expect(rate()).toBe(-1);
});
