// Upper bounds on the tokens of a text: a certain one by its bytes, because a token is at least one byte in every vendor's vocabulary, and
// a good one by what it is written in. Never an estimate.
import { tokensIn } from './tokens-by-script.ts';

/** Tokens for the role, separators and special tokens a vendor may add around one message. */
const TOKENS_PER_MESSAGE = 64;

/** Length of `text` in UTF-8 bytes; a lone surrogate counts three bytes, as its replacement character does. */
export function utf8Bytes(text: string): number {
  // By code units and not by characters: planning measures whole transcripts many times, and a string per character is slow.
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

/** Upper bound in tokens for `bytes` bytes sent as `messages` messages: one token per byte, plus 64 per message. */
export const maxTokensOfBytes = (bytes: number, messages: number): number =>
  bytes + TOKENS_PER_MESSAGE * messages;

/**
 * A good bound in tokens, by what the text is written in. No published vocabulary takes as many for speeches, prompts, JSON or code in any
 * script; what vocabularies have no tokens for is counted by its bytes (tests/shared/money/token-bounds.test.ts).
 */
export const maxTextTokens = (text: string): number => tokensIn(text).most;

/** For the role and the separators of one message beside the good bound of its text: vendors document three to seven. */
export const GOOD_TOKENS_A_MESSAGE = 16;
