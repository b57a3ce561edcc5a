// Parses what a turn contains besides its argument: exit words, questions, names, evaluations, stances and ballots.

import type { Seat } from '../record/record.ts';
import { looseObjectsIn } from './loose-json.ts';

const EXIT_WORDS: ReadonlySet<string> = new Set(['done', 'exit', 'wrap up', 'back']);

/** Whether the whole message is an exit word, ignoring case, surrounding space and one final `.` or `!`. */
export const isExitMessage = (text: string): boolean =>
  EXIT_WORDS.has(text.trim().toLowerCase().replace(/[.!]$/, ''));

/** Lines that end in a question mark, without their numbers and bullets; at most `atMost`. */
export const questionsIn = (text: string, atMost = Number.POSITIVE_INFINITY): string[] =>
  text
    .slice(0, 20_000)
    .split(/\n+/)
    .map((line) => line.replace(/^[\s>*•-]{0,20}(?:\(?\d{1,3}[.):]\s{0,8})?[\s*]{0,8}/, '').trim())
    .filter((line) => /[?？؟]["”’»)*]{0,4}$/.test(line))
    .slice(0, atMost);

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

export interface Evaluation {
  /** 0 to 100: how sure the judge is that the proposals have come together. */
  confidence: number;
  /** 0 to 100: how good the best proposal is. */
  quality: number;
  reasoning: string;
}

/** From one JSON object; `null` where either number is missing or out of range. */
export function readEvaluation(text: string): Evaluation | null {
  for (const object of looseObjectsIn(text).objects) {
    const [confidence, quality] = [percentOf(object.get('confidence')), percentOf(object.get('quality'))];
    const reasoning = object.get('reasoning');
    if (confidence !== null && quality !== null) {
      return { confidence, quality, reasoning: typeof reasoning === 'string' ? reasoning.trim() : '' };
    }
  }
  return null;
}

function percentOf(value: unknown): number | null {
  const [, digits] =
    typeof value === 'string' ? (/^(\d{1,3}(?:\.\d{1,3})?)\s?(?:%|\/\s?100)?$/.exec(value.trim()) ?? []) : [];
  const number = typeof value === 'number' ? value : digits === undefined ? Number.NaN : Number(digits);
  return number >= 0 && number <= 100 ? number : null;
}

export type Side = 'for' | 'against' | 'undecided';
const SIDE_WORDS: Readonly<Record<string, Side>> = {
  for: 'for',
  against: 'against',
  undecided: 'undecided',
  pro: 'for',
  con: 'against',
};

/** Reads the last line with the marker: `STANCE: FOR`, `BALLOT: AGAINST`. `null`: there is none, or it is unclear. */
function sideAfter(text: string, marker: RegExp): Side | null {
  const line = text
    .split('\n')
    .findLast((candidate) => marker.test(candidate.trim().replace(/^[*_#>\s`[]{1,12}/, '')));
  const [, word = ''] = /[:=]\W{0,8}([a-z]{2,12})\b(?!\s*(?:or|,|\|))/i.exec(line ?? '') ?? [];
  return SIDE_WORDS[word.toLowerCase()] ?? null;
}

/** A ballot may also be the word alone, as a person sends it. */
export const readBallot = (text: string): Side | null =>
  SIDE_WORDS[text.trim().toLowerCase().replace(/[.!]$/, '')] ?? sideAfter(text, /^\[?(?:ballot|vote)\b/i);

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
