// Compares two versions of a text, word by word. Only the comparison belongs here; the page displays it.
import { diffArrays } from 'diff';
import { UNSPACED_CHARACTER } from './compared-words.ts';

export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Maximum words that differ. Texts with more have too little in common for a comparison word by word. */
const MAX_CHANGED_WORDS = 1_500;

/** Splits a text into words, white space and single other characters; joined, they are the text. */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  for (const piece of text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []) {
    if (UNSPACED_CHARACTER.test(piece)) tokens.push(...piece);
    else tokens.push(piece);
  }
  return tokens;
}

/** Returns the parts in reading order; joined without the added ones they are `before`, without the removed ones `after`. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const changes = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: MAX_CHANGED_WORDS });
  if (!changes)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return mergeParts(
    changes.map((change) => ({
      kind: change.added ? 'added' : change.removed ? 'removed' : 'same',
      text: change.value.join(''),
    })),
  );
}

/**
 * Joins neighbours of a kind into one part. A space between two changes is part of both, because a changed sentence would otherwise appear
 * as single words that nobody can read.
 */
function mergeParts(parts: readonly DiffPart[]): DiffPart[] {
  const whole: DiffPart[] = [];
  let [removedText, addedText] = ['', ''];
  const close = () => {
    if (removedText !== '') whole.push({ kind: 'removed', text: removedText });
    if (addedText !== '') whole.push({ kind: 'added', text: addedText });
    [removedText, addedText] = ['', ''];
  };
  parts.forEach(({ kind, text }, index) => {
    if (kind === 'removed') removedText += text;
    else if (kind === 'added') addedText += text;
    else if (
      removedText + addedText !== '' &&
      text.trim() === '' &&
      (parts[index + 1]?.kind ?? 'same') !== 'same'
    ) {
      removedText += text;
      addedText += text;
    } else if (text !== '') {
      close();
      const last = whole.at(-1);
      if (last?.kind === 'same') last.text += text;
      else whole.push({ kind, text });
    }
  });
  close();
  return whole;
}

/** Returns the share of the words of `before` that are in `after` too, in the same order: 0 to 1. */
export function shareKept(before: string, after: string): number {
  const words = (text: string) => tokensOf(text).filter((token) => /[\p{L}\p{N}]/u.test(token)).length;
  const all = words(before);
  const keptLength = wordDiff(before, after)
    .filter(({ kind }) => kind === 'same')
    .reduce((sum, { text }) => sum + words(text), 0);
  return all === 0 ? 0 : keptLength / all;
}
