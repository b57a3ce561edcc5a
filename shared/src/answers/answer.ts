// The type of a kind of structured answer (schema, parser, texts), and helpers for those that are one JSON object. No kind is named here:
// registry.ts lists them.
import type { DebateRecord, Seat } from '../record/record.ts';
import { comparedWords, spacedWords } from '../speech/compared-words.ts';
import { type LooseObject, type LooseValue, looseObjectsIn } from '../speech/loose-json.ts';
import type { ResponseSchema } from '../wire/generation.ts';
import { wordedNumberIn } from './worded-number.ts';

export type JudgedRecord = Pick<DebateRecord, 'seats' | 'format'>;
export type ParseResult<T> = { ok: true; value: T } | { ok: false; reason: string };

/** A result that closes a debate. */
export type ClosingResult = 'verdict' | 'solution' | 'synthesis' | 'vote';

/** A sentence of an excerpt that is not the speaker's, as a code with values. */
export type ExcerptSentence =
  | { code: 'noQuestions' }
  | { code: 'noQueries' }
  | { code: 'ballotCast'; side: 'for' | 'against' | 'undecided' }
  | { code: 'evaluated'; agreement: number; proposal: number }
  | { code: 'openGap'; gap: string }
  | { code: 'voted'; vote: 'yes' | 'no'; confidence: number | 'none' }
  | { code: 'signed'; signs: 'yes' | 'no' };
/** Writes such a sentence in the language of the page. */
export type WriteExcerpt = (sentence: ExcerptSentence) => string;

/** Puts the record's own names, ids and words back into the answer of a judge that read a debate without names. */
export interface RevealNames {
  text(text: string): string;
  /** Words quoted from the speech with this id, as the judge knows it. */
  quote(turn: string, quote: string): string;
  turn(id: string): string;
  participant(id: string): string;
}

export interface AnswerDefinition<T = unknown> {
  /** The JSON schema the vendor is given; absent: the answer is lines of text. */
  schema?(record: JudgedRecord): ResponseSchema;
  /** Returns the parsed answer, or the reason to ask for it again. */
  read(record: JudgedRecord, text: string): ParseResult<T>;
  /** Returns what a readable answer lacks, so that it is asked for again before it is kept; `null`: nothing. */
  lack?(record: JudgedRecord, text: string): string | null;
  /** Returns a judge's answer with names, if it was read without them. */
  revealed?(value: T, reveal: RevealNames): T;
  /** Returns whether the text has no content for others, so that it stays out of their transcript. */
  saysNothing?(text: string): boolean;
  /** Whether it is free text, from which what a model puts around it is removed as from a speech. */
  isFreeText?: true;
  /** It says what to look up for everybody before the debate goes on, and is no speech. */
  asksForSources?: true;
  /** It may be in another language than the motion. */
  anyLanguage?: true;
  /** Returns one line to show in place of its markup; absent or `null`: the text is shown as it is. */
  excerpt?(text: string, write: WriteExcerpt): string | null;
  /** Result of closing a debate with it; absent: no debate closes with it. */
  closing?: ClosingResult;
  /** Returns the most words that a task asks for; absent: as many as its tokens hold. */
  maxWords?(record: JudgedRecord): number;
  /** Instructions for its form, in tasks that may ask for several kinds; absent: the task has them. */
  instructions?: readonly string[];
}

/** Turns a parser's `null` (unreadable) into a ParseResult with the reason. */
export const readableOr = <T>(value: T | null, reason: string): ParseResult<T> =>
  value === null ? { ok: false, reason } : { ok: true, value };

/** Maximum sizes in a schema, far above any request: they end only a text or a list that would never end. llama.cpp takes up to 2,000. */
const [MAX_SHORT_LENGTH, MAX_TEXT_LENGTH, MAX_LIST_LENGTH] = [600, 1_800, 200];
export const textSchema = (description?: string, maxLength = MAX_SHORT_LENGTH): ResponseSchema => ({
  type: 'string',
  description,
  maxLength,
});
/** Returns the schema of a text of several sentences. */
export const longTextSchema = (description: string): ResponseSchema =>
  textSchema(description, MAX_TEXT_LENGTH);
/** Returns the schema of a text that must be complete, regardless of its length. */
export const wholeTextSchema = (description: string): ResponseSchema => ({ type: 'string', description });
export const listSchema = (items: ResponseSchema): ResponseSchema => ({
  type: 'array',
  items,
  maxItems: MAX_LIST_LENGTH,
});
export const percentSchema = (): ResponseSchema => ({
  ...{ type: 'integer', description: '0 to 100' },
  ...{ minimum: 0, maximum: 100 },
});

