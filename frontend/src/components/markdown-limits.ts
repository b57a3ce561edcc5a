// Splits Markdown into blocks, and limits what is parsed of it: for some texts that no person would write, parsers take quadratic time or
// overflow the stack.
/** Characters of one block, and of a whole text with all its blocks. */
const MAX_BLOCK_CHARACTERS = 20_000;
const MAX_TEXT_CHARACTERS = 100_000;
const MAX_BLOCKS = 400;
/** Maximum levels of nesting: quotes in lists in quotes, emphasis in links in emphasis. */
const MAX_MARKDOWN_DEPTH = 100;
/** Maximum quotes and lists around the lines, summed over all lines: a list that is one level deeper in each line takes the square of its lines. */
const MAX_CONTAINERS = 2_000;
/** Maximum characters that may open or close emphasis, code, links, images and HTML, and addresses, each weighted by its cost. */
const MAX_INLINE_MARKS = 1_500;
const INLINE_MARK = /[*_~`<&\\]/g;
const BRACKET = /[[\]!]/g;
const AUTOLINK = /@|www\.|https?:/gi;
/** Maximum lines: a list item, a heading and a table row cost the same whether they are one character long or a hundred. */
const MAX_LINES = 1_000;
/** Maximum cells of tables: a row with fewer cells than the head is filled up, so a wide head makes short rows expensive. */
const MAX_TABLE_CELLS = 5_000;
/** The parser looks for an address at every letter of a word. ASCII only, so that scripts without spaces do not count as one word. */
const OVERLONG_WORD = /[\x21-\x7e]{2001}/;

/** Prefix of a line's own text: quotes, bullets, numbers and the space between them; two characters a level, as a rule. */
const CONTAINER_PREFIX = /^(?:[ \t]|>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))+/;

export const isLongText = (text: string, blocks: number): boolean =>
  text.length > MAX_TEXT_CHARACTERS || blocks > MAX_BLOCKS;

/** Returns whether a block should be shown as plain text instead. Takes time in proportion to the block's length, or stops early. */
export function isTooMuchMarkdown(block: string): boolean {
  if (block.length > MAX_BLOCK_CHARACTERS || OVERLONG_WORD.test(block)) return true;
  const count = (what: RegExp) => block.match(what)?.length ?? 0;
  const marks = count(INLINE_MARK) + 2 * count(BRACKET) + 4 * count(AUTOLINK);
  if (marks > MAX_INLINE_MARKS) return true;
  const lines = block.split(/\r\n|\r|\n/);
  if (lines.length > MAX_LINES) return true;
  const widest = lines.reduce((max, line) => Math.max(max, line.split('|').length - 1), 0);
  if (widest * lines.length > MAX_TABLE_CELLS) return true;
  const depths = lines.map(
    (line) => (CONTAINER_PREFIX.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0) / 2,
  );
  return (
    Math.max(...depths) > MAX_MARKDOWN_DEPTH || depths.reduce((sum, depth) => sum + depth, 0) > MAX_CONTAINERS
  );
}

/** A node of parsed Markdown, or of the HTML made from it. */
export interface MarkdownNode {
  type: string;
  value?: string;
  checked?: boolean | null;
  children?: MarkdownNode[];
  position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined;
}

/**
 * Shows deeper nesting as plain text, as it was written (a remark plugin). Definitions of links and footnotes are shown so too, because no
 * reader would see their words otherwise: each block of a speech is parsed by itself, so their references find nothing. Walks the tree
 * without recursion, because every later step recurses and could overflow the stack.
 */
export function cutNesting() {
  return (tree: MarkdownNode, file: { value: unknown }): void => {
    const source = String(file.value);
    const open: { node: MarkdownNode; depth: number }[] = [{ node: tree, depth: 0 }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { node, depth } = next;
      const isDefinition = node.type === 'definition' || node.type === 'footnoteDefinition';
      if (isDefinition) node.type = 'paragraph';
      if (isDefinition || (depth >= MAX_MARKDOWN_DEPTH && node.children)) {
        const { start, end } = node.position ?? {};
        node.children = [{ type: 'text', value: source.slice(start?.offset ?? 0, end?.offset ?? 0) }];
        continue;
      }
      // A list and its items count as one level.
      const below = node.type === 'listItem' ? depth : depth + 1;
      for (const child of node.children ?? []) open.push({ node: child, depth: below });
    }
  };
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Returns the finished blocks of a text that may still grow, and the rest: a finished block never changes. */
export function readMarkdownBlocks(text: string): { blocks: string[]; tail: string } {
  const blocks: string[] = [];
  let from = 0;
  let fence = '';
  let blank = true;
  for (let at = 0, end = text.indexOf('\n'); end !== -1; at = end + 1, end = text.indexOf('\n', at)) {
    const line = text.slice(at, end);
    const mark = FENCE.exec(line)?.[1];
    if (fence !== '') {
      if (mark?.startsWith(fence)) fence = '';
    } else if (mark) fence = mark;
    else if (line.trim() === '' && !blank) {
      blocks.push(text.slice(from, at));
      from = end + 1;
    }
    blank = fence === '' && line.trim() === '' && from === end + 1;
  }
  return { blocks, tail: text.slice(from) };
}
