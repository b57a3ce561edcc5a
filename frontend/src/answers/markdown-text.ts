// Pieces of Markdown that every part of an export is made of. What somebody said stands in it as words: it forges no heading of the
// export's own, and no program that renders the file is made to load or run anything.
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { cutNesting } from '../components/cut-nesting.ts';
import { readMarkdownBlocks } from '../components/markdown-blocks.ts';
import { isLongText, isTooMuchMarkdown } from '../components/markdown-limits.ts';
import { harmlessMarkdown, paragraphNode } from './harmless-markdown.ts';

/** The lowest level of heading that Markdown has. */
const LOWEST_HEADING = 6;
/** Escaping with care takes longer than a line of this many characters is worth. */
const MAX_ESCAPED_LINE = 5_000;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const STYLE = { bullet: '-', emphasis: '*', rule: '*', fences: true } as const;
const writer = unified().use(remarkGfm).use(remarkStringify, STYLE).freeze();

/** Somebody's words within a line of ours: escaped, so that nothing in them is Markdown. */
export function inlineMarkdown(text: string): string {
  const line = inOneLine(text);
  if (line === '') return '';
  if (line.length > MAX_ESCAPED_LINE) return line.replace(/[\\`*_{}[\]<>()#+.!|~&:@-]/g, '\\$&');
  return writer.stringify(paragraphNode(line)).trim();
}

/** Cells are Markdown of ours, with what others wrote `inline` in it. */
export const markdownTable = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => inOneLine(cell).replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

/** A speech under a heading of ours of this level: its own headings stay below, in block after block as the page reads it. */
export function nestedMarkdown(text: string, under = 3): string {
  const { done, tail } = readMarkdownBlocks(text.trim());
  if (isLongText(text, done.length)) return fenced(text);
  return [...done, tail]
    .map((block) => (isTooMuchMarkdown(block) ? fenced(block) : formatted(block, under)))
    .filter((block) => block !== '')
    .join('\n\n');
}

/** One for each level of heading it is used under: making one takes longer than reading a short speech. */
const readers = new Map<number, ReturnType<typeof makeReader>>();
const makeReader = (under: number) =>
  unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(cutNesting)
    .use(harmlessMarkdown, { lower: (depth: number) => Math.min(LOWEST_HEADING, depth + under) })
    .use(remarkStringify, STYLE)
    .freeze();

/**
 * What can neither be nor become a heading, code, HTML, a link with a text, an image, or a definition: emphasis, lists, quotes and
 * tables are left as they are. Most paragraphs are of this kind, and writing a tree takes ten times as long as reading one.
 */
const MAY_DO_HARM = /[<[\]#`~=&\\\r\u2028\u2029]|^[ \t>*+\d.)-]*-[ \t]*$|^(?: {4}|\t)/m;

function formatted(block: string, under: number): string {
  if (!MAY_DO_HARM.test(block)) return block.trim();
  const reader = readers.get(under) ?? makeReader(under);
  readers.set(under, reader);
  try {
    return String(reader.processSync(block)).trim();
  } catch {
    // A text that its own parser cannot bear is still a text.
    return fenced(block);
  }
}

/** As the characters it is, in a fence longer than any within it. */
function fenced(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}
