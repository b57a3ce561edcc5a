// Turns the pieces of text on a PDF page into lines and paragraphs. The pieces come from pdf.js; nothing here loads it.

/** A piece as pdf.js gives it: its words, its place (the last two of `transform`), its height, whether its line ends with it. */
export interface PdfTextItem {
  str: string;
  hasEOL: boolean;
  transform: readonly number[];
  height: number;
}

/** A line further below the one before than this many line heights begins a paragraph. */
const PARAGRAPH_GAP = 1.6;

export function pdfPageText(items: readonly PdfTextItem[]): string {
  let text = '';
  let lineBefore: { y: number; height: number } | null = null;
  let atStart = true;
  for (const { str, hasEOL, transform, height } of items) {
    const y = transform[5] ?? 0;
    if (atStart && str.trim() !== '') {
      if (lineBefore && lineBefore.y - y > PARAGRAPH_GAP * Math.max(lineBefore.height, height)) text += '\n';
      lineBefore = { y, height };
      atStart = false;
    }
    text += str;
    if (hasEOL) {
      text += '\n';
      atStart = true;
    }
  }
  return joinedWords(text);
}

/** Words that were divided at the end of a line are joined, so that they can be quoted. */
const joinedWords = (text: string): string =>
  text.replace(/\u00ad\n/g, '').replace(/(\p{Ll})[-\u2010]\n(?=\p{Ll})/gu, '$1');
