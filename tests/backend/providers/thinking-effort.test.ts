// How much a model thinks, on the wire: what each vendor is asked at each level (docs/thinking-effort.md), and that the hold of the
// page and of the backend is never less than the vendor's books.
import { holdFor } from '@rostrum/shared/budget/call-hold';
import { chargeFor } from '@rostrum/shared/money/charge';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import { THINKING_EFFORTS, type ThinkingEffort, thinkingTokens } from '@rostrum/shared/wire/thinking-effort';
import { afterAll, expect, it } from 'vitest';
import { callCostFor } from '../../../backend/src/prices/call-cost.ts';
import { flatPrice } from '../../fixtures/cards.ts';
import { runs } from '../../kit/effort.ts';
import { type FakeVendor, startFakeVendor } from '../../kit/vendors/fake-vendor.ts';
import { asObject } from '../../kit/vendors/vendor-script.ts';
import { seededNumbers } from '../../shared/kit/play-debate.ts';
import { ALL_UNDER_TEST, collectAnswer, type VendorUnderTest, vendorRequest } from './vendors-under-test.ts';

const SUBJECTS: Readonly<Record<string, VendorUnderTest>> = ALL_UNDER_TEST;
const WORDS = 700;

/** Models that only these tests ask, as OpenRouter and Google name them. */
const routed = (id: string) => ({ id, temperature: true, context: 200_000, output: 64_000 });
const MODELS: Readonly<Record<string, Parameters<typeof startFakeVendor>[2]>> = {
  openrouter: {
    models: [{ ...routed('anthropic/claude-opus-5.5'), temperature: false, thinks: 'told-off' }],
    listing: () =>
      JSON.stringify({
        data: [{ id: 'anthropic/claude-opus-5.5', supported_parameters: ['reasoning', 'max_tokens'] }],
      }),
  },
  google: {
    models: [
      { ...routed('gemini-3.8-flash'), thinks: 'always' },
      { ...routed('gemini-3-pro-preview'), thinks: 'always' },
      { ...routed('gemini-2.5-pro'), thinks: 'always' },
      { ...routed('gemini-2.5-flash'), thinks: 'told-off' },
      { ...routed('gemini-2.0-flash'), thinks: 'never' },
    ],
  },
};

const vendors = new Map<string, FakeVendor>();
afterAll(() => Promise.all([...vendors.values()].map((vendor) => vendor.stop())));

async function stage(name: string) {
  const subject = SUBJECTS[name];
  if (!subject) throw new Error(`no ${name} in the tables`);
  const vendor = vendors.get(name) ?? (await startFakeVendor(subject.dialect, {}, MODELS[name]));
  vendors.set(name, vendor);
  const provider = subject.create(vendor.baseUrl);
  return { vendor, provider };
}

