// Parses the contents of a free speech besides its argument: exit words, names and stances. Structured answers are in answers/.

import type { Seat } from '../record/record.ts';
import { escapePattern } from './compared-words.ts';

const EXIT_WORDS: ReadonlySet<string> = new Set(['done', 'exit', 'wrap up', 'back']);

/** Returns whether the whole message is an exit word, ignoring case, surrounding space and one final `.` or `!`. */
export const isExitMessage = (text: string): boolean =>
  EXIT_WORDS.has(text.trim().toLowerCase().replace(/[.!]$/, ''));

type NamesOnly = boolean | 'whole' | 'address';

/**
 * Returns the seats that a text names, in order. `at`: only `@Name` (or `@seat-id`) counts, in any case. `any`: the name alone counts too,
 * as it is written, or in any case if it opens the message before a comma or a colon. `namesOnly`: `@Skeptic` reaches the Sceptic, and a
 * seat's id or role is a plain word ("lead", "member") unless it stands after an @; `whole`: a name inside another seat's is not meant;
 * `address`: nor is one that is only spoken of ("the Engineer’s floor").
 */
export function seatsNamedIn(
  text: string,
  seats: readonly Seat[],
  names: 'at' | 'any',
  namesOnly: NamesOnly = false,
): string[] {
  const mentions: [at: number, seat: string][] = namesOnly ? misspeltIn(text, seats) : [];
  for (const seat of seats) {
    const positions = callsOf(seat).flatMap((name) => {
      const own = typeof namesOnly === 'string' ? withoutOthersNames(text, name, seats, namesOnly) : text;
      const lower = own.toLowerCase();
      const at = wordAt(lower, `@${name.toLowerCase()}`);
      if (names === 'at' || (namesOnly && isPlainWord(seat, name))) return [at];
      return [at, wordAt(own, name), opensWithName(lower, name.toLowerCase()) ? 0 : -1];
    });
    const first = Math.min(...positions.filter((at) => at >= 0));
    if (Number.isFinite(first)) mentions.push([first, seat.id]);
  }
  return [...new Set(mentions.sort((left, right) => left[0] - right[0]).map(([, seat]) => seat))];
}

const callsOf = (seat: Seat): string[] => [seat.name, seat.id, ...(seat.persona ? [seat.persona.name] : [])];
const isPlainWord = (seat: Seat, name: string): boolean =>
  name === seat.id || name.toLowerCase() === seat.role.toLowerCase();

/** Puts spaces in place of the names that have this one in them ("Security engineer" for "Engineer"), and of its genitive where it does not count. */
const withoutOthersNames = (
  text: string,
  name: string,
  seats: readonly Seat[],
  kind: 'whole' | 'address',
): string =>
  seats
    .flatMap(callsOf)
    .filter((longer) => longer.length > name.length && longer.toLowerCase().includes(name.toLowerCase()))
    .map(escapePattern)
    .concat(kind === 'address' ? `(?<!@)${escapePattern(name)}[’']s(?!\\p{L})` : [])
    .reduce((rest, pattern) => rest.replace(new RegExp(pattern, 'giu'), (it) => ' '.repeat(it.length)), text);

/** Minimum letters of a name that may be misspelt; shorter names are too much like one another. */
const MIN_MISSPELT_LENGTH = 4;

/** Finds names after an @ that are nobody's, and one letter away from those of exactly one seat. */
const misspeltIn = (text: string, seats: readonly Seat[]): [at: number, seat: string][] =>
  [...text.toLowerCase().matchAll(/@([\p{L}\p{M}\p{N}_-]{1,60})/gu)].flatMap(({ 1: word = '', index }) => {
    const seatsNamed = (fits: (name: string) => boolean) =>
      seats.filter((seat) => callsOf(seat).some((name) => fits(name.toLowerCase())));
    if (seatsNamed((name) => name === word || name.startsWith(`${word} `)).length > 0) return [];
    const [seat, ...others] = seatsNamed((name) => isOneLetterOff(name, word));
    return seat && others.length === 0 ? [[index, seat.id]] : [];
  });

/** Returns whether one letter more, less or other, or two letters in the wrong order, turn one word into the other. */
function isOneLetterOff(name: string, word: string): boolean {
  if (Math.min(name.length, word.length) < MIN_MISSPELT_LENGTH) return false;
  let same = 0;
  while (same < name.length && name[same] === word[same]) same++;
  const [left, right] = [name.slice(same), word.slice(same)];
  if ([left, left.slice(1)].some((rest) => rest === right.slice(1)) || left.slice(1) === right) return true;
  return left === `${right.charAt(1)}${right.charAt(0)}${right.slice(2)}`;
}

const isWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_-]/u.test(character);

/** Returns the position where the word stands on its own, so that `@Ann` is not found in `@Anna`; -1: nowhere. */
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
const SIDES: Readonly<Record<Side, string>> = {
  for: 'for pro favour favor favore für dafür pour favorable favorevole за مع مؤيد 赞成 贊成 支持 正方 同意 賛成 पक्ष समर्थन เห็นด้วย สนับสนุน',
  against:
    'against con gegen dagegen contre défavorable contra contrario contro против ضد معارض 反对 反對 反方 不同意 反対 विपक्ष विरोध ไม่เห็นด้วย คัดค้าน',
  undecided:
    'undecided unsure unentschieden unentschlossen enthaltung indécis indécise abstention indeciso indecisa воздержался воздерживаюсь неопределился محايد متردد 未定 未决定 弃权 棄權 中立 保留 未決 अनिर्णीत तटस्थ ยังไม่ตัดสินใจ ไม่แน่ใจ',
};
const sideEntries = (sides: Partial<Record<Side, string>>): [string, Side][] =>
  (Object.entries(sides) as [Side, string][]).flatMap(([side, words]) =>
    words.split(' ').map((word): [string, Side] => [word, side]),
  );
