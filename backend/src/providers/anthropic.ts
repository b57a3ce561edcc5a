// The adapter for Anthropic's API: its models, its request, its stream. Helpers that several vendors need are in request-helpers.ts.
import Anthropic from '@anthropic-ai/sdk';
import { NO_USAGE, type Usage } from '@rostrum/shared/wire/generation';
import type { StreamPart } from '../provider-contract/provider.ts';
import { errorIn, failureInStream, refusal } from './failures.ts';
import { effortsOf, type ModelFacts } from './model-facts.ts';
import {
  cachedMessages,
  cachedSystemBlocks,
  closedSchema,
  finishPart,
  outputTokenCap,
  reportedCount,
  servedBy,
  sumReported,
  withoutVersion,
} from './request-helpers.ts';
import { keepClient, sdkAnswer, sdkClientOptions } from './sdk-client.ts';
import { fetchWith } from './socket-fetch.ts';
import type { ReadPart } from './stream-parts.ts';
import { type Json, listAt, objectAt, recordAt, stringAt, textAt } from './vendor-json.ts';
import { createVendorProvider, type VendorCall, type VendorConfig } from './vendor-provider.ts';

const TITLE = 'Anthropic';

const LEVELS = ['low', 'medium', 'high', 'xhigh', 'max'] as const;
type Level = (typeof LEVELS)[number];
type AnthropicThinking = { effort?: Level; thinking?: Anthropic.ThinkingConfigParam };

/** Tokens of thinking by level; each budget is below the tokens that are kept for its level. */
const BUDGETS: Partial<Record<Level, number>> = { low: 2_048, medium: 6_144, high: 20_480 };
/** Forms in which a request names a level. With the first form models think without being asked, with the others only if a level is named. */
const FORMS: Readonly<Record<'effort' | 'adaptive' | 'budget', (level: Level) => AnthropicThinking>> = {
  // Thinking is not switched off: some newer models answer 400 to that. All of them accept a low effort.
  effort: (effort) => ({ effort }),
  adaptive: (effort) => ({ effort, thinking: { type: 'adaptive' } }),
  budget: (level) => ({ thinking: { type: 'enabled', budget_tokens: BUDGETS[level] ?? 20_480 } }),
};

const large = { context: 1_000_000, output: 128_000, temperature: false } as const;
const older = { output: 64_000, temperature: true } as const;
const TO_HIGH = LEVELS.slice(0, 3);
const TABLE = [
  { ids: /^claude-opus-4-[78]/, ...large, form: 'adaptive', levels: LEVELS },
  { ids: /^claude-(opus|sonnet)-4-6/, ...large, ...older, form: 'adaptive', levels: [...TO_HIGH, 'max'] },
  { ids: /^claude-[a-z]+-4/, context: 200_000, ...older, form: 'budget', levels: TO_HIGH },
  // Claude 5, and an id that is unknown: no temperature, thinking that cannot be turned off.
  { ids: /^/, ...large, form: 'effort', levels: LEVELS },
] as const;

const isOffered = (place: unknown, name: string): boolean =>
  objectAt(objectAt(place)[name])['supported'] === true;

/** Returns a model's facts. The listing has the levels; the types of thinking that it offers determine how they are named. */
function factsFrom(id: string, entry: Json): ModelFacts<AnthropicThinking> {
  const line = TABLE.find(({ ids }) => ids.test(id)) ?? TABLE[3];
  const { effort, thinking } = objectAt(entry['capabilities']);
  const { types } = objectAt(thinking);
  const takesBudget = isOffered(types, 'enabled') && !isOffered(types, 'adaptive');
  const form = takesBudget ? 'budget' : line.form;
  const listedLevels = LEVELS.filter((level) => isOffered(effort, level));
  const choices = listedLevels.length > 0 ? listedLevels : line.levels;
  const levels = form === 'budget' ? choices.filter((level) => BUDGETS[level] !== undefined) : choices;
  return {
    ...{ ...line, seed: false },
    efforts: { ...(form !== 'effort' && { none: {} }), ...effortsOf(levels, FORMS[form]) },
  };
}

type AnthropicBody = Anthropic.MessageCreateParamsStreaming & { temperature?: number };

function anthropicRequest(call: VendorCall<AnthropicThinking>): AnthropicBody {
  const { request, thinking: { effort, thinking } = {} } = call;
  const { model, system, responseSchema, temperature } = request;
  // The effort belongs to the model, the format to the answer; both bring text of the vendor's own into the prompt.
  const output_config = {
    ...(effort && { effort }),
    ...(responseSchema && {
      format: { type: 'json_schema' as const, schema: { ...closedSchema(responseSchema) } },
    }),
  };
  return {
    ...{ model: model.id, max_tokens: outputTokenCap(call), stream: true, messages: cachedMessages(request) },
    ...(system && { system: cachedSystemBlocks(request) }),
    ...((effort || responseSchema) && { output_config }),
    ...(thinking && { thinking }),
    // The SDK's types no longer have the temperature; older models still accept it.
    ...(temperature !== undefined && { temperature }),
  };
}

