// The adapter for OpenAI's own API: its table of models, and what it needs beyond chat-completions.ts.
import type { Provider } from '../provider-contract/provider.ts';
import { type ChatRequest, chatRequest, chatVendor, type ReasoningEffort } from './chat-completions.ts';
import { NOT_DEBATER, openModelFacts } from './compatible-vendors.ts';
import {
  effortsOf,
  factsOf,
  hasWord,
  type ModelFacts,
  type ModelFactsTable,
  ownName,
} from './model-facts.ts';
import { outputTokenCap, promptCacheKey, tierFactor } from './request-helpers.ts';
import { createVendorProvider, type VendorCall, type VendorConfig } from './vendor-provider.ts';

const UP = ['low', 'medium', 'high', 'xhigh', 'max'] as const;
/** With effort "none" the model does not think, and takes a temperature. */
const thinks = (...levels: readonly Exclude<ReasoningEffort, null>[]) => ({
  temperature: levels[0] === 'none',
  efforts: effortsOf(levels, (level) => level),
});

// OpenAI's listing says nothing of sizes and levels (@ai-sdk/openai 4.0.118; 28 November 2026).
const TABLE: ModelFactsTable<ReasoningEffort> = [
  { ids: /chat-latest/, context: 128_000, output: 16_384, temperature: false, allowance: 4_096 },
  {
    ids: /^gpt-(5\.[6-9]|6-sol|6-luna|6\.1-terra)/,
    ...{ context: 1_050_000, output: 128_000, ...thinks('none', ...UP) },
  },
  { ids: /^gpt-([6-9]|\d\d)/, context: 1_050_000, output: 128_000, ...thinks(...UP) },
  {
    ids: /^gpt-5\.[45]$|^gpt-5\.[45]-\d/,
    context: 1_000_000,
    output: 128_000,
    ...thinks('none', ...UP.slice(0, 4)),
  },
  { ids: /^gpt-5\.[2-5]/, context: 400_000, output: 128_000, ...thinks('none', ...UP.slice(0, 4)) },
  { ids: /^gpt-5\.1/, context: 400_000, output: 128_000, ...thinks('none', ...UP.slice(0, 3)) },
  { ids: /^gpt-5/, context: 400_000, output: 128_000, ...thinks('minimal', ...UP.slice(0, 3)) },
  { ids: /^o\d/, context: 200_000, output: 100_000, ...thinks(...UP.slice(0, 3)) },
  { ids: /^gpt-4\.1/, context: 1_000_000, output: 32_768, temperature: true },
  { ids: /^(chat)?gpt-4o/, context: 128_000, output: 16_384, temperature: true },
  { ids: /^gpt-4-turbo/, context: 128_000, output: 4_096, temperature: true },
  { ids: /^gpt-[34]/, context: 8_192, output: 4_096, temperature: true },
];
/** An unknown id is treated as a newer model: no temperature, thinking that cannot be turned off. */
const UNKNOWN: ModelFacts<ReasoningEffort> = {
  ...{ context: 128_000, output: 16_384, ...thinks(...UP.slice(0, 3)) },
};

const OWN = /^(gpt-|o\d|chatgpt-)/;
/** Models for other endpoints or media, for one trade, or for the Responses API only (`ResponsesModel` in openai 7.59.0). */
const NOT_CHAT = hasWord(
  'audio|realtime|transcribe|tts|image|instruct|search|codex|deep-research|live|vision|pro|translate|o1-mini|o1-preview|cyber|rosalind|law|daybreak',
);

/** At another address than OpenAI's there may be anybody's models: those are known by their names alone. */
function factsFrom(id: string): ModelFacts<ReasoningEffort> {
  return OWN.test(ownName(id)) ? factsOf(TABLE, UNKNOWN, id) : openModelFacts(id);
}

const isOpenaisAddress = (url: string): boolean => /(^|\.)openai\.com$/.test(new URL(url).hostname);

function openaiRequest(call: VendorCall<ModelFacts<ReasoningEffort>>): ChatRequest {
  const { request, thinking: effort } = call;
  const cacheKey = promptCacheKey(request);
  const acceptsTemperature = call.card.acceptsTemperature && (effort === undefined || effort === 'none');
  return {
    ...chatRequest({ ...call, card: { ...call.card, acceptsTemperature } }),
    max_completion_tokens: outputTokenCap(call),
    // Otherwise the project's own tier counts, which may be a dearer one.
    service_tier: 'default',
    ...(effort && { reasoning_effort: effort }),
    ...(cacheKey !== undefined && { prompt_cache_key: cacheKey }),
  };
}

export function createOpenaiProvider({
  apiKey,
  baseUrl = 'https://api.openai.com/v1',
}: VendorConfig): Provider {
  const isElsewhere = !isOpenaisAddress(baseUrl);
  const vendor = {
    ...chatVendor('OpenAI', { apiKey, baseUrl }, openaiRequest, (_usage, tier) => tierFactor(tier)),
    ...{ id: 'openai', keyVariable: 'OPENAI_API_KEY', table: TABLE, facts: factsFrom },
    hides(id: string) {
      const name = ownName(id);
      return OWN.test(name) ? NOT_CHAT.test(name) : !isElsewhere || NOT_DEBATER.test(name);
    },
  };
  return createVendorProvider(vendor, { apiKey });
}
