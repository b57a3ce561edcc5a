// Puts the chair's notes where their speakers heard them, for records that drop the calls: a note in mid-speech stands before its speech.
import { isSummaryTurn, turnOfEntry } from '../plan/summary-turns.ts';
import type { Entry } from '../record/record.ts';

/** Returns the entries with each note behind the turns whose calls had begun before it: nobody in them had read it. */
export function notesInPlace(entries: readonly Entry[]): Entry[] {
  const placed: Entry[] = [];
  const [begun, over] = [new Set<string>(), new Set<string>()];
  let early: { note: Entry; turns: Set<string> }[] = [];
  for (const entry of entries) {
    if (entry.kind === 'ruling' && entry.ruling === 'interject' && begun.size > 0) {
      early.push({ note: entry, turns: new Set(begun) });
      continue;
    }
    placed.push(entry);
    const turn = turnOfEntry(entry);
    if (turn === null || isSummaryTurn(turn)) continue;
    if (entry.kind !== 'attempt') {
      over.add(turn);
      for (const turns of [begun, ...early.map((one) => one.turns)]) turns.delete(turn);
    } else if (!over.has(turn)) begun.add(turn);
    placed.push(...early.flatMap(({ note, turns }) => (turns.size === 0 ? note : [])));
    early = early.filter(({ turns }) => turns.size > 0);
  }
  return [...placed, ...early.map(({ note }) => note)];
}
