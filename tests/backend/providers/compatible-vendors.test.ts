// Vendors with OpenAI's form: their lists and the requests they get. Vendors named by an operator: named-vendors.test.ts.
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import { expect, it } from 'vitest';
import {
  BUILT_IN_VENDORS,
  createCompatibleProvider,
} from '../../../backend/src/providers/compatible-vendors.ts';
import { createProviders } from '../../../backend/src/providers/registry.ts';
import { chat, sse } from '../../kit/vendors/answer-bodies.ts';
import { serveListing } from '../kit/served-listing.ts';
import { collectAnswer, readAnswer, vendorRequest } from './vendors-under-test.ts';

type BuiltIn = keyof typeof BUILT_IN_VENDORS;

async function modelsFrom(id: BuiltIn, listing: unknown) {
  const { baseUrl } = await serveListing(listing);
  const provider = createCompatibleProvider(id, BUILT_IN_VENDORS[id], {
    apiKey: 'sk-of-this-vendor',
    baseUrl,
  });
  return { provider, cards: await provider.cards() };
}
/** Tiers in dollars per million tokens: first input token, input, cached, output. */
const ratesOf = (price: { tiers: readonly Record<string, number>[] } | undefined) =>
  price?.tiers.map((tier) =>
    ['fromInputTokens', 'input', 'cachedInput', 'output'].map((name) =>
      name === 'fromInputTokens' ? tier[name] : (tier[name] ?? Number.NaN) / 1e9,
    ),
  );

/** Lists in each vendor's own form, with models that cannot debate among the others. */
const LISTS: [BuiltIn, unknown, object, unknown][] = [
  [
    'x-ai',
    {
      data: [
        {
          ...{ id: 'grok-4.6', created: 1_790_000_000, context_length: 500_000 },
          ...{ prompt_text_token_price: 20_000, cached_prompt_text_token_price: 5_000 },
          ...{ completion_text_token_price: 60_000, long_context_threshold: 200_000 },
          ...{
            prompt_text_token_price_long_context: 40_000,
            completion_text_token_price_long_context: 120_000,
          },
        },
        { id: 'grok-imagine-image' },
        { id: 'grok-4.20-multi-agent' },
      ],
    },
    { id: 'grok-4.6', contextTokens: 500_000, thinking: 'optional', family: 'xai' },
    [
      [0, 2, 0.5, 6],
      [200_000, 4, 0.5, 12],
    ],
  ],
  [
    'x-ai',
    [
      {
        ...{ id: 'grok-4.7', long_context_threshold: 128_000, completion_text_token_price: 60_000 },
        ...{ prompt_text_token_price: 20_000, cached_prompt_text_token_price: 2_000 },
        ...{ prompt_text_token_price_long_context: 0, cached_prompt_text_token_price_long_context: 0 },
        completion_text_token_price_long_context: 120_000,
      },
    ],
    { id: 'grok-4.7' },
    [
      [0, 2, 0.2, 6],
      [128_000, 2, 0.2, 12],
    ],
  ],
  [
    'together',
    [
      {
        ...{
          id: 'openai/gpt-oss-120b',
          type: 'chat',
          display_name: 'OpenAI GPT-OSS 120B',
          context_length: 131_072,
        },
        pricing: { input: 0.15, output: 0.6, cached_input: 0.08, base: 0, hourly: 0, finetune: 0 },
      },
      { id: 'black-forest-labs/FLUX.1', type: 'image' },
      { id: 'a/base', type: 'language' },
    ],
    { id: 'openai/gpt-oss-120b', title: 'OpenAI GPT-OSS 120B', contextTokens: 131_072, family: 'openai' },
    [[0, 0.15, 0.08, 0.6]],
  ],
  [
    'together',
    [{ id: 'a/by-the-hour', type: 'chat', pricing: { input: 0, output: 0, hourly: 12 } }],
    { id: 'a/by-the-hour', contextTokens: 32_768 },
    undefined,
  ],
  [
    'groq',
    {
      data: [
        {
          id: 'llama-3.3-70b-versatile',
          active: true,
          context_window: 131_072,
          max_completion_tokens: 32_768,
        },
        { id: 'gone-1', active: false },
        ...[{ id: 'whisper-large-v3' }, { id: 'meta-llama/llama-guard-4-12b' }, { id: 'groq/compound' }],
      ],
    },
    {
      id: 'llama-3.3-70b-versatile',
      contextTokens: 131_072,
      maxOutputTokens: 32_768,
      thinking: 'none',
      family: 'meta',
    },
    undefined,
  ],
  [
    'fireworks',
    {
      data: [
        { id: 'accounts/fireworks/models/kimi-k3', supports_chat: true, context_length: 1_048_576 },
        { id: 'accounts/fireworks/models/qwen3-embedding-8b', supports_chat: false },
      ],
    },
    { id: 'accounts/fireworks/models/kimi-k3', contextTokens: 1_048_576, family: 'moonshot' },
    undefined,
  ],
  // Its list has only ids; the context comes from the price list.
  [
    'deepseek',
    { data: [{ id: 'deepseek-v4-pro' }] },
    { contextTokens: 1_000_000, family: 'deepseek' },
    undefined,
  ],
  [
    'cerebras',
    { data: [{ id: 'gpt-oss-120b', max_output_length: 40_000 }] },
    { maxOutputTokens: 40_000 },
    undefined,
  ],
  [
    'moonshotai',
    { data: [{ id: 'kimi-k3', context_length: 1_048_576 }] },
    { acceptsTemperature: false },
    undefined,
  ],
  ['zai', { data: [{ id: 'glm-5.3' }] }, { family: 'zhipu', thinkingAllowance: 4_096 }, undefined],
];

