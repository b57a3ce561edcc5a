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
const reverse = (text: string, signs = MIRRORED): string =>
  Array.from(text, (one) => signs[one] ?? one)
    .reverse()
    .join('');

/** Returns whether each bracket that ends in a text began before. */
function hasPairs(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[()[\]{}]/g)) {
    depth += '([{'.includes(bracket) ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Placeholder for a piece of right-to-left words, which pdf.js has put in order. */
const WORDS = '\u05d0';
/** Latin letters and numbers, with what is between them, and signs of per cent and money beside a number. */
const LEFT_TO_RIGHT =
  /[%‰°\p{Sc}]*(?:[^\P{L}\u05d0]|\p{N})(?:[^\u05d0]*(?:[^\P{L}\u05d0]|\p{N}))?[%‰°\p{Sc}]*/gu;

/** Returns the words of a line in reading order. `pieces` come from left to right; one that `isApart` has a space before it. */
export function rightToLeftLine(pieces: readonly { str: string; isApart: boolean }[]): string {
  const words = pieces.map(({ str }) => str).filter((str) => countOf(str, RTL_LETTER) > 0);
  const inDrawingOrder = pieces.map(
    ({ str, isApart }) => (isApart ? ' ' : '') + (countOf(str, RTL_LETTER) > 0 ? WORDS : str),
  );
  const readingOrder = (signs: typeof MIRRORED): string => {
    const wordsLeft = [...words];
    return reverse(inDrawingOrder.join(''), signs)
      .replace(LEFT_TO_RIGHT, (run) =>
        /\p{L}/u.test(run) ? reverse(run, signs) : run.replace(/\S+/g, (number) => reverse(number, signs)),
      )
      .replaceAll(WORDS, () => wordsLeft.pop() ?? '');
  };
  // Brackets are named by their looks, or, by some programs, by their meaning.
  const [byLooks, byMeaning] = [readingOrder(MIRRORED), readingOrder({})];
  return !hasPairs(byLooks) && hasPairs(byMeaning) ? byMeaning : byLooks;
}
