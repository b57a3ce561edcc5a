// From how a generation ended to what the machine is told of the attempt: outcome, usage and charge.
import { chargeOf, chargeOfLost } from '@rostrum/shared/record/ledger';
import { type Attempt, type DebateRecord, seatsNow } from '@rostrum/shared/record/record';
import type { Price } from '@rostrum/shared/wire/model-card';
import type { GenerationOutcome } from '../../transport/generation-outcome.ts';
import type { CallResult } from '../machine-types.ts';

export function callResultOf(record: DebateRecord, attempt: Attempt, ending: GenerationOutcome): CallResult {
  switch (ending.state) {
    case 'completed': {
      const { finishReason, text } = ending;
      return {
        attempt: attempt.id,
        outcome: { state: 'completed', finishReason, text },
        ...bookedUsage(record, attempt, ending),
      };
    }
    case 'failed': {
      const { code, message, retryable, retryAfterMs, text } = ending;
      return {
        attempt: attempt.id,
        outcome: { state: 'failed', code, message, retryable, retryAfterMs, text },
        ...bookedUsage(record, attempt, ending),
      };
    }
    case 'refused': {
      const { code, message, retryable, retryAfterMs } = ending;
      return {
        attempt: attempt.id,
        outcome: { state: 'failed', code, message, retryable, retryAfterMs, text: '' },
        usage: null,
        charge: null,
        timing: null,
      };
    }
    case 'lost':
      return {
        attempt: attempt.id,
        outcome: { state: 'lost' },
        usage: null,
        charge: chargeOfLost(attempt),
        timing: null,
      };
  }
}

/** The backend does not answer, and may have taken the call: booked at its hold, like a lost one, but it uses up a retry. */
export const unansweredResult = (attempt: Attempt, text: string): CallResult => ({
  attempt: attempt.id,
  outcome: {
    state: 'failed',
    code: 'network',
    message: 'Rostrum’s backend cannot be reached. Is it still running?',
    retryable: true,
    retryAfterMs: null,
    text,
  },
  usage: null,
  charge: chargeOfLost(attempt),
  timing: null,
});

/** Asked for and taken back before it was sent. */
export const NEVER_SENT: GenerationOutcome = {
  state: 'refused',
  code: 'cancelled',
  message: 'It was cancelled before it was sent.',
  retryable: false,
  retryAfterMs: null,
};

function bookedUsage(
  record: DebateRecord,
  attempt: Attempt,
  { usage, cost, timing }: Extract<GenerationOutcome, { usage: unknown }>,
): Pick<CallResult, 'usage' | 'charge' | 'timing'> {
  return { usage, charge: chargeOf(attempt, cost, usage, typedPrice(record, attempt)), timing };
}

/** What the person typed for a model whose price nobody knows. */
function typedPrice(record: DebateRecord, attempt: Attempt): Price | undefined {
  const seat = seatsNow(record).find((candidate) => candidate.id === attempt.seat);
  return seat?.occupant.kind === 'model' ? seat.occupant.price : undefined;
}
