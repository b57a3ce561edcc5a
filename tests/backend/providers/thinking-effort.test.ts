// Tests of thinking effort in requests: the request to each vendor at each level (docs/thinking-effort.md), and that neither the page's nor
// the backend's hold is ever below the vendor's bill.
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

/** Models that only these tests use, and their entries in the lists of two vendors. */
const testedModel = (id: string, thinks: 'always' | 'told-off' | 'never', temperature = true) => ({
  ...{ id, thinks, temperature, context: 200_000, output: 200_000 },
});
const routedModel = (id: string, reasoning: object) => ({
  ...{ id, context_length: 1_000_000, supported_parameters: ['reasoning'], reasoning },
});
const support = { supported: true };
const MODELS: Readonly<Record<string, Parameters<typeof startFakeVendor>[2]>> = {
  openrouter: {
    models: [
      testedModel('anthropic/claude-opus-5.5', 'told-off', false),
      testedModel('deepseek/v4', 'told-off', false),
    ],
    listing: () =>
      JSON.stringify({
        data: [
          routedModel('anthropic/claude-opus-5.5', {
            supported_efforts: ['max', 'high', 'low', 'none'],
            mandatory: true,
          }),
          routedModel('deepseek/v4', { supported_efforts: null, mandatory: false }),
        ],
      }),
  },
  anthropic: {
    models: [
      ...[testedModel('claude-opus-5-5', 'always', false), testedModel('claude-opus-4-7', 'never', false)],
      ...[testedModel('claude-haiku-4-5', 'never'), testedModel('claude-next', 'always', false)],
    ],
    listing: () => {
      const effort = { supported: true, low: support, high: support, max: { supported: false }, xhigh: null };
      return JSON.stringify({ data: [{ id: 'claude-next', capabilities: { effort, thinking: null } }] });
    },
  },
  google: {
    models: [
      ...[testedModel('gemini-4-argon', 'always', false), testedModel('gemini-3.6-flash', 'always')],
      ...[testedModel('gemini-3.8-flash', 'always'), testedModel('gemini-3-pro-preview', 'always')],
      ...[testedModel('gemini-2.5-pro', 'always'), testedModel('gemini-2.5-flash-lite', 'told-off')],
      testedModel('gemini-2.0-flash', 'never'),
    ],
  },
  mistral: {
    models: [
      ...[testedModel('mistral-large-4', 'always'), testedModel('mistral-small-latest', 'told-off')],
      ...[testedModel('zai-glm-5-3', 'always'), testedModel('magistral-medium-2509', 'always')],
      testedModel('mistral-large-2512', 'never'),
    ],
  },
  deepseek: { models: [testedModel('deepseek-v4-pro', 'told-off'), testedModel('deepseek-chat', 'never')] },
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

/** Returns everything that a request says about thinking. */
function saidOfThinking(body: Record<string, unknown>) {
  const { reasoning_effort, reasoning, thinking, output_config, generationConfig } = body;
  const levelsOfModel = {
    reasoning_effort,
    reasoning,
    thinking,
    effort: asObject(output_config)['effort'],
    thinkingConfig: asObject(generationConfig)['thinkingConfig'],
  };
  return Object.fromEntries(Object.entries(levelsOfModel).filter(([, value]) => value !== undefined));
}
const capOf = (body: Record<string, unknown>) =>
  body['max_completion_tokens'] ??
  body['max_tokens'] ??
  asObject(body['generationConfig'])['maxOutputTokens'];

const openai = (reasoning_effort: string) => ({ reasoning_effort });
const level = (thinkingLevel: string) => ({ thinkingConfig: { thinkingLevel } });
const tokens = (thinkingBudget: number) => ({ thinkingConfig: { thinkingBudget } });
const effort = (name: string) => ({ effort: name });
const adaptive = (name: string) => ({ thinking: { type: 'adaptive' }, effort: name });
const budget = (budget_tokens: number) => ({ thinking: { type: 'enabled', budget_tokens } });
const reasoning = (name: string) => ({ reasoning: { effort: name } });

type Said = Partial<Record<ThinkingEffort, object>>;
const byLevelName = (levels: string, say: (level: string) => object): Said =>
  Object.fromEntries(levels.split(' ').map((one) => [one, say(one)]));
const budgets = (say: (tokens: number) => object): Said => ({
  ...{ low: say(2_048), medium: say(6_144), high: say(20_480) },
});
/** The tokens reserved for each level. */
const KEPT: Record<ThinkingEffort, number> = {
  ...{ none: 0, minimal: 2_048, low: 4_096, medium: 8_192, high: 24_576, xhigh: 32_768, max: 65_536 },
};
/** `kept`: tokens of a model whose thinking no request can change. */
type AskedLevels = [vendor: string, model: string, said: Said, kept?: number];
const TABLE: AskedLevels[] = [
  ['openai', 'gpt-6.2-sol', byLevelName('low medium high xhigh max', openai)],
  ['openai', 'gpt-6-sol', byLevelName('none low medium high xhigh max', openai)],
  ['openai', 'gpt-5.4', byLevelName('none low medium high xhigh', openai)],
  ['openai', 'gpt-5-mini', byLevelName('minimal low medium high', openai)],
  ['openai', 'gpt-4.1', {}],
  ['anthropic', 'claude-opus-5-5', byLevelName('low medium high xhigh max', effort)],
  ['anthropic', 'claude-opus-4-7', { none: {}, ...byLevelName('low medium high xhigh max', adaptive) }],
  ['anthropic', 'claude-haiku-4-5', { none: {}, ...budgets(budget) }],
  ['anthropic', 'claude-next', byLevelName('low high', effort)],
  ['google', 'gemini-4-argon', byLevelName('low medium high xhigh', level)],
  ['google', 'gemini-3.8-flash', byLevelName('low medium high', level)],
  ['google', 'gemini-3.6-flash', byLevelName('minimal low medium high', level)],
  ['google', 'gemini-3-pro-preview', byLevelName('low high', level)],
  ['google', 'gemini-2.5-pro', { minimal: tokens(128), ...budgets(tokens) }],
  ['google', 'gemini-2.5-flash-lite', { none: tokens(0), ...budgets(tokens) }],
  ['google', 'gemini-2.0-flash', {}],
  ['mistral', 'mistral-large-4', byLevelName('low medium high', openai)],
  ['mistral', 'mistral-small-latest', byLevelName('none high', openai)],
  ['mistral', 'zai-glm-5-3', byLevelName('low high max', openai)],
  ['mistral', 'magistral-medium-2509', {}, 8_192],
  ['mistral', 'mistral-large-2512', {}],
  ['openrouter', 'anthropic/claude-opus-5.5', byLevelName('low high max', reasoning)],
  ['openrouter', 'deepseek/v4', byLevelName(THINKING_EFFORTS.join(' '), reasoning)],
  [
    'deepseek',
    'deepseek-v4-pro',
    { none: { thinking: { type: 'disabled' } }, ...byLevelName('low high max', openai) },
  ],
  ['deepseek', 'deepseek-chat', {}],
  ['local', 'gpt-4.1', {}],
];
const LEVELS = ['least', ...THINKING_EFFORTS] as const;
const withLevel = (model: ModelRef, level: (typeof LEVELS)[number]): ModelRef =>
  level === 'least' ? model : { ...model, effort: level };

it.each(TABLE)(
  '%s %s is asked to think as documented, with room for it beside the words',
  async (name, id, levelForms, reservedTokens) => {
    const { vendor, provider } = await stage(name);
    await provider.cards();
    const card = provider.cardOf(id);
    const levels = THINKING_EFFORTS.filter((one) => levelForms[one]);
    const max = Math.min(Math.floor((card.maxOutputTokens * 3) / 4), Math.floor(card.contextTokens / 3));
    const roomOf = (one: ThinkingEffort | undefined) =>
      reservedTokens ?? (one ? Math.min(KEPT[one], max) : 0);
    expect(Object.keys(card.efforts ?? {})).toEqual(levels);
    for (const level of LEVELS) {
      // A level that a model lacks is requested as its lowest.
      const levelSent = levels.find((one) => one === level) ?? levels[0];
      vendor.forgetCalls();
      vendor.play({});
      const request = vendorRequest(provider, id, { temperature: 0.7 });
      const model = withLevel(request.model, level);
      const answer = await collectAnswer(provider, { ...request, model });
      expect(answer.failure).toBeUndefined();
      const body = vendor.calls[0]?.body ?? {};
      expect([level, saidOfThinking(body)]).toEqual([level, (levelSent && levelForms[levelSent]) ?? {}]);
      expect(thinkingTokens(card, model.effort)).toBe(roomOf(levelSent));
      expect(capOf(body)).toBe(Math.min(WORDS + roomOf(levelSent), card.maxOutputTokens));
    }
  },
);

it('a call never costs more than the page and the backend hold, however much it thinks', async () => {
  const draw = seededNumbers(27);
  const price = flatPrice(3_000_000_000, 15_000_000_000);
  const fullest = new Set<string>();
  for (let call = 0; call < runs({ fast: 30, all: 1_000 }); call++) {
    const [name, id] = TABLE[call % TABLE.length] as AskedLevels;
    const { vendor, provider } = await stage(name);
    await provider.cards();
    vendor.forgetCalls();
    const text = 'word '.repeat(Math.ceil(draw() * 1_500));
    const thinking = Math.ceil(draw() * 40_000);
    vendor.play({ text, thinking });
    const level = LEVELS[Math.floor(draw() * LEVELS.length)] ?? 'least';
    const request = vendorRequest(provider, id, { maxOutputTokens: 20 + Math.floor(draw() * 900) });
    const requestAtLevel = { ...request, model: withLevel(request.model, level) };
    const answer = await collectAnswer(provider, requestAtLevel);
    expect(answer.failure).toBeUndefined();
    const counts = vendor.calls[0]?.counts;
    if (!counts) throw new Error('the vendor keeps no books');
    const books = chargeFor(price, {
      inputTokens: counts.input,
      cachedInputTokens: counts.cached,
      cacheWriteTokens: counts.written,
      outputTokens: counts.output + counts.reasoning,
    });
    const card = provider.cardOf(id);
    const cardWithPrice = { ...card, price: { tiers: [...price.tiers] }, priceId: id, notional: false };
    const room = thinkingTokens(card, requestAtLevel.model.effort);
    const hold = callCostFor(requestAtLevel, room, { price, priceId: id, notional: false });
    expect(holdFor(requestAtLevel, cardWithPrice)).toBeGreaterThanOrEqual(books ?? Infinity);
    expect(hold.atMostNanoUsd).toBeGreaterThanOrEqual(books ?? Infinity);
    if (counts.output + counts.reasoning >= requestAtLevel.maxOutputTokens + room)
      fullest.add(`${name} ${level}`);
  }
  // The law is tried in the hard case: calls that think until their cap is used up.
  expect(fullest.size).toBeGreaterThan(10);
});
