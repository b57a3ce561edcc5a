// Anthropic, through its own SDK.
import Anthropic, { APIConnectionError, APIConnectionTimeoutError, APIError } from '@anthropic-ai/sdk';
import { type FinishReason, NO_USAGE, type Usage } from '@rostrum/shared/wire/generation';
import type {
  Provider,
  ProviderFailure,
  StreamCall,
  StreamPart,
  UnpricedCard,
} from '../provider-contract/provider.ts';
import { failure, failureFromBreak, failureFromVendor, failureInside } from './failures.ts';
import { bestFirst, cardFrom, factsOf, type ModelFacts, type ModelFactsTable } from './model-facts.ts';
import {
  closedSchema,
  outputTokenCap,
  reportedCount,
  sumReported,
  type VendorConfig,
  withoutVersion,
} from './request-helpers.ts';
import { socketFetch, socketOf } from './socket-fetch.ts';
import { sseEvents } from './sse-reader.ts';
import { readStreamParts } from './stream-parts.ts';
import { countsAt, entriesAt, type Json, recordAt, stringAt, textAt } from './vendor-json.ts';

const TITLE = 'Anthropic';
const LISTING_MS = 10_000;
/** The SDK's time-out is a backstop behind the caller's, which aborts first. */
const BACKSTOP_MS = 10_000;

type AnthropicEffort = 'low';
// Thinking is left as the model has it: of the newer ones some answer 400 to switching it off, all take a low effort.
const always = { temperature: false, thinking: 'always', allowance: 4_096, effort: 'low' } as const;
const byDefault = { temperature: false, thinking: 'optional', allowance: 4_096, effort: 'low' } as const;
/** Thinks only when asked to, which we do not. */
const onRequest = { thinking: 'optional', allowance: 0 } as const;

const TABLE: ModelFactsTable<AnthropicEffort> = [
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
  { prefix: 'claude-haiku-4-5', context: 200_000, output: 64_000, temperature: true, ...onRequest },
  { prefix: 'claude-opus-4-5', context: 200_000, output: 64_000, temperature: true, ...onRequest },
  { prefix: 'claude-sonnet-4-5', context: 200_000, output: 64_000, temperature: true, ...onRequest },
  { prefix: 'claude-opus-4-1', context: 200_000, output: 32_000, temperature: true, ...onRequest },
];
/** An id nobody knows is taken to be a newer model: no temperature, thinking that cannot be turned off. */
const UNKNOWN: ModelFacts<AnthropicEffort> = { prefix: '', context: 200_000, output: 64_000, ...always };

const facts = (id: string): ModelFacts<AnthropicEffort> => factsOf(TABLE, UNKNOWN, id);

type AnthropicBody = Anthropic.MessageCreateParamsStreaming & { temperature?: number };

const CACHE_CONTROL = { cache_control: { type: 'ephemeral' } } as const;

function anthropicRequest(call: StreamCall): AnthropicBody {
  const { request, card } = call;
  const { cacheUpTo, responseSchema } = request;
  const effort = facts(request.model.id).effort;
  const body: AnthropicBody = {
    model: request.model.id,
    max_tokens: outputTokenCap(call),
    stream: true,
    messages: request.messages.map(({ role, content }, index) => ({
      role,
      content: index + 1 === cacheUpTo ? [{ type: 'text', text: content, ...CACHE_CONTROL }] : content,
    })),
  };
  // An empty text block is refused.
  if (request.system) {
    body.system = [{ type: 'text', text: request.system, ...(cacheUpTo !== undefined && CACHE_CONTROL) }];
  }
  if (effort || responseSchema) {
    body.output_config = {
      ...(effort && { effort }),
      ...(responseSchema && { format: { type: 'json_schema', schema: { ...closedSchema(responseSchema) } } }),
    };
  }
  // Gone from the typings, still taken by the older models.
  if (card.acceptsTemperature && request.temperature !== undefined) {
    body.temperature = Math.min(1, request.temperature);
  }
  return body;
}

const FINISH: ReadonlyMap<string, FinishReason> = new Map([
  ['end_turn', 'stop'],
  ['stop_sequence', 'stop'],
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['refusal', 'filtered'],
]);

/** Anthropic counts fresh input apart from what was read from and written to its cache; ours counts all. */
function mergedUsage(before: Usage, counts: Json, outputIsFinal: boolean): Usage {
  const cached = reportedCount(counts['cache_read_input_tokens']) ?? before.cachedInputTokens;
  const written = reportedCount(counts['cache_creation_input_tokens']) ?? before.cacheWriteTokens;
  const fresh = reportedCount(counts['input_tokens']);
  const thought = reportedCount(countsAt(counts['output_tokens_details'])['thinking_tokens']);
  return {
    inputTokens: fresh === null ? before.inputTokens : sumReported(fresh, cached, written),
    cachedInputTokens: cached,
    cacheWriteTokens: written,
    // The start of a message counts its first token or two: that is no report.
    outputTokens: outputIsFinal ? (reportedCount(counts['output_tokens']) ?? before.outputTokens) : null,
    reasoningTokens: thought ?? before.reasoningTokens,
  };
}

