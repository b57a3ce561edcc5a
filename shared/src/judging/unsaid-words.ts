// Finds what a summary adds: figures, dates and owners of its actions that nobody named.
import type { AttributedItem } from '../answers/synthesis-answer.ts';
import { memoizeByObject } from '../money/memo.ts';
import { actsIn } from '../record/plan-acts.ts';
import { citedTextsOf, type DebateRecord, textsToRead, turnsOf } from '../record/record.ts';
import { comparedWords } from '../speech/compared-words.ts';

/** Matches a number with the signs in it, "54.000", and letters on it, "Q3". */
const FIGURE = /\p{L}*\p{N}+(?:[.,'’]\p{N}+)*\p{L}*/gu;
const figuresIn = (text: string): string[] => text.match(FIGURE) ?? [];
const withoutSigns = (figure: string): string => comparedWords(figure).join('');

/** Returns a word without its endings, which German and English change: "nächsten", "nächster". */
const stemOf = (word: string): string => word.replace(/(?<=.{3})(?:e[mnrs]?|[ns])+$/, '');

/**
 * Returns the stems of the words of the motion, of everything that was given to read and of every speech, and its figures; none of a
 * summary's own.
 */
const wordsSaid = memoizeByObject((record: DebateRecord): ReadonlySet<string> => {
  const summaryTasks = actsIn(record.format.plan).flatMap(({ task, answer }) =>
    answer === 'synthesis' || answer === 'solution' ? task : [],
  );
  const speeches = turnsOf(record).filter(({ act }) => !summaryTasks.includes(act));
  const texts = [record.motion, ...textsToRead(record), ...citedTextsOf(record).map(({ title }) => title)];
  return new Set(
    [...texts, ...speeches.map(({ text }) => text)].flatMap((text) => [
      ...comparedWords(text).map(stemOf),
      ...figuresIn(text).map(withoutSigns),
    ]),
  );
});

/**
 * Returns the figures of an item, its date and its owner, as far as they have a word that nobody said. An owner who brought the action up is no
 * addition.
 */
export function unsaidIn(record: DebateRecord, { text, by, owner = '', due = '' }: AttributedItem): string[] {
  const ownNames = record.seats.flatMap(({ id, name }) => (by.includes(id) ? name : []));
  const words = wordsSaid(record);
  const isUnsaid = (phrase: string) => comparedWords(phrase).some((word) => !words.has(stemOf(word)));
  // The digits in the id of a speech are no figure.
  const plain = turnsOf(record).reduce((rest, { id }) => rest.replaceAll(id, ' '), text);
  const figures = figuresIn(plain).filter(
    (figure) => !figuresIn(due).includes(figure) && !words.has(withoutSigns(figure)),
  );
  const others = [due, ...(ownNames.includes(owner) ? [] : [owner])].filter(isUnsaid);
  return [...new Set([...figures, ...others])];
}
