// Counts the tokens of a text by its scripts, in one pass. It returns the most that any of nine vocabularies takes, and an estimate that
// lies between them. The figures were measured: docs/decisions/2026-11-28-tokens-by-script.md.

/**
 * Rows of UTF-16 units. Each has its first unit in hexadecimal, then the most and the usual tokens of a unit in twentieths. Without figures
 * a byte is one token, which is the most.
 */
const ROWS = [
  '0 20 12, 20 20 4, 21 20 12, 80', // Marks and digits; the space, and so the beginning of a word
  'c0 34 34, 100 36 22, 14a, 14c 36 22', // Latin: Western Europe; Central and Northern Europe
  '180, 1ea0 26 30', // Africa, phonetic letters, marks that combine; Vietnam
  '370 40 24, 3ac 32 14, 1f00 60 34', // Greek: capitals, small letters, old accents
  '400 32 16, 430 26 9, 450 26 26', // Cyrillic: capitals, small letters in Russian, in other languages
  '530 40 19', // Armenian
  '590, 5d0 32 16', // Hebrew: points, letters
  '600, 620 30 10, 64b, 671 30 20, 700', // Arabic: marks, letters, vowel signs, letters of Persian, Urdu and others
  '900 42 16, 964, 970 42 16', // Devanagari, and the full stop of India
  '980 44 17, a00 60 27, a80 60 26, b00 60 47', // Bengali, Gurmukhi, Gujarati, Odia
  'b80 44 18, c00 50 23, c80 50 22, d00 54 23, d80 60 33', // Tamil, Telugu, Kannada, Malayalam, Sinhala
  'e00 42 12, e80 60 43, f00 60 35', // Thai, Lao, Tibetan
  '1000 55 27, 1780 60 29, 1800', // Burmese, Khmer
  '10a0 44 22, 1100, 1200 60 51, 13a0', // Georgian, Ethiopic
  '2000 60 26, 2100 60 40, 2c00', // Dashes, quotation marks and signs
  '3000 39 18, 3040 33 17, 3100, 4e00 39 19, a000', // Punctuation of Chinese and Japanese, kana, Chinese characters
  'ac00 33 18, d7a4', // Korean
]
  .flatMap((line) => line.split(', '))
  .map((row) => row.split(' '))
  .map(([from = '', max, usual]) => [Number.parseInt(from, 16), Number(max), Number(usual)] as const)
  .toSorted(([left], [right]) => left - right);

const [BETWEEN_WORDS, LETTER, CAPITAL, RARE] = [0, 1, 2, 3];
/** Letters that form long tokens. A language in which other letters are frequent has few words in the vocabularies. */
const FREQUENT = new Set('etnrslhdcvfompzETNRSLHDCVFOMPZ');
/** Also the letters of Vietnam that stand among those of Africa. */
const VIETNAMESE = new Set([0x1a0, 0x1a1, 0x1af, 0x1b0]);

const [MAX_TOKENS, USUAL, KIND] = [new Uint8Array(0x10000), new Uint8Array(0x10000), new Uint8Array(0x10000)];
ROWS.forEach(([from, max, usual], row) => {
  const to = ROWS[row + 1]?.[0] ?? 0x10000;
  for (let unit = from; unit < to; unit++) {
    const floor = unit < 0x80 ? 20 : unit < 0x800 ? 40 : 60;
    const character = String.fromCharCode(unit);
    const isListed = max > 0 && !/\p{Nd}/u.test(character);
    MAX_TOKENS[unit] = isListed ? max : floor;
    USUAL[unit] = usual || floor - 2;
    if ((unit >= 0xc0 && unit < 0x370) || (unit >= 0x1e00 && unit < 0x1f00))
      KIND[unit] = !isListed && !VIETNAMESE.has(unit) ? RARE : LETTER;
    if (/\d/.test(character)) KIND[unit] = RARE;
    if (!/[a-z]/i.test(character)) continue;
    KIND[unit] = character < 'a' ? CAPITAL : LETTER;
    [MAX_TOKENS[unit], USUAL[unit]] = FREQUENT.has(character) ? [3, 1] : [20, 14];
  }
});
// A surrogate pair has four bytes: three are counted for its first half. In people's texts, pairs are mostly emoji.
MAX_TOKENS.fill(20, 0xdc00, 0xe000);
USUAL.fill(14, 0xdc00, 0xe000).fill(30, 0xd83c, 0xd83f);

/**
 * Number of characters below which a run of letters is a word. A word also has no digit, no capital within and no rare letter; else its
 * bytes count.
 */
const MAX_WORD_LENGTH = 24;
const [MAX_PER_BYTE, BYTE_USUAL] = [20, 12];

/** Returns the most tokens that `text` takes, and how many it probably takes. */
export function tokensIn(text: string): { most: number; usual: number } {
  let [max, usual] = [0, 0];
  // Letters of the word that is being read, and the excess of its bytes over the tokens counted for it.
  let [letters, extraMax, moreUsual] = [0, 0, 0];
  let countsBytes = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const kind = KIND[unit] ?? BETWEEN_WORDS;
    if (kind === BETWEEN_WORDS) {
      max += MAX_TOKENS[unit] ?? 0;
      usual += USUAL[unit] ?? 0;
      letters = extraMax = moreUsual = 0;
      countsBytes = false;
      // The second half of a pair without its first is sent as a character of three bytes.
      if ((unit & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) !== 0xd800)
        max += 2 * MAX_PER_BYTE;
      continue;
    }
    const bytes = unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
    letters += 1;
    if (!countsBytes) {
      countsBytes = kind === RARE || (kind === CAPITAL && letters > 1) || letters > MAX_WORD_LENGTH;
      if (countsBytes) {
        max += extraMax;
        usual += moreUsual;
      }
    }
    const [unitMax, unitUsual] = [MAX_TOKENS[unit] ?? 0, USUAL[unit] ?? 0];
    max += countsBytes ? MAX_PER_BYTE * bytes : unitMax;
    usual += countsBytes ? BYTE_USUAL * bytes : unitUsual;
    extraMax += MAX_PER_BYTE * bytes - unitMax;
    moreUsual += BYTE_USUAL * bytes - unitUsual;
  }
  return { most: Math.ceil(max / 20), usual: Math.ceil(usual / 20) };
}
