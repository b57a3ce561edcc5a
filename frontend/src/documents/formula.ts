// Writes a formula of MathML, or of Word, as a line of text: 1/2, √2, (a+b)^2, ∑_(i=1)^n i. A part of more than one word or number is in
// brackets.
import { decodeHTML } from 'entities';

/** Names of the parts of an element of MathML in Word, in order. */
const ROLES = new Map(
  Object.entries({
    ...{ mfrac: 'num den', mroot: 'e deg', msup: 'e sup', mover: 'e sup', msub: 'e sub', munder: 'e sub' },
    ...{ msubsup: 'e sub sup', munderover: 'e sub sup' },
  }),
);
/** Signs before the parts of an element. */
const SIGNS = new Map(Object.entries({ num: '', den: '/', sup: '^', sub: '_', lim: '_' }));
/** Signs between the parts of an element, among them the cells and rows of a matrix. */
const GAPS = new Map(Object.entries({ e: ' ', mtd: ' ', mr: '; ', mtr: '; ' }));
const MARK = /^(?:chr|(?:beg|end|sep)Chr)$/;
/** Elements of Word around the words and properties of a part. */
const NO_PART = /^[rt]$|Pr$/;
/** Maximum depth; deeper elements are read as if they were one level higher. */
const DEEPEST = 100;

/** `isOne`: whether it needs no brackets. */
interface Line {
  text: string;
  isOne: boolean;
}
type Part = Line & { role: string };
interface OpenElement {
  name: string;
  tag: string;
  parts: Part[];
  marks: Record<string, string>;
}
const inBrackets = ({ text, isOne }: Line): string => (isOne ? text : `(${text})`);

function joined(parts: readonly Part[]): Line {
  const [first] = parts;
  if (first && parts.length === 1 && !SIGNS.get(first.role)) return first;
  const lines = parts.map((part, at) => {
    if (SIGNS.has(part.role) || (part.role === 'e' && at === 0))
      return (SIGNS.get(part.role) ?? '') + inBrackets(part);
    return (at > 0 ? (GAPS.get(part.role) ?? '') : '') + part.text;
  });
  return { text: lines.join(''), isOne: false };
}

function lineOf({ name, tag, parts, marks }: OpenElement): Line {
  const own = parts.filter(({ text }) => text !== '');
  if (name === 'nary') return joined([{ role: '', text: marks['chr'] ?? '∫', isOne: true }, ...own]);
  if (/^(?:rad|mroot|msqrt)$/.test(name)) {
    const degree = own.find(({ role }) => role === 'deg');
    const base = inBrackets(joined(own.filter((part) => part !== degree)));
    return { text: degree ? `${base}^(1/${inBrackets(degree)})` : `√${base}`, isOne: false };
  }
  const line = joined(own);
  // An estimate is not the value, and a mean is none of its numbers.
  if (/^(?:acc|bar)$/.test(name))
    return { ...line, text: line.text + (marks['chr'] ?? (name === 'bar' ? '\u0305' : '\u0302')) };
  if (!/^(?:d|mfenced)$/.test(name)) return line;
  const { begChr = attributeOf(tag, 'open') ?? '(', endChr = attributeOf(tag, 'close') ?? ')' } = marks;
  const separator = attributeOf(tag, 'separators')?.trim().charAt(0) ?? (name === 'd' ? '|' : ',');
  const inside = parts.filter(({ role, text }) => role === 'e' || text !== '').map(({ text }) => text);
  return {
    text: begChr + inside.join(marks['sepChr'] ?? separator) + endChr,
    isOne: begChr !== '' && endChr !== '',
  };
}

/** Returns the value of an attribute, which may be empty; `undefined`: the tag has none. */
export function attributeOf(tag: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : decodeHTML(value);
}

/** Returns the text that a formula, or its picture, has for those who do not see it; an empty text if it has none. */
export const mathAlternative = (attributes: string): string =>
  (attributeOf(attributes, 'alt(?:text)?') ?? '').replace(/^\{\\displaystyle\s*(.*)\}$/s, '$1').trim();

export type Formula = ReturnType<typeof createFormula>;
/** Collects a formula by its tags and the words between them. */
export function createFormula() {
  const whole: OpenElement = { name: '', tag: '', parts: [], marks: {} };
  const open = [whole];
  const last = () => open.at(-1) ?? whole;
  const add = (name: string, line: Line): void => {
    const { name: outer, parts } = last();
    parts.push({ ...line, role: ROLES.get(outer)?.split(' ')[parts.length] ?? name });
  };
  const close = (): void => {
    const element = open.pop() ?? whole;
    add(element.name, lineOf(element));
  };
  return {
    text: (text: string): void => add('', { text, isOne: /^(?:[\p{L}\p{N}.,]*|.)$/u.test(text) }),
    start(name: string, isEmpty: boolean, tag: string): void {
      if (MARK.test(name)) last().marks[name] = attributeOf(tag, 'val') ?? '';
      else if (isEmpty) add(name, { text: '', isOne: true });
      else if (!NO_PART.test(name) && open.length < DEEPEST) open.push({ name, tag, parts: [], marks: {} });
    },
    end: (name: string): void => {
      if (open.length > 1 && last().name === name) close();
    },
    written(): string {
      while (open.length > 1) close();
      return lineOf(whole).text;
    },
  };
}
