// The adapter for OpenRouter, which routes calls to other vendors: its listing says more than OpenAI's.
import { nanoFromUsd } from '@rostrum/shared/money/nano-usd';
import { THINKING_EFFORTS, type ThinkingEffort } from '@rostrum/shared/wire/thinking-effort';
import type { AnswerBilling } from '../provider-contract/provider.ts';
import { type ChatRequest, chatRequest, chatVendor, spokenMessages } from './chat-completions.ts';
import { listedPrice, rateIn } from './listed-price.ts';
import { effortsOf, type ModelFacts, UNSAID } from './model-facts.ts';
import { cachedMessages, cachedSystemBlocks, outputTokenCap } from './request-helpers.ts';
import { arrayAt, countsAt, entriesAt, type Json } from './vendor-json.ts';
import { createVendorProvider, type VendorCall, type VendorConfig } from './vendor-provider.ts';

/** Maximum credible cost of a call in dollars; a higher one is broken or forged. */
const MAX_USD = 10_000;

const mediaOf = (model: Json) => arrayAt(countsAt(model['architecture'])['output_modalities']);

/** Returns a rate. An absent one is 0; any other value that is no number counts as a fee. */
const rateOf = (value: unknown): number => rateIn(value ?? 0);

/** Returns whether a price per token misses some fees: per request, a separate rate for thinking, or answers in other media. */
function billsOtherFees(model: Json): boolean {
  const pricing = countsAt(model['pricing']);
  const thinking = rateOf(pricing['internal_reasoning']);
  return (
    rateOf(pricing['request']) !== 0 ||
    (thinking !== 0 && thinking !== rateOf(pricing['completion'])) ||
    (mediaOf(model) ?? []).some((medium) => medium !== 'text')
  );
}

type Routed = { effort: ThinkingEffort };
interface RoutedFacts extends ModelFacts<Routed> {
  /** The form of answers that the model takes according to the listing; `null`: none, or the listing has not been read. */
  answers: 'json_schema' | 'json_object' | null;
  /** It never answers with text. */
  isSilent: boolean;
}

/** Returns the listed levels. Reasoning that the listing calls mandatory cannot be turned off; if it lists no levels, all of them are taken. */
function listedLevels(reasoning: Json): readonly ThinkingEffort[] {
  const efforts = arrayAt(reasoning['supported_efforts']) ?? THINKING_EFFORTS;
  const isOptional = reasoning['mandatory'] === false;
  return THINKING_EFFORTS.filter((level) => (level === 'none' ? isOptional : efforts.includes(level)));
}

/** Returns a model's facts, from OpenRouter's listing, which says more than OpenAI's, or from the id alone. */
function factsFrom(id: string, model: Json): RoutedFacts {
  const takes = arrayAt(model['supported_parameters']);
  // If the listing does not say what a model accepts, a Claude or GPT is assumed to be a newer, stricter one.
  const newer = /claude|gpt|\/o\d/.test(id);
  const isMandatory = countsAt(model['reasoning'])['mandatory'] === true;
  const levels = model['reasoning'] ? listedLevels(countsAt(model['reasoning'])) : UNLISTED_LEVELS;
  const thinks = takes ? takes.includes('reasoning') : newer;
  return {
    ...UNSAID,
    temperature: takes ? takes.includes('temperature') : !newer,
    ...(takes && { seed: takes.includes('seed') }),
    ...(thinks && { efforts: effortsOf(levels, (effort) => ({ effort })) }),
    ...(thinks && !isMandatory && { thinking: 'optional' }),
    answers: ANSWERS.find(([parameter]) => takes?.includes(parameter))?.[1] ?? null,
    isSilent: mediaOf(model)?.includes('text') === false,
    title: id,
  };
}
const ANSWERS = [
  ['structured_outputs', 'json_schema'],
  ['response_format', 'json_object'],
] as const;
const UNLISTED_LEVELS = ['low', 'medium', 'high'] as const;

function routedRequest(call: VendorCall<Routed, RoutedFacts>): ChatRequest {
  const { request, facts, thinking: reasoning } = call;
  const { response_format, ...body } = chatRequest(call);
  const type = response_format && facts.answers;
  const format = type === 'json_schema' ? response_format : type && { type };
  return {
    ...body,
    // Claude keeps in its cache only what is marked (openrouter.ai/docs/features/prompt-caching, 28 November 2026).
    ...(/claude/.test(body.model) && {
      messages: spokenMessages(cachedSystemBlocks(request), cachedMessages(request)),
    }),
    max_tokens: outputTokenCap(call),
    // OpenRouter's own fields: it translates the first for the vendor behind the model; the second keeps it from a vendor that ignores the
    // form.
    ...(reasoning && { reasoning }),
    ...(format && { response_format: format, provider: { require_parameters: true } }),
  };
}

/** Returns the stated cost. Credits are dollars. With the person's own key at the vendor behind it, `cost` is OpenRouter's fee alone. */
function statedCost(usage: Json): AnswerBilling {
  const upstream = usage['is_byok'] === true ? countsAt(usage['cost_details'])['upstream_inference_cost'] : 0;
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
    hides: (_, facts) => facts?.isSilent === true,
  });
}
