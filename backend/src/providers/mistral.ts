// Mistral, through its own SDK, which takes seconds and megabytes to import: loaded when it is first needed.
import type { Mistral } from '@mistralai/mistralai';
import type {
  ChatCompletionStreamRequest,
  CompletionEvent,
  UsageInfo,
} from '@mistralai/mistralai/models/components';
import type { FinishReason, Usage } from '@rostrum/shared/wire/generation';
import { failure, failureFromBreak, failureFromVendor } from './failures.ts';
import { bestFirst, cardFrom, type FactsTable, factsOf, type ModelFacts } from './model-facts.ts';
import type { Piece, Provider, ProviderFailure, StreamCall, UnpricedCard } from './provider.ts';
import { readPieces } from './read-pieces.ts';
import { cacheKeyOf, capOf, closed, tokens, type VendorConfig, withoutVersion } from './requests.ts';

const TITLE = 'Mistral';
const LISTING_MS = 10_000;

const plain = { temperature: true, thinking: 'none', allowance: 0 } as const;
/** Thinks when told to, which we do not tell it. */
const onRequest = { temperature: true, thinking: 'optional', allowance: 0 } as const;
const always = { temperature: true, thinking: 'always', allowance: 8_192 } as const;
const TABLE: FactsTable = [
  { prefix: 'mistral-medium', context: 131_072, output: 32_768, ...plain },
  { prefix: 'mistral-medium-3-5', context: 262_144, output: 32_768, ...onRequest },
  { prefix: 'mistral-large', context: 262_144, output: 32_768, ...plain },
  { prefix: 'mistral-small', context: 131_072, output: 32_768, ...plain },
  { prefix: 'mistral-small-2603', context: 262_144, output: 32_768, ...onRequest },
  { prefix: 'magistral', context: 131_072, output: 40_960, ...always },
  { prefix: 'ministral', context: 262_144, output: 32_768, ...plain },
  { prefix: 'open-mistral', context: 131_072, output: 32_768, ...plain },
];
const UNKNOWN: ModelFacts = { prefix: '', context: 131_072, output: 32_768, ...plain };
const NOT_DEBATER = /codestral|devstral|ocr|embed|moderation|voxtral|transcribe/;

const hides = (id: string): boolean => NOT_DEBATER.test(id);

const facts = (id: string): ModelFacts => factsOf(TABLE, UNKNOWN, id);

function mistralRequest(call: StreamCall): ChatCompletionStreamRequest {
  const { request, card } = call;
  const body: ChatCompletionStreamRequest = {
    model: request.model.id,
    messages: [
      ...(request.system ? [{ role: 'system' as const, content: request.system }] : []),
      ...request.messages,
    ],
    maxTokens: capOf(call),
  };
  if (card.acceptsTemperature && request.temperature !== undefined) body.temperature = request.temperature;
  if (request.seed !== undefined) body.randomSeed = request.seed;
  if (request.cacheUpTo !== undefined) body.promptCacheKey = cacheKeyOf(request);
  if (request.responseSchema) {
    const schemaDefinition = { ...closed(request.responseSchema) };
    body.responseFormat = {
      type: 'json_schema',
      jsonSchema: { name: 'answer', strict: true, schemaDefinition },
    };
  }
  return body;
}

const FINISH: Readonly<Record<string, FinishReason>> = {
  stop: 'stop',
  length: 'length',
  model_length: 'length',
  content_filter: 'filtered',
};

/** A count inside a field the SDK has no type for and passes on as it came. */
const detail = (usage: UsageInfo, field: string, name: string): number | null => {
  const details = usage[field];
  return typeof details === 'object' && details !== null
    ? tokens((details as Record<string, unknown>)[name])
    : null;
};

