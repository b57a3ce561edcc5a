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

interface GenerationUsage {
  text: string;
  usage: Usage;
  cost: Cost;
  timing: Timing | null;
}
export interface GenerationRefusal {
  state: 'refused';
  code: FailureCode;
  message: string;
  retryable: boolean;
  retryAfterMs: number | null;
}
export type GenerationOutcome =
  | (GenerationUsage & { state: 'completed'; finishReason: FinishReason })
  | (GenerationUsage & {
      state: 'failed';
      code: FailureCode;
      message: string;
      retryable: boolean;
      retryAfterMs: number | null;
    })
  /** The backend never took it: it cost nothing. */
  | GenerationRefusal
  /** The backend no longer knows it. */
  | { state: 'lost' };

export function outcomeOfFrame(frame: TerminalFrame, text: string): GenerationOutcome {
  const { usage, cost, timing } = frame;
  if (frame.event === 'generation-completed') {
    return { state: 'completed', finishReason: frame.finishReason, text, usage, cost, timing };
  }
  const { code, message, retryable } = frame;
  const retryAfterMs = frame.retryAfterMs ?? null;
  return { state: 'failed', code, message, retryable, retryAfterMs, text, usage, cost, timing };
}

/** `null` while it runs. */
export function outcomeOfSnapshot(snapshot: GenerationSnapshot): GenerationOutcome | null {
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
