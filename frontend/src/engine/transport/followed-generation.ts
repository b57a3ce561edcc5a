// A generation whose text and end a client waits for.
import type { CallOutcome } from '@rostrum/shared/wire/call-outcome';

/** The outcome of a call, with its text up to then. */
export type OutcomeWithText = CallOutcome & { text: string };

export interface FollowedGeneration {
  text: string;
  onText(text: string): void;
  onThinking?: ((tokens: number) => void) | undefined;
  /** The backend answers that it runs. */
  onRunning?: (() => void) | undefined;
  /** Frames may have been missed: the snapshot must be read. */
  mayHaveMissed: boolean;
  isLookingUp: boolean;
  end(outcome: OutcomeWithText): void;
  over: AbortSignal;
}

/** Receives the whole text so far. */
export function receiveText(generation: FollowedGeneration, text: string): void {
  if (text.length <= generation.text.length) return;
  generation.text = text;
  generation.onText(text);
}
