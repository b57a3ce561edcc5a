// Reads the text of an HTML page: its main part, each heading as a line of Markdown. One pass over the tags without a document, so that it
// works in a worker and in Node; the time grows with the length, however the tags are nested.
import { decodeHTML } from 'entities';
import { createFormula, type Formula, mathAlternative } from './formula.ts';

/** Elements that are left out with everything inside: controls (but no form, which may hold the whole page), navigation, pictures, and what a formula says once more. */
const LEFT_OUT = /^(?:nav|select|datalist|svg|annotation(?:-xml)?|noscript|template|object|iframe|dialog)$/;
/** What names a part of the page's frame; around most of its words, it says how the page stands beside its menu. */
const FRAME =
  /\brole\s*=\s*["']?(?:navigation|search|banner|contentinfo)|\bclass\s*=\s*["']?(?:doc)?nav(?:i|-?(?:bar|box|igation|header|footer|menu|list|links?|wrapper))?(?:[-_][\w-]+)?(?![\w-])/i;
const CONTAINER = /^(?:div|section|ul|ol|table|span|aside|header|form)$/;
/** Words that stand on the page a second time for the eye alone, as those of formulas do. */
const SEEN_TWICE = /\baria-hidden\s*=\s*["']?true/i;
const SPAN = /^(?:span|nobr)$/;
/** A picture of a formula, on Wikipedia. */
const MATH_PICTURE = /\bclass\s*=\s*["'][^"']*\bmath\b/i;
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden/i;
/** Elements whose end tag may be missing, and where a hidden one ends is not known. */
const WITHOUT_END = /^(?:html|body|colgroup|r[pt])$/;
/** Elements before which one without an end tag ends; it also ends with the list or table that holds it. */
const ENDED_BY: Readonly<Record<string, RegExp>> = {
  li: /^li$/,
  ...{ dt: /^d[dt]$/, dd: /^d[dt]$/ },
  ...{ td: /^t(?:[dhr]|head|body|foot)$/, th: /^t(?:[dhr]|head|body|foot)$/, tr: /^t(?:r|head|body|foot)$/ },
  ...{ thead: /^t(?:body|foot)$/, tbody: /^t(?:body|foot)$/, tfoot: /^t(?:body|foot)$/ },
};
const HOLDER = /^(?:ul|ol|menu|dl|table)$/;
const MAIN_ROLE = /\brole\s*=\s*["']?main\b/i;
/** Elements whose content is not markup and lasts until the end tag. All but `textarea` hold no text for a reader. */
const RAW = /^(?:script|style|title|textarea|xmp|noembed|noframes)$/;
const EMPTY = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const LINE = /^(?:br|hr|div|li|dt|dd|tr|address|header|footer|figcaption|caption|summary)$/;
const BLOCK = /^(?:hr|div|li|dt|dd|tr|t[dh]|address|header)$/;
const PARAGRAPH =
  /^(?:p|h[1-6]|pre|ul|ol|dl|table|blockquote|form|section|article|main|figure|details|body)$/;
const CELL = /^t[dh]$/;
const TAG = /<(?:!--|[!?]|\/?([a-z][^\s/>]*))/gi;
/** Maximum characters of a tag that are searched for attributes. */
const MAX_ATTRIBUTES = 2_000;

/** Marks around the words that a search engine has found. */
const FOUND_WORDS = /<\/?(?:b|em|i|mark|strong|span)(?:\s[^<>]{0,200})?>/gi;
/** Returns the text of a search result: without marks around words, and with its entities as characters. */
export const resultText = (html: string): string => decodeHTML(html.replace(FOUND_WORDS, ''));

/** An open element, how many open elements have its name, itself included, and how many lists and tables are open in it. */
interface OpenElement {
  name: string;
  depth: number;
  holders?: number;
}
type Lines = ReturnType<typeof createLines>;
const createParts = () => ({ page: createLines(), main: createLines(), articles: createLines() });
/** Returns the main part of a page, or its articles where they hold most of its words; otherwise they are comments, or point to other pages. */
const chosenOf = ({ page, main, articles }: ReturnType<typeof createParts>): Lines =>
  main.hasWords() ? main : articles.letters() * 2 > page.letters() ? articles : page;

export function htmlText(html: string): string {
  const [whole, withoutFrame] = [createParts(), createParts()];
  let out = null as OpenElement | null;
  let inFrame = null as OpenElement | null;
  let inMain = null as OpenElement | null;
  /** How many are open: a button in a heading is one, and the footer of an article or a quotation is a part of it. */
  const open = { article: 0, blockquote: 0, heading: 0, link: 0 };
  let formula = null as Formula | null;
  let isPre = false;
  const write = (act: (lines: Lines) => void): void => {
    for (const { page, main, articles } of inFrame ? [whole] : [whole, withoutFrame]) {
      act(page);
      if (inMain) act(main);
      if (open.article > 0) act(articles);
    }
  };
  const endFormula = (): void => {
    const line = formula?.written() ?? '';
    if (line !== '') write((lines) => lines.text(line, false));
    formula = null;
  };
  const tags = new RegExp(TAG);
  for (let at = 0; at < html.length; ) {
    tags.lastIndex = at;
    const tag = tags.exec(html);
    const text = html.slice(at, tag?.index);
    const plainText = out ? '' : decodeHTML(text);
    // White space between the parts of a formula says nothing.
    if (formula && plainText.trim() !== '') formula.text(plainText);
    else if (!formula && plainText !== '') write((lines) => lines.text(plainText, isPre, open.link > 0));
    if (!tag) break;
    const name = tag[1]?.toLowerCase();
    at = name === undefined ? afterComment(html, tag) : afterTag(html, tags.lastIndex);
    if (name === undefined) continue;
    const attributes = html.slice(tags.lastIndex, Math.min(at, tags.lastIndex + MAX_ATTRIBUTES));
    const isEnd = tag[0].startsWith('</');
    const isEmpty = EMPTY.test(name) || /\/>$/.test(attributes);
    if (RAW.test(name) && !isEnd && !isEmpty) {
      at = afterRaw(html, at, name);
      continue;
    }
    const isBlock = PARAGRAPH.test(name) || BLOCK.test(name);
    if (name === 'math' || isBlock) endFormula();
    if (name === 'math' && !isEnd && !isEmpty) formula = createFormula();
    const isMath = !out && !isEnd && (name === 'math' || (name === 'img' && MATH_PICTURE.test(attributes)));
    const words = isMath ? mathAlternative(attributes) : '';
    if (words !== '') write((lines) => lines.text(words, false));
    if (words !== '' && !isEmpty) out = { name, depth: 0 };
    if (out?.name === 'p' && !(name === 'p' && isEnd) && isBlock) out = null;
    if (out) out = afterTagIn(out, name, isEnd);
    if (!isEmpty) {
      const step = isEnd ? -1 : 1;
      const isPart =
        (name === 'button' && open.heading > 0) || (name === 'footer' && open.article + open.blockquote > 0);
      if (out?.name === name) out.depth += step;
      else if (!out && !isEnd && !isPart && isLeftOut(name, attributes)) out = { name, depth: 1 };
      if (/^(?:h[1-6]|summary)$/.test(name)) open.heading = isEnd ? 0 : 1;
      else if (name === 'a') open.link = !isEnd && /\bhref/i.test(attributes) ? 1 : 0;
      else if (name === 'article' || name === 'blockquote') open[name] = Math.max(0, open[name] + step);
      if (inFrame?.name === name) inFrame.depth += step;
      else if (!inFrame && !out && !isEnd && CONTAINER.test(name) && FRAME.test(attributes))
        inFrame = { name, depth: 1 };
      if (inMain?.name === name) inMain.depth += step;
      else if (!inMain && !isEnd && (name === 'main' || MAIN_ROLE.test(attributes)))
        inMain = { name, depth: 1 };
    }
    if (!out) {
      if (name === 'pre') isPre = !isEnd;
      if (isEnd) formula?.end(name);
      else formula?.start(name, isEmpty, attributes);
      write((lines) => lines.mark(name, isEnd));
    }
    if (out?.depth === 0) out = null;
    if (inFrame?.depth === 0) inFrame = null;
    if (inMain?.depth === 0) inMain = null;
  }
  endFormula();
  const kind = whole.main.hasWords() ? 'main' : 'page';
  return chosenOf(withoutFrame[kind].letters() * 2 < whole[kind].letters() ? whole : withoutFrame).written();
}

/** Returns what is left out after a tag: nothing where the tag ends an element without an end tag. */
function afterTagIn(out: OpenElement, name: string, isEnd: boolean): OpenElement | null {
  const next = ENDED_BY[out.name];
  if (!next) return out;
  const holders = (out.holders ?? 0) + (HOLDER.test(name) ? (isEnd ? -1 : 1) : 0);
  if (holders < 0 || (holders === 0 && !isEnd && next.test(name))) return null;
  // Of the elements in an inner list, none ends this one.
  return { ...out, holders, depth: holders === 0 ? 1 : 2 };
}

const isLeftOut = (name: string, attributes: string): boolean =>
  LEFT_OUT.test(name) ||
  /^(?:button|footer)$/.test(name) ||
  (SPAN.test(name) && SEEN_TWICE.test(attributes)) ||
  (!WITHOUT_END.test(name) &&
    (HIDDEN.test(attributes) || /\shidden(?:[\s=/>]|$)/i.test(attributes.replace(/"[^"]*"|'[^']*'/g, ''))));

/** Collects lines: white space counts once but in `pre`, where no line begins as a heading does. */
function createLines() {
  const pieces: string[] = [];
  let end = '\n\n';
  let [isHeading, letters] = [false, 0];
  const push = (piece: string): void => {
    if (piece === '') return;
    pieces.push(piece);
    end = (end + piece).slice(-2);
  };
  return {
    text(text: string, isPre: boolean, isLink = false): void {
      if (text.trim() === '¶') return;
      if (!isLink) letters += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
      const line = text.replace(/\s+/g, ' ');
      if (isPre && !isHeading) push(text.replace(/^#/gm, ' #'));
      else push(/\s$/.test(end) ? line.trimStart() : line);
    },
    mark(name: string, isEnd: boolean): void {
      const [, level] = /^h([1-6])$/.exec(name) ?? [];
      if (level !== undefined) isHeading = false;
      if (CELL.test(name) || (isHeading && (LINE.test(name) || PARAGRAPH.test(name))))
        push(/\s$/.test(end) ? '' : ' ');
      else if (PARAGRAPH.test(name)) push(end === '\n\n' ? '' : '\n\n');
      else if (LINE.test(name)) push(end.endsWith('\n') ? '' : '\n');
      if (level === undefined || isEnd) return;
      push(`${'#'.repeat(Number(level))} `);
      isHeading = true;
    },
    /** Letters outside of links: a menu may have more words than the page. */
    letters: () => letters,
    hasWords: () => pieces.some((piece) => /[\p{L}\p{N}]/u.test(piece)),
    written: () => pieces.join(''),
  };
}

/** A comment ends with its own mark, a declaration with the next `>`; without an end, both take the rest of the file, as in browsers. */
function afterComment(html: string, { 0: mark, index }: RegExpExecArray): number {
  const end = mark === '<!--' ? '-->' : '>';
  const at = html.indexOf(end, index + 2);
  return at === -1 ? html.length : at + end.length;
}

/** A `>` in quotation marks does not end a tag. */
function afterTag(html: string, from: number): number {
  const stop = /[>"']/g;
  stop.lastIndex = from;
  for (let found = stop.exec(html); found; found = stop.exec(html)) {
    if (found[0] === '>') return stop.lastIndex;
    const quote = html.indexOf(found[0], stop.lastIndex);
    if (quote === -1) break;
    stop.lastIndex = quote + 1;
  }
  return html.length;
}

function afterRaw(html: string, from: number, name: string): number {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = from;
  const found = end.exec(html);
  return found ? afterTag(html, end.lastIndex) : html.length;
}
