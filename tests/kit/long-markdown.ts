// Markdown that makes careless parsers quadratic or overflow their stack: 30 nestings and more than 80 long shapes.

/** Pieces that are repeated up to the wanted length. */
const REPEATED: Readonly<Record<string, string>> = {
  'unclosed emphasis': '*a ',
  'unclosed underscores': '_a ',
  'unclosed strong': '**a ',
  'unclosed strong underscores': '__a ',
  'unclosed both': '***a ',
  'crossed emphasis': '*a_',
  'crossed marks alone': '*_',
  'closed emphasis': '*a* b**',
  'closing emphasis': 'a* ',
  'closing strong': 'a** ',
  'emphasis within words': 'a*b',
  'strong within words': 'a**b',
  'emphasis among Chinese': '漢*',
  'emphasis after Arabic': 'سلام *',
  'strong words': '**x*',
  stars: '*',
  underscores: '_',
  tildes: '~',
  'unclosed strikethrough': '~~a ',
  'strikethrough within words': 'a~~b',
  'opening brackets': '[',
  'closing brackets': ']',
  'empty brackets': '[]',
  'unclosed link texts': '[a](',
  'unclosed link targets': '[a](b',
  'unclosed angle targets': '[a](<b',
  'unclosed link titles': '[a](b "c',
  'unclosed titles in parentheses': '[a](b (c',
  'empty links': '[](',
  'links in links': '[[a](b)',
  'references to nothing': '[a][b] ',
  'unclosed references': '[a][',
  'definitions alike': '[a]: b\n',
  'definitions of nothing': '[a]:\n',
  'unclosed definitions': '[a]: /x "t\n',
  'opening images': '![',
  'unclosed images': '![a](b',
  'parentheses in targets': '[a](b(',
  'footnote references': '[^a]',
  'footnotes alike': '[^a]: x\n',
  'unclosed footnotes': '[^',
  'bare www': 'www.',
  'www and words': 'www.a ',
  'www without an end': 'www.a.',
  'www and underscores': 'www.a_',
  'www and closing parentheses': 'www.a)',
  'www and entities': 'www.a&amp;',
  'bare http': 'http://',
  'http and words': 'https://a ',
  'http without an end': 'http://a.',
  'half addresses': 'a@',
  'addresses of mail': 'a@b.c ',
  'addresses in one word': 'a@b.c',
  'dotted names': 'a.b_c-',
  'mailto alone': 'mailto:',
  backticks: '`',
  'backticks of two lengths': 'a``b`',
  'backticks and lines': '`a\n',
  'less than': '<',
  'unclosed tags': '<a ',
  'unclosed attributes': '<a href="',
  'unclosed comments': 'a <!-- ',
  'unclosed instructions': 'a <?b ',
  'unclosed declarations': 'a <!B ',
  'unclosed CDATA': 'a <![CDATA[',
  ampersands: '&',
  'unclosed entities': '&#1',
  backslashes: '\\',
  'escaped stars': '\\*',
  'hard breaks': 'a  \n',
  'hard breaks by backslash': 'a\\\n',
  headings: '# a\n',
  'number signs': '#',
  'underlined headings': 'a\n=\n',
  'underlined lower headings': 'a\n-\n',
  rules: '***\n',
  'unclosed fences': '```\n',
  'fences of two kinds': '~~~\n```\n',
  'indented code': '    a\n',
  pipes: '|',
  'pipes and words': '| a ',
  'rows without a head': '| a | b |\n',
  'tables without an end': 'a|b\n-|-\n',
  'delimiter rows': '|---|---|\n',
  'tasks to do': '- [ ] a\n',
  'a list': '- a\n',
  'a numbered list': '1. a\n',
  'a quote': '> a\n',
  'empty quotes': '>\n',
  'lazy quotes': '> a\nb\n',
  'carriage returns': 'a\r',
  'paragraphs of a letter': 'a\n\n',
  'lists of one item': '- a\n\n1. b\n\n',
  lines: 'a\n',
  words: 'word ',
  'one word': 'w',
  'people of many parts': '👨‍👩‍👧 ',
};

const repeated = (text: string, count: number): string => text.repeat(Math.max(1, Math.floor(count)));

function grown(size: number, line: (index: number) => string): string {
  const lines: string[] = [];
  let length = 0;
  for (let index = 1; length < size; index++) {
    lines.push(line(index));
    length += lines.at(-1)?.length ?? 0;
  }
  return lines.join('');
}

