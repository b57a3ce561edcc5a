// The adapter for OpenRouter, which routes calls to other vendors: its listing says more than OpenAI's.
import { nanoFromUsd } from '@rostrum/shared/money/nano-usd';
import { THINKING_EFFORTS, type ThinkingEffort } from '@rostrum/shared/wire/thinking-effort';
import type { AnswerBilling } from '../provider-contract/provider.ts';
import { type ChatRequest, chatRequest, chatVendor, spokenMessages } from './chat-completions.ts';
import { listedPrice, rateIn } from './listed-price.ts';
import { effortsOf, type ModelFacts, UNSAID } from './model-facts.ts';
import { cachedMessages, cachedSystemBlocks, outputTokenCap } from './request-helpers.ts';
import { arrayAt, entriesAt, type Json, objectAt } from './vendor-json.ts';
import { createVendorProvider, type VendorCall, type VendorConfig } from './vendor-provider.ts';

/** Maximum credible cost of a call in dollars; a higher one is broken or forged. */
const MAX_USD = 10_000;

const mediaOf = (model: Json) => arrayAt(objectAt(model['architecture'])['output_modalities']);

/** Returns a rate: 0 if absent, NaN if unreadable, which counts as a fee, because it differs from 0. */
const rateOf = (value: unknown): number => rateIn(value ?? 0);

/** Returns whether a price per token misses some fees: per request, a separate rate for thinking, or answers in other media. */
function billsOtherFees(model: Json): boolean {
  const pricing = objectAt(model['pricing']);
  const thinking = rateOf(pricing['internal_reasoning']);
  return (
    rateOf(pricing['request']) !== 0 ||
    (thinking !== 0 && thinking !== rateOf(pricing['completion'])) ||
    (mediaOf(model) ?? []).some((medium) => medium !== 'text')
  );
}

type ReasoningField = { effort: ThinkingEffort };
interface RoutedFacts extends ModelFacts<ReasoningField> {
  /** The form of answers that the model takes according to the listing; `null`: none, or the listing has not been read. */
  responseFormat: 'json_schema' | 'json_object' | null;
  /** It never answers with text. */
  hasNoTextOutput: boolean;
}

/** Returns the listed levels, or all if there is no list. `none` is among them only if the listing says that reasoning is not mandatory. */
function listedLevels(reasoning: Json): readonly ThinkingEffort[] {
  const efforts = arrayAt(reasoning['supported_efforts']) ?? THINKING_EFFORTS;
  const isOptional = reasoning['mandatory'] === false;
  return THINKING_EFFORTS.filter((level) => (level === 'none' ? isOptional : efforts.includes(level)));
}

/** Returns a model's facts, from its entry in the listing or from the id alone. */
function factsFrom(id: string, model: Json): RoutedFacts {
  const takes = arrayAt(model['supported_parameters']);
  // If the listing does not say what a model accepts, a Claude or GPT is assumed to be a newer, stricter one.
  const newer = /claude|gpt|\/o\d/.test(id);
  const isMandatory = objectAt(model['reasoning'])['mandatory'] === true;
  const levels = model['reasoning'] ? listedLevels(objectAt(model['reasoning'])) : UNLISTED_LEVELS;
  const thinks = takes ? takes.includes('reasoning') : newer;
  return {
    ...UNSAID,
    temperature: takes ? takes.includes('temperature') : !newer,
    ...(takes && { seed: takes.includes('seed') }),
    ...(thinks && { efforts: effortsOf(levels, (effort) => ({ effort })) }),
    ...(thinks && !isMandatory && { thinking: 'optional' }),
    responseFormat: RESPONSE_FORMATS.find(([parameter]) => takes?.includes(parameter))?.[1] ?? null,
    hasNoTextOutput: mediaOf(model)?.includes('text') === false,
    title: id,
  };
}
/** Parameters in the listing, and the form of answers that each allows; the first counts. */
const RESPONSE_FORMATS = [
  ['structured_outputs', 'json_schema'],
  ['response_format', 'json_object'],
] as const;
const UNLISTED_LEVELS = ['low', 'medium', 'high'] as const;

function routedRequest(call: VendorCall<ReasoningField, RoutedFacts>): ChatRequest {
  const { request, facts, thinking: reasoning } = call;
  const { response_format, ...body } = chatRequest(call);
  const type = response_format && facts.responseFormat;
  const format = type === 'json_schema' ? response_format : type && { type };
  return {
    ...body,
    // Claude keeps in its cache only what is marked (openrouter.ai/docs/features/prompt-caching, 28 November 2026).
    ...(/claude/.test(body.model) && {
      messages: spokenMessages(cachedSystemBlocks(request), cachedMessages(request)),
    }),
    max_tokens: outputTokenCap(call),
    // OpenRouter translates `reasoning` for the model's vendor; `require_parameters` rules out vendors that ignore the form.
    ...(reasoning && { reasoning }),
    ...(format && { response_format: format, provider: { require_parameters: true } }),
  };
}

/** Returns the stated cost in dollars, if it is credible. With the person's own key for the model's vendor, `cost` is OpenRouter's fee alone. */
function statedCost(usage: Json): AnswerBilling {
  const upstream = usage['is_byok'] === true ? objectAt(usage['cost_details'])['upstream_inference_cost'] : 0;
  const { cost } = usage;
  if (typeof cost !== 'number' || typeof upstream !== 'number') return {};
  const dollars = cost + upstream;
  return dollars >= 0 && dollars <= MAX_USD ? { statedNanoUsd: nanoFromUsd(dollars) } : {};
}

export function createOpenrouterProvider(config: VendorConfig) {
  const { apiKey, baseUrl = 'https://openrouter.ai/api/v1' } = config;
  return createVendorProvider(config, {
    ...{ id: 'openrouter', keyVariable: 'OPENROUTER_API_KEY' },
    ...chatVendor('OpenRouter', { apiKey, baseUrl }, routedRequest, statedCost),
    entries: ({ data }) => entriesAt(data).map((model) => ({ ...model, title: model['name'] })),
    facts: factsFrom,
    priceIn: (model, all) => ({
      ...(billsOtherFees(model) && { billsOtherFees: true }),
      ...listedPrice(model, all),
    }),
    hides: (_, facts) => facts?.hasNoTextOutput === true,
  });
}