/** Of a block, or of what is added to one: its words where it is of the kind that has them. */
function wordsOf(place: unknown, kind: string): StreamPart[] {
  const block = recordAt(place);
  const text = block['type'] === kind ? textAt(block['text']) : '';
  return text === '' ? [] : [{ kind: 'text', text }];
}

/** One reader a call: input is reported when a message starts, output when it ends. */
function anthropicReader(): (data: unknown) => StreamPart[] {
  let usage: Usage = NO_USAGE;
  return (data) => {
    const event = recordAt(data);
    switch (event['type']) {
      case 'message_start': {
        const counts = countsAt(event['message'])['usage'];
        if (!counts) return [];
        usage = mergedUsage(usage, countsAt(counts), false);
        return [{ kind: 'usage', usage }];
      }
      case 'content_block_start':
        return wordsOf(event['content_block'], 'text');
      case 'content_block_delta':
        return wordsOf(event['delta'], 'text_delta');
      case 'message_delta': {
        const parts: StreamPart[] = [];
        if (event['usage']) {
          usage = mergedUsage(usage, countsAt(event['usage']), true);
          parts.push({ kind: 'usage', usage });
        }
        const stop = textAt(recordAt(event['delta'])['stop_reason']);
        if (stop !== '') {
          const reason = FINISH.get(stop);
          if (!reason) throw failure(TITLE, 'incomplete');
          parts.push({ kind: 'finish', reason });
        }
        return parts;
      }
      case 'error':
        throw failureInside(TITLE, event['error']);
      default:
        return [];
    }
  };
}

function anthropicFailure(cause: unknown): ProviderFailure {
  if (cause instanceof APIConnectionTimeoutError) return failure(TITLE, 'time-out');
  if (cause instanceof APIConnectionError) return failureFromBreak(TITLE, cause.cause ?? cause);
  if (cause instanceof APIError) {
    const words = `${stringAt(cause.type) ?? ''} ${cause.message}`;
    return failureFromVendor(TITLE, { status: cause.status, headers: cause.headers, words });
  }
  return failureFromBreak(TITLE, cause);
}

export function createAnthropicProvider(config: VendorConfig): Provider {
  const baseURL = withoutVersion(config.baseUrl ?? 'https://api.anthropic.com', '/v1');
  const clientFor = (key: string | undefined) => {
    const apiKey = key ?? config.apiKey;
    if (!apiKey) throw failure(TITLE, 'auth');
    return new Anthropic({
      apiKey,
      baseURL,
      fetch: socketFetch,
      // One generation is one vendor call.
      maxRetries: 0,
      // It would print the vendor's words to the console.
      logLevel: 'off',
      // A redirect would carry the key to wherever it points.
      fetchOptions: { redirect: 'error' },
    });
  };
  /** What the vendor's own list says of its models' sizes is better than any table. */
  const listed = new Map<string, UnpricedCard>();
  const cardOf = (id: string): UnpricedCard => listed.get(id) ?? cardFrom('anthropic', id, facts(id));
  return {
    id: 'anthropic',
    title: TITLE,
    status: async (key) =>
      (key ?? config.apiKey)
        ? { status: 'ready', hint: 'The key is there; "Test connection" tries it.' }
        : {
            status: 'missing-key',
            hint: 'Set ANTHROPIC_API_KEY and restart, or type a key on the settings page.',
          },
    async cards(key) {
      try {
        const page = await clientFor(key).models.list({ limit: 1000 }, { timeout: LISTING_MS });
        const cards = entriesAt(page.data)
          .filter((model) => model['lifecycle'] !== 'retired')
          .map((model) => {
            const id = textAt(model['id']);
            const known = facts(id);
            const context = reportedCount(model['max_input_tokens']) || known.context;
            const output = reportedCount(model['max_tokens']) || known.output;
            return cardFrom('anthropic', id, { ...known, context, output }, stringAt(model['display_name']));
          });
        for (const card of cards) listed.set(card.id, card);
        return bestFirst(TABLE, cards);
      } catch (cause) {
        throw anthropicFailure(cause);
      }
    },
    cardOf,
    stream(call, signal) {
      const read = anthropicReader();
      return readStreamParts<readonly string[]>(
        {
          // The SDK asks; its answer is read from the socket, for its own reader goes through web streams.
          async open(inner) {
            const options = { signal: inner, timeout: call.request.timeoutMs + BACKSTOP_MS };
            const asked = clientFor(call.key).messages.create(anthropicRequest(call), options);
            return sseEvents(socketOf(await asked.asResponse()), inner);
          },
          *read(events) {
            for (const data of events) yield* read(JSON.parse(data));
          },
          failureOf: anthropicFailure,
          secrets: [config.apiKey, call.key],
        },
        signal,
      );
    },
  };
}
