// Leaves out the words of a PDF page that are not drawn (text rendering modes 3 and 7), by the page's list of drawing operations.
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfTextItem } from './pdf-text.ts';

type DrawingOperations = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;
const isHiding = (mode: unknown): boolean => mode === 3 || mode === 7;
/** Distance in characters within which a piece is looked for, because pdf.js leaves out words outside the page. */
const SEARCHED = 2000;
/** Part of a page that the pictures of a scan cover at least. */
const SCANNED = 0.25;
/** Ratio of hidden to drawn letters above which the words of a scanned page were recognised in it. */
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

type Matrix = ArrayLike<number> | null | undefined;
const areaOf = (matrix: Matrix): number =>
  matrix ? Math.abs(Number(matrix[0]) * Number(matrix[3]) - Number(matrix[1]) * Number(matrix[2])) : 1;

/**
 * Returns the area that pictures cover. The reader has pdf.js take each picture out of the list, which leaves the change of scale before it:
 * a picture is drawn on a square of 1 by 1.
 */
function pictureArea({ fnArray, argsArray }: DrawingOperations): number {
  const scales = [1];
  let area = 0;
  let isPicture = false;
  for (const [at, operation] of fnArray.entries()) {
    const scale = scales.at(-1) ?? 1;
    const [first]: [Matrix?] = argsArray[at] ?? [];
    if (operation === OPS.save) scales.push(scale);
    else if (operation === OPS.paintFormXObjectBegin) scales.push(scale * areaOf(first));
    else if (operation === OPS.transform) scales[scales.length - 1] = scale * areaOf(argsArray[at]);
    else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) {
      if (isPicture) area += scale;
      if (scales.length > 1) scales.pop();
    } else if (operation !== OPS.showText) continue;
    isPicture = operation === OPS.transform;
  }
  return area;
}

/** Returns the visible text of a page of this area. `recognised`: most words are hidden and stay, because they are the recognised text of a scan. */
export function seenText(items: readonly PdfTextItem[], operations: DrawingOperations, area: number) {
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
  const isScanned = pictureArea(operations) > SCANNED * area;
  return isScanned && letterCount(items) - visibleCount > RECOGNISED * visibleCount
    ? ({ items, hidden: 'recognised' } as const)
    : ({ items: visible, hidden: 'left-out' } as const);
}
