// Tests of the models in the lists of 28 November 2026: levels of thinking, end dates, order, and models that cannot debate.
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Provider } from '../../../backend/src/provider-contract/provider.ts';
import { createOpenaiProvider } from '../../../backend/src/providers/openai.ts';
import { startFakeVendor } from '../../kit/vendors/fake-vendor.ts';
import { type ListedVendor, listedProvider, recordedListing } from '../kit/recorded-listings.ts';

function setDay(day: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T12:00:00Z`) });
  onTestFinished(() => void vi.useRealTimers());
}
const dayOf = (ms: number | undefined) => (ms === undefined ? '' : new Date(ms).toISOString().slice(0, 10));
/** "gpt-5.1 none low medium high 2027-04-01": id, levels, end. */
const lineOf = ({ id, efforts = {}, endsAt }: Awaited<ReturnType<Provider['cards']>>[number]) =>
  [id, ...Object.keys(efforts), dayOf(endsAt)].filter((word) => word !== '').join(' ');
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The models in the order offered: the newest first. */
const OFFERED: Readonly<Record<ListedVendor, string>> = {
  openai: `
    gpt-6.2-astra low medium high xhigh max
    gpt-6.2-sol low medium high xhigh max
    gpt-6.1-terra none low medium high xhigh max
    gpt-6.1-sol low medium high xhigh max
    gpt-6-luna none low medium high xhigh max
    gpt-6-sol none low medium high xhigh max
    gpt-6-astra low medium high xhigh max
    gpt-5.6-luna none low medium high xhigh max
    gpt-5.6-sol none low medium high xhigh max
    gpt-5.6-terra none low medium high xhigh max
    gpt-5.5 none low medium high xhigh
    gpt-5.4-mini none low medium high xhigh
    gpt-5.4-nano none low medium high xhigh 2027-04-01
    gpt-5.4 none low medium high xhigh
    gpt-5.3-chat-latest
    gpt-5.2 none low medium high xhigh
    gpt-5.1 none low medium high 2027-04-01
    gpt-5 minimal low medium high 2026-12-11
    gpt-5-mini minimal low medium high 2026-12-11
    gpt-5-nano minimal low medium high 2026-12-11
    o3 low medium high 2026-12-11
    gpt-4.1 2027-01-14
    gpt-4.1-mini 2027-01-14
    gpt-4o-mini 2027-01-14
    gpt-4o 2027-01-14`,
  anthropic: `
    claude-fable-5-2 low medium high xhigh max
    claude-mythos-5-2 low medium high xhigh max
    claude-haiku-5-5 low medium high xhigh max
    claude-sonnet-5-5 low medium high xhigh max
    claude-fable-5-1 low medium high xhigh max
    claude-mythos-5-1 low medium high xhigh max
    claude-opus-5-5 low medium high xhigh max
    claude-opus-5 low medium high xhigh max
    claude-fable-5 low medium high xhigh max
    claude-mythos-5 low medium high xhigh max
    claude-sonnet-5 low medium high xhigh max
    claude-opus-4-8 none low medium high xhigh max
    claude-opus-4-7 none low medium high xhigh max
    claude-sonnet-4-6 none low medium high max
    claude-opus-4-6 none low medium high max
    claude-opus-4-5-20251101 none low medium high 2027-01-22
    claude-haiku-4-5-20251001 none low medium high
    claude-sonnet-4-5-20250929 none low medium high 2026-11-30`,
  google: `
    gemini-4-argon low medium high xhigh
    gemini-4-carbon low medium high xhigh
    gemini-4-hydrogen low medium high xhigh
    gemini-4-neon low medium high xhigh
    gemini-3.8-flash low medium high
    gemini-3.7-flash low medium high
    gemini-3.6-flash minimal low medium high
    gemini-3.5-flash minimal low medium high
    gemini-3.5-flash-lite minimal low medium high
    gemini-3.1-flash-lite minimal low medium high
    gemini-3.1-pro-preview low medium high
    gemini-2.5-pro minimal low medium high
    gemini-2.5-flash none low medium high
    gemini-2.5-flash-lite none low medium high
    gemini-2.0-flash
    gemini-flash-lite-latest minimal low medium high
    gemini-flash-latest low medium high
    gemini-pro-latest low medium high`,
  mistral: `
    mistral-large-4 low medium high
    mistral-large-4-0 low medium high
    mistral-medium none high
    mistral-medium-2604 none high
    mistral-medium-3 none high
    mistral-medium-3-5 none high
    mistral-medium-3.5 none high
    mistral-medium-latest none high
    mistral-medium-2508 2026-12-31
    ministral-14b-2512
    ministral-14b-latest
    ministral-3b-2512
    ministral-3b-latest
    ministral-8b-2512
    ministral-8b-latest
    mistral-large-2512
    mistral-large-latest
    ft:mistral-small-2603:4f1c2d3e:20261002:debates:0a1b2c3d none high
    mistral-small-2603 none high
    mistral-small-latest none high
    magistral-medium-2509 2027-01-31
    magistral-medium-latest 2027-01-31
    zai-glm-5-3 low high max`,
  openrouter: `
    openai/gpt-6.2-astra low medium high xhigh
    openai/gpt-6.2-sol low medium high xhigh
    openai/gpt-6.1-sol low medium high xhigh
    openai/gpt-6.1-terra none low medium high xhigh
    openai/gpt-6-astra low medium high xhigh
    openai/gpt-4.1 2027-01-14
    anthropic/claude-opus-5.5 low medium high xhigh max
    anthropic/claude-sonnet-5.5 none low medium high xhigh max
    anthropic/claude-haiku-5.5 none low medium high xhigh max
    anthropic/claude-fable-5.2 low medium high xhigh max
    anthropic/claude-sonnet-4.5 none minimal low medium high xhigh max 2026-11-30
    google/gemini-4-argon low medium high xhigh
    google/gemini-4-carbon low medium high xhigh
    google/gemini-3.6-flash minimal low medium high
    google/gemini-3.8-flash minimal low medium high
    x-ai/grok-4.5 low high
    deepseek/deepseek-v4.1-flash none minimal low medium high xhigh max
    meta-llama/llama-3.3-70b-instruct:free
    ~anthropic/claude-sonnet-latest none low medium high xhigh max
    ~openai/gpt-latest low medium high xhigh
    openrouter/auto
    perplexity/sonar-reasoning-pro low medium high
    google/gemini-3.5-flash-image low medium high`,
};

describe.each(Object.entries(OFFERED) as [ListedVendor, string][])('the list of %s', (name, levels) => {
  it('offers the models that can debate and are not retired, the newest first, with their levels', async () => {
    setDay('2026-11-28');
    const provider = await listedProvider(name);
    const cards = await provider.cards();
    expect(cards.map(lineOf)).toEqual(linesOf(levels));
    for (const card of cards) {
      expect(provider.cardOf(card.id)).toEqual(card);
      const [min] = Object.values(card.efforts ?? {});
      // Tokens reserved if nobody chose a level follow the lowest level; a model without levels has its own figure.
      if (min !== undefined) expect(card.thinkingAllowance).toBe(min);
    }
  });
});

it('a model is left out from the day that its vendor names, unless the list says that it is still there, and stays known to a debate that has begun', async () => {
  setDay('2026-12-02');
  const ids = async (provider: Provider) => (await provider.cards()).map(({ id }) => id);
  // Anthropic: a past date of a deprecated model is no retirement.
  expect(await ids(await listedProvider('anthropic'))).toContain('claude-sonnet-4-5-20250929');
  const laterListing = recordedListing('anthropic').replaceAll('"deprecated"', '"retired"');
  const anthropic = await listedProvider('anthropic', laterListing);
  expect(await ids(anthropic)).not.toContain('claude-sonnet-4-5-20250929');
  expect(anthropic.cardOf('claude-sonnet-4-5-20250929').maxOutputTokens).toBe(64_000);
  const openai = await listedProvider('openai');
  expect(await ids(openai)).toContain('gpt-5');
  vi.setSystemTime(Date.parse('2026-12-11T00:00:00Z'));
  expect(await ids(openai)).not.toContain('gpt-5');
  expect(await ids(openai)).toContain('gpt-5.5');
});

it.each<[string, ListedVendor, string, object]>([
  ['sizes', 'mistral', 'mistral-large-4', { contextTokens: 1_048_576, maxOutputTokens: 262_144 }],
  ['sizes', 'anthropic', 'claude-haiku-5-5', { contextTokens: 1_000_000, maxOutputTokens: 128_000 }],
  ['maker', 'mistral', 'zai-glm-5-3', { family: 'zhipu' }],
  ['maker', 'mistral', 'mistral-large-4', { family: 'mistral' }],
  ['temperature', 'google', 'gemini-4-argon', { acceptsTemperature: false }],
  ['temperature', 'google', 'gemini-3.8-flash', { acceptsTemperature: true }],
  ['temperature', 'openai', 'gpt-6.1-terra', { acceptsTemperature: true }],
  ['temperature', 'openai', 'gpt-6.1-sol', { acceptsTemperature: false }],
])('the %s of %s’s %s is known, whether the model is listed or typed', async (_what, name, id, facts) => {
  const withList = await listedProvider(name);
  expect(withList.cardOf(id)).toMatchObject(facts);
  const withoutList = await listedProvider(name, '{"data":[],"models":[]}');
  expect(withoutList.cardOf(id)).toMatchObject(facts);
});

it('a listing overrides the table, and a snapshot is hidden only behind an alias of it', async () => {
  const models = JSON.parse(recordedListing('mistral')).data;
  const ofMedium = models.find(({ id }: { id: string }) => id === 'mistral-medium');
  const without = { ...ofMedium, capabilities: { ...ofMedium.capabilities, reasoning: false } };
  const older = {
    ...without,
    name: 'mistral-medium-2508',
    aliases: ['mistral-medium-2508'],
    billing_model_name: null,
  };
  const unheard = { ...ofMedium, id: 'mistral-next', name: 'mistral-next', aliases: [] };
  const dull = { ...without, id: 'mistral-small-latest', name: 'mistral-small-2506' };
  const data = [older, ...models.filter(({ id }: { id: string }) => /-2604$/.test(id)), unheard, dull];
  const cards = await (await listedProvider('mistral', JSON.stringify({ data }))).cards();
  expect(cards.map(lineOf)).toEqual([
    ...['mistral-medium', 'mistral-medium-2604 none high', 'mistral-small-latest', 'mistral-next none high'],
  ]);
});

it('a gateway in place of OpenAI offers other vendors’ models, each asked in its vendor’s way', async () => {
  const ids = [
    'gpt-5.5',
    'meta-llama/llama-3.3-70b-instruct',
    'openai/gpt-oss-120b',
    'claude-opus-5-5',
    'deepseek-r1',
  ];
  const silent = [
    'nomic-embed-text',
    'whisper-large-v3',
    'gpt-image-2',
    'omni-moderation-latest',
    'tts-1',
    'dall-e-3',
  ];
  const models = ids.map(
    (id) => ({ id, temperature: true, thinks: 'never', context: 1, output: 1 }) as const,
  );
  const listing = () => JSON.stringify({ data: [...ids, ...silent].map((id) => ({ id })) });
  const vendor = await startFakeVendor('openai', {}, { models, listing });
  onTestFinished(() => vendor.stop());
  const gateway = createOpenaiProvider({ apiKey: 'sk-test', baseUrl: vendor.baseUrl });
  expect((await gateway.cards()).map(({ id }) => id).sort()).toEqual([...ids].sort());
  const own = createOpenaiProvider({ apiKey: 'sk-test' });
  expect(ids.filter((id) => !own.hides?.(id))).toEqual(['gpt-5.5', 'openai/gpt-oss-120b']);
  expect(gateway.cardOf('meta-llama/llama-3.3-70b-instruct')).toMatchObject({
    ...{ acceptsTemperature: true, thinking: 'none', family: 'meta' },
  });
  expect(gateway.cardOf('deepseek-r1')).toMatchObject({ thinkingAllowance: 4_096, family: 'deepseek' });
});
