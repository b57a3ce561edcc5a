// Mistral, through its own SDK, which takes seconds and megabytes to import: loaded when it is first needed.
import type { Mistral } from '@mistralai/mistralai';
import type { Fetcher } from '@mistralai/mistralai/lib/http.js';
import type { ChatCompletionStreamRequest } from '@mistralai/mistralai/models/components';
import type { FinishReason, Usage } from '@rostrum/shared/wire/generation';
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
  promptCacheKey,
  reportedCount,
  type VendorConfig,
  withoutVersion,
} from './request-helpers.ts';
import { createFetchApart, type FetchApart } from './socket-fetch.ts';
import { sseEvents } from './sse-reader.ts';
import { readStreamParts } from './stream-parts.ts';
import { countsAt, type Json, listAt, recordAt, textAt } from './vendor-json.ts';

const TITLE = 'Mistral';
const LISTING_MS = 10_000;

const plain = { temperature: true, thinking: 'none', allowance: 0 } as const;
/** Thinks when told to, which we do not tell it. */
const onRequest = { temperature: true, thinking: 'optional', allowance: 0 } as const;
const always = { temperature: true, thinking: 'always', allowance: 8_192 } as const;
const TABLE: ModelFactsTable = [
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
    maxTokens: outputTokenCap(call),
  };
  if (card.acceptsTemperature && request.temperature !== undefined) body.temperature = request.temperature;
  if (request.seed !== undefined) body.randomSeed = request.seed;
  if (request.cacheUpTo !== undefined) body.promptCacheKey = promptCacheKey(request);
  if (request.responseSchema) {
    const schemaDefinition = { ...closedSchema(request.responseSchema) };
    body.responseFormat = {
      type: 'json_schema',
      jsonSchema: { name: 'answer', strict: true, schemaDefinition },
    };
  }
  return body;
}

const FINISH: ReadonlyMap<string, FinishReason> = new Map([
  ['stop', 'stop'],
  ['length', 'length'],
  ['model_length', 'length'],
  ['content_filter', 'filtered'],
]);

const mistralUsage = (usage: Json): Usage => ({
  inputTokens: reportedCount(usage['prompt_tokens']),
  cachedInputTokens: reportedCount(countsAt(usage['prompt_tokens_details'])['cached_tokens']),
  cacheWriteTokens: null,
  outputTokens: reportedCount(usage['completion_tokens']),
  reasoningTokens: reportedCount(countsAt(usage['completion_tokens_details'])['reasoning_tokens']),
});

/** A thinking model sends parts; its thoughts are no speech. */
function mistralWords(content: unknown): string[] {
  if (!Array.isArray(content)) return [textAt(content)];
  return content.map(recordAt).map((part) => (part['type'] === 'text' ? textAt(part['text']) : ''));
}

function readMistralChunk(event: unknown): StreamPart[] {
  const chunk = recordAt(event);
  // An error inside a stream is a frame of its own, without choices.
  if (chunk['object'] === 'error') throw failureInside(TITLE, chunk);
  if (chunk['error']) throw failureInside(TITLE, chunk['error']);
  const parts: StreamPart[] = [];
  const choice = recordAt(listAt(chunk['choices'])[0]);
  for (const text of mistralWords(recordAt(choice['delta'])['content'])) {
    if (text !== '') parts.push({ kind: 'text', text });
  }
  if (chunk['usage']) parts.push({ kind: 'usage', usage: mistralUsage(countsAt(chunk['usage'])) });
  const finish = textAt(choice['finish_reason']);
  if (finish !== '') {
    const reason = FINISH.get(finish);
    if (!reason) throw failure(TITLE, finish === 'error' ? 'upstream-error' : 'incomplete');
    parts.push({ kind: 'finish', reason });
  }
  return parts;
}

/** The SDK hands over a Request: taken apart, for it goes by Node's own sockets. */
const fetcherOf =
  ({ fetch }: FetchApart): Fetcher =>
  async (input, init) => {
    const request = new Request(input, init);
    const { url, method, headers, signal } = request;
    return fetch(url, { method, headers, signal, body: await request.text() });
  };

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
  const clientFor = async (key: string | undefined, apart?: FetchApart): Promise<Mistral> => {
    const apiKey = key ?? config.apiKey;
    if (!apiKey) throw failure(TITLE, 'auth');
    const sdk = await import('@mistralai/mistralai');
    const http = await import('@mistralai/mistralai/lib/http.js');
    const httpClient = apart && new http.HTTPClient({ fetcher: fetcherOf(apart) });
    // One generation is one vendor call.
    return new sdk.Mistral({
      apiKey,
      serverURL,
      retryConfig: { strategy: 'none' },
      ...(httpClient && { httpClient }),
    });
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
          const context = reportedCount(model.maxContextLength) || known.context;
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
      const apart = createFetchApart();
      const client = await clientFor(call.key, apart);
      yield* readStreamParts<readonly string[]>(
        {
          // The SDK asks; its answer is read from the socket, as everywhere here.
          async open(inner) {
            await client.chat.stream(mistralRequest(call), { fetchOptions: { signal: inner } });
            return sseEvents(apart.answer(), inner);
          },
          *read(events) {
            for (const data of events) {
              if (!data.startsWith('[DONE]')) yield* readMistralChunk(JSON.parse(data));
            }
          },
          failureOf: mistralFailure,
          secrets: [config.apiKey, call.key],
        },
        signal,
      );
    },
  };
}
