// Finds text that a lenient reader could take for one of our prompt tags: look-alikes replaced, invisible characters removed, codes decoded.
// Every table and pattern for that belongs here.

/** Characters that look like `<` and open nothing in ordinary writing. */
const OPENERS = '<‹〈⟨❮❬❰⧼⟪˂ᐸᚲ≺≪⋖⪡⦑⦉⊰⪻⩹⩻⪦⪣⋘⫷⦓⧀𝈶';
const CLOSERS = '>›〉⟩❯❭❱⧽⟫˃ᐳᚦ≻≫⋗⪢⦒⦊⊱⪼⩺⩼⪧⋙⫸⦔⧁𝈷';
/** Quotation marks of several languages: part of a tag only if a slash or an attribute follows. */
const QUOTE_OPENERS = '«《';
const QUOTE_CLOSERS = '»》';
const SLASHES = '/∕⁄⧸╱⟋\\';
/** Latin letters, each with the characters read as it (small capitals, Cyrillic, Greek, Coptic, Armenian, Cherokee, Lisu, phonetic, signs). */
const READ_AS: Readonly<Record<string, string>> = {
  a: 'аαɑ@ᴀ⍺ꓮꭺᗅ',
  b: 'вʙɓƅьβꮟᑲᖯꓐᏼᗷ',
  c: 'сꮯᴄⲥꓚ𐐽ς',
  d: 'ԁᴅɗꮷᑯꓒꓓꭰᗞ',
  e: 'еεꭼ3ᴇɛ℮ꬲҽꓰ',
  f: 'ꜰƒꞙꬵքꓝϝᖴ',
  g: 'ԍɡɢɠᶃƍցꓖꮐᏻ',
  h: 'һнʜɦհηꮒꮋꓧᕼ',
  i: 'іιɩ1ɪıɨ⍳ꙇꭵꓲ',
  j: 'јᴊϳɉꓙꭻᒍ',
  k: 'кκᴋƙꓗꮶⲕ',
  l: 'ӏʟǀɭꓡꮮ',
  m: 'мᴍɱμⲙꮇꓟᗰ',
  n: 'пɴոռɲŋꓠⲛ',
  o: 'оο0ᴏᴑσⲟօøɵꬽჿဝ𐐬ꓳ',
  p: 'рρꮲᴘ⍴ⲣþꓑᑭ',
  q: 'ԛգզɋ',
  r: 'гʀᴦꭇꭈⲅꮁɍꓣꭱꮢ',
  s: 'ѕꮪ5$ꜱƽʂꓢꮥ𐑈տ',
  t: 'тτᴛŧƭꓔꭲⲧ',
  u: 'υᴜʋսꞟꭎꭒꓴᑌ',
  v: 'νᴠѵ∨⋁ꮩꓦט',
  w: 'ᴡѡԝաɯωꮃꓪⲱ',
  x: 'хχ×⨯ꭓꓫⲭ᙮',
  y: 'уγʏүყɣꭚỿꓬⲩꮍ',
};

const same = (from: string, to: string): [string, string][] => [...from].map((character) => [character, to]);

const BRACKETS: ReadonlyMap<string, string> = new Map([
  ...same(OPENERS, '<'),
  ...same(CLOSERS, '>'),
  ...same(QUOTE_OPENERS, '«'),
  ...same(QUOTE_CLOSERS, '»'),
  ...same(SLASHES, '/'),
]);
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(READ_AS).flatMap(([letter, others]) => same(others, letter)),
);

/** Characters read as `<` that are not `<`, with the forms that compatibility decomposition turns into them. */
const LOOK_ALIKES: ReadonlySet<string> = new Set(
  [...OPENERS, ...QUOTE_OPENERS, ...'＜﹤\u2329︿︽≮⊀'].slice(1),
);
export const isOpenerLookAlike = (character: string): boolean => LOOK_ALIKES.has(character);

/** Characters that a reader does not see: soft hyphens, joiners, direction marks, variation selectors, fillers, control characters. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?![\n\r\t])\p{Cc}/gu;
const CODES =
  /&(?:lt|#0*60|#x0*3c|lang|langle);?|&(?:gt|#0*62|#x0*3e|rang|rangle);?|&(?:sol|#0*47|#x0*2f);?|&(lsaquo|laquo);|\\(?:u003c|x3c)|\\(?:u003e|x3e)|\\(?:u002f|x2f)|%3c|%3e|%2f/gi;
const AMPERSAND = /&(?:amp|#0*38|#x0*26);/gi;

function decodeEntity(code: string): string {
  const plain = code.toLowerCase();
  if (/lsaquo|laquo/.test(plain)) return plain.includes('ls') ? '‹' : '«';
  if (/lt|60|3c|lang/.test(plain)) return '<';
  return /gt|62|3e|rang/.test(plain) ? '>' : '/';
}

/** Returns the text in compatibility form (NFKC) without invisible characters; the words stay as they are. */
export const visible = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '');

