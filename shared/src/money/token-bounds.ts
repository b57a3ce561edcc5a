// Upper bounds on tokens from the length of a text. Never an estimate: a token is at least one byte in every vendor's vocabulary.

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
export const atMostTokens = (bytes: number, messages: number): number =>
  bytes + TOKENS_PER_MESSAGE * messages;
