// Finds what would change the speakers' minds, as judges quote it from their speeches.
import type { NotedWords } from '../answers/annotations.ts';
import { type DebateRecord, turnsOf } from '../record/record.ts';
import type { PanelOutcome } from './panel-outcome.ts';
import { isReadable, type ScoredAnswer } from './panel-reading.ts';
import { checkQuote } from './quote-check.ts';

interface MindChange {
  words: string;
  turn: string;
  seat: string;
}

/** Returns each passage once, in the order of the readings; words that no speech holds are left out. */
export function mindChangesIn(
  record: DebateRecord,
  panel: PanelOutcome<ScoredAnswer & { wouldChange: NotedWords[] }> | null,
): MindChange[] {
  const changes: MindChange[] = [];
  const notes = (panel?.readings ?? []).filter(isReadable).flatMap(({ answer }) => answer.wouldChange);
  for (const { speech, words } of notes) {
    const { turn } = checkQuote(record, words, speech);
    const seat = turnsOf(record).find(({ id }) => id === turn)?.seat;
    const isKnown = changes.some(
      (one) => one.turn === turn && (one.words.includes(words) || words.includes(one.words)),
    );
    if (turn !== null && seat !== undefined && !isKnown) changes.push({ words, turn, seat });
  }
  return changes;
}
