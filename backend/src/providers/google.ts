// The adapter for Google's Gemini API, through an SDK that Google no longer develops. Every workaround for it belongs here.
import {
  type GenerateContentRequest,
  type GenerationConfig,
  GoogleGenerativeAI,
  GoogleGenerativeAIFetchError,
} from '@google/generative-ai';
import type { Message, ResponseSchema, Usage } from '@rostrum/shared/wire/generation';
import type { Provider, ProviderFailure, StreamCall, UnpricedCard } from '../provider-contract/provider.ts';
import { errorIn, failure, failureFromBreak, failureFromVendor, failureInside, refusal } from './failures.ts';
import { cardFrom, factsOf, type ModelFacts, type ModelFactsTable, thinkingAsked } from './model-facts.ts';
import {
  alternatingTurns,
  closedSchema,
  finishPart,
  outputTokenCap,
  reportedCount,
  sumReported,
  tierFactor,
  withoutVersion,
} from './request-helpers.ts';
import { createFetchApart } from './socket-fetch.ts';
import type { ReadPart } from './stream-parts.ts';
import { countsAt, entriesAt, type Json, listAt, recordAt, stringAt, textAt } from './vendor-json.ts';
import { createVendorProvider, fetchListing, type VendorConfig } from './vendor-provider.ts';

const TITLE = 'Google';

/** Gemini 3 accepts levels, Gemini 2.5 budgets. */
type GoogleThinking = { thinkingLevel: 'minimal' | 'low' | 'medium' | 'high' } | { thinkingBudget: number };
/** A budget may be exceeded a little, so each is below the tokens that are kept for its level. */
const BUDGETS = {
  low: { thinkingBudget: 2_048 },
  medium: { thinkingBudget: 6_144 },
  high: { thinkingBudget: 20_480 },
} as const;

const geminiSize = { context: 1_048_576, output: 65_536, temperature: true } as const;
const [medium, high] = [{ thinkingLevel: 'medium' }, { thinkingLevel: 'high' }] as const;
const low = { thinking: 'always', allowance: 4_096 } as const;
/** Of every Gemini 3 at least these two are known. */
const least = { least: { thinkingLevel: 'low' }, high } as const;
const minimal = { least: { thinkingLevel: 'minimal' }, low: { thinkingLevel: 'low' }, medium, high } as const;
const TABLE: ModelFactsTable<GoogleThinking> = [
  { prefix: 'gemini-3.8-flash', ...geminiSize, ...low, efforts: { ...least, medium } },
  { prefix: 'gemini-3.1-pro', ...geminiSize, ...low, efforts: { ...least, medium } },
  { prefix: 'gemini-3', ...geminiSize, ...low, efforts: least },
  { prefix: 'gemini-3-flash', ...geminiSize, thinking: 'always', allowance: 2_048, efforts: minimal },
  {
    prefix: 'gemini-2.5-pro',
    ...geminiSize,
    thinking: 'always',
    allowance: 1_024,
    efforts: { least: { thinkingBudget: 128 }, ...BUDGETS },
  },
  {
    prefix: 'gemini-2.5-flash',
    ...geminiSize,
    thinking: 'optional',
    allowance: 0,
    efforts: { least: { thinkingBudget: 0 }, ...BUDGETS },
  },
  { prefix: 'gemini-2.0', ...geminiSize, output: 8_192, thinking: 'none', allowance: 0 },
];
const UNKNOWN: ModelFacts<GoogleThinking> = { ...geminiSize, ...low, efforts: least };
/** Models for other media or other endpoints. */
const NOT_CHAT = /embedding|image|tts|live|audio|aqa|vision|robotics|computer-use|omni|native/;

const facts = (id: string): ModelFacts<GoogleThinking> => factsOf(TABLE, UNKNOWN, id);

/** Fields that the old SDK passes on but has no types for. */
interface GoogleGenerationConfig extends GenerationConfig {
  seed?: number;
  responseJsonSchema?: ResponseSchema;
  thinkingConfig?: GoogleThinking;
}

const googleContents = (messages: readonly Message[]) =>
  alternatingTurns(messages).map(({ role, content }) => ({
    role: role === 'assistant' ? 'model' : 'user',
    parts: [{ text: content }],
  }));

function googleRequest(call: StreamCall): GenerateContentRequest {
  const { request, card } = call;
  const thinking = thinkingAsked(facts(request.model.id), request.model);
  const generationConfig: GoogleGenerationConfig = { maxOutputTokens: outputTokenCap(call) };
  if (card.acceptsTemperature && request.temperature !== undefined) {
    generationConfig.temperature = request.temperature;
  }
  if (request.seed !== undefined) generationConfig.seed = request.seed;
  if (thinking) generationConfig.thinkingConfig = thinking;
  if (request.responseSchema) {
    generationConfig.responseMimeType = 'application/json';
    generationConfig.responseJsonSchema = closedSchema(request.responseSchema);
  }
  return {
    ...(request.system && { systemInstruction: request.system }),
    contents: googleContents(request.messages),
    generationConfig,
  };
}

