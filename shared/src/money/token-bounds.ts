// How many tokens a text can be, at most. Never an estimate: a token is at least one byte in every vendor's vocabulary.

/** Role, separators and special tokens a vendor may add around a message. */
const TOKENS_PER_MESSAGE = 64;

/** Bytes of `text` in UTF-8; a lone surrogate counts as the three of its replacement character. */
export function utf8Bytes(text: string): number {
  // By units and not by characters: planning weighs whole transcripts many times over, and a string for each character is slow.
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    bytes += unit < 0x800 ? 1 : 2;
    // A pair is four bytes: the three of its first half and one for the second.
    if (isHigh(unit) && isLow(text.charCodeAt(index + 1))) index += 1;
  }
  return bytes;
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;

/** Upper bound in tokens for texts sent as `messages` messages: one per UTF-8 byte, plus 64 a message. */
export const atMostTokens = (bytes: number, messages: number): number =>
  bytes + TOKENS_PER_MESSAGE * messages;
