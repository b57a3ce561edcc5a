// Puts the chair's notes where their speakers heard them, for records that drop the calls: a note in mid-speech stands before its speech.
import { isSummaryTurn, turnOfEntry } from '../plan/summary-turns.ts';
import type { Entry } from '../record/record.ts';

/**
 * Returns the entries with each note behind the turns whose calls had begun before it: nobody in them had read it. Only turns that were
 * spoken or skipped count; those that a stop left out hold no note back.
 */
export function notesInPlace(entries: readonly Entry[]): Entry[] {
  const overAt = new Map<string, number>();
  for (const [at, entry] of entries.entries()) {
    const turn = entry.kind === 'attempt' ? null : turnOfEntry(entry);
    if (turn !== null && !overAt.has(turn)) overAt.set(turn, at);
  }
  let lastOver = -1;
  const places = entries.map((entry, at) => {
    if (entry.kind === 'attempt' && !isSummaryTurn(entry.turn))
      lastOver = Math.max(lastOver, overAt.get(entry.turn) ?? -1);
    const isNote = entry.kind === 'ruling' && entry.ruling === 'interject';
    return { entry, place: isNote ? Math.max(at, lastOver) + 0.5 : at };
  });
  return places.sort((left, right) => left.place - right.place).map(({ entry }) => entry);
}
