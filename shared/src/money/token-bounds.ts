// Upper bounds on the tokens of a text: a certain one by its bytes, because a token is at least one byte in every vendor's vocabulary, and
// a good one by what it is written in. Never an estimate. And a memory of such figures by text.

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

/** Tokens in twentieths for a byte of a text, by what the byte belongs to. */
const [PLAIN_LETTER, OTHER_LETTER, ANYTHING_ELSE] = [9, 13, 20];
const isPlainLetter = (unit: number): boolean =>
  unit === 0x20 || ((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a);
const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;
/** Scripts that vocabularies have tokens for: from Latin to Arabic, those of South Asia and Thai, Chinese, Japanese and Korean. */
const isOtherLetter = (unit: number): boolean =>
  (unit >= 0xc0 && unit < 0x700) ||
  (unit >= 0x900 && unit < 0xe80) ||
  (unit >= 0x1e00 && unit < 0x2000) ||
  (unit >= 0x3000 && unit < 0xa000) ||
  (unit >= 0xac00 && unit < 0xd7b0);

/**
 * A good bound in tokens: nine for twenty bytes of plain letters and spaces, thirteen of other letters, twenty of everything else and of
 * what stands beside a digit. No published vocabulary takes as many for speeches, prompts, JSON or code; only words of random letters and
 * hexadecimal digits may (tests/shared/money/token-bounds.test.ts).
 */
export function textTokensAtMost(text: string): number {
  let twentieths = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) {
      const isPlain =
        isPlainLetter(unit) && !isDigit(text.charCodeAt(index - 1)) && !isDigit(text.charCodeAt(index + 1));
      twentieths += isPlain ? PLAIN_LETTER : ANYTHING_ELSE;
    } else {
      const bytes = unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
      twentieths += bytes * (isOtherLetter(unit) ? OTHER_LETTER : ANYTHING_ELSE);
    }
  }
  return Math.ceil(twentieths / 20);
}

/** For the role and the separators of one message beside the good bound of its text: vendors document three to seven. */
export const GOOD_TOKENS_A_MESSAGE = 16;

/**
 * `compute` with a memory of texts by their length: once it has `most` UTF-16 units, those that are not asked for before as many have
 * come in again are forgotten.
 */
export function rememberedByLength<T>(compute: (text: string) => T, most = 2_000_000): (text: string) => T {
  let recent = new Map<string, T>();
  let before = new Map<string, T>();
  let length = 0;
  return (text) => {
    const found = recent.get(text);
    if (found !== undefined) return found;
    const value = before.get(text) ?? compute(text);
    recent.set(text, value);
    length += text.length;
    if (length >= most) {
      before = recent;
      recent = new Map();
      length = 0;
    }
    return value;
  };
}
