// Small pure functions that several vendors' files need: for URLs, output caps, cache keys, messages, schemas, counts, finish reasons.
import { createHash } from 'node:crypto';
import type {
  FinishReason,
  GenerationRequest,
  Message,
  ResponseSchema,
} from '@rostrum/shared/wire/generation';
import { thinkingTokens } from '@rostrum/shared/wire/thinking-effort';
import type { AnswerBilling, StreamCall } from '../provider-contract/provider.ts';
import { failure } from './failures.ts';
import type { ReadPart } from './stream-parts.ts';

/** Returns the URL without trailing slashes and without `version`, for SDKs that add it themselves. */
export function withoutVersion(url: string, version: string): string {
  const bare = url.replace(/\/+$/, '');
  return bare.endsWith(version) ? bare.slice(0, -version.length) : bare;
}

/** Returns the output cap in tokens: the visible answer plus thinking, at most what the model can produce. */
export const outputTokenCap = ({ request, card }: StreamCall): number =>
  Math.min(request.maxOutputTokens + thinkingTokens(card, request.model.effort), card.maxOutputTokens);

/** Returns a key that all calls share whose system texts begin alike: the vendor routes them to one cache. `undefined` if nothing will be sent again. */
export function promptCacheKey(request: GenerationRequest): string | undefined {
  const { system, systemCacheUpTo, cacheUpTo } = request;
  if (cacheUpTo === undefined && systemCacheUpTo === undefined) return undefined;
  const prefix = system.slice(0, systemCacheUpTo);
  return `rostrum-${createHash('sha256').update(prefix).digest('base64url').slice(0, 32)}`;
}

const CACHE_CONTROL = { cache_control: { type: 'ephemeral' } } as const;
const block = (text: string) => ({ type: 'text' as const, text });

/** Returns the system text as blocks, each marked if it is kept in the cache of Anthropic, which refuses an empty one. */
export function cachedSystemBlocks({ system, systemCacheUpTo = 0, cacheUpTo }: GenerationRequest) {
  const rest = { ...block(system.slice(systemCacheUpTo)), ...(cacheUpTo !== undefined && CACHE_CONTROL) };
  const blocks = [{ ...block(system.slice(0, systemCacheUpTo)), ...CACHE_CONTROL }, rest];
  return blocks.filter(({ text }) => text !== '');
}

/** Returns the messages, the last of those that will be sent again marked likewise. */
export const cachedMessages = ({ messages, cacheUpTo }: GenerationRequest) =>
  messages.map(({ role, content }, index) => ({
    role,
    content: index + 1 === cacheUpTo ? [{ ...block(content), ...CACHE_CONTROL }] : content,
  }));

/** Merges consecutive messages of one role: the chat templates of local models require alternating roles. */
export function alternatingTurns(messages: readonly Message[]): Message[] {
  const turns: Message[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (last?.role === message.role) last.content += `\n\n${message.content}`;
    else turns.push({ ...message });
  }
  return turns;
}

/** Returns the schema with every object closed, as structured output requires. `withBounds`: with its bounds, which vendors may refuse, as Anthropic and OpenAI do. */
export function closedSchema(schema: ResponseSchema, withBounds = false): ResponseSchema {
  const { minimum, maximum, maxLength, maxItems, ...plain } = schema;
  const copy: ResponseSchema = withBounds ? { ...schema } : plain;
  if (schema.items) copy.items = closedSchema(schema.items, withBounds);
  if (schema.properties) {
    const entry = ([name, property]: [string, ResponseSchema]) => [name, closedSchema(property, withBounds)];
    copy.properties = Object.fromEntries(Object.entries(schema.properties).map(entry));
  }
  if (schema.type === 'object') copy.additionalProperties = false;
  return copy;
}

/** Returns whether every property of every object is required, as OpenAI's strict mode demands. */
export const allRequired = ({ properties = {}, items, required: names = [] }: ResponseSchema): boolean =>
  Object.entries(properties).every(([name, property]) => names.includes(name) && allRequired(property)) &&
  (items === undefined || allRequired(items));

/** Returns the vendor's count if it is a non-negative integer; otherwise null (unknown), which is not 0. */
export const reportedCount = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;

/** Returns the sum of the known counts; null if none is known or the sum is not a safe integer. */
export const sumReported = (...counts: readonly (number | null)[]): number | null =>
  counts.every((count) => count === null)
    ? null
    : reportedCount(counts.reduce<number>((sum, count) => sum + (count ?? 0), 0));

/** Words for an ending among the vendors and servers of the day, in small letters alone; the first match counts. A failure: the vendor ended it early. */
const ENDINGS: readonly (readonly [RegExp, FinishReason | 'incomplete' | 'upstream-error'])[] = [
  [/refus/, 'refused'],
  [
    /filter|safety|block|prohibited|recitation|spii|escalation|puplimited|modelarmor|toxic|sensitive|moderat|^language$/,
    'filtered',
  ],
  [/error|fail/, 'upstream-error'],
  [
    /^other$|malformed|unexpected|toomany|missing|abort|cancel|timeout|pauseturn|compaction|insufficient|unload|image/,
    'incomplete',
  ],
  [/length|max.*token|tokenlimit|continuation|contextwindow|truncat/, 'length'],
  [/^(stop|eos|eot|eog|end|imend|s$|complete|done|finished)/, 'stop'],
];

/** Makes the part of a finish reason. An unknown one is no failure: most servers that use a word of their own have said everything. */
export function finishPart(title: string, word: string): ReadPart {
  const reasonText = word.slice(0, 60).toLowerCase();
  const letters = reasonText.replace(/[^a-z]/g, '');
  const reason = ENDINGS.find(([pattern]) => pattern.test(letters))?.[1] ?? 'unlisted';
  return reason === 'incomplete' || reason === 'upstream-error'
    ? { kind: 'failure', failure: failure(title, reason) }
    : { kind: 'finish', reason };
}

/** Returns the model that served the call, if it is not the requested one (`modelId`). */
export const servedBy = (model: unknown, modelId: string): Pick<AnswerBilling, 'servedModel'> =>
  typeof model === 'string' && model !== '' && model !== modelId ? { servedModel: model } : {};

/** Factors on the usual price, by the vendors' names of their service tiers (openai.com/api-fast-mode, ai.google.dev/gemini-api/docs/optimization; 28 November 2026). */
const TIER_FACTORS = new Map<unknown, number>(
  Object.entries({ priority: 2, fast: 2, ultrafast: 6, flex: 0.5 }),
);

export const serviceTierFactor = (tier: unknown): Pick<AnswerBilling, 'factor'> => {
  const factor = TIER_FACTORS.get(tier);
  return factor === undefined ? {} : { factor };
};