/** Words for the sides in ten languages: models answer in the language of the motion. */
const SIDE_WORDS: ReadonlyMap<string, Side> = new Map(sideEntries(SIDES));
/** Words that count only if nothing follows: "no" may begin any sentence. */
const WHOLE_ANSWERS: ReadonlyMap<string, Side> = new Map(
  sideEntries({ for: 'yes ja oui sí si sim sì да نعم हाँ', against: 'no nein non não нет لا नहीं' }),
);
/** Prepositions before a side: "in favour", "a favor", "en contra". */
const SIDE_PREPOSITION = /^(?:in|a|à|en|je suis|ich bin|estoy|я) /u;
const OR = /^\s{0,3}[,|/，、]?\s{0,3}(?:or|oder|ou|o|или|または|或)(?!\p{L})/u;
const NEXT_WORD = /^\s{0,3}[,|/，、]\s{0,3}(?:(?:in|a|à|en) )?([\p{L}\p{M}]{1,24})/u;

/** Returns the side that a line states after its sign; `null`: none, or more than one. */
function sideOfLine(rest: string): Side | null {
  const plain = plainLine(rest).replace(SIDE_PREPOSITION, '');
  const [, word = '', after = ''] = /^([\p{L}\p{M}]{1,24})(.*)$/u.exec(plain) ?? [];
  const whole = /^[\s.!。！।\])]*$/u.test(after) ? WHOLE_ANSWERS.get(word) : undefined;
  const side = SIDE_WORDS.get(word) ?? null;
  const other = SIDE_WORDS.get(NEXT_WORD.exec(after)?.[1] ?? '') ?? side;
  return whole ?? (OR.test(after) || other !== side ? null : side);
}

/** Reads a side on its own, as a person sends it: "for", "Dagegen." `null`: the text is no side. */
export const sideIn = (text: string): Side | null =>
  SIDE_WORDS.get(plainLine(text).replace(/[.!。！।]$/u, '')) ?? null;

const plainLine = (text: string): string => text.trim().toLowerCase().normalize('NFC');

/** Reads the last line with the marker: `STANCE: FOR`, `BALLOT: DAGEGEN`. `null`: there is none, or it is unclear. */
export function sideAfter(text: string, marker: RegExp): Side | null {
  const line = text
    .split('\n')
    .findLast((candidate) => marker.test(candidate.trim().replace(/^[*_#>\s`[]{1,12}/, '')));
  const plain = (line ?? '').slice(0, 200).replace(/[*_`"“”„«»[\]]/g, '');
  const [, rest = ''] = /[:=：](.*)$/u.exec(plain) ?? [];
  return sideOfLine(rest);
}

export interface Stance {
  /** `null`: not stated. */
  side: Side | null;
  /** 0 to 100; `null`: not stated. */
  confidence: number | null;
}

/** Scale that an answer repeats, "on a scale of 0 to 100"; or two numbers that only look like one, "clause 1 to 10". */
const SCALE = /(?<![\d.,])[01]\s?(?:to|bis|à|a|до|\.\.|[-–—])\s?(100?)(?!\d)/iu;
const NUMBER =
  /(-?\d{1,9}(?:[.,]\d{1,9})?|[.,]\d{1,9})(?:\s?(?:\/|(?:out )?of|von|sur|de|из)\s?(5|10|20|100)(?!\d))?/iu;

/** Reads `85`, `85 %`, `85/100`, `8.5/10`, `0.85`, `1.0` and `0 to 100: 85` as a whole number of 100. `null`: no number begins in the first `within` characters. */
export function percentIn(text: string, within = text.length): number | null {
  const [scale = '', top = '100'] = SCALE.exec(text) ?? [];
  const match = NUMBER.exec(text.replace(scale, ''));
  if (!match || match.index > within) return null;
  const [, digits = '', of] = match;
  const number = Number(digits.replace(',', '.'));
  const isShare = of === undefined && number > 0 && (number < 1 || /^1[.,]0+$/.test(digits));
  const scaleTop = number > Number(top) ? 100 : top;
  return Math.round((100 * number) / (isShare ? 1 : Number(of ?? scaleTop)));
}

/** Reads a speaker's own position, the last of each: two lines, or a sentence such as "my confidence is 70 of 100". */
export function readStance(text: string): Stance {
  // A dash after the word is no minus sign: "Confidence -70".
  const percents = Array.from(text.matchAll(/\bconfidence\b\s?-?(?=(.{0,60}))/gi), ([, rest = '']) =>
    percentIn(rest, 20),
  );
  return {
    side: sideAfter(text, /^\[?stance\b/i),
    confidence: percents.findLast((percent) => percent !== null && percent >= 0 && percent <= 100) ?? null,
  };
}

const STANCE_LINES = /^[ \t>*_#`[-]*(?:STANCE|CONFIDENCE)[*_`\]]{0,3}\s*[:=：].*$/gim;

/** Removes the two lines that state a position. */
export const withoutStanceLines = (text: string): string => text.replace(STANCE_LINES, '');
