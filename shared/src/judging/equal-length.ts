// Cuts speeches that answer to the same task at the same point of the debate to the length of the shortest of them, at ends of
// sentences: so a judge reads both sides at equal length.
import type { Step } from '../plan/step.ts';
import { isSupposed } from '../plan/supposed-turns.ts';
import { participantsOf } from '../record/participants.ts';
import { type DebateRecord, type Turn, turnsOf } from '../record/record.ts';
import { countWords, sentencesIn, wordSegmentsIn } from '../speech/text-metrics.ts';

/**
 * Where each speech that is cut ends, in characters, by its turn. Speeches belong together that have the same task in the same pass
 * and are each their participant's first there, each their second, and so on: the openings of a bench of two are two pairs.
 */
export function equalLengthEnds(record: DebateRecord, steps: readonly Step[]): Map<string, number> {
  const turns = new Map([...turnsOf(record)].reverse().map((turn) => [turn.id, turn]));
  const ends = new Map<string, number>();
  for (const group of comparedSpeeches(record, steps, turns).values()) {
    // A speech that has not been made may turn out longer than all others: nothing is cut to it.
    if (group.length < 2 || group.some((turn) => isSupposed(turn))) continue;
    const words = Math.min(...group.map(wordsIn));
    for (const turn of group) {
      const end = endWithin(turn, words);
      if (end < turn.text.length) ends.set(turn.id, end);
    }
  }
  return ends;
}

/** A turn never changes, and all are compared again with every entry of a record. */
const knownLengths = new WeakMap<Turn, { words: number; ends: Map<number, number> }>();

function lengthsOf(turn: Turn): { words: number; ends: Map<number, number> } {
  const known = knownLengths.get(turn) ?? { words: countWords(turn.text), ends: new Map<number, number>() };
  knownLengths.set(turn, known);
  return known;
}

const wordsIn = (turn: Turn): number => lengthsOf(turn).words;

function endWithin(turn: Turn, words: number): number {
  const { ends } = lengthsOf(turn);
  const end = ends.get(words) ?? endOfWords(turn.text, words);
  ends.set(words, end);
  return end;
}

function comparedSpeeches(
  record: DebateRecord,
  steps: readonly Step[],
  turns: ReadonlyMap<string, Turn>,
): Map<string, Turn[]> {
  const sides = new Map(participantsOf(record).flatMap(({ id, seats }) => seats.map((seat) => [seat, id])));
  const counts = new Map<string, number>();
  const groups = new Map<string, Turn[]>();
  for (const { act, passes, slots } of steps) {
    if (act.answer !== undefined || act.hiddenFrom !== undefined) continue;
    for (const { seat, turn } of slots) {
      const side = sides.get(seat);
      const speech = turns.get(turn);
      if (side === undefined || speech === undefined) continue;
      const place = `${act.task} ${passes.join('.')}`;
      const own = `${place} ${side}`;
      const count = (counts.get(own) ?? 0) + 1;
      counts.set(own, count);
      const key = `${place} ${count}`;
      groups.set(key, [...(groups.get(key) ?? []), speech]);
    }
  }
  return groups;
}

/** The end of the last sentence with which the text has at most so many words; at least the first sentence stays. */
function endOfWords(text: string, words: number): number {
  let end = 0;
  let counted = 0;
  for (const sentence of sentencesIn(text)) {
    const length = countWords(sentence);
    counted += length;
    if (counted > words && end > 0) return end;
    const at = text.indexOf(sentence, end);
    if (length > words * LONGEST_FIRST) return (at === -1 ? 0 : at) + endOfSegments(sentence, words);
    end = at === -1 ? end + sentence.length : at + sentence.length;
    if (counted >= words) return isLastSentence(text, end) ? text.length : end;
  }
  return text.length;
}

/** Thai has no sign for the end of a sentence, so that a whole speech may count as one: it is cut after a word. */
const LONGEST_FIRST = 1.5;
function endOfSegments(sentence: string, words: number): number {
  let end = 0;
  for (const word of wordSegmentsIn(sentence).slice(0, Math.max(1, words))) {
    const at = sentence.indexOf(word, end);
    if (at !== -1) end = at + word.length;
  }
  return end;
}

const isLastSentence = (text: string, end: number): boolean => text.slice(end).trim() === '';
