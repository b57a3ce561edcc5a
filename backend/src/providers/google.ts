// The adapter for Google's Gemini API, through an SDK that Google no longer develops. Every workaround for it belongs here.
import { type GenerationConfig, GoogleGenerativeAI } from '@google/generative-ai';
import type { Usage } from '@rostrum/shared/wire/generation';
import { errorIn, failure, failureInStream, refusal } from './failures.ts';
import { effortsOf, factsOf, hasWord, type ModelFacts, type ModelFactsTable } from './model-facts.ts';
import {
  alternatingTurns,
  closedSchema,
  finishPart,
  outputTokenCap,
  reportedCount,
  servedBy,
  serviceTierFactor,
  sumReported,
  withoutVersion,
} from './request-helpers.ts';
import { createFetchApart } from './socket-fetch.ts';
import type { ReadPart } from './stream-parts.ts';
import {
  arrayAt,
  entriesAt,
  type Json,
  listAt,
  objectAt,
  recordAt,
  stringAt,
  textAt,
} from './vendor-json.ts';
import { createVendorProvider, type VendorCall, type VendorConfig } from './vendor-provider.ts';

const TITLE = 'Google';

/** Gemini 3 and later accept levels, Gemini 2.5 budgets. */
type Level = 'minimal' | 'low' | 'medium' | 'high' | 'xhigh';
type GoogleThinking = { thinkingLevel: Level } | { thinkingBudget: number };
const budget = (thinkingBudget: number) => ({ thinkingBudget });
/** Budgets of levels. A budget may be exceeded a little, so each is below the tokens that are kept for its level. */
const BUDGETS = { low: budget(2_048), medium: budget(6_144), high: budget(20_480) } as const;

const gemini = { context: 1_048_576, output: 65_536, temperature: true, seed: true } as const;
const levels = (ids: RegExp, ...levelNames: readonly Level[]) => ({
  ...{ ids, ...gemini, efforts: effortsOf(levelNames, (thinkingLevel) => ({ thinkingLevel })) },
});
// Google's listing says whether a model thinks, not at which levels (@ai-sdk/google 4.0.121; 28 November 2026).
const TABLE: ModelFactsTable<GoogleThinking> = [
  // Gemini 4 ignores a temperature.
  { ...levels(/^gemini-4/, 'low', 'medium', 'high', 'xhigh'), temperature: false },
  levels(/^gemini-3\.[78]-flash(?!-lite)/, 'low', 'medium', 'high'),
  levels(/^gemini-(3[.\d]*-)?flash-lite|^gemini-3(\.[56])?-flash/, 'minimal', 'low', 'medium', 'high'),
  levels(/^gemini-3-pro/, 'low', 'high'),
  { ids: /^gemini-2\.5-pro/, ...gemini, efforts: { minimal: budget(128), ...BUDGETS } },
  { ids: /^gemini-2\.5-flash/, ...gemini, efforts: { none: budget(0), ...BUDGETS } },
  { ids: /^gemini-2\.0/, ...gemini, output: 8_192 },
  levels(/^/, 'low', 'medium', 'high'),
];
/** Models for other media or other endpoints. */
const NOT_CHAT = hasWord(
  'embedding|image|banana|tts|live|audio|aqa|vision|robotics|computer-use|omni|native|transcribe|translate|deep-research',
);

function factsFrom(id: string, { thinking }: Json): ModelFacts<GoogleThinking> {
  const { efforts, ...facts } = factsOf(TABLE, id);
  return thinking === false || !efforts ? facts : { ...facts, efforts };
}

function googleRequest(call: VendorCall<GoogleThinking>) {
  const { request, thinking } = call;
  const { system, messages, temperature, seed, responseSchema } = request;
  const schema = responseSchema && closedSchema(responseSchema);
  // The old SDK passes on fields that it has no types for.
  const generationConfig: GenerationConfig & Record<string, unknown> = {
    maxOutputTokens: outputTokenCap(call),
    ...(temperature !== undefined && { temperature }),
    ...(seed !== undefined && { seed }),
    ...(thinking && { thinkingConfig: thinking }),
    ...(schema && { responseMimeType: 'application/json', responseJsonSchema: schema }),
  };
  const contents = alternatingTurns(messages).map(({ role, content }) => ({
    role: role === 'assistant' ? 'model' : 'user',
    parts: [{ text: content }],
  }));
  return { ...(system && { systemInstruction: system }), contents, generationConfig };
}