function mistralUsage(usage: UsageInfo): Usage {
  return {
    inputTokens: tokens(usage.promptTokens),
    cachedInputTokens: detail(usage, 'prompt_tokens_details', 'cached_tokens'),
    cacheWriteTokens: null,
    outputTokens: tokens(usage.completionTokens),
    reasoningTokens: detail(usage, 'completion_tokens_details', 'reasoning_tokens'),
  };
}

function readMistralEvent({ data }: CompletionEvent): Piece[] {
  const pieces: Piece[] = [];
  const choice = data.choices[0];
  const content = choice?.delta.content;
  // A thinking model sends parts; its thoughts are no speech.
  const parts = typeof content === 'string' ? [{ type: 'text' as const, text: content }] : (content ?? []);
  for (const part of parts) {
    if (part.type === 'text' && part.text) pieces.push({ kind: 'text', text: part.text });
  }
  if (data.usage) pieces.push({ kind: 'usage', usage: mistralUsage(data.usage) });
  if (choice?.finishReason) {
    const reason = FINISH[choice.finishReason];
    if (!reason) throw failure(TITLE, choice.finishReason === 'error' ? 'upstream-error' : 'incomplete');
    pieces.push({ kind: 'finish', reason });
  }
  return pieces;
}

/** Read by shape, not by class: the classes come with the SDK, which may not be loaded. */
function mistralFailure(cause: unknown): ProviderFailure {
  if (cause instanceof Error && 'statusCode' in cause && typeof cause.statusCode === 'number') {
    // A 200 that ends in an error is an answer its schema did not fit.
    if (cause.statusCode < 400) return failure(TITLE, 'upstream-error');
    const headers = 'headers' in cause && cause.headers instanceof Headers ? cause.headers : undefined;
    return failureFromVendor(TITLE, { status: cause.statusCode, headers, words: cause.message });
  }
  return failureFromBreak(TITLE, cause);
}

export function createMistralProvider(config: VendorConfig): Provider {
  const serverURL = withoutVersion(config.baseUrl ?? 'https://api.mistral.ai', '/v1');
  const clientFor = async (key: string | undefined): Promise<Mistral> => {
    const apiKey = key ?? config.apiKey;
    if (!apiKey) throw failure(TITLE, 'auth');
    const sdk = await import('@mistralai/mistralai');
    // One generation is one vendor call.
    return new sdk.Mistral({ apiKey, serverURL, retryConfig: { strategy: 'none' } });
  };
  const listed = new Map<string, UnpricedCard>();
  const cardOf = (id: string): UnpricedCard => listed.get(id) ?? cardFrom('mistral', id, facts(id));
  return {
    id: 'mistral',
    title: TITLE,
    status: async (key) =>
      (key ?? config.apiKey)
        ? { status: 'ready', hint: 'The key is there; "Test connection" tries it.' }
        : {
            status: 'missing-key',
            hint: 'Set MISTRAL_API_KEY and restart, or type a key on the settings page.',
          },
    async cards(key) {
      try {
        const client = await clientFor(key);
        const list = await client.models.list({}, { timeoutMs: LISTING_MS, redirect: 'error' });
        const cards = (list.data ?? []).flatMap((model) => {
          if (model.type === 'UNKNOWN' || !model.capabilities.completionChat) return [];
          if (hides(model.id)) return [];
          const known = facts(model.id);
          const context = tokens(model.maxContextLength) || known.context;
          return [cardFrom('mistral', model.id, { ...known, context })];
        });
        for (const card of cards) listed.set(card.id, card);
        return bestFirst(TABLE, cards);
      } catch (cause) {
        throw mistralFailure(cause);
      }
    },
    cardOf,
    hides,
    async *stream(call, signal) {
      const client = await clientFor(call.key);
      yield* readPieces<CompletionEvent>(
        {
          open: (inner) =>
            client.chat.stream(mistralRequest(call), { fetchOptions: { signal: inner, redirect: 'error' } }),
          read: readMistralEvent,
          failureOf: mistralFailure,
        },
        signal,
      );
    },
  };
}
