// How long a text can get in a later prompt: weights that no escaping exceeds, and the cuts that keep to them.
import { isOpenerLookAlike } from '../tags/look-alikes.ts';

/** A speech is cut at this many bytes a visible output token: tokens are mostly shorter, but no vendor promises it. */
const MAX_BYTES_PER_OUTPUT_TOKEN = 8;
/** The most a person may say in one turn, weighed as below; about 1,050 words (seven minutes) in a two-byte script. */
export const MAX_PERSON_SPEECH_BYTES = 16_384;
/** The most a reason may weigh that is given to a model with the question to answer again. */
export const MAX_REASON_BYTES = 512;
/** Bytes the pen may write for a character it escapes (`&quot;`), or replaces. */
const ESCAPED_BYTES = 6;
/** Bytes of the code (`&#10216;`) that a look-alike of a bracket may be written as. */
const CODE_BYTES = 8;

function promptBytesOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x20) return point === 0x0a || point === 0x09 ? 1 : ESCAPED_BYTES;
  if ('&<>'.includes(character)) return ESCAPED_BYTES;
  if (isOpenerLookAlike(character)) return CODE_BYTES;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}

/** The most UTF-8 bytes `text` can take inside a prompt, whatever the pen escapes. */
export function promptBytes(text: string): number {
  let weight = 0;
  for (const character of text) weight += promptBytesOf(character);
  return weight;
}

export const maxSpeechBytes = (maxOutputTokens: number): number =>
  maxOutputTokens * MAX_BYTES_PER_OUTPUT_TOKEN;

/** The longest front of `text` (whole characters) that the budget has counted with; used on commit, flagged `cut`. */
export function cutToOutputTokens(text: string, maxOutputTokens: number): { text: string; cut: boolean } {
  return cutToPromptBytes(text, maxSpeechBytes(maxOutputTokens));
}

/** For what a person says (`MOST_SPOKEN_BYTES`) and for reasons (`MOST_REASON_BYTES`). */
export function cutToPromptBytes(text: string, most: number): { text: string; cut: boolean } {
  let weight = 0;
  let end = 0;
  for (const character of text) {
    weight += promptBytesOf(character);
    if (weight > most) return { text: text.slice(0, end), cut: true };
    end += character.length;
  }
  return { text, cut: false };
}
