// How much Markdown is read as Markdown: parsers take quadratic time and deep stacks for some texts that no person would write.

/** Characters of one block, and of a whole text with all its blocks. */
const LONGEST_BLOCK = 20_000;
const LONGEST_TEXT = 100_000;
const MOST_BLOCKS = 400;
/** Quotes in lists in quotes, and emphasis in links in emphasis. */
export const DEEPEST = 100;
/** Characters that may open or close emphasis, code, links, images and HTML, and addresses, each by what it costs. */
const MOST_MARKS = 1_500;
const MARK = /[*_~`<&\\]/g;
const BRACKET = /[[\]!]/g;
const ADDRESS = /@|www\.|https?:/gi;
/** A list item, a heading and a table row cost the same whether they are one character long or a hundred. */
const MOST_LINES = 1_000;
/** A row with fewer cells than the table's head is filled up: a wide head makes short rows dear. */
const MOST_CELLS = 5_000;
/** Within one word, an address may begin at every letter; scripts without spaces are no such word. */
const LONGEST_WORD = /[\x21-\x7e]{2001}/;

/** What stands before a line's own text: quotes, bullets, numbers and the space between them. */
const CONTAINERS = /^(?:[ \t]|>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))+/;
const CONTAINER = />|[-+*]|\d+[.)]/g;
const COLUMNS_OF_A_TAB = 4;

export const isLongText = (text: string, blocks: number): boolean =>
  text.length > LONGEST_TEXT || blocks > MOST_BLOCKS;

/** Whether a block is better shown as the characters it is. Takes time in proportion to the block's length, or stops early. */
export function isTooMuchMarkdown(block: string): boolean {
  if (block.length > LONGEST_BLOCK || LONGEST_WORD.test(block)) return true;
  const count = (what: RegExp) => block.match(what)?.length ?? 0;
  const marks = count(MARK) + 2 * count(BRACKET) + 4 * count(ADDRESS);
  if (marks > MOST_MARKS) return true;
  const lines = block.split(/\r\n|\r|\n/);
  if (lines.length > MOST_LINES) return true;
  const widest = lines.reduce((most, line) => Math.max(most, line.split('|').length - 1), 0);
  return widest * lines.length > MOST_CELLS || lines.some((line) => depthOf(line) > DEEPEST);
}

/** The most containers a line can be in: its own marks, and one for every two columns it is indented by. */
function depthOf(line: string): number {
  const before = CONTAINERS.exec(line)?.[0] ?? '';
  const marks = before.match(CONTAINER)?.length ?? 0;
  const columns = [...before].reduce(
    (sum, character) => sum + (character === ' ' ? 1 : character === '\t' ? COLUMNS_OF_A_TAB : 0),
    0,
  );
  // One space belongs to each mark.
  return marks + Math.max(0, columns - marks) / 2;
}
