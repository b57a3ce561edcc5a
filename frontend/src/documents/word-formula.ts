// Writes the formulas and signs of a Word document as a line of text: 1/2, √2, (a+b)^2, ∑_(i=1)^n i.
import { decodeXML } from 'entities';

/** Parts of a formula by their name, or by the name of their element and their own, and the sign written before each. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ num: '', den: '/', sup: '^', sub: '_', 'rad/e': '√' },
  ...{ 'sSup/e': '', 'sSub/e': '', 'sSubSup/e': '' },
};
/** A part that is in brackets of its own. */
const IN_BRACKETS = /^\s*<(?:\w+:)?d[\s>](?!.*<(?:\w+:)?d[\s>]).*<\/(?:\w+:)?d>\s*$/s;
/** Parts that need brackets wherever they stand. */
const HAS_SIGNS = /<(?:\w+:)?(?:f|rad|nary|func|sSup|sSub|sSubSup)\b/;
/** Characters in which the properties and the end of a part are looked for. */
const SEARCHED = 1000;

/** An element of a formula that is being read: the sign between its parts, and whether it has one already. */
export interface FormulaParent {
  name: string;
  between?: string;
  hasPart?: boolean;
}
/** The marks before and after an element, and the sign between its parts. */
interface Marks {
  before: string;
  after: string;
  between?: string;
}

/** Returns the marks of an element whose content begins here; `null`: it is none of a formula. */
export function formulaMarks(
  xml: string,
  from: number,
  name: string,
  parent: FormulaParent | undefined,
): Marks | null {
  const path = `${parent?.name}/${name}`;
  const sign = SIGNS[path] ?? (Object.hasOwn(SIGNS, name) ? SIGNS[name] : undefined);
  if (sign !== undefined) return partMarks(xml, from, name, sign);
  if (path === 'rad/deg')
    return contentOf(xml, from, name)?.words === '' ? null : { before: '[', after: ']' };
  if (path === 'nary/e' || path === 'func/e') return { before: ' ', after: '' };
  if (name === 'nary') return { before: propertyOf(xml, from, 'chr') ?? '∫', after: '' };
  if (name === 'd')
    return {
      before: propertyOf(xml, from, 'begChr') ?? '(',
      after: propertyOf(xml, from, 'endChr') ?? ')',
      between: propertyOf(xml, from, 'sepChr') ?? '|',
    };
  if (path !== 'd/e' || !parent) return null;
  const before = parent.hasPart ? (parent.between ?? '') : '';
  parent.hasPart = true;
  return { before, after: '' };
}

/** Returns the marks of a part: a number or a name needs no brackets. */
function partMarks(xml: string, from: number, name: string, sign: string): Marks {
  const content = contentOf(xml, from, name);
  if (content?.words === '' || (content && sign === '' && IN_BRACKETS.test(content.xml)))
    return { before: '', after: '' };
  return content && /^[\p{L}\p{N}.,]*$/u.test(content.words) && !HAS_SIGNS.test(content.xml)
    ? { before: sign, after: '' }
    : { before: `${sign}(`, after: ')' };
}

/** Returns what is in an element, with its words; `null`: its end is too far away. */
function contentOf(xml: string, from: number, name: string): { xml: string; words: string } | null {
  const inside = xml.slice(from, from + SEARCHED);
  let depth = 1;
  for (const { 1: end, 2: empty, index } of inside.matchAll(
    new RegExp(`<(/?)(?:\\w+:)?${name}(?:\\s[^<>]*?)?(/?)>`, 'g'),
  )) {
    if (!empty) depth += end ? -1 : 1;
    if (depth > 0) continue;
    const content = inside.slice(0, index);
    return { xml: content, words: content.replace(/<[^>]*>/g, '') };
  }
  return null;
}

/** Returns the value of an attribute, which may be empty; `undefined`: the tag has none. */
const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}\\s*=\\s*["']([^"']{0,200})`).exec(tag)?.[1];

/** Returns a property of an element, as its first child has it; `undefined`: it has none. */
function propertyOf(xml: string, from: number, name: string): string | undefined {
  const inside = xml.slice(from, from + SEARCHED);
  const [properties = ''] = /^\s*<(?:\w+:)?\w+Pr\b(?:(?!Pr>)[\s\S])*/.exec(inside) ?? [];
  const [tag] = new RegExp(`<(?:\\w+:)?${name}\\b[^<>]{0,100}`).exec(properties) ?? [];
  return tag === undefined ? undefined : decodeXML(attributeOf(tag, 'val') ?? '');
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
