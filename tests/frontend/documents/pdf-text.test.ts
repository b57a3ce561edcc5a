// Pieces of text on a page become lines that can be quoted: the order of reading, joined words, the characters that people type.
import { describe, expect, it } from 'vitest';
import { withoutLineEndHyphens } from '../../../frontend/src/documents/line-end-hyphens.ts';
import { type PdfTextItem, pdfPageText } from '../../../frontend/src/documents/pdf-text.ts';

const piece = (str: string, x: number, y = 700, width = 10 * str.length, hasEOL = false): PdfTextItem => ({
  str,
  hasEOL,
  transform: [10, 0, 0, 10, x, y],
  width,
  height: 10,
});

describe('A line of a PDF', () => {
  it('in Hebrew is read from the right, its numbers and Latin words from the left', () => {
    const pieces = [
      piece('לדעת', 0, 700, 40),
      piece(' ', 40),
      piece('.5,120', 50, 700, 60),
      piece('עלה ל-', 110, 700, 60),
      piece('(', 175, 700, 10),
      piece('Tel', 185, 700, 30),
      piece(' ', 215),
      piece('Aviv', 225, 700, 40),
      piece(')', 265, 700, 10),
      piece('המספר', 280, 700, 50),
    ];
    const text = 'המספר (Tel Aviv) עלה ל-5,120. לדעת\n';
    expect(pdfPageText(pieces)).toBe(text);
    expect(pdfPageText([...pieces].reverse())).toBe(text);
  });
  it('in Hebrew keeps signs beside their numbers, and brackets that a program names by their meaning', () => {
    const pieces = [piece('.)', 0), piece('60%', 20), piece('הרחוב (ו-', 50, 700, 90)];
    expect(pdfPageText(pieces)).toBe('הרחוב (ו-60%).\n');
  });
  it('from top to bottom, a character a line, is one line', () => {
    const column = (text: string, x: number) =>
      Array.from(text, (one, at) => piece(one, x, 700 - 10 * at, 10, true));
    expect(pdfPageText([...column('都市の、中', 500), ...column('心', 480)])).toBe('都市の、中\n心\n');
  });
  it('has the characters that people type in place of those that look the same, and keeps powers and fractions', () => {
    expect(pdfPageText([piece('⼈と⻑い⾞ ﬁne ︑ 10² ½ ™', 0)])).toBe('人と長い車 fine 、 10² ½ ™\n');
  });
  it.each([
    ['of one word drawn in two pieces', [piece('auto', 0), piece('matic', 41)], 'automatic\n'],
    ['of two cells', [piece('Share', 0), piece('4835', 80)], 'Share 4835\n'],
    ['of a power', [piece('m', 0), { ...piece('2', 10, 704), height: 6 }], 'm2\n'],
  ])('%s has a space only between words', (_, items, text) => {
    expect(pdfPageText(items)).toBe(text);
  });
});

describe('A hyphen at the end of a line', () => {
  const read = (text: string) => withoutLineEndHyphens([text])[0];
  it.each([
    ['goes from a divided word', 'the govern-\nment of', 'the government of'],
    ['goes, where it is a soft one', 'the govern\u00ad\nment', 'the government'],
    [
      'goes, where the whole word is found elsewhere',
      'an over-\nall plan, overall',
      'an overall plan, overall',
    ],
    ['stays, where it is found inside a line', 'tax-free. A tax-\nfree day', 'tax-free. A tax-free day'],
    [
      'stays, where its first word has others',
      'anti-war and anti-\nnoise; noise',
      'anti-war and anti-noise; noise',
    ],
    ['stays in "well-known"', 'a well-\nknown plan', 'a well-known plan'],
    ['stays in "self-driving"', 'a self-\ndriving car', 'a self-driving car'],
    ['stays in a chain', 'it is up-to-\ndate; the date', 'it is up-to-date; the date'],
    ['stays before a capital letter', 'an Anglo-\nSaxon', 'an Anglo-Saxon'],
    ['stays before the rest of a pair', 'pre-\nand post-war', 'pre- and post-war'],
    ['of capitals goes, where the word is found', 'WAR-\nRANTY. No warranty', 'WARRANTY. No warranty'],
    ['is no dash of a list', '-\nword', '-\nword'],
  ])('%s', (_, text, result) => {
    expect(read(text)).toBe(result);
  });
});
