// A generation (one vendor call) as page and backend exchange it: the request, usage, cost and finish reasons.
import { z } from 'zod';
import { ModelRef } from './model-card.ts';

/** Id of a generation, chosen by the page: the idempotency key within its channel. It may be as long as the address of a turn. */
export const GenerationId = z.string().regex(/^[A-Za-z0-9_.:-]{1,300}$/, '1 to 300 of A-Z a-z 0-9 _ . : -');
/** At least 128 random bits, URL-safe: without it nobody can read or write the channel. */
export const ChannelId = z.string().regex(/^[A-Za-z0-9_-]{22,128}$/, '22 to 128 of A-Z a-z 0-9 _ -');

export const Message = z.strictObject({ role: z.enum(['user', 'assistant']), content: z.string().min(1) });
export type Message = z.infer<typeof Message>;

/** The part of JSON Schema that all vendors accept, and bounds, which some refuse; we check them after the answer as well. */
export const ResponseSchema = z.strictObject({
  type: z.enum(['object', 'array', 'string', 'integer']),
  description: z.string().optional(),
  enum: z.array(z.string()).min(1).optional(),
  minimum: z.int().optional(),
  maximum: z.int().optional(),
  /** Maximum characters. */
  maxLength: z.int().positive().optional(),
  maxItems: z.int().positive().optional(),
  get items() {
    return ResponseSchema.optional();
  },
  get properties() {
    return z.record(z.string(), ResponseSchema).optional();
  },
  required: z.array(z.string()).optional(),
  additionalProperties: z.literal(false).optional(),
});
export type ResponseSchema = z.infer<typeof ResponseSchema>;

export const GenerationRequest = z.strictObject({
  id: GenerationId,
  model: ModelRef,
  system: z.string(),
  messages: z.array(Message).min(1).max(2000),
  /** The system text and the first N messages will be sent again, so cache break-points go after them. */
  cacheUpTo: z.int().nonnegative().optional(),
  /** The system texts of other calls begin with these UTF-16 units too, so a cache break-point goes after them, regardless of `cacheUpTo`. */
  systemCacheUpTo: z.int().positive().optional(),
  /** Visible tokens; the backend adds those for thinking (thinking-effort.ts). */
  maxOutputTokens: z.int().positive().max(1_000_000),
  temperature: z.number().min(0).max(2).optional(),
  seed: z.int().nonnegative().max(2_147_483_647).optional(),
  responseSchema: ResponseSchema.optional(),
  idleTimeoutMs: z.int().min(100).max(3_600_000),
  timeoutMs: z.int().min(100).max(3_600_000),
  /** Maximum cost of the call, in nano-dollars; if it can cost more, the backend refuses it (402). */
  maxNanoUsd: z.int().nonnegative().optional(),
});
export type GenerationRequest = z.infer<typeof GenerationRequest>;

export const GenerationAccepted = z.object({
  id: GenerationId,
  state: z.enum(['started', 'running', 'finished']),
});
export type GenerationAccepted = z.infer<typeof GenerationAccepted>;

const reportedTokens = z.int().nonnegative().nullable();
/**
 * Tokens as the vendor reported them; `null` if it did not, which is not 0.
 * `inputTokens` counts all input, cached and written included; `outputTokens` all output, reasoning included.
 */
export const Usage = z.object({
  inputTokens: reportedTokens,
  cachedInputTokens: reportedTokens,
  cacheWriteTokens: reportedTokens,
  outputTokens: reportedTokens,
  reasoningTokens: reportedTokens,
});
export type Usage = z.infer<typeof Usage>;
export const NO_USAGE: Usage = {
  inputTokens: null,
  cachedInputTokens: null,
  cacheWriteTokens: null,
  outputTokens: null,
  reasoningTokens: null,
};

/**
 * Nano-dollars: the probable bill of the vendor, and the most it can bill. Limits are checked against the most. `reported`: both computed
 * from the vendor's usage. `estimated`: the call was cut off, or its usage never came.
 */
export const Cost = z.object({
  nanoUsd: z.int().nonnegative().nullable(),
  atMostNanoUsd: z.int().nonnegative().nullable(),
  basis: z.enum(['reported', 'estimated', 'unknown']),
  priceId: z.string().nullable(),
});
export type Cost = z.infer<typeof Cost>;

/**
 * `refused`: the model, or a classifier of its vendor, declined to answer. `unlisted`: an unknown reason after some words, which count as
 * complete.
 */
export const FinishReason = z.enum(['stop', 'length', 'filtered', 'refused', 'unlisted']);
export type FinishReason = z.infer<typeof FinishReason>;

export const Timing = z.object({
  firstTokenMs: z.number().nonnegative().nullable(),
  totalMs: z.number().nonnegative(),
});
export type Timing = z.infer<typeof Timing>;

export const SpendAnswer = z.object({
  /** Money of this server's calls, checked against the limit: calls that were cut off count the most they can have cost. */
  dayNanoUsd: z.int().nonnegative(),
  /** Invented money of the demo speakers, counted separately; nobody is billed. */
  notionalDayNanoUsd: z.int().nonnegative(),
  /** Paid with keys typed in the page: not this server's money, and never counted toward its limit. */
  typedKeyDayNanoUsd: z.int().nonnegative(),
  limitNanoUsd: z.int().nonnegative().nullable(),
});
export type SpendAnswer = z.infer<typeof SpendAnswer>;
