// Writes and reads the tags of prompts, such as `<speech by="Opposition">text</speech>`; escapes text so that it cannot forge one, and
// measures the bytes it takes.

import { isOpenerLookAlike, replaceForgedOpeners, type TagName } from './forged-tags.ts';

export interface Tagged {
  attributes: Record<string, string>;
  body: string;
}

/**
 * Matches only an ampersand that would read as one of our escapes or as the code of a bracket: "R&D" stays as it is and can be
 * quoted word for word.
 */
const AMBIGUOUS =
  /&(?=(?:amp|gt|quot|lang|rang|langle|rangle|laquo|raquo|lsaquo|rsaquo|sol);|#\d{1,9}|#x[\da-f]{1,9}|lt)/gi;
const ESCAPE = /&(?:amp|lt|gt|quot|#\d{1,9});/g;
const UNESCAPED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#10;': '\n',
  '&#13;': '\r',
};

const characterReference = (character: string): string => `&#${character.codePointAt(0) ?? 0};`;

/**
 * Escapes a tag's body. Afterwards no `<` is left, so nothing inside can open or close a tag. Look-alikes of `<` that a lenient
 * model could read as the start of a tag are escaped too.
 */
export const escapeText = (text: string): string =>
  replaceForgedOpeners(text.replace(AMBIGUOUS, '&amp;').replaceAll('<', '&lt;'), characterReference);

export const unescapeText = (text: string): string =>
  text.replace(ESCAPE, (code) => UNESCAPED[code] ?? openerOf(code));

/** Returns the look-alike that a numeric code stands for. We write no other codes, so any other one is part of somebody's text. */
function openerOf(code: string): string {
  const point = Number(code.slice(2, -1));
  const character = point <= 0x10ffff ? String.fromCodePoint(point) : '';
  return isOpenerLookAlike(character) ? character : code;
}

/** Attributes in which nothing is escaped. Most are like that, and prompts are composed many times. */
const PLAIN = /^[\w .:-]*$/;

const escapeAttribute = (value: string): string =>
  PLAIN.test(value)
    ? value
    : escapeText(value)
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll('\n', '&#10;')
        .replaceAll('\r', '&#13;');

/** Writes one tag with its body escaped; attributes that are `undefined` are left out. */
export function tag(
  name: TagName,
  attributes: Readonly<Record<string, string | number | undefined>>,
  body: string,
): string {
  const attributeText = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`)
    .join('');
  return `<${name}${attributeText}>${escapeText(body)}</${name}>`;
}

/**
 * Reads every tag of that name, in order, with its body unescaped. A body never holds `<` and a head no other quote, so a name merely
 * mentioned in brackets, or a tag that is never closed, is not returned. No part of the pattern can match `<`, so that a hostile text takes
 * linear time.
 */
export const readTags = (text: string, name: string): Tagged[] =>
  Array.from(
    text.matchAll(new RegExp(`<${name}((?: [\\w-]+="[^"<]*")*)>([^<]*)</${name}>`, 'g')),
    ([, head = '', body = '']) => ({
      attributes: Object.fromEntries(
        Array.from(head.matchAll(/ ([\w-]+)="([^"]*)"/g), ([, key = '', value = '']) => [
          key,
          unescapeText(value),
        ]),
      ),
      body: unescapeText(body),
    }),
  );

/** Maximum bytes of an escaped character (`&quot;`). */
const ESCAPED_BYTES = 6;
/** Maximum bytes of the numeric code of a bracket look-alike (`&#10216;`). */
const CODE_BYTES = 8;

/** Returns the bytes of a code point beyond ASCII. */
function bytesBeyondAscii(point: number): number {
  if (isOpenerLookAlike(String.fromCodePoint(point))) return CODE_BYTES;
  return point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}

/** Bytes of each ASCII character in a prompt. Texts are mostly ASCII, and whole transcripts are measured before every call. */
const ASCII_BYTES = Uint8Array.from({ length: 0x80 }, (_, point) => {
  const isPlain =
    (point >= 0x20 || point === 0x0a || point === 0x09) && !'&<>'.includes(String.fromCharCode(point));
  return isPlain ? 1 : ESCAPED_BYTES;
});

/** Measures the character that begins at `index`, in bytes of a prompt and in UTF-16 units. */
function sizeAt(text: string, index: number): { bytes: number; units: number } {
  const point = text.codePointAt(index) ?? 0;
  return { bytes: ASCII_BYTES[point] ?? bytesBeyondAscii(point), units: point < 0x10000 ? 1 : 2 };
}

/** Returns the most UTF-8 bytes that `text` can take inside a prompt, with everything escaped. */
export function promptBytes(text: string): number {
  let weight = 0;
  for (let index = 0; index < text.length; ) {
    const ascii = ASCII_BYTES[text.charCodeAt(index)];
    if (ascii !== undefined) {
      weight += ascii;
      index += 1;
      continue;
    }
    const { bytes, units } = sizeAt(text, index);
    weight += bytes;
    index += units;
  }
  return weight;
}

/** Returns the longest start of `text`, in whole characters, that takes at most `most` `promptBytes`. */
export function cutToPromptBytes(text: string, max: number): { text: string; cut: boolean } {
  let weight = 0;
  for (let end = 0; end < text.length; ) {
    const { bytes, units } = sizeAt(text, end);
    weight += bytes;
    if (weight > max) return { text: text.slice(0, end), cut: true };
    end += units;
  }
  return { text, cut: false };
}

const SUPPOSED_WORDS = 'a reason matters ';
/** Returns filler text of this many bytes in place of a text to come. By the good bound, twenty bytes have nine tokens, about as in English prose. */
export const supposedText = (bytes: number): string =>
  SUPPOSED_WORDS.repeat(Math.ceil(bytes / SUPPOSED_WORDS.length)).slice(0, bytes);
