// The adapter for Anthropic's API: its models, its request, its stream. What several vendors need is in request-helpers.ts.
import Anthropic from '@anthropic-ai/sdk';
import { type GenerationRequest, NO_USAGE, type Usage } from '@rostrum/shared/wire/generation';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import type { Provider, StreamCall, StreamPart } from '../provider-contract/provider.ts';
import { errorIn, failureInside, refusal } from './failures.ts';
import { cardFrom, factsOf, type ModelFacts, type ModelFactsTable, thinkingAsked } from './model-facts.ts';
import {
  closedSchema,
  finishPart,
  outputTokenCap,
  reportedCount,
  sumReported,
  withoutVersion,
} from './request-helpers.ts';
import { keepClient, SDK_CLIENT_OPTIONS, sdkAnswer, sdkCallOptions, sdkFailure } from './sdk-client.ts';
import type { ReadPart } from './stream-parts.ts';
import { countsAt, entriesAt, type Json, listAt, recordAt, stringAt, textAt } from './vendor-json.ts';
import { createVendorProvider, LISTING_MS, type VendorConfig } from './vendor-provider.ts';

const TITLE = 'Anthropic';

interface AnthropicThinking {
  effort?: 'low' | 'medium' | 'high';
  thinking?: Anthropic.ThinkingConfigParam;
}
// Thinking is not switched off: some newer models answer 400 to that. All of them accept a low effort.
const efforts = { least: { effort: 'low' }, medium: { effort: 'medium' }, high: { effort: 'high' } } as const;
const always = { temperature: false, thinking: 'always', allowance: 4_096, efforts } as const;
const byDefault = { temperature: false, thinking: 'optional', allowance: 4_096, efforts } as const;
const adaptive = (effort: 'low' | 'medium' | 'high') => ({ effort, thinking: { type: 'adaptive' } }) as const;
/** Thinks only if the request asks for it. */
const onRequest = {
  thinking: 'optional',
  allowance: 0,
  efforts: { low: adaptive('low'), medium: adaptive('medium'), high: adaptive('high') },
} as const;
const budget = (budget_tokens: number) => ({ thinking: { type: 'enabled', budget_tokens } }) as const;
/** The same, by tokens; each budget is below those that are kept for its level. */
const byBudget = {
  ...onRequest,
  efforts: { low: budget(2_048), medium: budget(6_144), high: budget(20_480) },
} as const;

const TABLE: ModelFactsTable<AnthropicThinking> = [
  { prefix: 'claude-opus-5-5', context: 1_000_000, output: 128_000, ...always },
  { prefix: 'claude-sonnet-5-5', context: 1_000_000, output: 128_000, ...byDefault },
  { prefix: 'claude-fable-5', context: 1_000_000, output: 128_000, ...always },
  { prefix: 'claude-haiku-5', context: 200_000, output: 64_000, ...byDefault },
  { prefix: 'claude-opus-5', context: 1_000_000, output: 128_000, ...byDefault },
  { prefix: 'claude-sonnet-5', context: 1_000_000, output: 128_000, ...byDefault },
  { prefix: 'claude-mythos', context: 1_000_000, output: 128_000, ...always },
  { prefix: 'claude-opus-4-8', context: 1_000_000, output: 128_000, temperature: false, ...onRequest },
  { prefix: 'claude-opus-4-7', context: 1_000_000, output: 128_000, temperature: false, ...onRequest },
  { prefix: 'claude-opus-4-6', context: 1_000_000, output: 128_000, temperature: true, ...onRequest },
  { prefix: 'claude-sonnet-4-6', context: 1_000_000, output: 64_000, temperature: true, ...onRequest },
  { prefix: 'claude-haiku-4-5', context: 200_000, output: 64_000, temperature: true, ...byBudget },
  { prefix: 'claude-opus-4-5', context: 200_000, output: 64_000, temperature: true, ...byBudget },
  { prefix: 'claude-sonnet-4-5', context: 200_000, output: 64_000, temperature: true, ...byBudget },
  { prefix: 'claude-opus-4-1', context: 200_000, output: 32_000, temperature: true, ...byBudget },
];
/** An unknown id is treated as a newer model: no temperature, thinking that cannot be turned off. */
const UNKNOWN: ModelFacts<AnthropicThinking> = { context: 200_000, output: 64_000, ...always };

