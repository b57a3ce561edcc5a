// The adapter for OpenAI's own API: its table of models, and what it needs beyond chat-completions.ts.
import type { Provider, StreamCall } from '../provider-contract/provider.ts';
import {
  askChat,
  type ChatRequest,
  chatClient,
  chatReading,
  chatRequest,
  type ReasoningEffort,
} from './chat-completions.ts';
import { cardFrom, factsOf, type ModelFacts, type ModelFactsTable, thinkingAsked } from './model-facts.ts';
import { outputTokenCap, promptCacheKey, tierFactor } from './request-helpers.ts';
import { keepClient } from './sdk-client.ts';
import { entriesAt, textAt } from './vendor-json.ts';
import { createVendorProvider, LISTING_MS, type VendorConfig } from './vendor-provider.ts';

const still = { temperature: true, thinking: 'none', allowance: 0 } as const;
const chosen = { low: 'low', medium: 'medium', high: 'high' } as const;
/** Effort "none" turns thinking off, so the whole cap is available for the answer. */
const silenced = {
  temperature: false,
  thinking: 'optional',
  allowance: 0,
  efforts: { least: 'none', ...chosen },
} as const;
const minimal = {
  temperature: false,
  thinking: 'always',
  allowance: 2_048,
  efforts: { least: 'minimal', ...chosen },
} as const;
const low = {
  temperature: false,
  thinking: 'always',
  allowance: 4_096,
  efforts: { least: 'low', medium: 'medium', high: 'high' },
} as const;

const TABLE: ModelFactsTable<ReasoningEffort> = [
  { prefix: 'gpt-6', context: 1_050_000, output: 128_000, ...low },
  { prefix: 'gpt-5.6', context: 1_050_000, output: 128_000, ...low },
  { prefix: 'gpt-5.5', context: 1_000_000, output: 128_000, ...silenced },
  { prefix: 'gpt-5.4', context: 1_050_000, output: 128_000, ...silenced },
  { prefix: 'gpt-5.4-mini', context: 400_000, output: 128_000, ...silenced },
  { prefix: 'gpt-5.4-nano', context: 400_000, output: 128_000, ...silenced },
  { prefix: 'gpt-5.2', context: 400_000, output: 128_000, ...silenced },
  { prefix: 'gpt-5.1', context: 400_000, output: 128_000, ...silenced },
  { prefix: 'gpt-5', context: 400_000, output: 128_000, ...low },
  { prefix: 'gpt-5-mini', context: 400_000, output: 128_000, ...minimal },
  { prefix: 'gpt-5-nano', context: 400_000, output: 128_000, ...minimal },
  { prefix: 'gpt-4.1', context: 1_000_000, output: 32_768, ...still },
  { prefix: 'gpt-4o', context: 128_000, output: 16_384, ...still },
  { prefix: 'o4-mini', context: 200_000, output: 100_000, ...low },
  { prefix: 'o3', context: 200_000, output: 100_000, ...low },
  { prefix: 'o1', context: 200_000, output: 100_000, ...low },
  { prefix: 'gpt-4-turbo', context: 128_000, output: 4_096, ...still },
  { prefix: 'gpt-4', context: 8_192, output: 4_096, ...still },
  { prefix: 'gpt-3.5-turbo', context: 16_385, output: 4_096, ...still },
];
/** An unknown id is treated as a newer model: no temperature, thinking that cannot be turned off. */
const UNKNOWN: ModelFacts<ReasoningEffort> = { context: 128_000, output: 16_384, ...low };

const CHAT = /^(gpt-|o\d|chatgpt-)/;
/** Models for other endpoints or media, or for the Responses API only. */
const NOT_CHAT =
  /audio|realtime|transcribe|tts|image|instruct|search|codex|deep-research|live|oss|vision|-pro\b|o1-(mini|preview)/;

const facts = (id: string): ModelFacts<ReasoningEffort> => {
  const known = factsOf(TABLE, UNKNOWN, id);
  // These models do not think and refuse an effort, but their temperature is fixed, too.
  if (!id.includes('chat-latest')) return known;
  const { efforts: _none, ...rest } = known;
  return rest;
};

const openaiCard = (id: string) => cardFrom('openai', id, facts(id));

function openaiRequest(call: StreamCall): ChatRequest {
  const { request } = call;
  const effort = thinkingAsked(facts(request.model.id), request.model);
  const cacheKey = promptCacheKey(request);
  return {
    ...chatRequest(call),
    max_completion_tokens: outputTokenCap(call),
    // Otherwise the project's own tier counts, which may be a dearer one.
    service_tier: 'default',
    ...(effort && { reasoning_effort: effort }),
    ...(cacheKey !== undefined && { prompt_cache_key: cacheKey }),
  };
}

export function createOpenaiProvider(config: VendorConfig): Provider {
  const baseUrl = config.baseUrl ?? 'https://api.openai.com/v1';
  const clientFor = keepClient(config.apiKey, (apiKey) => chatClient(apiKey, baseUrl));
  return createVendorProvider({
    id: 'openai',
    title: 'OpenAI',
    keyVariable: 'OPENAI_API_KEY',
    configuredKey: config.apiKey,
    async listModels(apiKey) {
      const list = await clientFor(apiKey).models.list({ timeout: LISTING_MS });
      return entriesAt(list.data).map((model) => openaiCard(textAt(model['id'])));
    },
    table: TABLE,
    cardOf: openaiCard,
    hides: (id) => !CHAT.test(id) || NOT_CHAT.test(id),
    ask: (apiKey, call, signal) => askChat(clientFor(apiKey), call, openaiRequest(call), signal),
    ...chatReading('OpenAI', (_usage, tier) => tierFactor(tier)),
  });
}