/** Returns the schema of an object in which every property is required and no other allowed: the part of JSON Schema that all vendors enforce. */
export const objectSchema = (properties: Record<string, ResponseSchema>): ResponseSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** The content does not match the task; the message goes back to the model. */
export class UnreadableAnswer extends Error {}

/** Reads each item and reports all faults at once. Otherwise a model that is asked again mends one fault and is then asked about the next. */
export function readEach<T, R>(items: readonly T[], read: (item: T) => R): R[] {
  const faults: string[] = [];
  const results = items.flatMap((item): R[] => {
    try {
      return [read(item)];
    } catch (error) {
      if (!(error instanceof UnreadableAnswer)) throw error;
      faults.push(error.message);
      return [];
    }
  });
  if (faults.length > 0) throw new UnreadableAnswer(faults.join('; '));
  return results;
}

/** Reads each part, and reports the faults of all. */
export const readParts = <T extends object>(parts: { [K in keyof T]: () => T[K] }): T =>
  Object.fromEntries(
    readEach(Object.entries<() => unknown>(parts), ([name, read]) => [name, read()] as const),
  ) as T;

/**
 * Passes the only object with one of the members `keys` to `make`; otherwise returns the reason why that is impossible. Several keys are
 * several versions of an answer; the first is the current one.
 */
export function readAnswerObject<T>(
  text: string,
  keys: readonly [string, ...string[]],
  plural: string,
  make: (answer: LooseObject) => T,
): ParseResult<T> {
  if (text.trim() === '') return { ok: false, reason: 'the answer is empty' };
  const { objects, problem } = looseObjectsIn(text);
  const isAnswer = (object: LooseObject | null): object is LooseObject =>
    object !== null && keys.some((key) => object.has(key));
  const [answer, ...others] = objects.flatMap((object) => {
    const candidates = [object, onlyMemberOf(object), withLowerCaseKeys(object)];
    return candidates.find(isAnswer) ?? [];
  });
  if (!answer) {
    const missing =
      objects.length === 0
        ? 'there is no JSON object in the answer'
        : `${keys[0]}: missing; names stay as in the example`;
    return { ok: false, reason: problem ?? missing };
  }
  // One of the two may be quoted from a speech, and nothing tells which one is meant.
  if (others.length > 0)
    return { ok: false, reason: `there are ${others.length + 1} ${plural} in the answer` };
  try {
    return { ok: true, value: make(answer) };
  } catch (error) {
    if (error instanceof UnreadableAnswer) return { ok: false, reason: error.message };
    throw error;
  }
}

/** Writes the names of members in lower case; some models use capitals. */
export function withLowerCaseKeys(object: LooseObject): LooseObject {
  const withLowerKeys = (value: LooseValue): LooseValue => {
    if (Array.isArray(value)) return value.map(withLowerKeys);
    return value instanceof Map ? withLowerCaseKeys(value) : value;
  };
  return new Map([...object].map(([key, value]) => [key.toLowerCase(), withLowerKeys(value)]));
}

/** Removes a wrapper that some models add: `{"verdict": {…}}`. */
export function onlyMemberOf(object: LooseObject): LooseObject | null {
  const [inner, ...others] = object.values();
  return inner instanceof Map && others.length === 0 ? inner : null;
}

/** Matches a model's words for an empty list or text. They must stand alone, because an item may begin with such words. */
const NOT_GIVEN =
  '(?:is |are |was |were )?(?:given|stated|named|specified|applicable|mentioned|provided)|apply|exist|angegeben|genannt|vorgegeben|vorhanden';
const NOWHERE =
  '(?:beyond|besides|in|from) (?:the|this) (?:motion|text|question|solution)|(?:im|außer dem) (?:antrag|text)|in der frage';
const NONE = new RegExp(
  `^(?:(?:none|no (?:(?:further|other) )?limits|keine(?: weiteren)?(?: (?:vorgaben|grenzen))?)(?: (?:${NOWHERE}))?(?: (?:${NOT_GIVEN}))?(?: (?:${NOWHERE}))?|no|nothing|n\\/a|nichts)[.!]?$`,
  'i',
);
export const isNone = (value: LooseValue): boolean => typeof value === 'string' && NONE.test(value.trim());

/** Matches an item that says nothing where it stands. */
const POINTER = /^(?:(?:as|see) above|(?:siehe|wie) oben)\.?$/i;

/** A text in place of a list that may say that there is nothing to list, or may be an item: "Nothing was rejected", "No car is lost". */
const DENIAL =
  /^(?:no|none|nothing|nobody|there (?:is|are|was|were) no\w*|keine?|nichts|niemand|es gibt kein\w*)(?!\p{L})/iu;

