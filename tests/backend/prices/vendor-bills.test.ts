// The law of charges, over all adapters: the charge is what the vendor's documents say of the answer, and never more than the hold unless
// the vendor reports more. The rules of the documents are repeated here by hand.

import type { TieredPrice } from '@rostrum/shared/money/charge';
import { chargeFor } from '@rostrum/shared/money/charge';
import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createProviders } from '../../../backend/src/providers/registry.ts';
import { createTestBackend, generationRequest, readFrames } from '../../fixtures/test-backend.ts';
import { runs } from '../../kit/effort.ts';
import {
  chat,
  claudeEnd,
  claudeSays,
  claudeStart,
  claudeThinks,
  gemini,
  sse,
} from '../../kit/vendors/answer-bodies.ts';
import { type DialectName, startFakeVendor } from '../../kit/vendors/fake-vendor.ts';

const PRICE: TieredPrice = {
  tiers: [{ fromInputTokens: 0, input: 3e9, cachedInput: 3e8, cacheWrite: 4e9, output: 15e9 }],
};
const VENDORS = {
  openai: { dialect: 'openai', model: 'gpt-4.1', tiers: { default: 1, priority: 2, fast: 2, flex: 0.5 } },
  anthropic: { dialect: 'anthropic', model: 'claude-haiku-4-5', tiers: { global: 1, us: 1.1 } },
  google: { dialect: 'google', model: 'gemini-2.0-flash', tiers: { standard: 1, priority: 2, flex: 0.5 } },
  mistral: { dialect: 'mistral', model: 'mistral-large-2512', tiers: { standard: 1 } },
  openrouter: { dialect: 'openai', model: 'gpt-4.1', tiers: { priority: 1 } },
  local: { dialect: 'openai', model: 'gpt-4.1', tiers: { priority: 1 } },
} as const satisfies Record<string, { dialect: DialectName; model: string; tiers: Record<string, number> }>;
type Name = keyof typeof VENDORS;

/** Words for an ending: whole, unlisted, cut, filtered, ended by the vendor. */
const FINISHES: Record<DialectName, readonly string[]> = {
  openai: ['stop', 'tool_calls', 'flurb', 'length', 'content_filter', 'abort', 'error'],
  mistral: ['stop', 'flurb', 'model_length', 'error'],
  anthropic: ['end_turn', 'tool_use', 'max_tokens', 'refusal', 'pause_turn', 'flurb'],
  google: ['STOP', 'FLURB', 'CONTINUATION', 'ESCALATION', 'OTHER', 'MALFORMED_RESPONSE'],
};

interface Answer {
  name: Name;
  says: boolean;
  thinks: boolean;
  finish: string;
  tier: string;
  counts: 'reported' | 'zero' | 'no-output' | 'none';
  input: number;
  output: number;
  breaks: boolean;
}

const answers: fc.Arbitrary<Answer> = fc.constantFrom(...(Object.keys(VENDORS) as Name[])).chain((name) =>
  fc.record({
    name: fc.constant(name),
    says: fc.boolean(),
    thinks: fc.boolean(),
    finish: fc.constantFrom(...FINISHES[VENDORS[name].dialect]),
    tier: fc.constantFrom(...Object.keys(VENDORS[name].tiers)),
    counts: fc.constantFrom('reported', 'reported', 'zero', 'no-output', 'none'),
    input: fc.integer({ min: 1, max: 60 }),
    output: fc.integer({ min: 1, max: 100 }),
    breaks: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
  }),
);

function bodyOf({ name, says, thinks, finish, tier, counts, ...tokens }: Answer): string {
  const input = counts === 'zero' ? 0 : tokens.input;
  const output = counts === 'reported' ? tokens.output : counts === 'no-output' ? undefined : 0;
  const { dialect } = VENDORS[name];
  if (dialect === 'anthropic') {
    const start = counts === 'none' ? null : { input_tokens: input, inference_geo: tier, output_tokens: 1 };
    const end = counts === 'none' ? null : { output_tokens: output };
    return sse(
      claudeStart(start),
      ...(thinks ? [claudeThinks('Hm.')] : []),
      ...(says ? claudeSays('Words.') : []),
      claudeEnd(finish, {}, end),
    );
  }
  if (dialect === 'google') {
    const metadata = { promptTokenCount: input, candidatesTokenCount: output, serviceTier: tier };
    return sse(
      gemini([...(thinks ? [{ text: 'Hm.', thought: true }] : []), ...(says ? [{ text: 'Words.' }] : [])]),
      gemini([], finish, counts === 'none' ? {} : { usageMetadata: metadata }),
    );
  }
  // Only OpenRouter states its bill; amounts from other servers are not believed.
  const usage = { prompt_tokens: input, completion_tokens: output, cost: tokens.input / 1e4 };
  return sse(
    ...(thinks ? [chat({ reasoning_content: 'Hm.' }, null, { service_tier: tier })] : []),
    chat(says ? { content: 'Words.' } : {}, finish, { service_tier: tier }),
    ...(counts === 'none' ? [] : [{ choices: [], usage }]),
    '[DONE]',
  );
}

