// The built command with models of unknown price: refused under a limit, and allowed with a stated price.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import { expect, it, onTestFinished } from 'vitest';
import { readDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { runCommand } from '../kit/run-command.ts';
import { askedSpeaker, fillSchemaAtRandom, prose } from '../kit/vendor-speech.ts';
import { startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { asObject } from '../kit/vendors/vendor-script.ts';

const MODEL = 'openai/gpt-9-sol';

it('a price of --price or PRICES_FILE lets a debate be held under its limit, and is what it costs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-prices-'));
  const vendor = await startFakeVendor(
    'openai',
    (call) => {
      const schema = asObject(asObject(call.body['response_format'])['json_schema'])['schema'];
      const { seat, label } = askedSpeaker(call);
      const text = schema
        ? JSON.stringify(fillSchemaAtRandom(schema as ResponseSchema))
        : prose(`${seat} ${label}`, 60);
      return { text: [text] };
    },
    { models: [{ id: 'gpt-9-sol', temperature: false, thinks: 'never', context: 400_000, output: 64_000 }] },
  );
  onTestFinished(async () => {
    await vendor.stop();
    rmSync(folder, { recursive: true });
  });
  const env = { OPENAI_API_KEY: 'sk-of-a-test', OPENAI_BASE_URL: vendor.baseUrl };
  const seats = ['proposition', 'opposition'].flatMap((seat) => ['--seat', `${seat}=${MODEL}`]);
  const words = ['debate', 'Tea is better than coffee', ...seats, '--judges', MODEL];
  const debate = (name: string, flags: string[], more = {}) =>
    runCommand([...words, '--set', 'rounds=2', '--json', '--quiet', '--out', join(folder, name), ...flags], {
      ...env,
      ...more,
    });
  const refusal = await debate('refused', []);
  expect([refusal.code, vendor.calls.length]).toEqual([2, 0]);
  expect(refusal.err).toContain('State it with --price');

  /** In dollars, at $2 per million tokens in and $10 per million out. */
  const billUsd = () =>
    vendor.calls.reduce((sum, { counts }) => {
      const { input = 0, output = 0, reasoning = 0 } = counts ?? {};
      return sum + (input * 2 + (output + reasoning) * 10) / 1e6;
    }, 0);
  const file = join(folder, 'prices.json');
  writeFileSync(file, JSON.stringify({ 'openai/gpt-9*': { in: 2, out: 10 } }));
  for (const [name, flags, more] of [
    ['flag', ['--price', `${MODEL}=2/10`], {}],
    ['file', [], { PRICES_FILE: file }],
  ] as const) {
    vendor.forgetCalls();
    const { out, code } = await debate(name, [...flags], more);
    expect(JSON.parse(out).state).toBe('over');
    const record = readDebateJson(readFileSync(join(folder, name, 'record.json'), 'utf8'));
    const ledger = record.ok ? ledgerOf(record.record) : expect.fail();
    expect(ledger).toMatchObject({ unpriced: 0, estimated: false });
    expect(ledger.spentNanoUsd / 1e9).toBeCloseTo(billUsd(), 6);
    // The same command goes on with it.
    expect((await debate(name, [...flags], more)).code).toBe(code);
  }
  writeFileSync(file, '{"gpt-9": 1}');
  const faulty = await debate('faulty', [], { PRICES_FILE: file });
  expect(faulty.code).toBe(1);
  expect(faulty.err).toMatch(/PRICES_FILE: .*gpt-9: must be written as provider\/model/);
});
