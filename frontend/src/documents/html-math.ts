// Writes a formula of MathML as a line of text: 1/2, x^2, a_i. What has another meaning where its parts stand side by side gets a sign.
import { decodeHTML } from 'entities';

/** Signs between the parts of an element, in order. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  mfrac: ['/'],
  mroot: ['^(1/'],
  msup: ['^'],
  mover: ['^'],
  msub: ['_'],
  munder: ['_'],
  msubsup: ['_', '^'],
  munderover: ['_', '^'],
};
/** Elements that need brackets where they are a part of another. */
const GROUP = /^(?:mrow|mfrac|mroot)$/;
/** What stands before and after an element with brackets of its own. */
const ENCLOSED: Readonly<Record<string, readonly [before: string, after: string]>> = {
  msqrt: ['√(', ')'],
  mroot: ['', ')'],
};
const FENCE = /\b(open|close|separators)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
/** Returns the brackets of an `mfenced`, and the sign between its parts. */
function fenceOf(attributes: string): { before: string; after: string; between: string } {
  const own = new Map(
    [...attributes.matchAll(FENCE)].map(([, name, double, single]) => [
      name?.toLowerCase(),
      decodeHTML(double ?? single ?? ''),
    ]),
  );
  const between = own.get('separators')?.trim().charAt(0) ?? ',';
  return { before: own.get('open') ?? '(', after: own.get('close') ?? ')', between };
}
const ALT = /\balt(?:text)?\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** Returns the text that a formula, or its picture, has for those who do not see it; an empty text if it has none. */
export function mathAlternative(attributes: string): string {
  const [, double, single] = ALT.exec(attributes) ?? [];
  return (double ?? single ?? '').replace(/^\{\\displaystyle\s*(.*)\}$/s, '$1').trim();
}

/** Reads the tags of one formula, and returns for each what stands before the text that follows it. */
export function createFormula(): (
  name: string,
  isEnd: boolean,
  isEmpty: boolean,
  attributes: string,
) => string {
  const open: { name: string; parts: number; end: string; between: string }[] = [];
  return (name, isEnd, isEmpty, attributes) => {
    if (isEnd) return open.at(-1)?.name === name ? (open.pop()?.end ?? '') : '';
    const outer = open.at(-1);
    const signs = outer && SIGNS[outer.name];
    const sign = (outer && (signs?.[outer.parts - 1] ?? (outer.parts > 0 ? outer.between : ''))) ?? '';
    if (outer) outer.parts += 1;
    if (isEmpty) return sign;
    const [before = '', after = ''] = signs !== undefined && GROUP.test(name) ? ['(', ')'] : [];
    const [start, end] = ENCLOSED[name] ?? ['', ''];
    const fence = name === 'mfenced' ? fenceOf(attributes) : { before: '', after: '', between: '' };
    open.push({ name, parts: 0, end: end + fence.after + after, between: fence.between });
    return sign + before + start + fence.before;
  };
}
