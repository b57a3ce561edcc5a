// Google's Gemini, through the SDK that was asked for. It is at the end of its life; everything odd about it stays here.
import {
  type EnhancedGenerateContentResponse,
  type GenerateContentRequest,
  type GenerationConfig,
  GoogleGenerativeAI,
  GoogleGenerativeAIFetchError,
} from '@google/generative-ai';
import type { FinishReason, ResponseSchema } from '@rostrum/shared/wire/generation';
import { failure, failureFromBreak, failureFromVendor } from './failures.ts';
import { bestFirst, cardFrom, type FactsTable, factsOf, type ModelFacts } from './model-facts.ts';
import type { Piece, Provider, ProviderFailure, StreamCall, UnpricedCard } from './provider.ts';
import { readPieces } from './read-pieces.ts';
import { alternating, capOf, sumOf, tokens, type VendorConfig, withoutVersion } from './requests.ts';

const TITLE = 'Google';
const LISTING_MS = 10_000;

/** Gemini 3 takes levels, Gemini 2.5 budgets; either asks for as little as the model allows. */
type Effort = 'minimal' | 'low' | 'budget-0' | 'budget-128';
const THINKING: Readonly<Record<Effort, { thinkingLevel: string } | { thinkingBudget: number }>> = {
  minimal: { thinkingLevel: 'minimal' },
  low: { thinkingLevel: 'low' },
  'budget-0': { thinkingBudget: 0 },
  'budget-128': { thinkingBudget: 128 },
};

const size = { context: 1_048_576, output: 65_536, temperature: true } as const;
const low = { thinking: 'always', allowance: 4_096, effort: 'low' } as const;
const TABLE: FactsTable<Effort> = [
  { prefix: 'gemini-3.8-flash', ...size, ...low },
  { prefix: 'gemini-3.1-pro', ...size, ...low },
  { prefix: 'gemini-3', ...size, ...low },
  { prefix: 'gemini-3-flash', ...size, thinking: 'always', allowance: 2_048, effort: 'minimal' },
  { prefix: 'gemini-2.5-pro', ...size, thinking: 'always', allowance: 1_024, effort: 'budget-128' },
  { prefix: 'gemini-2.5-flash', ...size, thinking: 'optional', allowance: 0, effort: 'budget-0' },
  { prefix: 'gemini-2.0', ...size, output: 8_192, thinking: 'none', allowance: 0 },
];
const UNKNOWN: ModelFacts<Effort> = { prefix: '', ...size, ...low };
/** Other media, other endpoints. */
const NOT_CHAT = /embedding|image|tts|live|audio|aqa|vision|robotics|computer-use|omni|native/;

const hides = (id: string): boolean => !/^(models\/)?gemini-/.test(id) || NOT_CHAT.test(id);

const facts = (id: string): ModelFacts<Effort> => factsOf(TABLE, UNKNOWN, id);

/** Fields the old SDK has no types for but passes on untouched. */
interface Generation extends GenerationConfig {
  seed?: number;
  responseJsonSchema?: ResponseSchema;
  thinkingConfig?: { thinkingLevel: string } | { thinkingBudget: number };
}

function googleRequest(call: StreamCall): GenerateContentRequest {
  const { request, card } = call;
  const effort = facts(request.model.id).effort;
  const generationConfig: Generation = { maxOutputTokens: capOf(call) };
  if (card.acceptsTemperature && request.temperature !== undefined) {
    generationConfig.temperature = request.temperature;
  }
  if (request.seed !== undefined) generationConfig.seed = request.seed;
  if (effort) generationConfig.thinkingConfig = THINKING[effort];
  if (request.responseSchema) {
    generationConfig.responseMimeType = 'application/json';
    generationConfig.responseJsonSchema = request.responseSchema;
  }
  return {
    ...(request.system && { systemInstruction: request.system }),
    contents: alternating(request.messages).map(({ role, content }) => ({
      role: role === 'assistant' ? 'model' : 'user',
      parts: [{ text: content }],
    })),
    generationConfig,
  };
}

