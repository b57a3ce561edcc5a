// The tokens of a text by what it is written in, in one pass: the most that any of nine vocabularies takes, and an estimate that lies
// between them. The figures were measured: docs/decisions/2026-11-28-tokens-by-script.md.

/** Per UTF-16 unit in twentieths of a token, from a unit up to the next row. Without figures: one token a byte, which is the most. */
const ROWS: readonly (readonly [from: number, most?: number, usual?: number])[] = [
  [0x00, 20, 12], // Punctuation, digits and control characters
  [0x20, 20, 4], // The space, and so the beginning of a word
  [0x21, 20, 12],
  [0x80],
  [0xc0, 34, 34], // Latin: the letters of Western Europe
  [0x100, 36, 22], // of Central and Northern Europe
  [0x14a],
  [0x14c, 36, 22],
  [0x180], // of Africa; phonetic letters; marks that combine
  [0x370, 40, 24], // Greek, its capitals
  [0x3ac, 32, 14], // and its small letters
  [0x400, 32, 16], // Cyrillic, its capitals
  [0x430, 26, 9], // its small letters in Russian
  [0x450, 26, 26], // and in other languages
  [0x530, 40, 19], // Armenian
  [0x590], // Hebrew, its points
  [0x5d0, 32, 16], // and its letters
  [0x600], // Arabic, its punctuation
  [0x620, 30, 10], // its letters
  [0x64b], // vowel signs and digits
  [0x671, 30, 20], // letters of Persian, Urdu and others
  [0x700], // Syriac, Thaana, N'Ko and others
  [0x900, 42, 16], // Devanagari
  [0x964],
  [0x970, 42, 16],
  [0x980, 44, 17], // Bengali
  [0xa00, 60, 27], // Gurmukhi
  [0xa80, 60, 26], // Gujarati
  [0xb00, 60, 47], // Odia
  [0xb80, 44, 18], // Tamil
  [0xc00, 50, 23], // Telugu
  [0xc80, 50, 22], // Kannada
  [0xd00, 52, 23], // Malayalam
  [0xd80, 60, 33], // Sinhala
  [0xe00, 42, 12], // Thai
  [0xe80, 60, 43], // Lao
  [0xf00, 60, 35], // Tibetan
  [0x1000, 51, 27], // Burmese
  [0x10a0, 44, 22], // Georgian
  [0x1100],
  [0x1200, 60, 51], // Ethiopic
  [0x13a0],
  [0x1780, 60, 29], // Khmer
  [0x1800],
  [0x1ea0, 26, 30], // Latin: the letters of Vietnam
  [0x1f00, 60, 34], // Greek with its old accents
  [0x2000, 60, 26], // Dashes, quotation marks and signs
  [0x2100, 60, 40],
  [0x2c00],
  [0x3000, 39, 18], // Punctuation of Chinese and Japanese
  [0x3040, 33, 17], // Kana
  [0x3100],
  [0x4e00, 39, 19], // Chinese characters
  [0xa000],
  [0xac00, 33, 18], // Korean
  [0xd7a4],
];

const [BETWEEN_WORDS, LETTER, CAPITAL, RARE] = [0, 1, 2, 3];
/** The letters of which long tokens are made: where others are frequent, a language has few words in the vocabularies. */
const FREQUENT = new Set('etnrslhdcvfompzETNRSLHDCVFOMPZ');
/** Also the letters of Vietnam that stand among those of Africa. */
const VIETNAMESE = new Set([0x1a0, 0x1a1, 0x1af, 0x1b0]);

const [MOST, USUAL, KIND] = [new Uint8Array(0x10000), new Uint8Array(0x10000), new Uint8Array(0x10000)];
ROWS.forEach(([from, most, usual], row) => {
  const to = ROWS[row + 1]?.[0] ?? 0x10000;
  for (let unit = from; unit < to; unit++) {
    const floor = unit < 0x80 ? 20 : unit < 0x800 ? 40 : 60;
    const character = String.fromCharCode(unit);
    MOST[unit] = /\p{Nd}/u.test(character) ? floor : (most ?? floor);
    USUAL[unit] = usual ?? floor - 2;
    if ((unit >= 0xc0 && unit < 0x370) || (unit >= 0x1e00 && unit < 0x1f00))
      KIND[unit] = most === undefined && !VIETNAMESE.has(unit) ? RARE : LETTER;
    if (/\d/.test(character)) KIND[unit] = RARE;
    if (!/[a-z]/i.test(character)) continue;
    KIND[unit] = character < 'a' ? CAPITAL : LETTER;
    [MOST[unit], USUAL[unit]] = FREQUENT.has(character) ? [3, 1] : [20, 14];
  }
});
// A surrogate pair has four bytes: three are counted for its first half. Most of what people write with pairs are emoji.
MOST.fill(20, 0xdc00, 0xe000);
USUAL.fill(14, 0xdc00, 0xe000).fill(30, 0xd83c, 0xd83f);

/** A word of a language is shorter than this, and has no digit, no capital within and no letter of few languages; else its bytes count. */
const LONGEST_WORD = 24;
const [BYTE_MOST, BYTE_USUAL] = [20, 12];

/** The most tokens that `text` takes, and how many it probably takes. */
export function tokensIn(text: string): { most: number; usual: number } {
  let [most, usual] = [0, 0];
  // Of the word that is being read; and by how much its bytes exceed what was added for it.
  let [letters, moreMost, moreUsual] = [0, 0, 0];
  let countsBytes = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const kind = KIND[unit] ?? BETWEEN_WORDS;
    if (kind === BETWEEN_WORDS) {
      most += MOST[unit] ?? 0;
      usual += USUAL[unit] ?? 0;
      letters = moreMost = moreUsual = 0;
      countsBytes = false;
      // The second half of a pair without its first is sent as a character of three bytes.
      if ((unit & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) !== 0xd800) most += 2 * BYTE_MOST;
      continue;
    }
    const bytes = unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
    letters += 1;
    if (!countsBytes) {
      countsBytes = kind === RARE || (kind === CAPITAL && letters > 1) || letters > LONGEST_WORD;
      if (countsBytes) {
        most += moreMost;
        usual += moreUsual;
      }
    }
    const [unitMost, unitUsual] = [MOST[unit] ?? 0, USUAL[unit] ?? 0];
    most += countsBytes ? BYTE_MOST * bytes : unitMost;
    usual += countsBytes ? BYTE_USUAL * bytes : unitUsual;
    moreMost += BYTE_MOST * bytes - unitMost;
    moreUsual += BYTE_USUAL * bytes - unitUsual;
  }
  return { most: Math.ceil(most / 20), usual: Math.ceil(usual / 20) };
}