it.each(LISTS)('%s is read by its own list', async (id, listing, card, rates) => {
  const { cards } = await modelsFrom(id, listing);
  expect(cards).toHaveLength(1);
  expect(cards[0]).toMatchObject({ provider: id, ...card });
  expect(ratesOf(cards[0]?.listedPrice)).toEqual(rates);
});

const responseSchema: ResponseSchema = {
  ...{ type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
};
it.each<[BuiltIn, string, string]>([
  ['deepseek', 'deepseek-v4-pro', 'json_object'],
  ['groq', 'llama-3.3-70b-versatile', 'json_object'],
  ['zai', 'glm-5.3', 'json_object'],
  ['x-ai', 'grok-4.6', 'json_schema'],
  ['moonshotai', 'kimi-k3', 'json_schema'],
])(
  '%s is asked for JSON in the form that it takes, and is given the older name of the cap',
  async (id, model, type) => {
    const vendor = await serveListing({ data: [] }, [model]);
    const config = { apiKey: 'sk-of-this-vendor', baseUrl: vendor.baseUrl };
    const provider = createCompatibleProvider(id, BUILT_IN_VENDORS[id], config);
    const answer = await collectAnswer(provider, vendorRequest(provider, model, { responseSchema }));
    expect(answer.failure).toBeUndefined();
    expect(vendor.calls[0]?.body).toMatchObject({
      response_format: { type },
      max_tokens: expect.any(Number),
    });
    expect(vendor.calls[0]?.body).not.toHaveProperty('max_completion_tokens');
  },
);

it.each<[BuiltIn, string, number]>([
  ['zai', 'glm-5.3', 1],
  ['cerebras', 'llama-3.3-70b', 1.5],
  ['moonshotai', 'moonshot-v1-32k', 1],
  ['deepseek', 'deepseek-chat', 1.8],
])('%s gets a temperature that its models take', async (id, model, temperature) => {
  const vendor = await serveListing({ data: [] }, [model]);
  const config = { apiKey: 'sk-of-this-vendor', baseUrl: vendor.baseUrl };
  const provider = createCompatibleProvider(id, BUILT_IN_VENDORS[id], config);
  await collectAnswer(provider, vendorRequest(provider, model, { temperature: 1.8 }));
  expect(vendor.calls[0]?.body['temperature']).toBe(temperature);
});

it.each<[what: string, usage: object, output: number | null]>([
  [
    'thoughts stand beside it (xAI)',
    { total_tokens: 399, completion_tokens_details: { reasoning_tokens: 386 } },
    387,
  ],
  ['thoughts are in the total alone (Google)', { total_tokens: 399 }, 387],
  [
    'thoughts are in it (OpenAI)',
    { total_tokens: 13, completion_tokens_details: { reasoning_tokens: 1 } },
    1,
  ],
  ['there is no total', {}, 1],
  ['the total is below its parts', { total_tokens: 3 }, 1],
  ['the total is no count', { total_tokens: '399' }, 1],
  ['the prompt is not counted', { total_tokens: 399, prompt_tokens: null }, 1],
  ['it is not counted', { total_tokens: 399, completion_tokens: null }, null],
])('output that is billed as output is counted where %s', async (_, counts, outputTokens) => {
  const vendor = await serveListing({ data: [] }, ['grok-4.6']);
  const usage = { prompt_tokens: 12, completion_tokens: 1, ...counts };
  vendor.play({ recorded: sse(chat({ content: 'Well.' }, 'stop'), { choices: [], usage }, '[DONE]') });
  const config = { apiKey: 'sk-of-this-vendor', baseUrl: vendor.baseUrl };
  const provider = createCompatibleProvider('x-ai', BUILT_IN_VENDORS['x-ai'], config);
  const answer = await collectAnswer(provider, vendorRequest(provider, 'grok-4.6'));
  expect(answer).toMatchObject({ text: 'Well.', finish: 'stop', usage: { outputTokens } });
});

it.each<[what: string, counts: object, usage: object]>([
  [
    'are not in the input (some models of xAI)',
    { prompt_tokens: 4_142, total_tokens: 8_770, prompt_tokens_details: { cached_tokens: 4_328 } },
    { inputTokens: 8_470, cachedInputTokens: 4_328, outputTokens: 300 },
  ],
  [
    'are fewer than the input, and outside of it by the total',
    { prompt_tokens: 10_000, total_tokens: 14_400, prompt_tokens_details: { cached_tokens: 4_100 } },
    { inputTokens: 14_100, cachedInputTokens: 4_100, outputTokens: 300 },
  ],
  [
    'are outside of the input by a total with thoughts',
    {
      ...{ prompt_tokens: 10_000, total_tokens: 14_450, prompt_tokens_details: { cached_tokens: 4_100 } },
      completion_tokens_details: { reasoning_tokens: 50 },
    },
    { inputTokens: 14_100, cachedInputTokens: 4_100, outputTokens: 350 },
  ],
  [
    'are in the input',
    { prompt_tokens: 8_470, total_tokens: 8_770, prompt_tokens_details: { cached_tokens: 4_328 } },
    { inputTokens: 8_470, cachedInputTokens: 4_328, outputTokens: 300 },
  ],
  [
    'are all of the input',
    { prompt_tokens: 4_328, prompt_tokens_details: { cached_tokens: 4_328 } },
    { inputTokens: 4_328, cachedInputTokens: 4_328 },
  ],
  [
    'are counted where the input is not',
    { prompt_tokens_details: { cached_tokens: 4_328 } },
    { inputTokens: null, cachedInputTokens: 4_328 },
  ],
])('all input is counted where cached tokens %s', async (_, counts, usage) => {
  const total = { completion_tokens: 300, ...counts };
  const body = sse(chat({ content: 'Well.' }, 'stop'), { choices: [], usage: total }, '[DONE]');
  expect(await readAnswer('deepseek', { recorded: body })).toMatchObject({ usage });
});

it('scripted speakers stand after the models of every vendor and server in a list of models', () => {
  const mine = { id: 'mine', title: 'mine', baseUrl: 'https://llm.example/v1', keyVariable: 'MINE_API_KEY' };
  expect([...createProviders({ named: [mine] }).keys()].slice(-2)).toEqual(['mine', 'demo']);
});
