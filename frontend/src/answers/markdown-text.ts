// Builds the Markdown that every part of an export consists of. Text that somebody else wrote is escaped: it adds no heading to the
// export's own, and makes no program that renders the file load or run anything.
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
/** Characters. Longer lines are escaped character by character, because the Markdown writer would take too long. */
const MAX_ESCAPED_LINE = 5_000;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const STYLE = { bullet: '-', emphasis: '*', rule: '*', fences: true } as const;
const writer = unified().use(remarkGfm).use(remarkStringify, STYLE).freeze();

/** `text` in one line, escaped so that nothing in it is read as Markdown. */
export function inlineMarkdown(text: string): string {
  const line = inOneLine(text);
  if (line === '') return '';
  if (line.length > MAX_ESCAPED_LINE) return line.replace(/[\\`*_{}[\]<>()#+.!|~&:@-]/g, '\\$&');
  return writer.stringify(paragraphNode(line)).trim();
}

/** Cells are Markdown: text that somebody else wrote must have passed through `inlineMarkdown`. */
export const markdownTable = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => inOneLine(cell).replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

/** A speech under a heading of level `under`: its own headings get lower levels. Read block by block, as on the page. */
export function nestedMarkdown(text: string, under = 3): string {
  const { done, tail } = readMarkdownBlocks(text.trim());
  if (isLongText(text, done.length)) return fencedText(text);
  return [...done, tail]
    .map((block) => (isTooMuchMarkdown(block) ? fencedText(block) : formatted(block, under)))
    .filter((block) => block !== '')
    .join('\n\n');
}

/** One reader per heading level, kept because making one takes longer than reading a short speech. */
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
 * Matches what may be or become a heading, code, HTML, a link with a text, an image or a definition. Emphasis, lists, quotes and tables
 * do not match and are left as they are: most paragraphs are such, and writing a tree takes ten times as long as reading one.
 */
const MAY_DO_HARM = /[<[\]#`~=&\\\r\u2028\u2029]|^[ \t>*+\d.)-]*-[ \t]*$|^(?: {4}|\t)/m;

function formatted(block: string, under: number): string {
  if (!MAY_DO_HARM.test(block)) return block.trim();
  const reader = readers.get(under) ?? makeReader(under);
  readers.set(under, reader);
  try {
    return String(reader.processSync(block)).trim();
  } catch {
    // If the parser throws, the text is exported unformatted.
    return fencedText(block);
  }
}

/** What follows a fence: the language of its content. */
const PLAIN = 'text';

/** The text unformatted, in a code fence longer than any fence within it. */
export function fencedText(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${PLAIN}\n${text}\n${fence}`;
}
