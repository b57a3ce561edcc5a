// Reads JSON as models write it: after thinking aloud, within prose and fences, with comments, curly or single quotes, trailing or missing
// commas and raw line breaks. It also knows Python's words, and numbers such as .5, 0,75, 80% and 7/10. Linear; evaluates nothing.

import { splitThoughts } from './thoughts.ts';

/** Objects are maps, so a key called `__proto__` is an ordinary key. */
export type LooseValue = string | number | boolean | null | LooseValue[] | Map<string, LooseValue>;
export type LooseObject = Map<string, LooseValue>;

/** Deepest nesting that is read: deeper than any answer we ask for, and shallow enough for every call stack. */
const MAX_JSON_DEPTH = 24;
/** Maximum positions at which an object is sought: prose may contain a few braces, not a thousand. */
const MAX_STARTS = 12;

class UnreadableJson extends Error {}
/** The JSON ends before it is complete, so nothing inside it is an answer. */
class CutJson extends UnreadableJson {}

export interface LooseJsonResult {
  /** Readable objects, in order; objects inside other objects are not listed. */
  objects: LooseObject[];
  /** Fault of the first unreadable object; later faults are inside it and say less. */
  problem: string | null;
}

/**
 * Finds every JSON object in a model's answer, and the first problem. It searches the thoughts only if there are no words. Never throws on
 * a text.
 */
export function looseObjectsIn(answer: string): LooseJsonResult {
  const { speech, thoughts } = splitThoughts(answer, { whole: true });
  const { objects, problem } = objectsIn(speech.trim() === '' ? thoughts : speech);
  return { objects: objects.map(({ value }) => value), problem };
}

/** Returns the last JSON object of a text, as it is written there; `''`: none. */
export function lastObjectText(text: string): string {
  const last = objectsIn(text).objects.at(-1);
  return last ? text.slice(last.from, last.end) : '';
}

function objectsIn(text: string) {
  const objects: (ReadAt<LooseObject> & { from: number })[] = [];
  let problem: string | null = null;
  let from = 0;
  for (let attempt = 0; attempt < MAX_STARTS; attempt++) {
    const start = nextStart(text, from);
    if (start === -1) break;
    try {
      const object = objectAt(text, start + 1, 1);
      objects.push({ ...object, from: start });
      from = object.end;
    } catch (error) {
      if (!(error instanceof UnreadableJson)) throw error;
      problem ??= error.message;
      if (error instanceof CutJson) break;
      from = start + 1;
    }
  }
  return { objects, problem };
}

/** Finds an opening brace before a key or a closing brace: `{"a"`, `{ }`. */
function nextStart(text: string, from: number): number {
  for (let at = text.indexOf('{', from); at !== -1; ) {
    const inside = skipSpace(text, at + 1);
    if (isQuote(text[inside]) || text[inside] === '}') return at;
    at = text.indexOf('{', inside);
  }
  return -1;
}

interface ReadAt<T> {
  value: T;
  end: number;
}

function objectAt(text: string, from: number, depth: number): ReadAt<LooseObject> {
  const value: LooseObject = new Map();
  let at = skipSpace(text, from);
  while (text[at] !== '}') {
    if (!isQuote(text[at])) throw unexpectedCharacter(text, at, 'a key in double quotes');
    const key = readStringAt(text, at + 1, text[at]);
    at = skipSpace(text, key.end);
    if (text[at] !== ':') throw unexpectedCharacter(text, at, 'a colon');
    const member = commaNumberAt(text, skipSpace(text, at + 1)) ?? valueAt(text, at + 1, depth);
    value.set(key.value, member.value);
    at = afterMember(text, member.end, '}');
  }
  return { value, end: at + 1 };
}

