// Writes a debate as Markdown: its page, converted. The converter escapes text, so a speech adds no heading, HTML, image or definition.
import { createElement } from 'react';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { OutcomeProps } from '../../answers/answer-view.ts';
import { DecisionSheet } from '../../answers/decision-sheet.tsx';
import { idOfPageLink } from '../../components/page-links.tsx';
import { DebatePage, type DebatePageProps, drawPage } from './debate-page.tsx';

export const debateMarkdown = async (props: DebatePageProps): Promise<string> =>
  markdownOf(await drawPage(createElement(DebatePage, { ...props, of: 'page' })));

/** Writes the decision page alone. */
export const decisionMarkdown = async (props: OutcomeProps): Promise<string> =>
  markdownOf(await drawPage(createElement(DecisionSheet, props)));

interface HtmlNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

const textNode = (value: string): HtmlNode => ({ type: 'text', value });
const element = (tagName: string, children: HtmlNode[], className?: string): HtmlNode => ({
  ...{ type: 'element', tagName, children },
  properties: className ? { className: [className] } : {},
});

/** Classes that are left out: the first words of a speech that follows below, and the host of a link whose address is written. */
const LEFT_OUT = ['gist', 'host'];
/** Elements that the page separates by its layout alone. */
const SET_APART = ['span', 'b', 'bdi', 'cite', 'i', 'q', 'time'];
/** A cell of a table holds one line. */
const NOT_IN_CELLS = ['details', 'summary', 'div', 'p', 'ul', 'li'];

const has = ({ properties }: HtmlNode, className: string): boolean =>
  [properties?.['className']].flat().includes(className);
const isOneOf = ({ tagName = '' }: HtmlNode, names: readonly string[]): boolean => names.includes(tagName);

const separate = (nodes: readonly HtmlNode[], by: (left: HtmlNode, right: HtmlNode) => string) =>
  nodes.flatMap((node, index) => {
    const left = nodes[index - 1];
    const text = left ? by(left, node) : '';
    return text === '' ? [node] : [textNode(text), node];
  });

/** Returns a space for words that the page separates, which would run together. */
function spaceBetween(left: HtmlNode, right: HtmlNode): string {
  if (left.type === 'text')
    return has(right, 'note') && /[^\s(]$/.test(left.value ?? '') && !isPunctuated(right) ? ' ' : '';
  return isOneOf(left, SET_APART) && isOneOf(right, SET_APART) ? ' ' : '';
}
/** Returns the parts of a source in brackets, with semicolons in place of their full stops: on the page they are grey. */
function inBrackets(parts: readonly HtmlNode[]): HtmlNode[] {
  const texts = parts.map((part) => textIn(part).trim().replace(/\.$/, '')).filter((text) => text !== '');
  return texts.length === 0 ? [] : [textNode(` (${texts.join('; ')})`)];
}
const textIn = ({ value = '', children = [] }: HtmlNode): string => value + children.map(textIn).join('');
const isPunctuated = ({ children }: HtmlNode): boolean => /^[,.;:]/.test(children?.[0]?.value ?? '');

function converted(node: HtmlNode, inCell = false): HtmlNode[] {
  if (node.type !== 'element') return [node];
  if (LEFT_OUT.some((name) => has(node, name))) return [];
  const { tagName = '', properties: { id, ariaLabel, href } = {} } = node;
  if (has(node, 'plain-text') && !inCell)
    return [element('pre', [element('code', node.children ?? [], 'language-text')])];
  const isCell = isOneOf(node, ['td', 'th']);
  const parts = (node.children ?? []).map((child) => converted(child, inCell || isCell));
  const nodes = parts.flat();
  // The space after an icon.
  if (parts[0]?.length === 0 && nodes[0]?.type === 'text')
    nodes[0] = textNode((nodes[0].value ?? '').trimStart());
  if (has(node, 'source')) return inBrackets(nodes);
  const children = separate(nodes, has(node, 'between') && tagName === 'p' ? () => ', ' : spaceBetween);
  switch (tagName) {
    case 'svg':
      return typeof ariaLabel === 'string'
        ? [element('span', [textNode(has(node, 'icon') ? `${ariaLabel}:` : ariaLabel)])]
        : [];
    case 'a':
      return String(href).startsWith('#') ? children : [{ ...node, children }];
    case 'ins':
      return [element('strong', children)];
    case 'code':
      // Some programs draw or run a code block if its language is named.
      return [element('code', children)];
    case 'h2':
      return [
        element(
          'h2',
          children.flatMap((child) => (child.tagName === 'b' ? (child.children ?? []) : child)),
        ),
      ];
    case 'article':
      // A given document has its title above it.
      return typeof id === 'string' && typeof ariaLabel === 'string' && idOfPageLink(`#${id}`) === null
        ? [
            element('h4', [textNode(`${id}, ${ariaLabel}`)]),
            ...children.filter((child) => !has(child, 'side')),
          ]
        : [{ ...node, children }];
    case 'summary':
      if (children.some((child) => /^h\d$/.test(child.tagName ?? ''))) return [element('div', children)];
      break;
    case 'table': {
      const captions = children.filter((child) => child.tagName === 'caption');
      return [...captions.map((caption) => element('p', caption.children ?? [])), { ...node, children }];
    }
    case 'ol':
      // A list item holds no heading.
      if (has(node, 'rounds')) return children.map((round) => element('div', round.children ?? []));
  }
  if (!inCell || !isOneOf(node, NOT_IN_CELLS)) return [{ ...node, children }];
  return [element('span', tagName === 'ul' ? separate(nodes, () => ', ') : children)];
}

/** Begins a file with the motion. */
const titleFirst =
  () =>
  ({ children = [] }: { type: string; children?: { type: string; depth?: number }[] }) => {
    const title = children.findIndex(({ type, depth }) => type === 'heading' && depth === 1);
    if (title > 0) children.unshift(...children.splice(title, 1));
  };

const writer = unified()
  .use(rehypeParse, { fragment: true })
  .use(() => (tree: HtmlNode) => {
    tree.children = (tree.children ?? []).flatMap((node) => converted(node));
  })
  .use(rehypeRemark)
  .use(titleFirst)
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '*', fences: true })
  .freeze();

/** @public Returns the Markdown of a page's HTML. */
export const markdownOf = (html: string): string => String(writer.processSync(html));
