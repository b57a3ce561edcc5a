// Writes a formula of MathML as a line of text: 1/2, x^2, a_i. What has another meaning where its parts stand side by side gets a sign.

/** Signs between the parts of an element, in order. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  mfrac: ['/'],
  mroot: [' root '],
  msup: ['^'],
  mover: ['^'],
  msub: ['_'],
  munder: ['_'],
  msubsup: ['_', '^'],
  munderover: ['_', '^'],
};
const ALT = /\balt(?:text)?\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** Returns the text that a formula, or its picture, has for those who do not see it; an empty text if it has none. */
export function mathAlternative(attributes: string): string {
  const [, double, single] = ALT.exec(attributes) ?? [];
  return (double ?? single ?? '').replace(/^\{\\displaystyle\s*(.*)\}$/s, '$1').trim();
}

/** Reads the tags of one formula, and returns for each what stands before the text that follows it. */
export function createFormula(): (name: string, isEnd: boolean, isEmpty: boolean) => string {
  const open: { name: string; parts: number; end: string }[] = [];
  return (name, isEnd, isEmpty) => {
    if (isEnd) return open.at(-1)?.name === name ? (open.pop()?.end ?? '') : '';
    const outer = open.at(-1);
    const signs = outer && SIGNS[outer.name];
    const sign = (outer && signs?.[outer.parts - 1]) ?? '';
    if (outer) outer.parts += 1;
    const isGroup = signs !== undefined && name === 'mrow';
    if (!isEmpty) open.push({ name, parts: 0, end: isGroup ? ')' : '' });
    return sign + (isGroup && !isEmpty ? '(' : '');
  };
}
