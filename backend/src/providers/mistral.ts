// The adapter for Mistral's API. Its SDK takes seconds to import, so it is imported on first use; only types at the top.
import type { Mistral } from '@mistralai/mistralai';
import type { Fetcher } from '@mistralai/mistralai/lib/http.js';
import type { ChatCompletionStreamRequest, ReasoningEffort } from '@mistralai/mistralai/models/components';
import type { ThinkingEffort } from '@rostrum/shared/wire/thinking-effort';
import { bearer, chatRequest, createChatReader, spokenMessages } from './chat-completions.ts';
import { billedAs } from './listed-price.ts';
import {
  factsOf,
  hasWord,
  type ModelFacts,
  type ModelFactsTable,
  namedEfforts,
  ownName,
} from './model-facts.ts';
import { outputTokenCap, promptCacheKey, withoutVersion } from './request-helpers.ts';
import { createFetchApart } from './socket-fetch.ts';
import { entriesAt, type Json, objectAt, stringAt } from './vendor-json.ts';
import { createVendorProvider, type VendorCall, type VendorConfig } from './vendor-provider.ts';

const TITLE = 'Mistral';

const large = { context: 1_048_576, output: 262_144, temperature: true, seed: true } as const;
const medium = { context: 262_144, output: 32_768, temperature: true, seed: true } as const;
const says = (...levels: readonly ThinkingEffort[]) => ({ efforts: namedEfforts(levels) });
// Mistral's listing says whether a model reasons, not at which levels (@ai-sdk/mistral 4.0.87; 28 November 2026).
const TABLE: ModelFactsTable<ThinkingEffort> = [
  { ids: /^mistral-large-4/, ...large, ...says('low', 'medium', 'high') },
  { ids: /^mistral-medium(-latest|-2604|-3|-3[-.]5)?$/, ...medium, ...says('none', 'high') },
  { ids: /^mistral-medium/, ...medium, context: 131_072 },
  { ids: /^(mistral-large|ministral)/, ...medium },
  { ids: /^mistral-small-(latest|2603)/, ...medium, ...says('none', 'high') },
  // It always reasons, and takes no level.
  { ids: /^magistral/, ...medium, context: 131_072, output: 40_960, allowance: 8_192 },
  { ids: /^(zai-)?glm-5-2/, ...medium, ...says('none', 'high') },
  { ids: /^(zai-)?glm/, ...medium, ...says('low', 'high', 'max') },
  { ids: /^/, ...medium, context: 131_072 },
];
/** Models for code, proofs and other media. */
const NOT_DEBATER = hasWord(
  'codestral|devstral|leanstral|vibe|code|ocr|embed|moderation|voxtral|transcribe|tts',
);

/** Returns a model's facts. The listing comes first for whether a model reasons, and for the model that an alias leads to. */
function factsFrom(id: string, entry: Json): ModelFacts<ThinkingEffort> {
  const { efforts, ...facts } = factsOf(TABLE, stringAt(entry['name']) ?? id);
  const { reasoning } = objectAt(entry['capabilities']);
  if (reasoning === false) return facts;
  const isSilent = efforts === undefined && facts.allowance === undefined;
  const levels = reasoning === true && isSilent ? says('none', 'high').efforts : efforts;
  return { ...facts, ...(levels && { efforts: levels }) };
}

function mistralRequest(call: VendorCall<ThinkingEffort>): ChatCompletionStreamRequest {
  const { temperature, response_format: format } = chatRequest(call);
  const { request, thinking } = call;
  const schemaDefinition = format?.type === 'json_schema' && format.json_schema.schema;
  const jsonSchema = schemaDefinition && { name: 'answer', strict: true, schemaDefinition };
  return {
    model: request.model.id,
    messages: spokenMessages(request.system, request.messages),
    maxTokens: outputTokenCap(call),
    temperature,
    randomSeed: request.seed,
    // The SDK passes on levels that its types do not have yet.
    reasoningEffort: thinking as ReasoningEffort | undefined,
    promptCacheKey: promptCacheKey(request),
    ...(jsonSchema && { responseFormat: { type: 'json_schema', jsonSchema } }),
  };
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

export function createMistralProvider(config: VendorConfig) {
  const serverURL = withoutVersion(config.baseUrl ?? 'https://api.mistral.ai', '/v1');
  return createVendorProvider(config, {
    ...{ id: 'mistral', title: TITLE, keyVariable: 'MISTRAL_API_KEY', table: TABLE },
    listing: `${serverURL}/v1/models`,
    headers: bearer,
    entries({ data }) {
      // The first call will need the SDK. To list models with it would check each field of each of them.
      import('@mistralai/mistralai').catch(() => {});
      return entriesAt(data).filter((model) => objectAt(model['capabilities'])['completion_chat'] === true);
    },
    // Mistral answers 422 to a higher one ("Input should be less than or equal to 1.5").
    ...{ facts: factsFrom, maxTemperature: 1.5 },
    priceIn: billedAs,
    hides: (id) => NOT_DEBATER.test(ownName(id)),
    async ask(call) {
      const apart = createFetchApart(bearer(call.apiKey), call.signal);
      const client = await mistralClient(call.apiKey, serverURL, apart.fetch);
      return apart.answer(client.chat.stream(mistralRequest(call)));
    },
    // The price of its priority tier is agreed with each customer.
    createReader: (modelId) => createChatReader(TITLE, modelId, () => ({})),
  });
}
