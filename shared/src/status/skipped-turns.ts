// The skipped turns of a record and the reason for each: the speaker passed, the chair skipped it, or it kept failing.

import { isSummaryTurn } from '../plan/summary-turns.ts';
import type { DebateRecord } from '../record/record.ts';
import type { Reason } from '../wire/reason.ts';

/** A turn without a speech. */
export interface SkippedTurn {
  turn: string;
  /** The speaker, the chair, or the app itself (`house`), because the debate could go on without a speech that kept failing. */
  by: 'speaker' | 'chair' | 'house';
  /** Why it failed; `null` if it was a person's choice. */
  reason: Reason | null;
}

export interface GivenUpTurn {
  turn: string;
  reason: Reason;
}

const NO_REASON: Reason = { code: 'no-speech' };

/** In the order in which they were skipped. The first entry for a turn counts. */
export function skippedTurnsIn(record: DebateRecord): SkippedTurn[] {
  const settled = new Set<string>();
  const skippedTurns: SkippedTurn[] = [];
  for (const entry of record.entries) {
    if (entry.kind === 'attempt' || (entry.kind === 'ruling' && entry.ruling !== 'skip')) continue;
    const turn = entry.kind === 'turn' ? entry.id : entry.turn;
    // A summary that failed is not a skipped speech.
    if (isSummaryTurn(turn)) continue;
    if (entry.kind === 'ruling' && !settled.has(turn)) {
      const reason = entry.by === 'house' ? (entry.reason ?? NO_REASON) : null;
      skippedTurns.push({ turn, by: entry.by, reason });
    }
    settled.add(turn);
  }
  return skippedTurns;
}

/** Only those that the app skipped. */
export const givenUpTurnsIn = (record: DebateRecord): GivenUpTurn[] =>
  skippedTurnsIn(record).flatMap(({ turn, by, reason }) =>
    by === 'house' ? [{ turn, reason: reason ?? NO_REASON }] : [],
  );
