// What was changed between two versions of a text, word by word. Only the comparison belongs here; how it is shown is the page's.
import { UNSPACED_CHARACTER } from './compared-words.ts';

export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** In words: the table of the comparison grows with the product of what is left after the common beginning and end. */
const MOST_COMPARED = 1_500;
const isWord = (token: string): boolean => /[\p{L}\p{N}]/u.test(token);

/** Words, white space and single other characters; joined, they are the text. */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  for (const piece of text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []) {
    if (UNSPACED_CHARACTER.test(piece)) tokens.push(...piece);
    else tokens.push(piece);
  }
  return tokens;
}

/** The parts in reading order; joined without the added ones they are `before`, without the removed ones `after`. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [left, right] = [tokensOf(before), tokensOf(after)];
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start++;
  let end = 0;
  const most = Math.min(left.length, right.length) - start;
  while (end < most && left.at(-1 - end) === right.at(-1 - end)) end++;
  const middle = middleParts(left.slice(start, left.length - end), right.slice(start, right.length - end));
  return merged([
    { kind: 'same', text: left.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: left.slice(left.length - end).join('') },
  ]);
}

function middleParts(left: readonly string[], right: readonly string[]): DiffPart[] {
  if (Math.max(left.length, right.length) > MOST_COMPARED)
    return [
      { kind: 'removed', text: left.join('') },
      { kind: 'added', text: right.join('') },
    ];
  const width = right.length + 1;
  // The longest common part of everything from this pair of words on.
  const longest = new Uint16Array((left.length + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = left.length - 1; row >= 0; row--)
    for (let column = right.length - 1; column >= 0; column--)
      longest[row * width + column] =
        left[row] === right[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const parts: DiffPart[] = [];
  let [row, column] = [0, 0];
  while (row < left.length || column < right.length) {
    const [old = '', fresh = ''] = [left[row], right[column]];
    if (row < left.length && column < right.length && old === fresh) {
      parts.push({ kind: 'same', text: old });
      row++;
      column++;
    } else if (row < left.length && (column === right.length || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'removed', text: old });
      row++;
    } else {
      parts.push({ kind: 'added', text: fresh });
      column++;
    }
  }
  return parts;
}

/**
 * Neighbours of a kind become one part. A space between two changes is part of both, or a changed sentence would be shown as single
 * words that nobody can read.
 */
function merged(parts: readonly DiffPart[]): DiffPart[] {
  const whole: DiffPart[] = [];
  let [removed, added] = ['', ''];
  const close = () => {
    if (removed !== '') whole.push({ kind: 'removed', text: removed });
    if (added !== '') whole.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  parts.forEach(({ kind, text }, index) => {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (removed + added !== '' && text.trim() === '' && (parts[index + 1]?.kind ?? 'same') !== 'same') {
      removed += text;
      added += text;
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

/** The share of the words of `before` that stand in `after` too, in the same order: 0 to 1. */
export function shareKept(before: string, after: string): number {
  const words = (text: string) => tokensOf(text).filter(isWord).length;
  const all = words(before);
  const kept = wordDiff(before, after)
    .filter(({ kind }) => kind === 'same')
    .reduce((sum, { text }) => sum + words(text), 0);
  return all === 0 ? 0 : kept / all;
}
