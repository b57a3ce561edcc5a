// Cuts a text into passages of about 180 words, at the ends of paragraphs or else of sentences, in one pass.
import { MAX_TITLE_LENGTH } from '@rostrum/shared/record/source-document';
import { libraryWords } from './library-words.ts';

const MAX_WORDS = 180;
const MIN_WORDS = 60;
const MAX_CHARACTERS = 2_400;
/** A sentence without an end is cut into pieces of this many characters, so that none has more than 180 words. */
const MAX_PIECE_LENGTH = 360;
const PIECE_END = /\n\s*|[.!?…]["'”’»)\]]*\s+|[。！？][”’」』）]*\s*/g;
const HEADING = /^#{1,6} +(\S.*)/;

/** Pages of one file are joined to one text, with an empty line between them. */
export const textOfPages = (pages: readonly string[]): string => pages.join('\n\n');

export interface Passage {
  /** Number of characters before the passage, and before its end. */
  from: number;
  to: number;
  /** `p. 12`, or the nearest heading above; empty if there is none. */
  place: string;
  /** Words as `libraryWords` breaks them. */
  words: string[];
}

/** Returns the passages of a text, or of the pages of a file that has pages. */
export function* passagesOf(pages: readonly string[]): Generator<Passage> {
  const text = textOfPages(pages);
  const places = pages.length > 1 ? pagePlaces(pages) : [];
  let from = 0;
  let words: string[] = [];
  /** The best place to cut: the end of a paragraph, and the number of words before it. */
  let cut = { at: 0, words: 0 };
  let placeAt = -1;
  const passage = (end: number, count: number): Passage => {
    const raw = text.slice(from, end);
    const start = from + raw.length - raw.trimStart().length;
    while ((places[placeAt + 1]?.at ?? Number.POSITIVE_INFINITY) <= start) placeAt += 1;
    const own = words.slice(0, count);
    words = words.slice(count);
    from = end;
    return { from: start, to: start + raw.trim().length, place: places[placeAt]?.place ?? '', words: own };
  };
  for (const { at, to } of piecesOf(text)) {
    const piece = text.slice(at, to);
    const found = libraryWords(piece);
    const [, heading] = (pages.length === 1 && HEADING.exec(piece)) || [];
    const isFull = words.length + found.length > MAX_WORDS || to - from > MAX_CHARACTERS;
    if (heading !== undefined) {
      places.push({ at, place: heading.trim().slice(0, MAX_TITLE_LENGTH) });
      cut = { at, words: words.length };
    }
    if ((isFull || heading !== undefined) && cut.words >= MIN_WORDS) yield passage(cut.at, cut.words);
    if (words.length > 0 && (words.length + found.length > MAX_WORDS || to - from > MAX_CHARACTERS))
      yield passage(at, words.length);
    // A long run of signs without a word is in no passage.
    if (words.length === 0 && to - from > MAX_CHARACTERS) from = at;
    for (const word of found) words.push(word);
    if (cut.at <= from) cut = { at: from, words: 0 };
    if (heading === undefined && /\n\s*\n/.test(piece)) cut = { at: to, words: words.length };
  }
  if (words.length > 0) yield passage(text.length, words.length);
}

function pagePlaces(pages: readonly string[]) {
  let at = 0;
  return pages.map((page, index) => {
    const place = { at, place: `p. ${index + 1}` };
    at += page.length + 2;
    return place;
  });
}

/** A heading is one piece: the dot of "2.1. Archives" ends no sentence. */
function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

/** Returns sentences and lines with the space after them; longer ones in pieces. */
function* piecesOf(text: string): Generator<{ at: number; to: number }> {
  let at = 0;
  const end = new RegExp(PIECE_END);
  while (at < text.length) {
    if (text[at] === '#' && (text[at - 1] ?? '\n') === '\n') end.lastIndex = lineEnd(text, at);
    const to = end.test(text) ? end.lastIndex : text.length;
    while (to - at > MAX_PIECE_LENGTH) {
      const blank = text.slice(at, at + MAX_PIECE_LENGTH).lastIndexOf(' ') + 1;
      const isPair = /[\ud800-\udbff]/.test(text.charAt(at + MAX_PIECE_LENGTH - 1));
      const cut = at + (blank > MAX_PIECE_LENGTH / 2 ? blank : MAX_PIECE_LENGTH - (isPair ? 1 : 0));
      yield { at, to: cut };
      at = cut;
    }
    if (to > at) yield { at, to };
    at = to;
  }
}
