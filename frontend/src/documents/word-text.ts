// Reads the words in WordprocessingML (ECMA-376, part 1, 17), as a person sees them after accepting all tracked changes.
import { decodeXML } from 'entities';
import { attributeOf, createFormula, type Formula } from './formula.ts';

/** Text added at the end of an element, or in place of an empty one. A paragraph in a cell ends with a space instead. */
const AT_END: Readonly<Record<string, string>> = { p: '\n', tc: '\t', tr: '\n', tbl: '\n' };
const AS_TEXT: Readonly<Record<string, string>> = {
  tab: '\t',
  ptab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '-',
  footnoteReference: '*',
  endnoteReference: '*',
};
/** Elements that repeat words: `Fallback` repeats its `Choice`, and moved words still stand at their old place. */
const LEFT_OUT = ['Fallback', 'del', 'moveFrom'];
/** Properties that hide their element: a run, a row, a cell, or the end of a paragraph. */
const TAKES_AWAY =
  /^(?:r\/rPr\/vanish|tr\/trPr\/(?:del|moveFrom)|tc\/tcPr\/cellDel|pPr\/rPr\/(?:del|moveFrom))$/;
/** Properties that name the style of their element. */
const NAMES_STYLE = /^(?:r\/rPr\/rStyle|p\/pPr\/pStyle)$/;
const IS_OFF = /\s(?:w:)?val\s*=\s*["'](?:0|false|off)["']/;
/** Maximum depth, more than any document has; deeper elements are read as if they were one level higher. */
const DEEPEST = 1000;

/** Most styles of which each is based on the next; Word takes eleven. */
const MOST_BASES = 20;
/** Reads the styles of a document, and returns whether the style of an id hides what has it. */
export function hidingStyles(xml: string): (id: string) => boolean {
  const styles = new Map(
    xml.split(/<(?:\w+:)?style\s/).map((style) => {
      const [vanish] = /<(?:\w+:)?vanish\b[^>]{0,100}/.exec(style) ?? [];
      const [, base = ''] = /<(?:\w+:)?basedOn\s[^>]{0,100}val\s*=\s*["']([^"']{1,200})/.exec(style) ?? [];
      const [, id = ''] = /\bstyleId\s*=\s*["']([^"']{1,200})/.exec(style) ?? [];
      return [id, { base, hides: vanish === undefined ? null : !IS_OFF.test(vanish) }];
    }),
  );
  const hides = (id: string, bases = MOST_BASES): boolean => {
    const style = styles.get(id);
    return style !== undefined && (style.hides ?? (bases > 0 && hides(style.base, bases - 1)));
  };
  return (id) => hides(id);
}

/** Reads the text in one pass over the tags: the time grows with the length, whatever the file holds. */
export function wordText(xml: string, hides: (style: string) => boolean = () => false): string {
  const text: string[] = [];
  const open: { name: string; isOut: boolean; after: string }[] = [];
  let formula = null as Formula | null;
  const write = (words: string): void => {
    if (formula && words !== '') formula.text(words);
    else text.push(words);
  };
  let cells = 0;
  /** Start of a word's reading, which comes before the word, and the reading itself. */
  let readingAt = 0;
  let reading = '';
  for (let start = xml.indexOf('<'), next = 0; start !== -1; start = next) {
    const close = xml.indexOf('>', start);
    if (close === -1) break;
    next = xml.indexOf('<', close);
    const name = elementName(xml.slice(start + 1, Math.min(close, start + 100)));
    const isEnd = xml[start + 1] === '/';
    const isEmpty = xml[close - 1] === '/' || /[?!]/.test(xml.charAt(start + 1));
    if (name === 'tc' && !isEmpty) cells += isEnd ? -1 : 1;
    const [above, parent] = [open.at(-2), open.at(-1)];
    const path = `${above?.name}/${parent?.name}/${name}`;
    const tag = xml.slice(start, Math.min(close, start + 300));
    const isHiding = TAKES_AWAY.test(path)
      ? !IS_OFF.test(tag)
      : NAMES_STYLE.test(path) && hides(/val\s*=\s*["']([^"']{1,200})/.exec(tag)?.[1] ?? '');
    if (!isEnd && above && isHiding) {
      const paragraph = above.name === 'pPr' ? open.at(-3) : undefined;
      if (paragraph) paragraph.after = '';
      else above.isOut = true;
    }
    const after = name === 'p' && cells > 0 ? ' ' : Object.hasOwn(AT_END, name) ? (AT_END[name] ?? '') : '';
    const isOut = parent?.isOut === true || (!isEmpty && LEFT_OUT.includes(name));
    const element = isEnd ? open.pop() : { name, isOut, after };
    if (!element) continue;
    if (!isEnd && !isEmpty && open.length < DEEPEST) open.push(element);
    if (element.isOut) continue;
    if (name === 'oMath') {
      text.push(formula?.written() ?? '');
      formula = isEnd || isEmpty ? null : createFormula();
    } else if (isEnd) formula?.end(name);
    else formula?.start(name, isEmpty, tag);
    if (!isEnd && Object.hasOwn(AS_TEXT, name)) write(AS_TEXT[name] ?? '');
    if (!isEnd && name === 'sym') write(signOf(tag));
    if (isEmpty || isEnd) write(element.after);
    else if (name === 't') write(decodeXML(xml.slice(close + 1, next === -1 ? undefined : next)));
    else if (name === 'rt') readingAt = text.length;
    if (isEnd && name === 'rt') reading = `(${text.splice(readingAt).join('')})`;
    if (isEnd && name === 'ruby') text.push(reading);
  }
  return text.join('') + (formula?.written() ?? '');
}

/** `w:p w:rsidR="…"` and `/w:p` are `p`. */
function elementName(tag: string): string {
  const [name = ''] = tag.slice(tag.startsWith('/') ? 1 : 0, 100).split(/[\s/]/, 1);
  return name.slice(name.indexOf(':') + 1);
}

/** Signs of fonts whose characters have no meaning of their own, by their code. */
const FONT_SIGNS: Readonly<Record<string, string>> = {
  Symbol:
    '22∀ 24∃ 2D− 44Δ 46Φ 53Σ 57Ω 61α 62β 64δ 65ε 66φ 67γ 68η 6Aφ 6Cλ 6Dμ 6Eν 70π 71θ 72ρ 73σ 74τ 77ω 79ψ A3≤ A5∞ AB↔ AC← AE→ B0° B1± B3≥ B4× B6∂ B7• B8÷ B9≠ BB≈ C7∩ C8∪ CE∈ D1∇ D6√ D7⋅ DB⇔ DE⇒ E5∑ F2∫',
  Wingdings: 'A7▪ A8☐ E0→ FB✗ FC✓ FE☑',
};
/** Returns the sign of a `w:sym`; an empty text if it is not known. */
export function signOf(tag: string): string {
  const code = attributeOf(tag, 'char')?.toUpperCase() ?? '';
  const signs = FONT_SIGNS[attributeOf(tag, 'font') ?? ''] ?? '';
  const own = signs.split(' ').find((sign) => sign.startsWith(code.slice(-2)));
  if (own && code.length >= 2) return own.slice(2);
  return /^(?![EF])[\dA-F]{4}$/.test(code) ? String.fromCodePoint(Number.parseInt(code, 16)) : '';
}