/** Returns the bill in nano-dollars, by the documents; `null` if the report is not usable, so that the call counts as cut off. */
function vendorBill({ name, says, thinks, finish, tier, counts, ...tokens }: Answer): number | null {
  if (name === 'anthropic' && finish === 'refusal' && !says && !thinks) return 0;
  if (name === 'openrouter' && counts !== 'none') return tokens.input * 1e5;
  if (counts !== 'reported') return null;
  const usage = {
    inputTokens: tokens.input,
    outputTokens: tokens.output,
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
  };
  const factor = (VENDORS[name].tiers as Record<string, number>)[tier] ?? 1;
  return Math.round((chargeFor(PRICE, usage) ?? 0) * factor);
}

it('the charge is what the vendor bills', async () => {
  const playing = new Map<string, string>();
  const vendors = new Map<Name, string>();
  for (const name of Object.keys(VENDORS) as Name[]) {
    const vendor = await startFakeVendor(VENDORS[name].dialect);
    onTestFinished(() => vendor.stop());
    vendor.play(({ body }) => {
      const [, id = ''] = /case:(\d+)/.exec(JSON.stringify(body)) ?? [];
      return { recorded: playing.get(id) ?? '' };
    });
    vendors.set(name, vendor.baseUrl);
  }
  const at = (name: Name) => ({ apiKey: 'sk-canary', baseUrl: vendors.get(name) });
  const providers = createProviders({
    ...{ openai: at('openai'), anthropic: at('anthropic'), google: at('google'), mistral: at('mistral') },
    openrouter: at('openrouter'),
    local: { baseUrls: [vendors.get('local') ?? ''] },
  });
  const backend = createTestBackend({
    providers: [...providers.values()],
    priceOf: () => ({ price: PRICE, priceId: 'by hand', notional: false }),
  });
  // On a busy machine the first query of a local server may come too late.
  await vi.waitFor(async () => expect((await providers.get('local')?.status())?.status).toBe('ready'));
  let calls = 0;
  await fc.assert(
    fc.asyncProperty(answers, async (answer) => {
      const id = String(++calls);
      const body = bodyOf(answer);
      playing.set(id, answer.breaks ? body.slice(0, body.lastIndexOf('data: ') - 40) : body);
      const channel = `channel-of-the-call-${id.padStart(8, '0')}`;
      const request = generationRequest({
        model: { provider: answer.name, id: VENDORS[answer.name].model },
        messages: [{ role: 'user', content: `case:${id}` }],
      });
      const refusal = await backend.post({ ...request, maxNanoUsd: 0 }, {}, channel);
      const hold = Number(/cost (\d+) nano/.exec((await refusal.json()).detail)?.[1]);
      const before = (await backend.till.spentToday()).dayNanoUsd;
      await backend.post(request, {}, channel);
      const events = readFrames(await backend.events(undefined, channel));
      const end = (await events.terminals(1)).at(-1)?.frame;
      await events.leave();
      const cost = end && 'cost' in end ? end.cost : expect.fail('no end');
      const due = answer.breaks ? undefined : vendorBill(answer);
      if (due !== undefined && due !== null)
        expect(cost).toMatchObject({ nanoUsd: due, atMostNanoUsd: due, basis: 'reported' });
      if (due === null && (answer.says || answer.thinks)) expect(cost.basis).toBe('estimated');
      expect(cost.nanoUsd).toBeLessThanOrEqual(Math.max(hold, due ?? 0));
      expect((await backend.till.spentToday()).dayNanoUsd - before).toBe(cost.atMostNanoUsd);
    }),
    { seed: 20261128, numRuns: runs({ fast: 60, all: 1_000 }) },
  );
}, 300_000);
