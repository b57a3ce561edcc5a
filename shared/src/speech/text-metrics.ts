// How many words a text has, as people count them. The page, the flag for length and the log all ask here.

/** Scripts that put no space between words: where one begins is for a dictionary to say. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** White space, and dashes and dots that stand between words without one: "one—two", "wait...what". */
const BETWEEN_WORDS = /[\s\u2014\u2015\u2026]+|-{2,}|\.{2,}/u;
const HOLDS_A_WORD = /[\p{L}\p{N}]/u;

/** Of no language: which dictionary is used follows from the script. */
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** "don't", "l'homme", "well-known" and "3.5" are one word each; a sign alone, such as "-" or "*", is none. */
export function countWords(text: string): number {
  let words = 0;
  for (const piece of text.split(BETWEEN_WORDS)) {
    if (!HOLDS_A_WORD.test(piece)) continue;
    words += UNSPACED.test(piece) ? segmentsIn(piece) : 1;
  }
  return words;
}

function segmentsIn(piece: string): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(piece)) if (isWordLike) words += 1;
  return words;
}