/** Returns the items of a list, or one alone. A model may write a text in place of an item: it is read as the member `textKey`. */
export function listItems(value: LooseValue | undefined, textKey: string): LooseObject[] {
  if (typeof value === 'string' && !isNone(value) && DENIAL.test(value.trim()))
    throw new UnreadableAnswer(
      `a list must stand in place of ${quoteForError(value)}, empty if there is nothing`,
    );
  return (Array.isArray(value) ? value : [value]).flatMap((item) =>
    item instanceof Map ? item : textsFrom(item).map((text) => new Map([[textKey, text]])),
  );
}
/** Returns the objects of a list, or one alone. */
export const objectsIn = (value: LooseValue | undefined): LooseObject[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => item instanceof Map);

/** Placeholder for texts in a task's example; a model that copies it has written nothing. */
const COPIED_EXAMPLE = /^(?:…|\.{3})$/;

export function trimmedText(value: LooseValue | undefined): string {
  const text = typeof value === 'string' ? value.trim() : '';
  return COPIED_EXAMPLE.test(text) ? '' : text;
}
export const trimmedTexts = (item: LooseObject, ...keys: string[]): string[] =>
  keys.map((key) => trimmedText(item.get(key)));

const onlyTextOf = (item: LooseObject): string => {
  const [text = '', ...others] = [...item.values()].map(trimmedText).filter(Boolean);
  return others.length > 0 ? '' : text;
};

/** Returns the texts of a list, also where each is the only text of an object, or one text alone: some models write a list of one so. */
export const textsFrom = (value: LooseValue | undefined): string[] =>
  (Array.isArray(value) ? value : [value ?? ''])
    .map((item) => trimmedText(item instanceof Map ? onlyTextOf(item) : item))
    .filter((line) => line !== '' && !isNone(line) && !POINTER.test(line));

/** Reads `72`, `"72"`, `"72/100"`, `"7/10"`, `"80 %"` or `"about seventy"` as a number of a hundred; `null`: it is none. */
export function numberFrom(value: LooseValue | undefined): number | null {
  if (typeof value !== 'string') return typeof value === 'number' && Number.isFinite(value) ? value : null;
  const text = value.trim().replace(/^(?:(?:about|around|roughly|etwa|rund|ungefähr|circa|ca\.) |~ ?)/i, '');
  const [, digits, of = '100'] =
    /^([-+]?\d{1,9}(?:[.,]\d{1,9})?)(?:(?: ?\/ ?| (?:out )?of | von )([1-9]\d{0,2})| ?%| points?)?$/.exec(
      text,
    ) ?? [];
  if (digits !== undefined) return (Number(digits.replace(',', '.')) * 100) / Number(of);
  const words = text.replace(
    / (?:per ?cent|points?|of (?:a |one )?hundred|prozent|punkte|von hundert)$/i,
    '',
  );
  return wordedNumberIn(words, true);
}

/** Highest number of a model that used 10 points, not 100. */
const TOO_SMALL = 10;
/** Returns whether numbers that should run to 100 run to 10 or to 1. No model gives everything so little, unless there is nothing. */
export const isSmallScale = (numbers: readonly number[]): boolean => {
  const max = Math.max(...numbers);
  return (max > 0 && max <= TOO_SMALL) || numbers.some((number) => number > 0 && number < 1);
};

/** Returns the text of a member; throws if it has none. `path`: where the member stands, for the fault. */
export function requiredText(answer: LooseObject, key: string, path = ''): string {
  const text = trimmedText(answer.get(key));
  if (text === '') throw new UnreadableAnswer(`${path}${key}: missing`);
  return text;
}

/** Returns the seat with this id or name, or else the one whose name stands in the words: "the Sceptic’s proposal". */
export function seatByName(seats: readonly Seat[], words: string): Seat | undefined {
  const name = words.replace(/^@/, '').trim().toLowerCase();
  const [own] = seats.filter((seat) => [seat.id, seat.name.trim().toLowerCase()].includes(name));
  const matches = seats.filter((seat) => hasName(words, seat.name));
  // "Judge 2" has the name of "Judge" in it.
  const [only, ...others] = matches.filter(
    (seat) => !matches.some((longer) => longer !== seat && hasName(longer.name, seat.name)),
  );
  return own ?? (others.length > 0 ? undefined : only);
}

const hasName = (words: string, name: string): boolean =>
  name.trim() !== '' && spacedWords(comparedWords(words)).includes(spacedWords(comparedWords(name)));

/** Returns a value as text, short enough for an error message to a model or a person. */
export function quoteForError(value: LooseValue): string {
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Map) return 'an object';
  return JSON.stringify(typeof value === 'string' ? value.slice(0, 40) : value);
}
