// `rostrum mcp` with a vendor that bills: whatever a caller sends, the server's limit holds at the vendor's prices; and a debate that
// another server runs, or that stands still.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { runs } from '../kit/effort.ts';
import { askedSpeaker, debater } from '../kit/vendor-speech.ts';
import { type FakeVendor, startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { type Answer, call, connectTo } from './kit/mcp-client.ts';

const KNOWN = 'openai/gpt-9-known';
const UNKNOWN = 'openai/gpt-9-unknown';
const MODELS = [KNOWN, UNKNOWN].map((key) => ({
  id: key.slice('openai/'.length),
  temperature: false,
  thinks: 'never' as const,
  context: 400_000,
  output: 64_000,
}));
/** Dollars per million tokens, of both models. */
const PRICE = { in: 2, out: 10 };

let vendor: FakeVendor;
let folder = '';
let env: Record<string, string> = {};
beforeAll(async () => {
  vendor = await startFakeVendor('openai', debater(), { models: MODELS });
  folder = mkdtempSync(join(tmpdir(), 'rostrum-mcp-limit-'));
  const prices = join(folder, 'prices.json');
  writeFileSync(prices, JSON.stringify({ [KNOWN]: PRICE }));
  env = { OPENAI_API_KEY: 'sk-of-a-test', OPENAI_BASE_URL: vendor.baseUrl, PRICES_FILE: prices };
});
afterAll(async () => {
  await vendor.stop();
  rmSync(folder, { recursive: true });
});
const open: Client[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});
const rootOf = (): string => mkdtempSync(join(folder, 'debates-'));
async function connect(root: string, limitUsd?: string): Promise<Client> {
  const client = await connectTo(root, env, limitUsd);
  open.push(client);
  return client;
}
const statusAtEnd = (client: Client, id: unknown) => call(client, 'debate_status', { id, waitSeconds: 50 });

const billUsd = () =>
  vendor.calls.reduce((sum, { counts }) => {
    const { input = 0, output = 0, reasoning = 0 } = counts ?? {};
    return sum + (input * PRICE.in + (output + reasoning) * PRICE.out) / 1e6;
  }, 0);

const SEATS = ['proposition', 'opposition', 'judge'];
const seatsOf = (models: readonly string[]) => SEATS.map((id, at) => ({ id, model: models[at] ?? KNOWN }));
const REQUEST = { motion: 'Tea is better than coffee', settings: { rounds: 2, bothOrders: false } };
const PAID = { ...REQUEST, seats: seatsOf([]), limitUsd: 0.5 };

const model: fc.Arbitrary<string> = fc.constantFrom(KNOWN, UNKNOWN);
const rate: fc.Arbitrary<number> = fc.constantFrom(0, 0.000001, 2);
const limit: fc.Arbitrary<number> = fc.constantFrom(0.005, 0.06, 0.1, 0.5);
const request = fc.record(
  {
    motion: fc.constant(REQUEST.motion),
    settings: fc.constant(REQUEST.settings),
    limitUsd: limit,
    seats: fc.tuple(model, model, model).map(seatsOf),
    prices: fc.dictionary(model, fc.record({ in: rate, out: rate }), { minKeys: 1 }),
  },
  { requiredKeys: ['motion', 'settings', 'limitUsd', 'seats'] },
);

it('Whatever its callers send, what their calls cost at the real prices never exceeds the limit of the server', async () => {
  const limitUsd = 0.1;
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 2, maxLength: 3 }), async (requests) => {
      vendor.forgetCalls();
      vendor.play(debater());
      const client = await connect(rootOf(), String(limitUsd));
      for (const input of requests) {
        const { id } = await call(client, 'debate_start', input);
        if (id !== undefined) await statusAtEnd(client, id);
      }
      await client.close();
      expect(billUsd()).toBeLessThanOrEqual(limitUsd);
    }),
    {
      seed: 2,
      numRuns: runs({ fast: 3, all: 30 }),
      examples: [
        [
          Array.from({ length: 6 }, () => ({
            ...REQUEST,
            limitUsd: 0.005,
            seats: seatsOf([UNKNOWN, UNKNOWN, UNKNOWN]),
            prices: { [UNKNOWN]: { in: 0, out: 0 } },
          })),
        ],
      ],
    },
  );
});

