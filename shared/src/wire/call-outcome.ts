// How a vendor call ended, what it used and what it cost. Defined only here: the backend's generation, its terminal frame, its
// snapshot, the page and the attempts of a record are made of these parts.
import { z } from 'zod';
import { Cost, FailureCode, FinishReason, isRetryable, Timing, Usage } from './generation.ts';
import { PlainReason } from './reason.ts';

export const CallCompletion = z.object({ finishReason: FinishReason });

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
/** Nobody knows what it cost, so whoever held money for it charges the hold. */
export const UNKNOWN_COST: Cost = { nanoUsd: null, atMostNanoUsd: null, basis: 'unknown', priceId: null };
export const LOST_CALL: CallOutcome = { state: 'lost', usage: null, cost: UNKNOWN_COST, timing: null };

/** The state, and whether trying again may help, follow from the code. */
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
