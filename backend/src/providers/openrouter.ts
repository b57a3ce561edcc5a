// The adapter for OpenRouter, which routes calls to other vendors: its listing says more than OpenAI's.
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { THINKING_EFFORTS, type ThinkingEffort } from '@rostrum/shared/wire/thinking-effort';
import type { AnswerBilling, Provider, StreamCall } from '../provider-contract/provider.ts';
import { askChat, type ChatRequest, chatClient, chatReading, chatRequest } from './chat-completions.ts';
import { listedPrice } from './listed-price.ts';
import { createModelBook, effortsOf, type ModelFacts } from './model-facts.ts';
import { DEFAULT_CONTEXT, DEFAULT_OUTPUT } from './open-models.ts';
import { cachedMessages, cachedSystemBlocks, outputTokenCap } from './request-helpers.ts';
import { keepClient } from './sdk-client.ts';
import { countsAt, entriesAt, type Json, stringAt, textAt } from './vendor-json.ts';
import { createVendorProvider, LISTING_MS, type VendorConfig } from './vendor-provider.ts';

const NANO_PER_USD = 1_000_000_000;
/** A call that is said to cost more is broken or forged. */
const MOST_DOLLARS = 10_000;

const listOrNone = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null);
const mediaOf = (model: Json) => listOrNone(countsAt(model['architecture'])['output_modalities']);

/** Dollars per unit, from a string or a number; absent is 0, any other value is NaN, so that it counts as a fee. */
function rateOf(value: unknown): number {
  if (value === undefined || value === null) return 0;
  return typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
}

/** Whether a price per token misses some fees: per request, a separate rate for thinking, or answers in other media. */
function billsOtherFees(model: Json): boolean {
  const pricing = countsAt(model['pricing']);
  const thinking = rateOf(pricing['internal_reasoning']);
  return (
    rateOf(pricing['request']) !== 0 ||
    (thinking !== 0 && thinking !== rateOf(pricing['completion'])) ||
    (mediaOf(model) ?? []).some((medium) => medium !== 'text')
  );
}

interface RoutedFacts extends ModelFacts<{ effort: ThinkingEffort }> {
  /** The form of answers that the listing says the model takes; `null`: none, or the listing has not been read. */
  answers: 'json_schema' | 'json_object' | null;
}

/** Reasoning that the listing calls mandatory cannot be turned off; where it lists no levels, all of them are taken. */
function listedLevels(reasoning: Json): readonly ThinkingEffort[] {
  const named = listOrNone(reasoning['supported_efforts']) ?? THINKING_EFFORTS;
  const isOptional = reasoning['mandatory'] === false;
  return THINKING_EFFORTS.filter((level) => (level === 'none' ? isOptional : named.includes(level)));
}

/** From OpenRouter's listing, which says more than OpenAI's; or from the id alone. */
function factsFrom(id: string, model: Json): RoutedFacts {
  const takes = listOrNone(model['supported_parameters']);
  // If the listing does not say what a model accepts, a Claude or GPT is assumed to be a newer, stricter one.
  const newer = /claude|gpt|\/o\d/.test(id);
  const isMandatory = countsAt(model['reasoning'])['mandatory'] === true;
  const levels = model['reasoning'] ? listedLevels(countsAt(model['reasoning'])) : UNLISTED_LEVELS;
  const thinks = takes ? takes.includes('reasoning') : newer;
  return {
    context: DEFAULT_CONTEXT,
    output: 4 * DEFAULT_OUTPUT,
    temperature: takes ? takes.includes('temperature') : !newer,
    ...(thinks && { efforts: effortsOf(levels, (effort) => ({ effort })) }),
    ...(thinks && !isMandatory && { thinking: 'optional' }),
    answers: takes?.includes('structured_outputs')
      ? 'json_schema'
      : takes?.includes('response_format')
        ? 'json_object'
        : null,
  };
}
const UNLISTED_LEVELS = ['low', 'medium', 'high'] as const;

function routedRequest(
  call: StreamCall,
  { answers }: RoutedFacts,
  reasoning: { effort: ThinkingEffort } | undefined,
): ChatRequest {
  const { response_format, ...body } = chatRequest(call);
  const asked =
    response_format && answers && (answers === 'json_schema' ? response_format : { type: answers });
  return {
    ...body,
    ...(/claude/.test(body.model) && { messages: cacheMarkedMessages(call.request) }),
    max_tokens: outputTokenCap(call),
    // OpenRouter's own fields: the first it translates for the vendor behind the model, the second keeps it from one that ignores the form.
    ...(reasoning && { reasoning }),
    ...(asked && { response_format: asked, provider: { require_parameters: true } }),
  };
}

/** Claude keeps in its cache only what is marked (openrouter.ai/docs/features/prompt-caching, 28 November 2026). */
function cacheMarkedMessages(request: GenerationRequest): ChatRequest['messages'] {
  const blocks = cachedSystemBlocks(request);
  return [
    ...(blocks.length > 0 ? [{ role: 'system' as const, content: blocks }] : []),
    ...cachedMessages(request),
  ];
}

/** Credits are dollars. Of a call with the person's own key at the vendor behind it, `cost` is OpenRouter's fee alone. */
function statedCost(usage: Json): AnswerBilling {
  const upstream = usage['is_byok'] === true ? countsAt(usage['cost_details'])['upstream_inference_cost'] : 0;
  const { cost } = usage;
  if (typeof cost !== 'number' || typeof upstream !== 'number') return {};
  const dollars = cost + upstream;
  return dollars >= 0 && dollars <= MOST_DOLLARS ? { statedNanoUsd: Math.round(dollars * NANO_PER_USD) } : {};
}

export function createOpenrouterProvider(config: VendorConfig): Provider {
  const baseUrl = config.baseUrl ?? 'https://openrouter.ai/api/v1';
  const clientFor = keepClient(config.apiKey, (apiKey) => chatClient(apiKey, baseUrl));
  const models = createModelBook('openrouter', factsFrom);
  /** Models in the last listing that never answer with text. */
  let hidden: ReadonlySet<string> = new Set();
  return createVendorProvider({
    id: 'openrouter',
    title: 'OpenRouter',
    keyVariable: 'OPENROUTER_API_KEY',
    configuredKey: config.apiKey,
    async listModels(apiKey) {
      const list = await clientFor(apiKey).models.list({ timeout: LISTING_MS });
      const listed = entriesAt(list.data);
      const silent = listed.filter((model) => mediaOf(model)?.includes('text') === false);
      hidden = new Set(silent.map((model) => textAt(model['id'])));
      const byId = new Map(listed.map((model) => [model['id'], model]));
      return listed.map((model) => {
        const id = textAt(model['id']);
        const card = models.card(id, { ...model, title: stringAt(model['name']) || id });
        const fees = billsOtherFees(model) && { billsOtherFees: true };
        return { ...card, ...fees, ...listedPrice(model, byId) };
      });
    },
    cardOf: (id) => ({ ...models.card(id), title: id }),
    hides: (id) => hidden.has(id),
    ask(apiKey, call, signal) {
      const { model } = call.request;
      const body = routedRequest(call, models.facts(model.id), models.asked(model));
      return askChat(clientFor(apiKey), call, body, signal);
    },
    ...chatReading('OpenRouter', statedCost),
  });
}