it('A debate that another server runs is running, and is neither continued, stopped nor judged from here', async () => {
  vendor.play(debater({ words: 200, everyMs: 50 }));
  const root = rootOf();
  const [first, second] = [await connect(root), await connect(root)];
  const { id } = await call(first, 'debate_start', PAID);
  const elsewhere = expect.stringContaining('nother Rostrum process');
  expect(await call(second, 'debate_status', { id })).toMatchObject({ state: 'running', next: elsewhere });
  const wishes: [string, Answer][] = [
    ['debate_start', { continue: id, limitUsd: 0.5 }],
    ['debate_stop', {}],
    ['debate_result', {}],
    ['debate_speak', { turn: 'x', text: 'Hello.' }],
  ];
  for (const [tool, input] of wishes)
    expect(await call(second, tool, tool === 'debate_start' ? input : { id, ...input }), tool).toEqual({
      error: elsewhere,
    });
  expect(await call(first, 'debate_stop', { id })).toMatchObject({ state: 'paused' });
  expect(await call(second, 'debate_status', { id })).toMatchObject({
    state: 'paused',
    next: expect.stringContaining('continue'),
  });
});

it('No verdict is given before both sides spoke, and one of a debate that stands still once they have', async () => {
  const root = rootOf();
  const client = await connect(root);
  vendor.play((one) => (askedSpeaker(one).label.startsWith('Rebuttal') ? { status: 404 } : debater()(one)));
  const { id } = await call(client, 'debate_start', PAID);
  expect(await statusAtEnd(client, id)).toMatchObject({
    state: 'failed',
    next: expect.stringContaining('continue'),
  });
  vendor.play(debater());
  expect(await call(client, 'debate_stop', { id, verdict: true })).toMatchObject({ state: 'running' });
  expect(await statusAtEnd(client, id)).toMatchObject({ state: 'over' });
  const { headline, texts } = await call(client, 'debate_result', { id, speeches: true });
  expect(headline).not.toMatch(/No verdict/);
  expect((texts as { seat: string }[]).map(({ seat }) => seat)).toEqual(['proposition', 'opposition']);

  vendor.play(debater({ words: 200, everyMs: 50 }));
  const other = await call(client, 'debate_start', PAID);
  expect(await call(client, 'debate_stop', { id: other['id'], verdict: true })).toEqual({
    error: expect.stringContaining('too little was said to judge'),
  });
  expect(await call(client, 'debate_status', { id: other['id'] })).toMatchObject({ state: 'running' });
});

it('The caller’s vote that cannot be read is refused with the reason, and may be given again', async () => {
  vendor.play(debater());
  const client = await connect(rootOf());
  const { id } = await call(client, 'debate_start', {
    motion: 'Where should the office move?',
    format: 'consensus',
    limitUsd: 1,
    settings: { maxIterations: 1 },
    seats: [
      { id: 'partner-a', caller: true },
      { id: 'partner-b', model: KNOWN },
    ],
  });
  for (let count = 0; ; count++) {
    const status = await statusAtEnd(client, id);
    const { turn = '', asked: prompt = '' } = (status['yourTurn'] ?? {}) as {
      turn?: string;
      asked?: string;
    };
    expect(turn).not.toBe('');
    const answer = await call(client, 'debate_speak', {
      id,
      turn,
      text: `Point ${count}: near the station.`,
    });
    if (prompt.includes('act="vote"')) {
      expect(answer).toEqual({ error: expect.stringContaining('HAS_CONSENSUS') });
      expect(await call(client, 'debate_status', { id })).toMatchObject({ yourTurn: { turn } });
      return;
    }
  }
});