const facts = (id: string): ModelFacts<AnthropicThinking> => factsOf(TABLE, UNKNOWN, id);
const thinkingOf = (model: ModelRef): AnthropicThinking => thinkingAsked(facts(model.id), model) ?? {};

type AnthropicBody = Anthropic.MessageCreateParamsStreaming & { temperature?: number };

/** The system text as blocks, each marked where it is kept in the cache; Anthropic refuses an empty one. */
function systemBlocks(request: GenerationRequest): Anthropic.TextBlockParam[] {
  const { system, systemCacheUpTo = 0, cacheUpTo } = request;
  const blocks = [
    { text: system.slice(0, systemCacheUpTo), ...CACHE_CONTROL },
    { text: system.slice(systemCacheUpTo), ...(cacheUpTo !== undefined && CACHE_CONTROL) },
  ];
  return blocks.filter(({ text }) => text !== '').map((block) => ({ type: 'text', ...block }));
}

const CACHE_CONTROL = { cache_control: { type: 'ephemeral' } } as const;

function anthropicRequest(call: StreamCall): AnthropicBody {
  const { request, card } = call;
  const { system, cacheUpTo, responseSchema } = request;
  const { effort, thinking } = thinkingOf(request.model);
  const body: AnthropicBody = {
    model: request.model.id,
    max_tokens: outputTokenCap(call),
    stream: true,
    messages: request.messages.map(({ role, content }, index) => ({
      role,
      content: index + 1 === cacheUpTo ? [{ type: 'text', text: content, ...CACHE_CONTROL }] : content,
    })),
  };
  if (system) body.system = systemBlocks(request);
  // The effort belongs to the model, the format to the answer; both bring text of the vendor's own into the prompt.
  if (effort || responseSchema)
    body.output_config = {
      ...(effort && { effort }),
      ...(responseSchema && { format: { type: 'json_schema', schema: { ...closedSchema(responseSchema) } } }),
    };
  if (thinking) body.thinking = thinking;
  // The SDK's types no longer have it; older models still accept it, unless they think.
  if (card.acceptsTemperature && request.temperature !== undefined && !thinking) {
    body.temperature = Math.min(1, request.temperature);
  }
  return body;
}

/** Anthropic reports fresh, cache-read and cache-written input separately; our `inputTokens` is their sum. */
function mergedUsage(before: Usage, counts: Json, outputIsFinal: boolean): Usage {
  const cached = reportedCount(counts['cache_read_input_tokens']) ?? before.cachedInputTokens;
  const written = reportedCount(counts['cache_creation_input_tokens']) ?? before.cacheWriteTokens;
  const fresh = reportedCount(counts['input_tokens']);
  const thought = reportedCount(countsAt(counts['output_tokens_details'])['thinking_tokens']);
  return {
    inputTokens: fresh === null ? before.inputTokens : sumReported(fresh, cached, written),
    cachedInputTokens: cached,
    cacheWriteTokens: written,
    // `message_start` already counts one or two output tokens; only the end has the real count.
    outputTokens: outputIsFinal ? (reportedCount(counts['output_tokens']) ?? before.outputTokens) : null,
    reasoningTokens: thought ?? before.reasoningTokens,
  };
}

/** The text or the thought of a content block, or of a piece of one; what is thought may be hidden. */
function blockParts(place: unknown): StreamPart[] {
  const block = recordAt(place);
  const type = stringAt(block['type']) ?? '';
  if (type.includes('thinking')) return [{ kind: 'thinking', text: stringAt(block['thinking']) ?? '' }];
  const text = type === 'text' || type === 'text_delta' ? textAt(block['text']) : '';
  return text === '' ? [] : [{ kind: 'text', text }];
}

