// The adapter for Mistral's API. Its SDK takes seconds to import, so it is imported on first use; only types at the top.
import type { Mistral } from '@mistralai/mistralai';
import type { Fetcher } from '@mistralai/mistralai/lib/http.js';
import type { ChatCompletionStreamRequest } from '@mistralai/mistralai/models/components';
import type { Provider, ProviderFailure, StreamCall } from '../provider-contract/provider.ts';
import { createChatReader } from './chat-completions.ts';
import { failure, failureFromBreak, failureFromVendor } from './failures.ts';
import { billedAs } from './listed-price.ts';
import { cardFrom, factsOf, type ModelFacts, type ModelFactsTable, thinkingAsked } from './model-facts.ts';
import { closedSchema, outputTokenCap, promptCacheKey, withoutVersion } from './request-helpers.ts';
import { createFetchApart } from './socket-fetch.ts';
import { countsAt, entriesAt, textAt } from './vendor-json.ts';
import { createVendorProvider, fetchListing, type VendorConfig } from './vendor-provider.ts';

const TITLE = 'Mistral';

const plain = { temperature: true, thinking: 'none', allowance: 0 } as const;
/** Thinks only if the request asks for it; there is no level between. */
const onRequest = {
  temperature: true,
  thinking: 'optional',
  allowance: 0,
  efforts: { high: 'high' },
} as const;
const always = { temperature: true, thinking: 'always', allowance: 8_192 } as const;
const TABLE: ModelFactsTable<'high'> = [
  { prefix: 'mistral-medium', context: 131_072, output: 32_768, ...plain },
  { prefix: 'mistral-medium-3-5', context: 262_144, output: 32_768, ...onRequest },
  { prefix: 'mistral-large', context: 262_144, output: 32_768, ...plain },
  { prefix: 'mistral-small', context: 131_072, output: 32_768, ...plain },
  { prefix: 'mistral-small-2603', context: 262_144, output: 32_768, ...onRequest },
  { prefix: 'magistral', context: 131_072, output: 40_960, ...always },
  { prefix: 'ministral', context: 262_144, output: 32_768, ...plain },
  { prefix: 'open-mistral', context: 131_072, output: 32_768, ...plain },
];
const UNKNOWN: ModelFacts<'high'> = { context: 131_072, output: 32_768, ...plain };
const NOT_DEBATER = /codestral|devstral|ocr|embed|moderation|voxtral|transcribe/;

const facts = (id: string): ModelFacts<'high'> => factsOf(TABLE, UNKNOWN, id);

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
  const effort = thinkingAsked(facts(request.model.id), request.model);
  if (effort !== undefined) body.reasoningEffort = effort;
  const cacheKey = promptCacheKey(request);
  if (cacheKey !== undefined) body.promptCacheKey = cacheKey;
  if (request.responseSchema) {
    const schemaDefinition = { ...closedSchema(request.responseSchema) };
    body.responseFormat = {
      type: 'json_schema',
      jsonSchema: { name: 'answer', strict: true, schemaDefinition },
    };
  }
  return body;
}

/** Recognises the SDK's errors by their properties: their classes exist only once the SDK is loaded. */
function mistralFailure(cause: unknown): ProviderFailure {
  if (cause instanceof Error && 'statusCode' in cause && typeof cause.statusCode === 'number') {
    // An error with status 200: the answer did not match the SDK's schema.
    if (cause.statusCode < 400) return failure(TITLE, 'upstream-error');
    const headers = 'headers' in cause && cause.headers instanceof Headers ? cause.headers : undefined;
    return failureFromVendor(TITLE, { status: cause.statusCode, headers, words: cause.message });
  }
  return failureFromBreak(TITLE, cause);
}

async function mistralClient(apiKey: string, serverURL: string, fetcher: Fetcher): Promise<Mistral> {
  const sdk = await import('@mistralai/mistralai');
  const { HTTPClient } = await import('@mistralai/mistralai/lib/http.js');
  const { env } = await import('@mistralai/mistralai/lib/env.js');
  // With MISTRAL_DEBUG the SDK prints every request, its key included.
  env().MISTRAL_DEBUG = undefined;
  return new sdk.Mistral({
    apiKey,
    serverURL,
    // One generation makes one vendor call.
    retryConfig: { strategy: 'none' },
    httpClient: new HTTPClient({ fetcher }),
  });
}

export function createMistralProvider(config: VendorConfig): Provider {
  const serverURL = withoutVersion(config.baseUrl ?? 'https://api.mistral.ai', '/v1');
  return createVendorProvider({
    id: 'mistral',
    title: TITLE,
    keyVariable: 'MISTRAL_API_KEY',
    configuredKey: config.apiKey,
    table: TABLE,
    async listModels(apiKey) {
      // The first call will need it. To list models with it would check each field of each of them.
      import('@mistralai/mistralai').catch(() => {});
      const headers = { authorization: `Bearer ${apiKey}` };
      const listing = await fetchListing(TITLE, `${serverURL}/v1/models`, headers);
      return entriesAt(listing['data']).flatMap((model) => {
        if (countsAt(model['capabilities'])['completion_chat'] !== true) return [];
        const id = textAt(model['id']);
        const card = cardFrom('mistral', id, facts(id), { context: model['max_context_length'] });
        return [{ ...card, ...billedAs(id, model) }];
      });
    },
    cardOf: (id) => cardFrom('mistral', id, facts(id)),
    hides: (id) => NOT_DEBATER.test(id),
    async ask(apiKey, call, signal) {
      const apart = createFetchApart({ authorization: `Bearer ${apiKey}` }, signal);
      const client = await mistralClient(apiKey, serverURL, apart.fetch);
      await client.chat.stream(mistralRequest(call));
      return apart.answer();
    },
    // The price of its priority tier is agreed with each customer.
    createReader: (asked) => createChatReader(TITLE, asked, () => ({})),
    failureOf: mistralFailure,
  });
}
