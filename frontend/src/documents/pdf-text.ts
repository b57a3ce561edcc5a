// Turns the pieces of text on a PDF page into lines and paragraphs. The pieces come from pdf.js; nothing here loads it.
import { isRightToLeft, rightToLeftLine } from './right-to-left.ts';

/** A piece of text from pdf.js: words, position (the last two of `transform`), size, and whether its line ends with it. */
export interface PdfTextItem {
  str: string;
  hasEOL: boolean;
  transform: readonly number[];
  width: number;
  height: number;
}

/** Line heights of distance above which a line begins a paragraph. */
const PARAGRAPH_GAP = 1.6;
/** Gap between two pieces of a line, as a part of their height, above which they are two words. */
const WORD_GAP = 0.25;

const xOf = ({ transform }: PdfTextItem): number => transform[4] ?? 0;
const yOf = ({ transform }: PdfTextItem): number => transform[5] ?? 0;
const isBlank = ({ str }: PdfTextItem): boolean => str.trim() === '';

export function pdfPageText(items: readonly PdfTextItem[]): string {
  let text = '';
  let before: PdfTextItem | undefined;
  for (const line of linesOf(items)) {
    const first = line.find((item) => !isBlank(item));
    if (before && first && yOf(before) - yOf(first) > PARAGRAPH_GAP * Math.max(before.height, first.height))
      text += '\n';
    before = first && line.length > 1 && isBelow(first, line[1]) ? line.at(-1) : (first ?? before);
    text += `${lineText(line)}\n`;
  }
  return withoutLookAlikes(text);
}

/** Groups the pieces by line. Single characters below each other are one line: Japanese from top to bottom. */
function linesOf(items: readonly PdfTextItem[]): PdfTextItem[][] {
  const lines: PdfTextItem[][] = [];
  let line: PdfTextItem[] = [];
  for (const [index, item] of items.entries()) {
    if (item.str !== '') line.push(item);
    if (!item.hasEOL && index < items.length - 1) continue;
    const above = lines.at(-1);
    if (line.length === 1 && above && isBelow(above.at(-1), line[0])) above.push(...line);
    else if (line.length > 0) lines.push(line);
    line = [];
  }
  return lines;
}

const EAST_ASIAN_CHARACTER =
  /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u2e80-\u30ff]|\p{P})$/u;

function isBelow(above: PdfTextItem | undefined, item: PdfTextItem | undefined): boolean {
  if (!above || !item || !EAST_ASIAN_CHARACTER.test(above.str) || !EAST_ASIAN_CHARACTER.test(item.str))
    return false;
  const down = yOf(above) - yOf(item);
  return down > 0 && down < PARAGRAPH_GAP * item.height && Math.abs(xOf(above) - xOf(item)) < item.height / 2;
}

function lineText(line: readonly PdfTextItem[]): string {
  const text = line.map(({ str }) => str).join('');
  if (isRightToLeft(text)) {
    const pieces = line.filter((item) => !isBlank(item)).sort((one, other) => xOf(one) - xOf(other));
    return rightToLeftLine(pieces.map((item, at) => ({ ...item, isApart: isApart(pieces[at - 1], item) })));
  }
  return line.map((item, at) => (isApart(line[at - 1], item) ? ` ${item.str}` : item.str)).join('');
}

/** Returns whether a space is missing between two pieces: the second begins well after the first one's end, or before its start. */
function isApart(before: PdfTextItem | undefined, item: PdfTextItem): boolean {
  if (before?.transform[1] !== 0 || item.transform[1] !== 0) return false;
  if (/\s$/.test(before.str) || /^\s/.test(item.str)) return false;
  if (isRightToLeft(before.str) && isRightToLeft(item.str) && xOf(item) < xOf(before)) return false;
  const gap = xOf(item) - xOf(before) - before.width;
  const height = Math.max(before.height, item.height);
  return gap > WORD_GAP * height || gap < -before.width - height;
}

/** Radicals without a compatibility form (Unicode's EquivalentUnifiedIdeograph), each with the character it looks like. */
const RADICALS = new Map(
  '⺝月⺠民⺩王⺫目⺬示⺼肉⻁虎⻄西⻅见⻆角⻉贝⻋车⻑長⻓长⻔门⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀'
    .match(/../g)
    ?.map((pair) => [pair.charAt(0), pair.charAt(1)]),
);
/** Forms for old fonts, vertical lines and parts of characters; no superscripts and fractions, which change the meaning. */
const LOOK_ALIKE =
  /[\u2e80-\u2fdf\uf900-\ufdff\ufe10-\ufe1f\ufe30-\ufe4f\ufe70-\ufefc\u{2f800}-\u{2fa1f}]+/gu;

/** Replaces printed forms of characters by those that people type. */
const withoutLookAlikes = (text: string): string =>
  text.replace(LOOK_ALIKE, (characters) =>
    Array.from(characters.normalize('NFKC'), (one) => RADICALS.get(one) ?? one).join(''),
  );
