// How a generation ended, whoever said so: a frame of the stream, a snapshot, the answer to DELETE, or nobody.
import type { TerminalFrame } from '@rostrum/shared/wire/frame';
import type {
  Cost,
  FailureCode,
  FinishReason,
  GenerationSnapshot,
  Timing,
  Usage,
} from '@rostrum/shared/wire/generation';

interface Booked {
  text: string;
  usage: Usage;
  cost: Cost;
  timing: Timing | null;
}
export interface Refusal {
  state: 'refused';
  code: FailureCode;
  message: string;
  retryable: boolean;
  retryAfterMs: number | null;
}
export type Ending =
  | (Booked & { state: 'completed'; finishReason: FinishReason })
  | (Booked & {
      state: 'failed';
      code: FailureCode;
      message: string;
      retryable: boolean;
      retryAfterMs: number | null;
    })
  /** The backend never took it: it cost nothing. */
  | Refusal
  /** The backend no longer knows it. */
  | { state: 'lost' };

export function endingOfFrame(frame: TerminalFrame, text: string): Ending {
  const { usage, cost, timing } = frame;
  if (frame.event === 'generation-completed') {
    return { state: 'completed', finishReason: frame.finishReason, text, usage, cost, timing };
  }
  const { code, message, retryable } = frame;
  const retryAfterMs = frame.retryAfterMs ?? null;
  return { state: 'failed', code, message, retryable, retryAfterMs, text, usage, cost, timing };
}

/** `null` while it runs. */
export function endingOfSnapshot(snapshot: GenerationSnapshot): Ending | null {
  const { text, usage, cost, timing } = snapshot;
  if (snapshot.state === 'running') return null;
  if (snapshot.state === 'completed' && snapshot.finishReason !== null) {
    return { state: 'completed', finishReason: snapshot.finishReason, text, usage, cost, timing };
  }
  return {
    state: 'failed',
    code: snapshot.code ?? 'incomplete',
    message: snapshot.message ?? 'The answer ended before it was complete.',
    retryable: snapshot.retryable,
    retryAfterMs: snapshot.retryAfterMs,
    text,
    usage,
    cost,
    timing,
  };
}
