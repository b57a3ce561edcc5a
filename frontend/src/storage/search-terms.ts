// The terms of a text, as the search index knows them and as a query asks for them: words without case and diacritics; in scripts
// without spaces between words, pairs of neighbouring characters, so that any part of a sentence is found.

export interface Term {
  /** Where it stands in the text, as it was given. */
  start: number;
  end: number;
  /** As the index knows it. */
  folded: string;
}

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');
const RUNS = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu');
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ASCII = /^[\x00-\x7f]*$/;
/** Accents, Arabic vowel signs and the Arabic stretching line. */
const DIACRITICS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g;
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Without case and diacritics. */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  // Composed again, so that Korean syllables stay whole.
  const plain = lower.normalize('NFKD').replace(DIACRITICS, '').normalize('NFC');
  return plain.replace(/[ßøłđæœı]/g, (letter) => LETTERS[letter] ?? letter);
}

/** The pairs of a run of characters, and its last character alone: what begins with one character is found by it. */
function* pairsOf(run: string, at: number): Generator<Term> {
  const characters = Array.from(graphemes.segment(run), ({ index, segment }) => ({ index, segment }));
  for (const [place, { index, segment }] of characters.entries()) {
    const text = segment + (characters[place + 1]?.segment ?? '');
    yield { start: at + index, end: at + index + text.length, folded: folded(text) };
  }
}

export function* termsIn(text: string): Generator<Term> {
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    if (!HAS_UNSPACED.test(word)) yield { start: index, end: index + word.length, folded: folded(word) };
    else
      for (const { 0: run, index: within } of word.matchAll(RUNS)) {
        const start = index + within;
        if (HAS_UNSPACED.test(run)) yield* pairsOf(run, start);
        else yield { start, end: start + run.length, folded: folded(run) };
      }
  }
}

/** Each term of a text once. */
export const indexTerms = (text: string): string[] => [
  ...new Set(Array.from(termsIn(text), (term) => term.folded)),
];

/** The terms a query asks for: the last character of a run is in its last pair already. */
export function queryTerms(query: string): string[] {
  const terms = [...termsIn(query)];
  const asked = terms.filter((term, place) => {
    const before = terms[place - 1];
    return !(before && before.end === term.end && before.start < term.start);
  });
  return [...new Set(asked.map((term) => term.folded))];
}

/** Whether a term is of a script in which pairs of characters are terms. */
export const isUnspaced = (term: string): boolean => HAS_UNSPACED.test(term);
