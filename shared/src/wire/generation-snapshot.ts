// What the backend knows about a generation at this moment, for a page that was reloaded or whose event stream got a 410.
import { z } from 'zod';
import {
  CallAccount,
  CallCompletion,
  CallFailure,
  type CallOutcome,
  failedCall,
  UNKNOWN_COST,
} from './call-outcome.ts';
import { outcomeOfFrame, type TerminalFrame } from './frame.ts';
import { GenerationId, NO_USAGE } from './generation.ts';

const { usage, cost, timing } = CallAccount.shape;
const { code, reason, retryable, retryAfterMs } = CallFailure.shape;

export const GenerationSnapshot = z.object({
  id: GenerationId,
  state: z.enum(['running', 'completed', 'failed']),
  text: z.string(),
  usage,
  cost,
  timing: timing.nullable(),
  finishReason: CallCompletion.shape.finishReason.nullable(),
  code: code.nullable(),
  reason: reason.nullable(),
  retryable,
  retryAfterMs,
  /** Where to continue reading the event stream. */
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

/** `terminal`: the frame that ended it, or `null` while it runs. */
export function snapshotOf(
  terminal: TerminalFrame | null,
  known: Pick<GenerationSnapshot, 'id' | 'text' | 'lastEventId'>,
): GenerationSnapshot {
  if (terminal === null) return { ...NOTHING_YET, ...known };
  const { state, ...ended } = outcomeOfFrame(terminal);
  return { ...NOTHING_YET, ...ended, state: state === 'completed' ? state : 'failed', ...known };
}

/** `null` while it runs. */
export function outcomeOfSnapshot(snapshot: GenerationSnapshot): CallOutcome | null {
  const { usage, cost, timing, finishReason } = snapshot;
  if (snapshot.state === 'running') return null;
  if (snapshot.state === 'completed' && finishReason !== null)
    return { state: 'completed', finishReason, usage, cost, timing };
  const failure = {
    code: snapshot.code ?? 'incomplete',
    reason: snapshot.reason ?? { code: 'broke-off' },
    retryAfterMs: snapshot.retryAfterMs,
  } as const;
  return { ...failedCall(failure, { usage, cost, timing }), retryable: snapshot.retryable };
}
