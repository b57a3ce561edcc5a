// Upper bounds on the tokens of a text. A certain one counts its bytes, because a token is at least one byte in every vendor's vocabulary.
// A good one depends on the script of the text. Never an estimate.
import { tokensIn } from './tokens-by-script.ts';

/** Tokens for the role, separators and special tokens a vendor may add around one message. */
const TOKENS_PER_MESSAGE = 64;

/** Returns the length of `text` in UTF-8 bytes; a lone surrogate counts three bytes, as its replacement character does. */
export function utf8Bytes(text: string): number {
  // This loop reads code units, not characters: planning measures whole transcripts many times, and a string per character is slow.
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    bytes += unit < 0x800 ? 1 : 2;
    // A surrogate pair takes four bytes: three were counted for its first half, one for the second.
    if (isHigh(unit) && isLow(text.charCodeAt(index + 1))) index += 1;
  }
  return bytes;
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;

/** Returns the upper bound in tokens for `bytes` bytes sent as `messages` messages: one token per byte, plus 64 per message. */
export const maxTokensOfBytes = (bytes: number, messages: number): number =>
  bytes + TOKENS_PER_MESSAGE * messages;

/**
 * Returns a good bound in tokens, by the script of the text. No published vocabulary takes as many for speeches, prompts, JSON or code in
 * any script. Characters without tokens of their own count by their bytes (tests/shared/money/token-bounds.test.ts).
 */
export const maxTextTokens = (text: string): number => tokensIn(text).most;

/** Tokens for the role and the separators of one message beside the good bound of its text; vendors document three to seven. */
export const GOOD_TOKENS_A_MESSAGE = 16;
