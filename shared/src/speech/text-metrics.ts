// Counts words and finds sentences as people do, in every language. The page, the over-length flag and the log all use this count.

/** Scripts without spaces between words: word boundaries come from the browser's dictionary. */
export const UNSPACED_SCRIPTS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}]`, 'u');
/** White space, and dashes and dots between words without spaces: "one—two", "wait...what". */
const BETWEEN_WORDS = /[\s\u2014\u2015\u2026]+|-{2,}|\.{2,}/u;
const HOLDS_A_WORD = /[\p{L}\p{N}]/u;

/** Segmenter without a language: the dictionary follows from the script. */
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** Counts words: "don't", "l'homme", "well-known" and "3.5" are one each; a symbol alone, such as "-" or "*", is none. */
export function countWords(text: string): number {
  let words = 0;
  for (const piece of text.split(BETWEEN_WORDS)) {
    if (!HOLDS_A_WORD.test(piece)) continue;
    words += UNSPACED.test(piece) ? wordSegmentsIn(piece).length : 1;
  }
  return words;
}

/** Characters of a piece. A segmenter takes quadratic time in the length of its text, so it reads pieces of this length. */
const PIECE = 400;
const SENTENCE_PIECE = 2_000;

/** Cuts the text into pieces of at most `most` characters, after a space or a punctuation mark if there is one. */
function shortPieces(text: string, max: number): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    const space =
      from + max < text.length ? text.slice(from, from + max).search(/[\s\p{P}][^\s\p{P}]*$/u) : -1;
    const to = space > 0 ? from + space + 1 : from + max;
    pieces.push(text.slice(from, to));
    from = to;
  }
  return pieces;
}

/** Returns the words of a text as the browser's dictionary divides it, in every language. */
export const wordSegmentsIn = (text: string): string[] =>
  shortPieces(text, PIECE).flatMap((piece) =>
    [...segmenter.segment(piece)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : [])),
  );

const sentenceSegmenter = new Intl.Segmenter('und', { granularity: 'sentence' });
/** Words that have a full stop without ending a sentence: titles, "No.", initials, "z. B.", "U.S.", amounts ("5 Mio. Euro"), the number of a quoted clause. */
const ABBREVIATION =
  /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|Prof|St|No|Nr|vs|cf|ca|bzw|Mme|Mlle|Sr|Sra|Dra|Art|Abs|Ziff|Mio|Mrd|Tsd|Std|Hr|Fr|Fa|lt|gem|ggf|med|inkl|exkl|evtl|sog|bzgl|(?![ap]\.m\.)(?:\p{L}\.\s?){0,3}\p{L}|[“„"«]\d{1,2})\.\s*$/u;
/** Words that have a full stop without ending a sentence if a number follows: "no. 3", "Oct. 2027". */
const BEFORE_NUMBER =
  /(?:^|[\s(])(?:nos?|nr|pp|ch|sec|vol|approx|max|min|inkl|Jan|Feb|M[aä]r|Apr|Ju[nl]|Aug|Sept?|O[ck]t|Nov|De[cz])\.\s*$/iu;
/** The day of a date, as German writes it: "am 1. Oktober". */
const DAY = /(?:^|\s)\d{1,2}\.\s*$/;
const MONTH_NAME = String.raw`(?:Jan(?:uar)?|Jänner|Febr?(?:uar)?|M[äa]rz|Mär|Apr(?:il)?|Ma[ijy]|Juni?|Juli?|Aug(?:ust)?|Sept?(?:ember)?|O[ck]t(?:ober)?|Nov(?:ember)?|De[cz](?:ember)?)(?!\p{L})`;
const MONTH = new RegExp(`^${MONTH_NAME}`, 'u');
/**
 * Pattern of the number of a list's item: "1." or "1)", and not the day of a date, as in "24. Februar" and "24. 2. 2022". English writes no
 * full stop after a day, so "1. May" begins an item.
 */
export const ITEM_NUMBER = String.raw`\d{1,2}(?:\)|\.(?!\s{1,9}(?:(?!May)${MONTH_NAME}|\d{1,2}\.(?:\s(?!\s{0,8}${MONTH_NAME})|\d{4}))))`;

/** End of a quotation inside a sentence that goes on: “Who lets her in?” is the question. */
const QUOTED_END = /[?!]['"’”»«“‘)]+\s*$/u;
const GOES_ON = /^\p{Ll}/u;

/**
 * Returns the sentences of a text, without the space around them. A line break ends one too. Thai has no sign for the end of a sentence, so
 * there a sentence is a line.
 */
export function sentencesIn(text: string): string[] {
  const sentences: string[] = [];
  let current = '';
  for (const piece of text.split('\n').flatMap((line) => shortPieces(line, SENTENCE_PIECE))) {
    for (const { segment, index } of sentenceSegmenter.segment(piece)) {
      current += segment;
      const [end, rest] = [segment.slice(-12), piece.slice(index + segment.length)];
      if (ABBREVIATION.test(end) || (DAY.test(end) && MONTH.test(rest))) continue;
      if (BEFORE_NUMBER.test(end) && /^\d/.test(rest)) continue;
      if (QUOTED_END.test(end) && GOES_ON.test(rest)) continue;
      sentences.push(current.trim());
      current = '';
    }
    sentences.push(current.trim());
    current = '';
  }
  return sentences.filter((sentence) => sentence !== '');
}

/** Returns the first words, at most `most` characters of them; a text without spaces is cut between two characters. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max + 1);
  const space = cut.search(/\s\S*$/);
  return `${space > max / 2 ? cut.slice(0, space) : cut.slice(0, max).replace(/[\ud800-\udbff]$/, '')}…`;
}

const EMPHASIS = /(?<![\p{L}\p{N}])(\*{1,3}|_{1,3}|`{1,3})(?=\S)([^\n]{0,400}?\S)\1(?![\p{L}\p{N}])/gu;
/** Removes the marks of emphasis and code in Markdown; the same characters within a word stay, as in `a_b_c`. */
export const withoutEmphasis = (text: string): string => text.replace(EMPHASIS, '$2');