/** `isFinal`: every chunk repeats the counts so far; that of the output is final only at the end. */
function googleUsage(counts: Json, isFinal: boolean): Usage {
  const count = (name: string) => reportedCount(counts[`${name}TokenCount`]);
  const input = sumReported(count('prompt'), count('toolUsePrompt'));
  const [thoughts, total] = [count('thoughts'), count('total')];
  // Google counts thoughts separately from candidates, and omits a count of 0.
  const outputTokens = sumReported(count('candidates'), thoughts);
  const rest = total !== null && input !== null && total >= input ? total - input : null;
  return {
    inputTokens: input,
    cachedInputTokens: count('cachedContent'),
    cacheWriteTokens: null,
    outputTokens: isFinal ? (outputTokens ?? rest) : null,
    reasoningTokens: thoughts,
  };
}

/** Creates a reader. Every field of a chunk may be absent; the SDK's type has neither thoughts nor errors. */
const createGoogleReader =
  (modelId: string) =>
  (event: unknown): ReadPart[] => {
    const chunk = recordAt(event);
    const parts: ReadPart[] = [];
    const candidate = recordAt(listAt(chunk['candidates'])[0]);
    for (const place of listAt(recordAt(candidate['content'])['parts'])) {
      const part = recordAt(place);
      const text = textAt(part['text']);
      if (text !== '') parts.push({ kind: part['thought'] ? 'thinking' : 'text', text });
    }
    const final = textAt(candidate['finishReason']);
    const isBlocked = Boolean(objectAt(chunk['promptFeedback'])['blockReason']);
    const error = errorIn(chunk);
    if (chunk['usageMetadata']) {
      const isFinal = final !== '' || isBlocked || Boolean(error) || parts.length === 0;
      const counts = objectAt(chunk['usageMetadata']);
      const tier = counts['serviceTier'] ?? stringAt(counts['trafficType'])?.replace('ON_DEMAND_', '');
      const model = servedBy(chunk['modelVersion'], modelId);
      const billing = { ...serviceTierFactor(stringAt(tier)?.toLowerCase()), ...model };
      parts.push({ kind: 'usage', usage: googleUsage(counts, isFinal) }, { kind: 'billing', billing });
    }
    if (error) parts.push({ kind: 'failure', failure: failureInStream(TITLE, error) });
    else if (isBlocked) parts.push({ kind: 'failure', failure: refusal(TITLE) });
    else if (final !== '') parts.push(finishPart(TITLE, final));
    return parts;
  };

/** Runs `ask` with our `fetch`, which follows no redirect. The SDK calls the global `fetch` at once and accepts no other, so the global is ours during that synchronous call. */
function callWithFetch<T>(fetch: typeof globalThis.fetch, ask: () => T): T {
  const usual = globalThis.fetch;
  globalThis.fetch = fetch;
  try {
    return ask();
  } finally {
    globalThis.fetch = usual;
  }
}

/** Ids that may be sent. The SDK puts the id into the URL unescaped: an id with dots and slashes would call another URL. */
const MODEL_ID = /^(?:(?:models|tunedModels)\/)?[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/;

export function createGoogleProvider(config: VendorConfig) {
  const baseUrl = withoutVersion(config.baseUrl ?? 'https://generativelanguage.googleapis.com', '/v1beta');
  const headers = (apiKey: string) => ({ 'x-goog-api-key': apiKey });
  return createVendorProvider(config, {
    ...{ id: 'google', title: TITLE, keyVariable: 'GEMINI_API_KEY (or GOOGLE_API_KEY)', table: TABLE },
    listing: `${baseUrl}/v1beta/models?pageSize=1000`,
    headers,
    entries: ({ models }) =>
      entriesAt(models, 'name')
        .filter(({ supportedGenerationMethods: methods }) => arrayAt(methods)?.includes('generateContent'))
        .map((model) => ({ ...model, id: textAt(model['name']).replace(/^models\//, '') })),
    facts: factsFrom,
    hides: (id) => !/^(models\/)?gemini-/.test(id) || NOT_CHAT.test(id),
    async ask(call) {
      const { request, apiKey, signal } = call;
      if (!MODEL_ID.test(request.model.id)) throw failure(TITLE, 'invalid-request');
      const client = new GoogleGenerativeAI(apiKey);
      const model = client.getGenerativeModel({ model: request.model.id }, { baseUrl });
      const apart = createFetchApart(headers(apiKey), signal);
      const result = callWithFetch(apart.fetch, () =>
        model.generateContentStream(googleRequest(call), { signal }),
      );
      // The SDK reads the empty answer it was given; its rejection would otherwise be unhandled.
      return apart.answer(result.then(({ response }) => void response.catch(() => {})));
    },
    createReader: createGoogleReader,
  });
}
