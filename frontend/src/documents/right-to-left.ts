// Puts a line of Hebrew or Arabic in the order in which it is read. The pieces of a PDF come in the order of their drawing.

const RTL_LETTER = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Returns whether most letters of a text are read from right to left. */
export const isRightToLeft = (text: string): boolean => {
  const count = countOf(text, RTL_LETTER);
  return count > 0 && 2 * count > countOf(text, /\p{L}/gu);
};

const MIRRORED: Readonly<Record<string, string>> = Object.fromEntries(
  ['()', '[]', '{}', '<>', '«»'].flatMap((pair) => [Array.from(pair), Array.from(pair).reverse()]),
);
const reverse = (text: string): string =>
  Array.from(text, (one) => MIRRORED[one] ?? one)
    .reverse()
    .join('');

/** Placeholder for a piece of right-to-left words, which pdf.js has put in order. */
const WORDS = '\u05d0';
/** Latin letters and numbers, with what is between them. */
const LEFT_TO_RIGHT = /(?:[^\P{L}\u05d0]|\p{N})(?:[^\u05d0]*(?:[^\P{L}\u05d0]|\p{N}))?/gu;

/** Returns the words of a line in reading order. `pieces` come from left to right; one that `isApart` has a space before it. */
export function rightToLeftLine(pieces: readonly { str: string; isApart: boolean }[]): string {
  const words = pieces.map(({ str }) => str).filter((str) => countOf(str, RTL_LETTER) > 0);
  const inDrawingOrder = pieces.map(
    ({ str, isApart }) => (isApart ? ' ' : '') + (countOf(str, RTL_LETTER) > 0 ? WORDS : str),
  );
  return reverse(inDrawingOrder.join(''))
    .replace(LEFT_TO_RIGHT, (run) => (/\p{L}/u.test(run) ? reverse(run) : run.replace(/\S+/g, reverse)))
    .replaceAll(WORDS, () => words.pop() ?? '');
}