/** Everything a request says of thinking. */
function saidOfThinking(body: Record<string, unknown>) {
  const { reasoning_effort, reasoning, thinking, output_config, generationConfig } = body;
  const said = {
    reasoning_effort,
    reasoning,
    thinking,
    effort: asObject(output_config)['effort'],
    thinkingConfig: asObject(generationConfig)['thinkingConfig'],
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}
const capOf = (body: Record<string, unknown>) =>
  body['max_completion_tokens'] ??
  body['max_tokens'] ??
  asObject(body['generationConfig'])['maxOutputTokens'];

const openai = (reasoning_effort: string) => ({ reasoning_effort });
const level = (thinkingLevel: string) => ({ thinkingConfig: { thinkingLevel } });
const tokens = (thinkingBudget: number) => ({ thinkingConfig: { thinkingBudget } });
const adaptive = (effort: string) => ({ thinking: { type: 'adaptive' }, effort });
const budget = (budget_tokens: number) => ({ thinking: { type: 'enabled', budget_tokens } });
const reasoning = (effort: string) => ({ reasoning: { effort } });

type AskedLevels = [
  vendor: string,
  model: string,
  said: Partial<Record<'least' | ThinkingEffort, object>>,
  kept: [least: number, low: number, medium: number, high: number],
];
/** A level that a model does not have is asked for as its least. */
const same = <T>(all: T) => ({ least: all, low: all, medium: all, high: all });
const named = <T>(say: (effort: string) => T, least: string) => ({
  least: say(least),
  low: say('low'),
  medium: say('medium'),
  high: say('high'),
});
const budgets = <T>(say: (tokens: number) => T) => ({
  low: say(2_048),
  medium: say(6_144),
  high: say(20_480),
});
const usual = (least: number): AskedLevels[3] => [least, 4_096, 8_192, 24_576];
const TABLE: AskedLevels[] = [
  ['openai', 'gpt-6-sol', named(openai, 'low'), usual(4_096)],
  ['openai', 'gpt-5.4', named(openai, 'none'), usual(0)],
  ['openai', 'gpt-5-mini', named(openai, 'minimal'), usual(2_048)],
  ['openai', 'gpt-4.1', same({}), [0, 0, 0, 0]],
  ['anthropic', 'claude-opus-5-5', named((effort) => ({ effort }), 'low'), usual(4_096)],
  ['anthropic', 'claude-opus-4-7', { ...named(adaptive, ''), least: {} }, usual(0)],
  ['anthropic', 'claude-haiku-4-5', { least: {}, ...budgets(budget) }, usual(0)],
  ['google', 'gemini-3.8-flash', named(level, 'low'), usual(4_096)],
  [
    'google',
    'gemini-3-pro-preview',
    { ...same(level('low')), high: level('high') },
    [4_096, 4_096, 4_096, 24_576],
  ],
  ['google', 'gemini-2.5-pro', { least: tokens(128), ...budgets(tokens) }, usual(1_024)],
  ['google', 'gemini-2.5-flash', { least: tokens(0), ...budgets(tokens) }, usual(0)],
  ['google', 'gemini-2.0-flash', same({}), [0, 0, 0, 0]],
  ['mistral', 'mistral-small-2603', { ...same({}), high: openai('high') }, [0, 0, 0, 24_576]],
  ['mistral', 'magistral-medium-2509', same({}), [8_192, 8_192, 8_192, 8_192]],
  ['openrouter', 'anthropic/claude-opus-5.5', named(reasoning, 'low'), usual(4_096)],
  ['local', 'gpt-4.1', same({}), [0, 0, 0, 0]],
];
const LEVELS = ['least', ...THINKING_EFFORTS] as const;
const withLevel = (model: ModelRef, chosen: (typeof LEVELS)[number]): ModelRef =>
  chosen === 'least' ? model : { ...model, effort: chosen };

it.each(TABLE)(
  '%s %s is asked to think as documented, with room for it beside the words',
  async (name, id, said, kept) => {
    const { vendor, provider } = await stage(name);
    if (name === 'openrouter') await provider.cards();
    for (const [place, chosen] of LEVELS.entries()) {
      const [expected, room] = [said[chosen], kept[place]];
      vendor.forgetCalls();
      vendor.play({});
      const request = vendorRequest(provider, id, { temperature: 0.7 });
      const model = withLevel(request.model, chosen);
      const heard = await collectAnswer(provider, { ...request, model });
      expect(heard.failure).toBeUndefined();
      const body = vendor.calls[0]?.body ?? {};
      expect([chosen, saidOfThinking(body)]).toEqual([chosen, expected]);
      expect(capOf(body)).toBe(WORDS + (room ?? 0));
      expect(thinkingTokens(provider.cardOf(id), model.effort)).toBe(room);
      // A level is offered where it is asked for in words of its own.
      const own = JSON.stringify(expected) !== JSON.stringify(said.least);
      expect(Object.keys(provider.cardOf(id).efforts ?? {}).includes(chosen)).toBe(own);
    }
  },
);

it('never costs more in a vendor’s books than the page and the backend hold, whatever it thinks', async () => {
  const draw = seededNumbers(27);
  const price = flatPrice(3_000_000_000, 15_000_000_000);
  const fullest = new Set<string>();
  for (let call = 0; call < runs({ fast: 60, all: 1_000 }); call++) {
    const [name, id] = TABLE[call % TABLE.length] as AskedLevels;
    const { vendor, provider } = await stage(name);
    if (name === 'openrouter') await provider.cards();
    vendor.forgetCalls();
    const text = 'word '.repeat(Math.ceil(draw() * 1_500));
    const thinking = Math.ceil(draw() * 40_000);
    vendor.play({ text, thinking });
    const chosen = LEVELS[Math.floor(draw() * LEVELS.length)] ?? 'least';
    const request = vendorRequest(provider, id, { maxOutputTokens: 20 + Math.floor(draw() * 900) });
    const asked = { ...request, model: withLevel(request.model, chosen) };
    const heard = await collectAnswer(provider, asked);
    expect(heard.failure).toBeUndefined();
    const counts = vendor.calls[0]?.counts;
    if (!counts) throw new Error('the vendor keeps no books');
    const books = chargeFor(price, {
      inputTokens: counts.input,
      cachedInputTokens: counts.cached,
      cacheWriteTokens: counts.written,
      outputTokens: counts.output + counts.reasoning,
    });
    const card = provider.cardOf(id);
    const priced = { ...card, price: { tiers: [...price.tiers] }, priceId: id, notional: false };
    const room = thinkingTokens(card, asked.model.effort);
    const held = callCostFor(asked, room, { price, priceId: id, notional: false });
    expect(holdFor(asked, priced)).toBeGreaterThanOrEqual(books ?? Infinity);
    expect(held.atMostNanoUsd).toBeGreaterThanOrEqual(books ?? Infinity);
    if (counts.output + counts.reasoning >= asked.maxOutputTokens + room) fullest.add(`${name} ${chosen}`);
  }
  // The law is tried where it could fail: calls that think until their cap is used up.
  expect(fullest.size).toBeGreaterThan(10);
});