function googleUsage(counts: Json): Usage {
  const input = sumReported(
    reportedCount(counts['promptTokenCount']),
    reportedCount(counts['toolUsePromptTokenCount']),
  );
  const thoughts = reportedCount(counts['thoughtsTokenCount']);
  // Google counts thoughts separately from candidates, and omits a count of 0.
  const spoken = sumReported(reportedCount(counts['candidatesTokenCount']), thoughts);
  const total = reportedCount(counts['totalTokenCount']);
  const rest = total !== null && input !== null && total >= input ? total - input : null;
  return {
    inputTokens: input,
    cachedInputTokens: reportedCount(counts['cachedContentTokenCount']),
    cacheWriteTokens: null,
    outputTokens: spoken ?? rest,
    reasoningTokens: thoughts,
  };
}

/** Every field of a chunk may be absent; the SDK's type has neither thoughts nor errors. */
const createGoogleReader =
  (asked: string) =>
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
    const blocked = Boolean(countsAt(chunk['promptFeedback'])['blockReason']);
    const error = errorIn(chunk);
    // Every chunk repeats the counts so far; only those at the end are final.
    if (chunk['usageMetadata'] && (final !== '' || blocked || error || parts.length === 0)) {
      const counts = countsAt(chunk['usageMetadata']);
      const model = stringAt(chunk['modelVersion']);
      const tier = counts['serviceTier'] ?? stringAt(counts['trafficType'])?.replace('ON_DEMAND_', '');
      const served = model && model !== asked && { servedModel: model };
      parts.push({ kind: 'usage', usage: googleUsage(counts) });
      parts.push({ kind: 'billing', billing: { ...tierFactor(stringAt(tier)?.toLowerCase()), ...served } });
    }
    if (error) parts.push({ kind: 'failure', failure: failureInside(TITLE, error) });
    else if (blocked) parts.push({ kind: 'failure', failure: refusal(TITLE) });
    else if (final !== '') parts.push(finishPart(TITLE, final));
    return parts;
  };

/** Milliseconds, from "12s" or "1.5s" in the RetryInfo detail. */
function waitIn(error: GoogleGenerativeAIFetchError): number | undefined {
  const details: unknown = error.errorDetails;
  for (const detail of Array.isArray(details) ? details : []) {
    const delay = stringAt(countsAt(detail)['retryDelay']) ?? '';
    const seconds = /^(\d+(?:\.\d+)?)s$/.exec(delay)?.[1];
    if (seconds !== undefined && Number(seconds) <= 86_400) return Math.round(Number(seconds) * 1000);
  }
  return undefined;
}

function googleFailure(cause: unknown, headers?: Headers): ProviderFailure {
  if (cause instanceof GoogleGenerativeAIFetchError) {
    const { status, message: words } = cause;
    return failureFromVendor(TITLE, { status, headers, words, retryAfterMs: waitIn(cause) });
  }
  return failureFromBreak(TITLE, cause);
}

/**
 * The SDK calls the global `fetch` at once and accepts no other. So the global is ours, which follows no redirect,
 * during that synchronous call; no other code runs meanwhile.
 */
function askedThrough<T>(fetch: typeof globalThis.fetch, ask: () => T): T {
  const usual = globalThis.fetch;
  globalThis.fetch = fetch;
  try {
    return ask();
  } finally {
    globalThis.fetch = usual;
  }
}

/** The SDK puts the id into the URL unescaped: an id with dots and slashes would call another URL. */
const MODEL_ID = /^(?:(?:models|tunedModels)\/)?[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/;

/** The SDK cannot list models. */
async function listModels(baseUrl: string, key: string): Promise<UnpricedCard[]> {
  const url = `${baseUrl}/v1beta/models?pageSize=1000`;
  const listing = await fetchListing(TITLE, url, { 'x-goog-api-key': key });
  return entriesAt(listing['models'], 'name').flatMap((model) => {
    const id = textAt(model['name']).replace(/^models\//, '');
    const methods = model['supportedGenerationMethods'];
    if (!Array.isArray(methods) || !methods.includes('generateContent')) return [];
    const { inputTokenLimit: context, outputTokenLimit: output, displayName: title } = model;
    return [cardFrom('google', id, facts(id), { context, output, title })];
  });
}

export function createGoogleProvider(config: VendorConfig): Provider {
  const baseUrl = withoutVersion(config.baseUrl ?? 'https://generativelanguage.googleapis.com', '/v1beta');
  return createVendorProvider({
    id: 'google',
    title: TITLE,
    keyVariable: 'GEMINI_API_KEY (or GOOGLE_API_KEY)',
    configuredKey: config.apiKey,
    table: TABLE,
    listModels: (apiKey) => listModels(baseUrl, apiKey),
    cardOf: (id) => cardFrom('google', id, facts(id)),
    hides: (id) => !/^(models\/)?gemini-/.test(id) || NOT_CHAT.test(id),
    async ask(apiKey, call, signal) {
      if (!MODEL_ID.test(call.request.model.id)) throw failure(TITLE, 'invalid-request');
      const client = new GoogleGenerativeAI(apiKey);
      const model = client.getGenerativeModel({ model: call.request.model.id }, { baseUrl });
      const apart = createFetchApart({ 'x-goog-api-key': apiKey }, signal);
      try {
        const asked = askedThrough(apart.fetch, () =>
          model.generateContentStream(googleRequest(call), { signal }),
        );
        // The SDK reads the empty answer it was given; its rejection would otherwise be unhandled.
        (await asked).response.catch(() => {});
      } catch (cause) {
        // The SDK's error does not have the headers.
        throw googleFailure(cause, apart.headers());
      }
      return apart.answer();
    },
    createReader: createGoogleReader,
    failureOf: googleFailure,
  });
}