function commaNumberAt(text: string, at: number): ReadAt<number> | null {
  const digits = matchAt(DECIMAL_COMMA, text, at);
  return digits === undefined ? null : { value: Number(digits.replace(',', '.')), end: at + digits.length };
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function arrayAt(text: string, from: number, depth: number): ReadAt<LooseValue[]> {
  const value: LooseValue[] = [];
  let at = skipSpace(text, from);
  while (text[at] !== ']') {
    const item = valueAt(text, at, depth);
    value.push(item.value);
    at = afterMember(text, item.end, ']');
  }
  return { value, end: at + 1 };
}

/** Skips one comma, if there is one. A comma before the closing bracket is allowed, and none is needed before an evident next member. */
function afterMember(text: string, from: number, closing: string): number {
  const at = skipSpace(text, from);
  if (text[at] === ',') return skipSpace(text, at + 1);
  const next = (at > from && isQuote(text[at])) || (closing === ']' && text[at] === '{');
  if (text[at] !== closing && !next) throw unexpectedCharacter(text, at, `a comma or ${closing}`);
  return at;
}

const JSON_NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/y;
/** A share such as 80% or 7/10; the reader of the answer decides its value. */
const SHARE = /\d{1,3}(?:[.,]\d{1,3})?\s?(?:%|\/\s?\d{1,3})/y;
/** A decimal comma: in an object no digit follows a comma that ends a member. */
const DECIMAL_COMMA = /[-+]?\d{1,3},\d{1,6}(?=\s{0,20}[,}\n])/y;
const LITERAL = /true|false|null|none/iy;

function valueAt(text: string, from: number, depth: number): ReadAt<LooseValue> {
  if (depth > MAX_JSON_DEPTH) throw new UnreadableJson(`it is nested deeper than ${MAX_JSON_DEPTH}`);
  const at = skipSpace(text, from);
  const first = text[at];
  if (isQuote(first)) return readStringAt(text, at + 1, first);
  if (first === '{') return objectAt(text, at + 1, depth + 1);
  if (first === '[') return arrayAt(text, at + 1, depth + 1);
  const share = matchAt(SHARE, text, at);
  if (share !== undefined) return { value: share, end: at + share.length };
  const digits = matchAt(JSON_NUMBER, text, at);
  if (digits !== undefined) return { value: Number(digits), end: at + digits.length };
  const word = matchAt(LITERAL, text, at)?.toLowerCase();
  if (word) return { value: word.startsWith('n') ? null : word === 'true', end: at + word.length };
  throw unexpectedCharacter(text, at, 'a value');
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

const CLOSING: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '„': '“”' };
const isQuote = (unit: string | undefined): boolean => unit !== undefined && unit in CLOSING;

/**
 * Returns whether a string ends here. One that opens with a curly or single quote ends at the closing one before a sign of JSON; other
 * marks belong to the words.
 */
const endsString = (text: string, at: number, opening: string | undefined): boolean =>
  (CLOSING[opening ?? ''] ?? '').includes(text.charAt(at)) &&
  (opening === '"' || /^\s{0,20}[,:}\]]/.test(text.slice(at + 1, at + 22)));

function readStringAt(text: string, from: number, opening: string | undefined): ReadAt<string> {
  const parts: string[] = [];
  let start = from;
  for (let at = from; at < text.length; at++) {
    const unit = text[at];
    if (endsString(text, at, opening)) {
      parts.push(text.slice(start, at));
      return { value: parts.join(''), end: at + 1 };
    }
    if (unit !== '\\') continue;
    parts.push(text.slice(start, at));
    const code = text.slice(at + 2, at + 6);
    if (text[at + 1] === 'u' && /^[0-9a-fA-F]{4}$/.test(code)) {
      parts.push(String.fromCharCode(Number.parseInt(code, 16)));
      at += 5;
    } else {
      const character = text[at + 1] ?? '';
      parts.push(ESCAPES[character] ?? character);
      at += 1;
    }
    start = at + 1;
  }
  throw new CutJson('the JSON ends within a string');
}

const SPACE = /[ \n\r\t\u00a0\ufeff]+|\/\/[^\n]*/y;
function skipSpace(text: string, from: number): number {
  let at = from;
  for (let space = matchAt(SPACE, text, at); space; space = matchAt(SPACE, text, at)) at += space.length;
  return at;
}

function unexpectedCharacter(text: string, at: number, expectation: string): UnreadableJson {
  if (at >= text.length)
    return new CutJson(`the JSON ends before it is complete, where ${expectation} should follow`);
  // A word behind a text: a quotation mark inside the text has probably ended it.
  const isBehindText = /["”“’',]\s*$/.test(text.slice(Math.max(0, at - 20), at));
  const hint =
    isBehindText && /\p{L}/u.test(text.charAt(at)) ? '; write “ ” or „ “, never " inside a text' : '';
  const excerpt = JSON.stringify(text.slice(at, at + 12));
  return new UnreadableJson(`the JSON has ${excerpt} where ${expectation} should be${hint}`);
}
