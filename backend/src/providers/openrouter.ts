// The adapter for OpenRouter, which routes calls to other vendors: its listing says more than OpenAI's.
import type { AnswerBilling, Provider, StreamCall, UnpricedCard } from '../provider-contract/provider.ts';
import { askChat, type ChatRequest, chatClient, chatReading, chatRequest } from './chat-completions.ts';
import { cardFrom, type ModelFacts, thinkingAsked } from './model-facts.ts';
import { DEFAULT_CONTEXT, DEFAULT_OUTPUT, thinkingOf } from './open-models.ts';
import { outputTokenCap } from './request-helpers.ts';
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

const ROUTED_EFFORTS = { least: 'low', medium: 'medium', high: 'high' } as const;

/** A card from OpenRouter's listing, which says more than OpenAI's; or from the id alone. */
function routedCard(id: string, model: Json = {}): UnpricedCard {
  const takes = listOrNone(model['supported_parameters']);
  const newer = /claude|gpt|\/o\d/.test(id);
  const thinks = takes ? takes.includes('reasoning') : newer;
  // If the listing does not say what a model accepts, a Claude or GPT is assumed to be a newer, stricter one.
  const facts: ModelFacts = {
    context: DEFAULT_CONTEXT,
    output: 4 * DEFAULT_OUTPUT,
    temperature: takes ? takes.includes('temperature') : !newer,
    ...thinkingOf(thinks),
    ...(thinks && { efforts: ROUTED_EFFORTS }),
  };
  const listed = {
    context: model['context_length'],
    output: countsAt(model['top_provider'])['max_completion_tokens'],
    title: stringAt(model['name']) || id,
  };
  return {
    ...cardFrom('openrouter', id, facts, listed),
    ...(billsOtherFees(model) && { billsOtherFees: true }),
  };
}

function routedRequest(call: StreamCall): ChatRequest {
  const effort = thinkingAsked({ efforts: ROUTED_EFFORTS }, call.request.model);
  const body: ChatRequest & { reasoning?: { effort: typeof effort } } = {
    ...chatRequest(call),
    max_tokens: outputTokenCap(call),
  };
  // OpenRouter's own field, which it translates for the vendor behind the model.
  if (call.card.thinking !== 'none') body.reasoning = { effort };
  return body;
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
  /** Models in the last listing that never answer with text. */
  let hidden: ReadonlySet<string> = new Set();
  return createVendorProvider({
    id: 'openrouter',
    title: 'OpenRouter',
    keyVariable: 'OPENROUTER_API_KEY',
    configuredKey: config.apiKey,
    async listModels(apiKey) {
      const list = await clientFor(apiKey).models.list({ timeout: LISTING_MS });
      const models = entriesAt(list.data);
      const silent = models.filter((model) => mediaOf(model)?.includes('text') === false);
      hidden = new Set(silent.map((model) => textAt(model['id'])));
      return models.map((model) => routedCard(textAt(model['id']), model));
    },
    cardOf: (id) => routedCard(id),
    hides: (id) => hidden.has(id),
    ask: (apiKey, call, signal) => askChat(clientFor(apiKey), call, routedRequest(call), signal),
    ...chatReading('OpenRouter', statedCost),
  });
}
