// Groups debates by question: motions with the same words are one question, whatever their format. Its address is made of its words.
import { branchOrigin } from '@rostrum/shared/record/origin-ways';
import { comparedWords, typedText } from '@rostrum/shared/speech/compared-words';
import type { HistoryRow } from './history-rows.ts';

/** Signs that make another question: C++ or C#, 5 % or 5 €. */
const SIGNS = /[\p{Sm}\p{Sc}#%‰°§&]/gu;

/** Returns the words of a question, joined, without capitals and punctuation; a sign by its code. Empty for a motion without a word. */
export function questionOf(motion: string): string {
  if (comparedWords(motion).length === 0) return '';
  return comparedWords(
    typedText(motion).replace(SIGNS, (sign) => ` u${sign.codePointAt(0)?.toString(16)} `),
  ).join('-');
}

export const questionAddress = (motion: string): string =>
  `/questions/${encodeURIComponent(questionOf(motion))}`;

/** Returns whether a debate is one of no group of its own: neither of a tree of branches nor of a tournament. */
const isAlone = (row: HistoryRow): boolean => !branchOrigin(row) && !row.game;

/** Returns the debates of a question, the oldest first, without branches and tournaments; none for a motion without words. */
export const debatesOf = (question: string, rows: readonly HistoryRow[]): HistoryRow[] =>
  question === ''
    ? []
    : rows
        .filter((row) => questionOf(row.motion) === question && isAlone(row))
        .sort((left, right) => left.createdAt - right.createdAt);

/** Returns the number of debates by question, without branches and tournaments. */
export function debateCounts(rows: readonly HistoryRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const question = questionOf(row.motion);
    if (isAlone(row)) counts.set(question, (counts.get(question) ?? 0) + 1);
  }
  counts.delete('');
  return counts;
}

/** Moves each debate behind the first of its question; the others stay in place. */
export function byQuestion<Item extends { row: HistoryRow }>(items: readonly Item[]): Item[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const question = questionOf(item.row.motion) || item.row.id;
    const group = groups.get(question);
    if (group) group.push(item);
    else groups.set(question, [item]);
  }
  return [...groups.values()].flat();
}
