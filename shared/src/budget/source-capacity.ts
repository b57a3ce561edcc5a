// Whether every seated model can read the background and the documents besides everything else it has to read.
import type { DebateRecord, Seat } from '../record/record.ts';
import { sourceTokensOf } from './forecast.ts';

/** The part of a context window that background and documents may fill (one half); the transcript gets half of the rest. */
const CONTEXT_SHARE = 2;

/** A seat whose model cannot read them. */
export interface SourceOverflow {
  seat: Seat;
  /** Tokens of background and documents, as an estimate, and how many of them the model may be given. */
  tokens: number;
  atMost: number;
}

/** By the context windows that the record knows (budget/context-windows.ts), the smallest first. */
export function sourceOverflows(record: DebateRecord): SourceOverflow[] {
  const tokens = sourceTokensOf(record);
  return record.seats
    .flatMap((seat): SourceOverflow[] => {
      const { occupant } = seat;
      if (occupant.kind === 'human' || occupant.contextTokens === undefined) return [];
      const atMost = Math.floor(occupant.contextTokens / CONTEXT_SHARE);
      return tokens > atMost ? [{ seat, tokens, atMost }] : [];
    })
    .sort((left, right) => left.atMost - right.atMost);
}
