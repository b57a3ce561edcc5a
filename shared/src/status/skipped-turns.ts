// The skipped turns of a record and the reason for each: the speaker passed, the chair skipped it, or it kept failing.

import { isSummaryTurn } from '../plan/summary-turns.ts';
import type { DebateRecord } from '../record/record.ts';

/** A turn without a speech. */
export interface SkippedTurn {
  turn: string;
  /** The speaker, the chair, or the app itself (`house`), because the debate could go on without a speech that kept failing. */
  by: 'speaker' | 'chair' | 'house';
  /** The message of the failure, a sentence of its own; `null` if it was a person's choice. */
  reason: string | null;
}

export interface GivenUpTurn {
  turn: string;
  reason: string;
}

const NO_REASON = 'no try brought a speech';

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

/** Shown in place of a speech: "Sceptic passed." */
export function skippedTurnSentence(who: string, { by, reason }: Omit<SkippedTurn, 'turn'>): string {
  if (by === 'speaker') return `${who} passed.`;
  if (by === 'chair') return `The chair passed ${who} over.`;
  return givenUpTurnSentence(who, reason ?? NO_REASON);
}

/** "Sceptic could not be heard: the vendor is overloaded. The debate went on without it." */
export function givenUpTurnSentence(who: string, reason: string): string {
  const plain = reason.trim().replace(/[.!]+$/, '');
  // "The vendor …" continues the sentence in lower case; "OpenAI …", "HTTP …" and "I …" stay as they are.
  const inside = /^(The|It|Its|No|Nobody|A|An|There|This|Something)\b/.test(plain)
    ? plain.charAt(0).toLowerCase() + plain.slice(1)
    : plain;
  return `${who} could not be heard: ${inside}. The debate went on without it.`;
}