const FINISH: Readonly<Record<string, FinishReason>> = {
  STOP: 'stop',
  MAX_TOKENS: 'length',
  SAFETY: 'filtered',
  RECITATION: 'filtered',
  LANGUAGE: 'filtered',
  BLOCKLIST: 'filtered',
  PROHIBITED_CONTENT: 'filtered',
  SPII: 'filtered',
};

/** What is read of a chunk, all of it perhaps absent; the SDK's own type knows neither thoughts nor errors. */
interface Chunk {
  candidates?: {
    content?: { parts?: { text?: string; thought?: boolean }[] };
    finishReason?: string;
  }[];
  promptFeedback?: { blockReason?: string };
  usageMetadata?: {
    promptTokenCount?: number;
    toolUsePromptTokenCount?: number;
    cachedContentTokenCount?: number;
    candidatesTokenCount?: number;
    thoughtsTokenCount?: number;
    totalTokenCount?: number;
  };
  error?: { code?: number; status?: string; message?: string };
}

function googleUsage(counts: NonNullable<Chunk['usageMetadata']>) {
  const input = sumOf(tokens(counts.promptTokenCount), tokens(counts.toolUsePromptTokenCount));
  const thoughts = tokens(counts.thoughtsTokenCount);
  // Thoughts are counted apart from candidates; a count of 0 is left out of Google's JSON.
  const spoken = sumOf(tokens(counts.candidatesTokenCount), thoughts);
  const total = tokens(counts.totalTokenCount);
  const rest = total !== null && input !== null && total >= input ? total - input : null;
  return {
    inputTokens: input,
    cachedInputTokens: tokens(counts.cachedContentTokenCount),
    cacheWriteTokens: null,
    outputTokens: spoken ?? rest,
    reasoningTokens: thoughts,
  };
}

function readGoogleChunk(chunk: Chunk): Piece[] {
  if (chunk.error) {
    const { code, status, message } = chunk.error;
    throw failureFromVendor(TITLE, { status: code, words: `${status ?? ''} ${message ?? ''}` });
  }
  const pieces: Piece[] = [];
  const candidate = chunk.candidates?.[0];
  for (const part of candidate?.content?.parts ?? []) {
    if (part.text && !part.thought) pieces.push({ kind: 'text', text: part.text });
  }
  const blocked = chunk.promptFeedback?.blockReason !== undefined;
  const final = candidate?.finishReason ?? (blocked ? 'PROHIBITED_CONTENT' : undefined);
  // Every chunk repeats the counts so far; only those at the end are a report.
  if (chunk.usageMetadata && (final !== undefined || pieces.length === 0)) {
    pieces.push({ kind: 'usage', usage: googleUsage(chunk.usageMetadata) });
  }
  if (final !== undefined) {
    const reason = FINISH[final];
    if (!reason) throw failure(TITLE, 'incomplete');
    pieces.push({ kind: 'finish', reason });
  }
  return pieces;
}

/** "12s" or "1.5s" of the RetryInfo detail: the SDK keeps the headers to itself. */
function waitIn(error: GoogleGenerativeAIFetchError): number | undefined {
  for (const detail of error.errorDetails ?? []) {
    const seconds = /^(\d+(?:\.\d+)?)s$/.exec(String(detail['retryDelay'] ?? ''))?.[1];
    if (seconds !== undefined && Number(seconds) <= 86_400) return Math.round(Number(seconds) * 1000);
  }
  return undefined;
}

function googleFailure(cause: unknown): ProviderFailure {
  if (cause instanceof GoogleGenerativeAIFetchError) {
    const words = cause.message;
    return failureFromVendor(TITLE, { status: cause.status, words, retryAfterMs: waitIn(cause) });
  }
  // The SDK has one class for a line it cannot read and for a socket that broke; only the words differ.
  if (cause instanceof Error && /pars(e|ing)/i.test(cause.message)) return failure(TITLE, 'upstream-error');
  return failureFromBreak(TITLE, cause);
}