/** One reader per call: it merges the input counts of the message's start with the output counts of its end. */
function createAnthropicReader(asked: string): (data: unknown) => ReadPart[] {
  let usage: Usage = NO_USAGE;
  let spoke = false;

  function account(counts: unknown, outputIsFinal: boolean): ReadPart[] {
    if (!counts) return [];
    usage = mergedUsage(usage, countsAt(counts), outputIsFinal);
    return [{ kind: 'usage', usage }];
  }

  /** What the price depends on: the model that answered, and where (1.1 times the price in the US alone: platform.claude.com, 28 November 2026). */
  function billing(message: Json): ReadPart {
    const model = stringAt(message['model']);
    const isInUs = countsAt(message['usage'])['inference_geo'] === 'us';
    const served = model && model !== asked && { servedModel: model };
    return { kind: 'billing', billing: { ...(isInUs && { factor: 1.1 }), ...served } };
  }

  /** A refusal before any output is not billed, whatever its usage says. */
  function ending({ stop_reason, stop_details }: Json): ReadPart[] {
    const stop = textAt(stop_reason);
    if (stop === '') return [];
    if (stop !== 'refusal' || spoke) return [finishPart(TITLE, stop)];
    const failure = refusal(TITLE, countsAt(stop_details)['category']);
    return [
      { kind: 'billing', billing: { statedNanoUsd: 0 } },
      { kind: 'failure', failure },
    ];
  }

  return (data) => {
    const event = recordAt(data);
    switch (event['type']) {
      case 'message_start': {
        const message = countsAt(event['message']);
        return [...account(message['usage'], false), billing(message)];
      }
      case 'content_block_start':
      case 'content_block_delta': {
        const parts = blockParts(event['content_block'] ?? event['delta']);
        spoke ||= parts.length > 0;
        return parts;
      }
      case 'message_delta':
        return [...account(event['usage'], true), ...ending(recordAt(event['delta']))];
      // A whole answer, in place of a stream.
      case 'message': {
        const words = listAt(event['content']).flatMap(blockParts);
        spoke = words.length > 0;
        return [...words, ...account(event['usage'], true), billing(event), ...ending(event)];
      }
      default: {
        const error = errorIn(event);
        return error ? [{ kind: 'failure', failure: failureInside(TITLE, error) }] : [];
      }
    }
  };
}

export function createAnthropicProvider(config: VendorConfig): Provider {
  const baseURL = withoutVersion(config.baseUrl ?? 'https://api.anthropic.com', '/v1');
  const clientFor = keepClient(
    config.apiKey,
    (apiKey) => new Anthropic({ apiKey, baseURL, ...SDK_CLIENT_OPTIONS }),
  );
  return createVendorProvider({
    id: 'anthropic',
    title: TITLE,
    keyVariable: 'ANTHROPIC_API_KEY',
    configuredKey: config.apiKey,
    table: TABLE,
    async listModels(apiKey) {
      const page = await clientFor(apiKey).models.list({ limit: 1000 }, { timeout: LISTING_MS });
      const offered = entriesAt(page.data).filter((model) => model['lifecycle'] !== 'retired');
      return offered.map((model) => {
        const id = textAt(model['id']);
        return cardFrom('anthropic', id, facts(id), {
          context: model['max_input_tokens'],
          output: model['max_tokens'],
          title: model['display_name'],
        });
      });
    },
    cardOf: (id) => cardFrom('anthropic', id, facts(id)),
    ask: (apiKey, call, signal) =>
      sdkAnswer(clientFor(apiKey).messages.create(anthropicRequest(call), sdkCallOptions(call, signal))),
    createReader: createAnthropicReader,
    failureOf: (cause) => sdkFailure(TITLE, Anthropic, cause),
  });
}
