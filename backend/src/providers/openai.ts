// The adapter for OpenAI's own API: its table of models, and what it needs beyond chat-completions.ts.
import { type ChatRequest, chatRequest, chatVendor, type ReasoningEffort } from './chat-completions.ts';
import { NOT_DEBATER } from './compatible-vendors.ts';
import {
  factsOf,
  hasWord,
  type ModelFacts,
  type ModelFactsTable,
  namedEfforts,
  openModelFacts,
  ownName,
} from './model-facts.ts';
import { outputTokenCap, promptCacheKey, serviceTierFactor } from './request-helpers.ts';
import { createVendorProvider, type VendorCall, type VendorConfig } from './vendor-provider.ts';

const FROM_LOW = ['low', 'medium', 'high', 'xhigh', 'max'] as const;
const [TO_HIGH, TO_XHIGH] = [FROM_LOW.slice(0, 3), FROM_LOW.slice(0, 4)];
/** Makes a line of the table; sizes in tokens, `levels` from the lowest. A model without levels, or with "none" as its lowest, takes a temperature when it does not think. */
const line = (ids: RegExp, context: number, output: number, ...levels: NonNullable<ReasoningEffort>[]) => ({
  ...{ ids, context, output, temperature: levels[0] === undefined || levels[0] === 'none' },
  ...(levels.length > 0 && { efforts: namedEfforts(levels) }),
});

// OpenAI's listing states neither sizes nor levels; these are from @ai-sdk/openai 4.0.118, 28 November 2026. No request controls the thinking of chat-latest.
const TABLE: ModelFactsTable<ReasoningEffort> = [
  { ...line(/chat-latest/, 128_000, 16_384), temperature: false, allowance: 4_096 },
  line(/^gpt-(5\.[6-9]|6-sol|6-luna|6\.1-terra)/, 1_050_000, 128_000, 'none', ...FROM_LOW),
  line(/^gpt-([6-9]|\d\d)/, 1_050_000, 128_000, ...FROM_LOW),
  // 5.4 and 5.5 and their dated snapshots; their smaller models follow.
  line(/^gpt-5\.[45]$|^gpt-5\.[45]-\d/, 1_000_000, 128_000, 'none', ...TO_XHIGH),
  line(/^gpt-5\.[2-5]/, 400_000, 128_000, 'none', ...TO_XHIGH),
  line(/^gpt-5\.1/, 400_000, 128_000, 'none', ...TO_HIGH),
  line(/^gpt-5/, 400_000, 128_000, 'minimal', ...TO_HIGH),
  line(/^o\d/, 200_000, 100_000, ...TO_HIGH),
  line(/^gpt-4\.1/, 1_000_000, 32_768),
  line(/^(chat)?gpt-4o/, 128_000, 16_384),
  line(/^gpt-4-turbo/, 128_000, 4_096),
  line(/^gpt-[34]/, 8_192, 4_096),
  // An unknown id is treated as a newer model: no temperature, thinking that cannot be turned off.
  line(/^/, 128_000, 16_384, ...TO_HIGH),
];

const OWN = /^(gpt-|o\d|chatgpt-)/;
/** Models for other endpoints or media, for one profession, or for the Responses API only (`ResponsesModel` in openai 7.59.0). */
const NOT_CHAT = hasWord(
  'audio|realtime|transcribe|tts|image|instruct|search|codex|deep-research|live|vision|pro|translate|o1-mini|o1-preview|cyber|rosalind|law|daybreak',
);

/** Returns a model's facts. At another address than OpenAI's there may be models of other makers; of those only the name is known. */
const factsFrom = (id: string): ModelFacts<ReasoningEffort> =>
  OWN.test(ownName(id)) ? factsOf(TABLE, id) : openModelFacts(id);

function openaiRequest(call: VendorCall<ReasoningEffort>): ChatRequest {
  const { request, thinking: effort } = call;
  const cacheKey = promptCacheKey(request);
  return {
    ...chatRequest(call),
    max_completion_tokens: outputTokenCap(call),
    // Otherwise the tier set for the OpenAI project applies, which may cost more.
    service_tier: 'default',
    ...(effort && { reasoning_effort: effort }),
    ...(cacheKey !== undefined && { prompt_cache_key: cacheKey }),
  };
}

export function createOpenaiProvider(config: VendorConfig) {
  const { apiKey, baseUrl = 'https://api.openai.com/v1' } = config;
  const isOtherAddress = !/(^|\.)openai\.com$/.test(new URL(baseUrl).hostname);
  return createVendorProvider(config, {
    ...chatVendor('OpenAI', { apiKey, baseUrl }, openaiRequest, (_usage, tier) => serviceTierFactor(tier)),
    ...{ id: 'openai', keyVariable: 'OPENAI_API_KEY', table: TABLE, facts: factsFrom },
    isSampled: (effort = 'none') => effort === 'none',
    hides(id: string) {
      const name = ownName(id);
      return OWN.test(name) ? NOT_CHAT.test(name) : !isOtherAddress || NOT_DEBATER.test(name);
    },
  });
}
