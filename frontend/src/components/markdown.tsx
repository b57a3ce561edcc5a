// Renders a model's Markdown safely: no raw HTML, no images loaded, links shown with their host. Its limits are in markdown-limits.ts.
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remend from 'remend';
import { componentWords } from '../words/shared-words.ts';
import { FallbackBoundary } from './fallback-boundary.tsx';
import {
  cutNesting,
  isLongText,
  isTooMuchMarkdown,
  type MarkdownNode,
  readMarkdownBlocks,
} from './markdown-limits.ts';
import { idOfPageLink, PageLink } from './page-links.tsx';
import { PlainText, useIsStaticPage } from './plain-text.tsx';
import { ScrollBox } from './table-parts.tsx';

const SANITIZE_SCHEMA = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => !['input', 'picture', 'source'].includes(name)),
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'] },
};

/** Shows raw HTML as text, because removing it would remove words of the speech. */
function htmlAsText() {
  const turn = (node: MarkdownNode): void => {
    if (node.type === 'raw') node.type = 'text';
    node.children?.forEach(turn);
  };
  return turn;
}

/** Shows a ticked or an empty box as text: it is not a control of the page. */
function ticksAsText() {
  const turn = (node: MarkdownNode): void => {
    const [first] = node.children ?? [];
    if (typeof node.checked === 'boolean') {
      first?.children?.unshift({ type: 'text', value: node.checked ? '☑ ' : '☐ ' });
      node.checked = null;
    }
    node.children?.forEach(turn);
  };
  return turn;
}

// A single tilde means a range: "20~25" beside "30~40".
const REMARK: Options['remarkPlugins'] = [[remarkGfm, { singleTilde: false }], cutNesting, ticksAsText];
const REHYPE: Options['rehypePlugins'] = [htmlAsText, [rehypeSanitize, SANITIZE_SCHEMA]];

function hostOf(href: string): string {
  try {
    return new URL(href).host || href.replace(/^mailto:/, '');
  } catch {
    return '';
  }
}

/** Headings in a speech become bold text, so that they do not enter the outline of the page. */
const Heading = ({ children }: { children?: ReactNode }) => (
  <p className="heading">
    <strong>{children}</strong>
  </p>
);

const COMPONENTS: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  img: ({ alt }) => (
    <span className="note">{alt ? componentWords('imageNamed', { alt }) : componentWords('image')}</span>
  ),
  a: ({ href, children }) => {
    const opens = href ? idOfPageLink(href) : null;
    if (opens !== null) return <PageLink id={opens}>{children}</PageLink>;
    const host = href ? hostOf(href) : '';
    if (!href || !host) return <span>{children}</span>;
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children} <span className="host">({host})</span>
      </a>
    );
  },
  table: ({ children }) => (
    <ScrollBox label={componentWords('table')}>
      <table>{children}</table>
    </ScrollBox>
  ),
};

/** Pieces of Markdown: code, which stays unchanged; formulas, the multiplication sign, and bold type within a line. */
const PIECES =
  /(?<code>(`{1,9})[^`][\s\S]{0,2000}?\2(?!`))|(?<formula>\\\([^\n`]{1,300}?\\\)|\\\[[^`]{1,600}?\\\]|\$\$[^`]{1,600}?\$\$|\$[^$`\n]{0,200}\\[a-z,;:!][^$`\n]{0,200}\$)|(?<times>(?<=\d)\*{1,2}(?=\d))|(?<before>\p{L}?)\*\*(?<bold>[^*\s`](?:[^*\n`]{0,300}[^*\s`])?)\*\*(?<after>\p{L}?)/gu;
/** A label after the last item of a list, which the parser would take into that item. */
const LABEL_AFTER_ITEM =
  /^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t][^\n]*[.!?][”"’)]?\n(?=\*{0,2}\p{Lu}[\p{L} -]{0,30}:)/gmu;
const asEntity = (letter: string): string => (letter === '' ? '' : `&#${letter.codePointAt(0)};`);

/**
 * Escapes formulas, so that they stay as they were written. A letter beside bold type that begins or ends with a bracket or a quotation
 * mark becomes an entity, because beside a letter the parser does not see bold type ("**핵심(…)**은").
 */
const FENCED = /^ {0,3}(?:```|~~~)/m;
function asMeant(text: string): string {
  if (FENCED.test(text)) return text;
  return text.replace(LABEL_AFTER_ITEM, '$&\n').replace(PIECES, (whole, ...matches) => {
    const {
      formula,
      times,
      bold,
      before = '',
      after = '',
    } = matches.at(-1) as Record<string, string | undefined>;
    if (formula ?? times) return whole.replace(/[\\_*]/g, '\\$&');
    if (bold === undefined || (before === '' && after === '')) return whole;
    const start = /^\p{P}/u.test(bold) ? asEntity(before) : before;
    const end = /\p{P}$/u.test(bold) ? asEntity(after) : after;
    return `${start}**${bold}**${end}`;
  });
}

interface MarkdownProps {
  text: string;
  /** While text arrives, open Markdown marks are closed and a cursor is shown at the end. */
  live?: boolean | undefined;
}

const MarkdownBlock = memo(function Block({ text, live }: MarkdownProps) {
  const tooMuch = useMemo(() => isTooMuchMarkdown(text), [text]);
  // A page of many long speeches shows plain text first, and formats it block by block while the page can be used.
  const whole = useIsStaticPage();
  const [inTime] = useState(() => whole || claimRenderingTime());
  const ready = useDeferredValue(true, inTime);
  const plain = <PlainText text={text} />;
  if (tooMuch || !ready) return plain;
  return (
    <FallbackBoundary piece={text} fallback={plain}>
      <ReactMarkdown remarkPlugins={REMARK} rehypePlugins={REHYPE} components={COMPONENTS}>
        {asMeant(live ? remend(text) : text)}
      </ReactMarkdown>
    </FallbackBoundary>
  );
});

export function Markdown({ text, live }: MarkdownProps) {
  const { blocks, tail } = useMemo(() => readMarkdownBlocks(text), [text]);
  if (isLongText(text, blocks.length)) return <PlainText text={text} />;
  return (
    <>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: finished blocks never move, so the index identifies them
        <MarkdownBlock key={`${index}`} text={block} />
      ))}
      {tail.trim() !== '' && <MarkdownBlock key={`${blocks.length}`} text={tail} live={live} />}
    </>
  );
}

// Divides the time of one browser task among the texts that are rendered in it.

/** Milliseconds after which further texts wait, so that the page stays responsive. */
const TASK_BUDGET_MS = 50;
let began: number | null = null;

/** Returns whether there is still time in the running task. */
function claimRenderingTime(): boolean {
  if (began === null) {
    began = performance.now();
    setTimeout(() => {
      began = null;
    });
  }
  return performance.now() - began < TASK_BUDGET_MS;
}
