// Finds what a summary adds: figures, dates and owners of its actions that nobody named.
import type { AttributedItem } from '../answers/synthesis-answer.ts';
import { memoizeByObject } from '../money/memo.ts';
import { actsIn } from '../record/plan-acts.ts';
import { citedTextsOf, type DebateRecord, turnsOf } from '../record/record.ts';
import { comparedWords } from '../speech/compared-words.ts';

/** Returns the words of the motion, of everything that was given to read and of every speech; none of a summary's own. */
const wordsSaid = memoizeByObject((record: DebateRecord): ReadonlySet<string> => {
  const { motion, background = '', format } = record;
  const summaryTasks = actsIn(format.plan).flatMap(({ task, answer }) =>
    answer === 'synthesis' ? task : [],
  );
  const speeches = turnsOf(record).filter(({ act }) => !summaryTasks.includes(act));
  const texts = [motion, background, ...citedTextsOf(record).flatMap(({ title, text }) => [title, text])];
  return new Set([...texts, ...speeches.map(({ text }) => text)].flatMap(comparedWords));
});

/**
 * Returns the figures of an item, its date and its owner, as far as they have a word that nobody said. An owner who brought the action up is no
 * addition.
 */
export function unsaidIn(record: DebateRecord, { text, by, owner = '', due = '' }: AttributedItem): string[] {
  const ownNames = record.seats.flatMap(({ id, name }) => (by.includes(id) ? name : []));
  const isUnsaid = (words: string) => comparedWords(words).some((word) => !wordsSaid(record).has(word));
  const figures = comparedWords(text).filter(
    (word) => /\p{N}/u.test(word) && !comparedWords(due).includes(word),
  );
  return [...new Set([...figures, due, ...(ownNames.includes(owner) ? [] : [owner])].filter(isUnsaid))];
}
