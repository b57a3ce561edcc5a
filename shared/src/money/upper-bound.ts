// How many tokens a text can be, at most. Never an estimate: a token is at least one byte in every vendor's vocabulary.

/** Role, separators and special tokens a vendor may add around a message. */
const TOKENS_PER_MESSAGE = 64;

/** Bytes of `text` in UTF-8; a lone surrogate counts as the three of its replacement character. */
export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Upper bound in tokens for texts sent as `messages` messages: one per UTF-8 byte, plus 64 a message. */
export const atMostTokens = (bytes: number, messages: number): number =>
  bytes + TOKENS_PER_MESSAGE * messages;
