// Formulas and signs of Word documents, as a line of text that means the same.
import { expect, it } from 'vitest';
import { wordText } from '../../../frontend/src/documents/word-text.ts';

const words = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const part = (name: string, ...content: string[]) => `<m:${name}>${content.join('')}</m:${name}>`;
const value = (name: string, text: string) => `<m:${name} m:val="${text}"/>`;
const root = (of: string, degree = '') =>
  part('rad', degree ? '' : part('radPr', value('degHide', '1')), part('deg', degree), part('e', of));
const sum = part(
  'nary',
  part('naryPr', value('chr', '∑'), value('limLoc', 'undOvr')),
  part('sub', words('i=1')),
  part('sup', words('n')),
  part('e', words('i')),
);
const brackets = (properties: string, ...parts: string[]) =>
  part('d', part('dPr', properties), ...parts.map((one) => part('e', one)));

it.each<[string, string, string]>([
  ['a root', root(words('2')), '√2'],
  ['a root of a sum', root(words('a+b')), '√(a+b)'],
  ['a root of a root', root(root(words('2')) + words('+1')), '√(√2+1)'],
  ['a third root', root(words('27'), words('3')), '27^(1/3)'],
  ['brackets', brackets('', words('a+b')) + words('·c'), '(a+b)·c'],
  ['other brackets', brackets(value('begChr', '[') + value('endChr', ''), words('a')), '[a'],
  ['several parts in brackets', brackets(value('sepChr', ','), words('a'), words('b')), '(a,b)'],
  ['no property of an inner element', brackets('', brackets(value('begChr', '['), words('a'))), '([a))'],
  [
    'a power of a fraction',
    part(
      'sSup',
      part('e', part('f', part('num', words('a')), part('den', words('b')))),
      part('sup', words('2')),
    ),
    '(a/b)^2',
  ],
  ['a power of a sum', part('sSup', part('e', words('a+b')), part('sup', words('2'))), '(a+b)^2'],
  [
    'a fraction of brackets',
    part(
      'f',
      part('num', brackets('', words('a')) + words('+') + brackets('', words('b'))),
      part('den', words('c')),
    ),
    '((a)+(b))/c',
  ],
  ['a power', part('sSup', part('e', words('x')), part('sup', words('2'))), 'x^2'],
  [
    'a power with an index',
    part('sSubSup', part('e', brackets('', words('a+b'))), part('sub', words('i')), part('sup', words('2'))),
    '(a+b)_i^2',
  ],
  [
    'a power of a product',
    part('sSup', part('e', words('a'), words('b')), part('sup', words('2'))),
    '(ab)^2',
  ],
  ['a limit', part('limLow', part('e', words('lim')), part('lim', words('x→0'))), 'lim_(x→0)'],
  ['a power without a base', words('10') + part('sSup', part('e'), part('sup', words('2'))), '10^2'],
  ['a sum', sum, '∑_(i=1)^n i'],
  [
    'a sum without an end, whose sign needs no brackets',
    part(
      'nary',
      part('naryPr', value('chr', '∑')),
      part('sub', words('n=0')),
      part('sup', words('∞')),
      part('e', words('n')),
    ),
    '∑_(n=0)^∞ n',
  ],
  ['a derivative', part('sSup', part('e', words('f')), part('sup', words('′'))), 'f^′'],
  [
    'a matrix',
    brackets(
      value('begChr', '[') + value('endChr', ']'),
      part(
        'm',
        part('mr', part('e', words('1')), part('e', words('2'))),
        part('mr', part('e', words('3')), part('e', words('4'))),
      ),
    ),
    '[1 2; 3 4]',
  ],
  ['a mean', part('bar', part('barPr', value('pos', 'top')), part('e', words('x'))), 'x̅'],
  ['an estimate', part('acc', part('accPr'), part('e', words('p'))), 'p̂'],
  ['a vector', part('acc', part('accPr', value('chr', '⃗')), part('e', words('v'))), 'v⃗'],
  ['an integral, whose sign is usual', part('nary', part('naryPr'), part('e', words('x'))), '∫ x'],
  ['a function', part('func', part('fName', words('sin')), part('e', words('x'))), 'sin x'],
  [
    'a fraction of fractions',
    part(
      'f',
      part('num', part('f', part('num', words('1')), part('den', words('2')))),
      part('den', words('3')),
    ),
    '(1/2)/3',
  ],
])('reads %s', (_, formula, text) => {
  expect(wordText(`<w:p><m:oMath>${formula}</m:oMath></w:p>`).trim()).toBe(text);
});

it.each([
  ['<w:sym w:font="Symbol" w:char="F0B3"/>', 'a≥b'],
  ['<w:sym w:char="F0A3" w:font="Symbol"/>', 'a≤b'],
  ['<w:sym w:font="Wingdings" w:char="F0FE"/>', 'a☑b'],
  ['<w:sym w:font="Symbol" w:char="F077"/><w:sym w:font="Symbol" w:char="F06A"/>', 'aωφb'],
  ['<w:sym w:font="Symbol" w:char="F0B6"/>', 'a∂b'],
  ['<w:sym w:font="Arial" w:char="2264"/>', 'a≤b'],
  ['<w:sym w:font="Webdings" w:char="F0FE"/>', 'ab'],
  ['<w:ptab w:relativeTo="margin" w:alignment="right"/>', 'a\tb'],
])('reads the sign %s', (sign, text) => {
  expect(wordText(`<w:p><w:r><w:t>a</w:t>${sign}<w:t>b</w:t></w:r></w:p>`).trim()).toBe(text);
});
