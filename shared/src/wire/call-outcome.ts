// The outcome of a vendor call: its end, its usage and its cost. Also the frames of a channel that report it as it happens, and the
// snapshot for a page that was reloaded. The attempts of a record have the same parts.
import { z } from 'zod';
import { Cost, FinishReason, GenerationId, NO_USAGE, Timing, Usage } from './generation.ts';
import { ModelRef } from './model-card.ts';
import { FailureCode, isRetryable, PlainReason } from './reason.ts';

export const CallCompletion = z.object({
  finishReason: FinishReason,
  /** Fields of the request that the vendor refused, and answered without. */
  leftOut: z.array(z.string()).optional(),
});

export const CallFailure = z.object({
  code: FailureCode,
  /** Never the vendor's raw text. */
  reason: PlainReason,
  retryable: z.boolean(),
  retryAfterMs: z.number().nonnegative().nullable(),
});

/** Tokens, money and milliseconds of a call that the backend made. */
export const CallAccount = z.object({ usage: Usage, cost: Cost, timing: Timing });

type CallEnd =
  | ({ state: 'completed' } & z.infer<typeof CallCompletion>)
  /** `cancelled` has the code `cancelled`, `failed` any other code. */
  | ({ state: 'failed' | 'cancelled' } & z.infer<typeof CallFailure>)
  /** Nobody knows how it ended. */
  | { state: 'lost' };

/** `usage`, `cost` and `timing` are `null` if the backend never accepted the call, which then cost nothing. */
export type CallOutcome = CallEnd & { usage: Usage | null; cost: Cost | null; timing: Timing | null };

/** A call that the backend made and ended. */
export type SettledCall = Exclude<CallEnd, { state: 'lost' }> & z.infer<typeof CallAccount>;

export const NO_ACCOUNT = { usage: null, cost: null, timing: null };
/** The cost of a call with an unknown cost; the holder of its money charges the hold. */
export const UNKNOWN_COST: Cost = { nanoUsd: null, atMostNanoUsd: null, basis: 'unknown', priceId: null };
export const LOST_CALL: CallOutcome = { state: 'lost', usage: null, cost: UNKNOWN_COST, timing: null };

/** Returns a failed call. Its state follows from the code, and so does whether trying again may help. */
export const failedCall = <Account>(
  failure: Pick<z.infer<typeof CallFailure>, 'code' | 'reason'> & {
    retryAfterMs?: number | null | undefined;
  },
  account: Account,
) => ({
  state: failure.code === 'cancelled' ? ('cancelled' as const) : ('failed' as const),
  code: failure.code,
  reason: failure.reason,
  retryable: isRetryable(failure.code),
  retryAfterMs: failure.retryAfterMs ?? null,
  ...account,
});

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
  /** Offset of this text in UTF-16 units; the page drops any part that it already has. */
  at: z.int().nonnegative(),
  text: z.string(),
});

/**
 * A sign of life while a model thinks, at most one in half a second. It has the tokens thought so far, as counted here (no vendor's count);
 * 0: the call waits for its server.
 */
export const ThinkingProgress = z.object({
  ...frameFields,
  event: z.literal('thinking'),
  tokens: z.int().nonnegative(),
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
  ThinkingProgress,
  GenerationCompleted,
  GenerationFailed,
]);
export type Frame = z.infer<typeof Frame>;

export function terminalFrameOf(generation: string, call: SettledCall): TerminalFrame {
  const { usage, cost, timing } = call;
  const account = { usage, cost, timing };
  if (call.state === 'completed') {
    const { finishReason, leftOut } = call;
    return {
      ...{ v: 1, generation, event: 'generation-completed', finishReason, ...account },
      ...(leftOut && { leftOut }),
    };
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
    ? {
        ...{ state: 'completed', finishReason: frame.finishReason, ...account },
        ...(frame.leftOut && { leftOut: frame.leftOut }),
      }
    : { ...failedCall(frame, account), retryable: frame.retryable };
}

export const GenerationSnapshot = z.object({
  id: GenerationId,
  state: z.enum(['running', 'completed', 'failed']),
  text: z.string(),
  ...CallAccount.shape,
  timing: CallAccount.shape.timing.nullable(),
  ...CallCompletion.shape,
  finishReason: FinishReason.nullable(),
  ...CallFailure.shape,
  code: FailureCode.nullable(),
  reason: PlainReason.nullable(),
  /** Position from which to continue reading the event stream. */
  lastEventId: z.string(),
});
export type GenerationSnapshot = z.infer<typeof GenerationSnapshot>;

const NOTHING_YET = {
  state: 'running' as const,
  usage: NO_USAGE,
  cost: UNKNOWN_COST,
  timing: null,
  finishReason: null,
  code: null,
  reason: null,
  retryable: false,
  retryAfterMs: null,
};

/** Returns the snapshot of a call. `terminal`: the frame that ended it, or `null` while it runs. */
export function snapshotOf(
  terminal: TerminalFrame | null,
  progress: Pick<GenerationSnapshot, 'id' | 'text' | 'lastEventId'>,
): GenerationSnapshot {
  if (terminal === null) return { ...NOTHING_YET, ...progress };
  const { state, ...ending } = outcomeOfFrame(terminal);
  return { ...NOTHING_YET, ...ending, state: state === 'completed' ? state : 'failed', ...progress };
}

/** Returns the outcome; `null` while the call runs. A snapshot has every field of the frame that ended the call. */
export const outcomeOfSnapshot = ({ state, ...ending }: GenerationSnapshot): CallOutcome | null =>
  state === 'running'
    ? null
    : outcomeOfFrame({ ...ending, event: `generation-${state}` } as unknown as TerminalFrame);
