// The events of a channel as sent: one SSE frame each, with `id: <epoch>-<n>` and one of these as JSON in `data:`.
import { z } from 'zod';
import { CallAccount, CallCompletion, CallFailure, failedCall, type SettledCall } from './call-outcome.ts';
import { GenerationId } from './generation.ts';
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
  /** Offset of this text in UTF-16 units; the page drops what it already has. */
  at: z.int().nonnegative(),
  text: z.string(),
});

export const GenerationCompleted = z.object({
  ...frameFields,
  event: z.literal('generation-completed'),
  ...CallCompletion.shape,
  ...CallAccount.shape,
});

export const GenerationFailed = z.object({
  ...frameFields,
  event: z.literal('generation-failed'),
  ...CallFailure.shape,
  retryAfterMs: z.number().nonnegative().optional(),
  ...CallAccount.shape,
});

export const TerminalFrame = z.discriminatedUnion('event', [GenerationCompleted, GenerationFailed]);
export type TerminalFrame = z.infer<typeof TerminalFrame>;

/** The SSE `event:` field has the same value as the data's `event`. */
export const Frame = z.discriminatedUnion('event', [
  GenerationStarted,
  TextDelta,
  GenerationCompleted,
  GenerationFailed,
]);
export type Frame = z.infer<typeof Frame>;

export function terminalFrameOf(generation: string, call: SettledCall): TerminalFrame {
  const { usage, cost, timing } = call;
  const account = { usage, cost, timing };
  if (call.state === 'completed') {
    const { finishReason } = call;
    return { v: 1, generation, event: 'generation-completed', finishReason, ...account };
  }
  const { code, reason, retryable, retryAfterMs } = call;
  return {
    ...{ v: 1, generation, event: 'generation-failed', code, reason, retryable },
    ...(retryAfterMs !== null && { retryAfterMs }),
    ...account,
  };
}

export function outcomeOfFrame(frame: TerminalFrame): SettledCall {
  const { usage, cost, timing } = frame;
  const account = { usage, cost, timing };
  return frame.event === 'generation-completed'
    ? { state: 'completed', finishReason: frame.finishReason, ...account }
    : { ...failedCall(frame, account), retryable: frame.retryable };
}