/** Rewrites a text so that tags can be found: lower case, letters without accents, every bracket, slash and look-alike letter in one spelling. */
export function readLoosely(text: string): string {
  const plain = text
    .replace(INVISIBLE, '')
    .replace(AMPERSAND, '&')
    .replace(AMPERSAND, '&')
    .replace(CODES, decodeEntity)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  let read = '';
  for (const character of plain) read += BRACKETS.get(character) ?? LETTERS.get(character) ?? character;
  return read;
}

/** Replaces letters of another script inside a Latin word by the Latin letters they look like. */
export const inOneScript = (text: string): string =>
  text.replace(/[\p{L}\p{N}]+/gu, (word) =>
    /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)
      ? [...word.toLowerCase()].map((letter) => LETTERS.get(letter) ?? letter).join('')
      : word,
  );

export const TAG_NAMES = [
  'rules',
  'motion',
  'background',
  'document',
  'source',
  'answer',
  'seats',
  'speech',
  'passed',
  'misquoted',
  'steering',
  'interjection',
  'summary',
  'you',
  'text',
  'task',
  'again',
] as const;

export type TagName = (typeof TAG_NAMES)[number];

/** Characters between the parts of a tag, or between the letters of its name. */
const GAP = '[\\s"\'`*_.|~+-]{0,3}';
const NAMES = `(?:${TAG_NAMES.map((name) => [...name].join('[\\s*_.|~+-]?')).join('|')})(?![a-z0-9]|-[a-z])`;
const ATTRIBUTE = '\\s{1,8}[a-z]{1,20}\\s{0,3}=';

const FORGED: readonly RegExp[] = [
  // A closing tag, complete or cut off.
  new RegExp(`[<«]${GAP}/${GAP}${NAMES}`),
  // An opening tag: closed at once, with attributes, or with anything up to its bracket. "a < you" is not one.
  new RegExp(`<${GAP}${NAMES}\\s{0,8}/?\\s{0,8}(?:>|$)`, 'm'),
  new RegExp(`[<«[{]${GAP}${NAMES}${ATTRIBUTE}`),
  new RegExp(`<${NAMES}[^<>]{0,200}>`),
  // In other brackets, if a slash makes the meaning clear.
  new RegExp(`[[{(]\\s{0,3}/\\s{0,3}${NAMES}\\s{0,3}[\\]})]`),
  // Spelled out in words: "[end of speech]", "--- begin task ---".
  new RegExp(
    `[[({<=#*-]{1,3}\\s{0,3}(?:end|begin|start|close|open)(?: of)?(?: the| this| my)? ${NAMES}\\s{0,3}[\\])}>=#*-]`,
  ),
];

const REVERSED = /[\u202d\u202e\u2066-\u2069]/;

/** Returns whether a lenient reader would find one of our tags in this text. Linear in its length. */
export function holdsForgedTag(text: string): boolean {
  const result = readLoosely(text);
  if (FORGED.some((pattern) => pattern.test(result))) return true;
  if (!REVERSED.test(text)) return false;
  const mirrorImage = [...result]
    .reverse()
    .join('')
    .replace(/[<>]/g, (sign) => (sign === '<' ? '>' : '<'));
  return FORGED.some((pattern) => pattern.test(mirrorImage) || pattern.test([...result].reverse().join('')));
}

const BEGINS = new RegExp(`^(?:<${GAP}/?|«${GAP}/)${GAP}${NAMES}`);
const ALL_LOOK_ALIKES = [...LOOK_ALIKES].join('');
/**
 * Pattern that ends before the next look-alike, so that no character is read twice. It is long enough for a tag name with a separator
 * between all its letters.
 */
const OPENED = new RegExp(`([${ALL_LOOK_ALIKES}])([^${ALL_LOOK_ALIKES}]{0,200})`, 'gu');

/** Replaces every look-alike of `<` that begins one of our tags when read leniently. Linear in the text's length. */
export const replaceForgedOpeners = (text: string, replace: (opener: string) => string): string =>
  text.replace(OPENED, (read, opener: string, rest: string) =>
    BEGINS.test(readLoosely(read)) ? replace(opener) + rest : read,
  );
