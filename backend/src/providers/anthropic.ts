// Anthropic, through its own SDK.
import Anthropic, { APIConnectionError, APIConnectionTimeoutError, APIError } from '@anthropic-ai/sdk';
import { type FinishReason, NO_USAGE, type Usage } from '@rostrum/shared/wire/generation';
import { eventsOf } from './event-stream.ts';
import { failure, failureFromBreak, failureFromVendor, failureInside } from './failures.ts';
import { bestFirst, cardFrom, type FactsTable, factsOf, type ModelFacts } from './model-facts.ts';
import type { Piece, Provider, ProviderFailure, StreamCall, UnpricedCard } from './provider.ts';
import { readPieces } from './read-pieces.ts';
import { capOf, closed, sumOf, tokens, type VendorConfig, withoutVersion } from './requests.ts';
import { answerBehind, socketFetch } from './socket-fetch.ts';
import { countsAt, entriesAt, type Json, recordAt, stringAt, textAt } from './vendor-json.ts';

const TITLE = 'Anthropic';
const LISTING_MS = 10_000;
/** The SDK's time-out is a backstop behind the caller's, which aborts first. */
const BACKSTOP_MS = 10_000;

type Effort = 'low';
// Thinking is left as the model has it: of the newer ones some answer 400 to switching it off, all take a low effort.
const always = { temperature: false, thinking: 'always', allowance: 4_096, effort: 'low' } as const;
const byDefault = { temperature: false, thinking: 'optional', allowance: 4_096, effort: 'low' } as const;
/** Thinks only when asked to, which we do not. */
const onRequest = { thinking: 'optional', allowance: 0 } as const;

const TABLE: FactsTable<Effort> = [
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
const UNKNOWN: ModelFacts<Effort> = { prefix: '', context: 200_000, output: 64_000, ...always };

const facts = (id: string): ModelFacts<Effort> => factsOf(TABLE, UNKNOWN, id);

type Body = Anthropic.MessageCreateParamsStreaming & { temperature?: number };

const CACHED = { cache_control: { type: 'ephemeral' } } as const;

function anthropicRequest(call: StreamCall): Body {
  const { request, card } = call;
  const { cacheUpTo, responseSchema } = request;
  const effort = facts(request.model.id).effort;
  const body: Body = {
    model: request.model.id,
    max_tokens: capOf(call),
    stream: true,
    messages: request.messages.map(({ role, content }, index) => ({
      role,
      content: index + 1 === cacheUpTo ? [{ type: 'text', text: content, ...CACHED }] : content,
    })),
  };
  // An empty text block is refused.
  if (request.system) {
    body.system = [{ type: 'text', text: request.system, ...(cacheUpTo !== undefined && CACHED) }];
  }
  if (effort || responseSchema) {
    body.output_config = {
      ...(effort && { effort }),
      ...(responseSchema && { format: { type: 'json_schema', schema: { ...closed(responseSchema) } } }),
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
function merged(before: Usage, counts: Json, outputIsFinal: boolean): Usage {
  const cached = tokens(counts['cache_read_input_tokens']) ?? before.cachedInputTokens;
  const written = tokens(counts['cache_creation_input_tokens']) ?? before.cacheWriteTokens;
  const fresh = tokens(counts['input_tokens']);
  const thought = tokens(countsAt(counts['output_tokens_details'])['thinking_tokens']);
  return {
    inputTokens: fresh === null ? before.inputTokens : sumOf(fresh, cached, written),
    cachedInputTokens: cached,
    cacheWriteTokens: written,
    // The start of a message counts its first token or two: that is no report.
    outputTokens: outputIsFinal ? (tokens(counts['output_tokens']) ?? before.outputTokens) : null,
    reasoningTokens: thought ?? before.reasoningTokens,
  };
}

/** Of a block, or of what is added to one: its words where it is of the kind that has them. */
function wordsOf(place: unknown, kind: string): Piece[] {
  const block = recordAt(place);
  const text = block['type'] === kind ? textAt(block['text']) : '';
  return text === '' ? [] : [{ kind: 'text', text }];
}

/** One reader a call: input is reported when a message starts, output when it ends. */
function anthropicReader(): (data: unknown) => Piece[] {
  let usage: Usage = NO_USAGE;
  return (data) => {
    const event = recordAt(data);
    switch (event['type']) {
      case 'message_start': {
        const counts = countsAt(event['message'])['usage'];
        if (!counts) return [];
        usage = merged(usage, countsAt(counts), false);
        return [{ kind: 'usage', usage }];
      }
      case 'content_block_start':
        return wordsOf(event['content_block'], 'text');
      case 'content_block_delta':
        return wordsOf(event['delta'], 'text_delta');
      case 'message_delta': {
        const pieces: Piece[] = [];
        if (event['usage']) {
          usage = merged(usage, countsAt(event['usage']), true);
          pieces.push({ kind: 'usage', usage });
        }
        const stop = textAt(recordAt(event['delta'])['stop_reason']);
        if (stop !== '') {
          const reason = FINISH.get(stop);
          if (!reason) throw failure(TITLE, 'incomplete');
          pieces.push({ kind: 'finish', reason });
        }
        return pieces;
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
            const context = tokens(model['max_input_tokens']) || known.context;
            const output = tokens(model['max_tokens']) || known.output;
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
      return readPieces<readonly string[]>(
        {
          // The SDK asks; its answer is read from the socket, for its own reader goes through web streams.
          async open(inner) {
            const options = { signal: inner, timeout: call.request.timeoutMs + BACKSTOP_MS };
            const asked = clientFor(call.key).messages.create(anthropicRequest(call), options);
            return eventsOf(answerBehind(await asked.asResponse()), inner);
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
