// Puts the chair's notes where their speakers heard them, for records that drop the calls: a note in mid-speech stands before its speech.
import { isSummaryTurn, turnOfEntry } from '../plan/summary-turns.ts';
import type { Entry } from '../record/record.ts';

/** Returns the entries with each note behind the turns whose calls had begun before it: nobody in them had read it. */
export function notesInPlace(entries: readonly Entry[]): Entry[] {
  const inPlace: Entry[] = [];
  const [open, over] = [new Set<string>(), new Set<string>()];
  let early: { note: Entry; turns: Set<string> }[] = [];
  for (const entry of entries) {
    if (entry.kind === 'ruling' && entry.ruling === 'interject' && open.size > 0) {
      early.push({ note: entry, turns: new Set(open) });
      continue;
    }
    inPlace.push(entry);
    const turn = turnOfEntry(entry);
    if (turn === null || isSummaryTurn(turn)) continue;
    if (entry.kind !== 'attempt') {
      over.add(turn);
      for (const turns of [open, ...early.map((one) => one.turns)]) turns.delete(turn);
    } else if (!over.has(turn)) open.add(turn);
    inPlace.push(...early.flatMap(({ note, turns }) => (turns.size === 0 ? note : [])));
    early = early.filter(({ turns }) => turns.size > 0);
  }
  return [...inPlace, ...early.map(({ note }) => note)];
}