/** Merges usage. Anthropic reports fresh, cache-read and cache-written input separately; our `inputTokens` is their sum. */
function mergedUsage(before: Usage, counts: Json, outputIsFinal: boolean): Usage {
  const cacheRead = reportedCount(counts['cache_read_input_tokens']) ?? before.cachedInputTokens;
  const cacheWrite = reportedCount(counts['cache_creation_input_tokens']) ?? before.cacheWriteTokens;
  const fresh = reportedCount(counts['input_tokens']);
  const thought = reportedCount(objectAt(counts['output_tokens_details'])['thinking_tokens']);
  return {
    inputTokens: fresh === null ? before.inputTokens : sumReported(fresh, cacheRead, cacheWrite),
    cachedInputTokens: cacheRead,
    cacheWriteTokens: cacheWrite,
    // `message_start` already counts one or two output tokens; only the end has the real count.
    outputTokens: outputIsFinal ? (reportedCount(counts['output_tokens']) ?? before.outputTokens) : null,
    reasoningTokens: thought ?? before.reasoningTokens,
  };
}

/** Returns the text or the thought of a content block, or of a piece of one; a thought may be hidden. */
function blockParts(place: unknown): StreamPart[] {
  const block = recordAt(place);
  const type = stringAt(block['type']) ?? '';
  if (type.includes('thinking')) return [{ kind: 'thinking', text: stringAt(block['thinking']) ?? '' }];
  const text = type === 'text' || type === 'text_delta' ? textAt(block['text']) : '';
  return text === '' ? [] : [{ kind: 'text', text }];
}

/** Creates a reader per call: it merges the input counts of the message's start with the output counts of its end. */
function createAnthropicReader(modelId: string): (data: unknown) => ReadPart[] {
  let usage: Usage = NO_USAGE;
  let spoke = false;

  function account(counts: unknown, outputIsFinal: boolean): ReadPart[] {
    if (!counts) return [];
    usage = mergedUsage(usage, objectAt(counts), outputIsFinal);
    return [{ kind: 'usage', usage }];
  }

  /** Returns the facts that determine the price: the model that answered, and its place (1.1 times the price in the US alone: platform.claude.com, 28 November 2026). */
  function billing(message: Json): ReadPart {
    const isInUs = objectAt(message['usage'])['inference_geo'] === 'us';
    const billing = { ...(isInUs && { factor: 1.1 }), ...servedBy(message['model'], modelId) };
    return { kind: 'billing', billing };
  }

  /** Returns the end of a message. A refusal before any output is not billed, whatever its usage says. */
  function ending({ stop_reason, stop_details }: Json): ReadPart[] {
    const stop = textAt(stop_reason);
    if (stop === '') return [];
    if (stop !== 'refusal' || spoke) return [finishPart(TITLE, stop)];
    const failure = refusal(TITLE, objectAt(stop_details)['category']);
    return [
      { kind: 'billing', billing: { statedNanoUsd: 0 } },
      { kind: 'failure', failure },
    ];
  }

  return (data) => {
    const event = recordAt(data);
    switch (event['type']) {
      case 'message_start': {
        const message = objectAt(event['message']);
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
        return error ? [{ kind: 'failure', failure: failureInStream(TITLE, error) }] : [];
      }
    }
  };
}

export function createAnthropicProvider(config: VendorConfig) {
  const baseURL = withoutVersion(config.baseUrl ?? 'https://api.anthropic.com', '/v1');
  const headers = (apiKey: string) => ({ 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' });
  const clientFor = keepClient(config.apiKey, (apiKey) => {
    const options = sdkClientOptions(fetchWith(headers(apiKey)));
    return new Anthropic({ apiKey, baseURL, openTelemetry: false, ...options });
  });
  return createVendorProvider(config, {
    ...{ id: 'anthropic', title: TITLE, keyVariable: 'ANTHROPIC_API_KEY', table: TABLE },
    listing: `${baseURL}/v1/models?limit=1000`,
    headers,
    ...{ facts: factsFrom, maxTemperature: 1 },
    isSampled: (thinking) => thinking?.thinking === undefined,
    ask: (call) => sdkAnswer(clientFor(call.apiKey), '/v1/messages', anthropicRequest(call), call),
    createReader: createAnthropicReader,
  });
}