const MADE: Readonly<Record<string, (size: number) => string>> = {
  'stars on both sides': (size) => `${repeated('*', size / 2)}a${repeated('*', size / 2)}`,
  'emphasis opened, then closed': (size) => repeated('*a ', size / 6) + repeated('b* ', size / 6),
  'strong opened, then closed': (size) => repeated('**a ', size / 8) + repeated('b** ', size / 8),
  'crossed emphasis opened, then closed': (size) =>
    repeated('*a _b ', size / 12) + repeated('c* d_ ', size / 12),
  'strikethrough opened, then closed': (size) => repeated('~~a ', size / 8) + repeated('b~~ ', size / 8),
  'links opened, then closed': (size) => `${repeated('[', size / 5)}a${repeated('](b)', size / 5)}`,
  'images opened, then closed': (size) => `${repeated('![', size / 6)}a${repeated('](b)', size / 6)}`,
  'runs of stars that grow': (size) => grown(size, (index) => `${'*'.repeat(index % 400)}a `),
  'runs of backticks that grow': (size) => grown(size, (index) => `${'`'.repeat(index % 400)}a`),
  'a wide table': (size) => `|${repeated('a|', size / 4)}\n|${repeated('-|', size / 4)}`,
  'a wide head over short rows': (size) =>
    `|${repeated('a|', size / 5)}\n|${repeated('-|', size / 5)}${repeated('\n|b', size / 15)}`,
  'a tall table': (size) => `|a|b|\n|-|-|\n${repeated('|c|d|\n', size / 6)}`,
  'a table wide and tall': (size) =>
    `|${repeated('a|', 100)}\n|${repeated('-|', 100)}${repeated(`\n|${repeated('b|', 100)}`, size / 200)}`,
  'definitions and references': (size) =>
    `${grown(size / 2, (index) => `[a${index}]: b\n`)}\n${grown(size / 2, (index) => `[a${index}] `)}`,
  'footnotes and references': (size) =>
    `${grown(size / 2, (index) => `[^a${index}]: b\n`)}\n${grown(size / 2, (index) => `[^a${index}] `)}`,
  'a long address': (size) => `www.${repeated('a', size)}`,
  'an address that ends in parentheses': (size) => `www.a${repeated(')', size)}`,
  'an address that ends in entities': (size) => `www.a${repeated('&b;', size / 3)}`,
  'a long name before an at': (size) => `${repeated('a', size)}@b.c`,
  'spaces between two words': (size) => `a${repeated(' ', size)}b`,
  'a heading that closes for ever': (size) => `# a${repeated(' #', size / 2)}`,
  'a paragraph that ends as a heading': (size) => `${repeated('a\n', size / 2)}===`,
};

export interface LongText {
  name: string;
  /** A text of about this many characters. */
  of(size: number): string;
}

export const LONG_SHAPES: readonly LongText[] = [
  ...Object.entries(REPEATED).map(([name, piece]) => ({
    name,
    of: (size: number) => repeated(piece, size / piece.length),
  })),
  ...Object.entries(MADE).map(([name, of]) => ({ name, of })),
];

const CONTAINER_MARKS = [
  '> ',
  '>',
  '1. ',
  '- ',
  '+ ',
  '* ',
  '1) ',
  '> - ',
  '- > ',
  '1. > - ',
  '- - > ',
  '>\t- ',
];
const NESTED: readonly string[] = [
  '*a ',
  '**a ',
  '[a ',
  '![a ',
  '~~a ',
  '[^a]: ',
  '- [ ] ',
  '| > ',
  '# > ',
  '<b>',
];

export const NESTINGS: readonly LongText[] = [
  ...[...CONTAINER_MARKS, ...NESTED].map((piece) => ({
    name: `${JSON.stringify(piece)} after itself`,
    of: (size: number) => `${repeated(piece, size / piece.length)}end`,
  })),
  ...['- ', '1. ', '> ', '+ '].map((piece) => ({
    name: `${JSON.stringify(piece)} deeper in each line`,
    of: (size: number) => grown(size, (index) => `${' '.repeat((piece.length * index) % 4_000)}${piece}a\n`),
  })),
  ...['> ', '>', '- '].map((piece) => ({
    name: `${JSON.stringify(piece)} once more in each line`,
    of: (size: number) => grown(size, (index) => `${piece.repeat(index % 2_000)}a\n`),
  })),
  {
    name: 'quotes that lazy lines go on with',
    of: (size) => `${repeated('> ', size / 4)}a\n${repeated('b\n', size / 4)}`,
  },
];
