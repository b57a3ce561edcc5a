// Parses what a free speech contains besides its argument: exit words, names and stances. Structured answers are in answers/.

import type { Seat } from '../record/record.ts';

const EXIT_WORDS: ReadonlySet<string> = new Set(['done', 'exit', 'wrap up', 'back']);

/** Whether the whole message is an exit word, ignoring case, surrounding space and one final `.` or `!`. */
export const isExitMessage = (text: string): boolean =>
  EXIT_WORDS.has(text.trim().toLowerCase().replace(/[.!]$/, ''));

/**
 * The seats a text names, in order. `at`: only `@Name` (or `@seat-id`) counts, in any case; `any`: the name alone counts too, as
 * it is written, or in any case where it opens the message before a comma or a colon.
 */
export function seatsNamedIn(text: string, seats: readonly Seat[], names: 'at' | 'any'): string[] {
  const found: [at: number, seat: string][] = [];
  const lower = text.toLowerCase();
  for (const seat of seats) {
    const calls = [seat.name, seat.id, ...(seat.persona ? [seat.persona.name] : [])];
    const positions = calls.flatMap((name) => {
      const at = wordAt(lower, `@${name.toLowerCase()}`);
      if (names === 'at') return [at];
      return [at, wordAt(text, name), opensWithName(lower, name.toLowerCase()) ? 0 : -1];
    });
    const first = Math.min(...positions.filter((at) => at >= 0));
    if (Number.isFinite(first)) found.push([first, seat.id]);
  }
  return found.sort((left, right) => left[0] - right[0]).map(([, seat]) => seat);
}

const isWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_-]/u.test(character);

/** The position where the word stands on its own, so that `@Ann` is not found in `@Anna`; -1: nowhere. */
function wordAt(text: string, word: string): number {
  if (word.trim() === '' || word === '@') return -1;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1];
    if (!isWord(text[at + word.length]) && !isWord(before) && before !== '@') return at;
  }
  return -1;
}

const opensWithName = (text: string, name: string): boolean =>
  text.trimStart().startsWith(name) && /^\s?[,:–—-]/.test(text.trimStart().slice(name.length));

export type Side = 'for' | 'against' | 'undecided';
export const SIDE_WORDS: Readonly<Record<string, Side>> = {
  for: 'for',
  against: 'against',
  undecided: 'undecided',
  pro: 'for',
  con: 'against',
};

/** Reads the last line with the marker: `STANCE: FOR`, `BALLOT: AGAINST`. `null`: there is none, or it is unclear. */
export function sideAfter(text: string, marker: RegExp): Side | null {
  const line = text
    .split('\n')
    .findLast((candidate) => marker.test(candidate.trim().replace(/^[*_#>\s`[]{1,12}/, '')));
  const [, word = ''] = /[:=]\W{0,8}([a-z]{2,12})\b(?!\s*(?:or|,|\|))/i.exec(line ?? '') ?? [];
  return SIDE_WORDS[word.toLowerCase()] ?? null;
}

export interface Stance {
  /** `null`: not stated. */
  side: Side | null;
  /** 0 to 100; `null`: not stated. */
  confidence: number | null;
}

/** A speaker's own position: two lines, or a sentence such as "my confidence is 70 of 100". */
export function readStance(text: string): Stance {
  const found = [...text.matchAll(/\bconfidence\b[^\d\n]{0,20}(\d{1,3})(?!\d)/gi)].at(-1)?.[1];
  const confidence = found === undefined ? null : Number(found);
  return {
    side: sideAfter(text, /^\[?stance\b/i),
    confidence: confidence === null || confidence > 100 ? null : confidence,
  };
}

const STANCE_LINES = /^[ \t>*_#-]*(?:STANCE|CONFIDENCE)\s*[:=].*$/gim;

/** The text without the two lines that state a position. */
export const withoutStanceLines = (text: string): string => text.replace(STANCE_LINES, '');
