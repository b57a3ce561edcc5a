// What was changed between two versions of a text, word by word. Only the comparison belongs here; how it is shown is the page's.
import { diffArrays } from 'diff';
import { UNSPACED_CHARACTER } from './compared-words.ts';

export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** In words that differ. Texts with more have too little in common to be shown word by word. */
const MOST_CHANGED = 1_500;

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
  const changes = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: MOST_CHANGED });
  if (!changes)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return merged(
    changes.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })),
  );
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
  const words = (text: string) => tokensOf(text).filter((token) => /[\p{L}\p{N}]/u.test(token)).length;
  const all = words(before);
  const kept = wordDiff(before, after)
    .filter(({ kind }) => kind === 'same')
    .reduce((sum, { text }) => sum + words(text), 0);
  return all === 0 ? 0 : kept / all;
}