interface Listing {
  models?: {
    name?: string;
    displayName?: string;
    inputTokenLimit?: number;
    outputTokenLimit?: number;
    supportedGenerationMethods?: string[];
  }[];
}

/**
 * The SDK takes the global `fetch` at the moment it is asked, and cannot be told how redirects are followed; followed, they
 * would carry the key to wherever they point. So it is handed one that does not, for as long as the asking itself takes:
 * nothing else runs in between.
 */
function withoutRedirects<T>(ask: () => T): T {
  const usual = globalThis.fetch;
  globalThis.fetch = (input, init) => usual(input, { ...init, redirect: 'error' });
  try {
    return ask();
  } finally {
    globalThis.fetch = usual;
  }
}

/** The SDK puts the id into the address as it is: one with dots and slashes would be another address. */
const MODEL_ID = /^(?:(?:models|tunedModels)\/)?[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/;

/** The SDK cannot list models. */
async function listModels(baseUrl: string, key: string): Promise<UnpricedCard[]> {
  const response = await fetch(`${baseUrl}/v1beta/models?pageSize=1000`, {
    headers: { 'x-goog-api-key': key },
    redirect: 'error',
    signal: AbortSignal.timeout(LISTING_MS),
  });
  if (!response.ok) {
    const words = await response.text();
    throw failureFromVendor(TITLE, { status: response.status, headers: response.headers, words });
  }
  const listing = (await response.json()) as Listing;
  return (listing.models ?? []).flatMap((model) => {
    const id = model.name?.replace(/^models\//, '') ?? '';
    if (!model.supportedGenerationMethods?.includes('generateContent')) return [];
    if (hides(id)) return [];
    const known = facts(id);
    const context = tokens(model.inputTokenLimit) || known.context;
    const output = tokens(model.outputTokenLimit) || known.output;
    return [cardFrom('google', id, { ...known, context, output }, model.displayName)];
  });
}

export function createGoogleProvider(config: VendorConfig): Provider {
  const baseUrl = withoutVersion(config.baseUrl ?? 'https://generativelanguage.googleapis.com', '/v1beta');
  const keyFor = (key: string | undefined): string => {
    const apiKey = key ?? config.apiKey;
    if (!apiKey) throw failure(TITLE, 'auth');
    return apiKey;
  };
  const listed = new Map<string, UnpricedCard>();
  const cardOf = (id: string): UnpricedCard => listed.get(id) ?? cardFrom('google', id, facts(id));
  return {
    id: 'google',
    title: TITLE,
    status: async (key) =>
      (key ?? config.apiKey)
        ? { status: 'ready', hint: 'The key is there; "Test connection" tries it.' }
        : {
            status: 'missing-key',
            hint: 'Set GEMINI_API_KEY (or GOOGLE_API_KEY) and restart, or type a key on the settings page.',
          },
    async cards(key) {
      try {
        const cards = await listModels(baseUrl, keyFor(key));
        for (const card of cards) listed.set(card.id, card);
        return bestFirst(TABLE, cards);
      } catch (cause) {
        throw googleFailure(cause);
      }
    },
    cardOf,
    hides,
    async *stream(call, signal) {
      if (!MODEL_ID.test(call.request.model.id)) throw failure(TITLE, 'invalid-request');
      const client = new GoogleGenerativeAI(keyFor(call.key));
      const model = client.getGenerativeModel({ model: call.request.model.id }, { baseUrl });
      yield* readPieces<Chunk>(
        {
          async open(inner) {
            const result = await withoutRedirects(() =>
              model.generateContentStream(googleRequest(call), { signal: inner }),
            );
            // When a connection drops, the SDK rejects this promise, too; held by nobody it kills the process.
            result.response.catch(() => {});
            return result.stream as AsyncIterable<EnhancedGenerateContentResponse & Chunk>;
          },
          read: readGoogleChunk,
          failureOf: googleFailure,
        },
        signal,
      );
    },
  };
}
