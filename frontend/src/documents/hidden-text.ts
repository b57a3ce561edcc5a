// Leaves out the words of a PDF page that are not drawn (text rendering modes 3 and 7), by the page's list of drawing operations.
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfTextItem } from './pdf-text.ts';

type DrawingOperations = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;
const isHiding = (mode: unknown): boolean => mode === 3 || mode === 7;
/** Distance in characters within which a piece is looked for, because pdf.js leaves out words outside the page. */
const SEARCHED = 2000;
const PICTURES: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
]);
/** Ratio of hidden to drawn letters above which the words of a page with a picture were recognised in it. */
const RECOGNISED = 3;

/** Returns the single characters that both lists have. */
const bare = (text: string): string => text.normalize('NFKD').replace(/\s/g, '');
const letterCount = (items: readonly PdfTextItem[]): number =>
  items.reduce((sum, { str }) => sum + (str.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);

/** Returns the characters that the page shows, in the order of drawing, and a "1" for each that is hidden. */
function shownText({ fnArray, argsArray }: DrawingOperations): { characters: string; marks: string } {
  const modes: unknown[] = [];
  let mode: unknown = 0;
  let characters = '';
  let marks = '';
  for (const [at, operation] of fnArray.entries()) {
    if (operation === OPS.save || operation === OPS.paintFormXObjectBegin) modes.push(mode);
    else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) mode = modes.pop() ?? 0;
    else if (operation === OPS.setTextRenderingMode) mode = argsArray[at]?.[0];
    else if (operation === OPS.showText) {
      const text = bare(
        argsArray[at]?.[0]?.map((glyph: { unicode?: string }) => glyph?.unicode ?? '').join(''),
      );
      characters += text;
      marks += (isHiding(mode) ? '1' : '0').repeat(text.length);
    }
  }
  return { characters, marks };
}

/** Returns the visible text. `recognised`: most words are hidden and stay, because they are the recognised text of a scan. */
export function seenText(items: readonly PdfTextItem[], operations: DrawingOperations) {
  const { characters, marks } = shownText(operations);
  if (!marks.includes('1')) return { items, hidden: 'none' } as const;
  let at = 0;
  const visible = items.map((item) => {
    at += Math.max(0, characters.slice(at, at + SEARCHED).indexOf(bare(item.str)));
    const letters = Array.from(item.str).filter((character) => {
      const isHidden = marks[at] === '1' && bare(character) !== '';
      at += bare(character).length;
      return !isHidden;
    });
    return { ...item, str: letters.join('') };
  });
  const visibleCount = letterCount(visible);
  if (visibleCount === letterCount(items)) return { items, hidden: 'none' } as const;
  const hasPicture = operations.fnArray.some((operation) => PICTURES.has(operation));
  return hasPicture && letterCount(items) - visibleCount > RECOGNISED * visibleCount
    ? ({ items, hidden: 'recognised' } as const)
    : ({ items: visible, hidden: 'left-out' } as const);
}
