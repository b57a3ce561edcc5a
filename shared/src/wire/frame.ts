// The events of a channel, as they travel: one SSE frame each, `id: <epoch>-<n>`, `data:` one of these as JSON.
import { z } from 'zod';
import { Cost, FailureCode, FinishReason, GenerationId, Timing, Usage } from './generation.ts';
import { ModelRef } from './model-card.ts';

const frameFields = { v: z.literal(1), generation: GenerationId };

export const GenerationStarted = z.object({
  ...frameFields,
  event: z.literal('generation-started'),
  model: ModelRef,
  inputTokensEstimate: z.int().nonnegative(),
});

export const TextDelta = z.object({
  ...frameFields,
  event: z.literal('text-delta'),
  /** Offset in UTF-16 units of the text before this delta: a page drops what it already has. */
  at: z.int().nonnegative(),
  text: z.string(),
});

export const GenerationCompleted = z.object({
  ...frameFields,
  event: z.literal('generation-completed'),
  finishReason: FinishReason,
  usage: Usage,
  cost: Cost,
  timing: Timing,
});

export const GenerationFailed = z.object({
  ...frameFields,
  event: z.literal('generation-failed'),
  code: FailureCode,
  /** Ours, never the vendor's raw text. */
  message: z.string(),
  retryable: z.boolean(),
  retryAfterMs: z.number().nonnegative().optional(),
  usage: Usage,
  cost: Cost,
  timing: Timing,
});

export const TerminalFrame = z.discriminatedUnion('event', [GenerationCompleted, GenerationFailed]);
export type TerminalFrame = z.infer<typeof TerminalFrame>;

/** The SSE `event:` field and the data's `event` are the same word. */
export const Frame = z.discriminatedUnion('event', [
  GenerationStarted,
  TextDelta,
  GenerationCompleted,
  GenerationFailed,
]);
export type Frame = z.infer<typeof Frame>;
