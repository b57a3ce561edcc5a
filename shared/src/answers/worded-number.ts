// Reads a number from 0 to 100 that is written in words, in the two languages of the page.

const ONES = [
  ['one', 'ein(?:s|e)?'],
  ['two', 'zwei'],
  ['three', 'drei'],
  ['four', 'vier'],
  ['five', 'fünf'],
  ['six', 'sechs'],
  ['seven', 'sieben'],
  ['eight', 'acht'],
  ['nine', 'neun'],
] as const;
const TENS = [
  ['ten', 'zehn'],
  ['twenty', 'zwanzig'],
  ['thirty', 'dreißig'],
  ['forty', 'vierzig'],
  ['fifty', 'fünfzig'],
  ['sixty', 'sechzig'],
  ['seventy', 'siebzig'],
  ['eighty', 'achtzig'],
  ['ninety', 'neunzig'],
  ['(?:a |one )?hundred', '(?:ein)?hundert'],
] as const;

/** Patterns of the numbers that a person gives for how sure they are: whole tens, and tens with ones. */
const NUMBERS = TENS.flatMap(([english, german], ten): [RegExp, number][] => [
  ...ONES.map(([one, eins], at): [RegExp, number] => [
    new RegExp(`(?<!\\p{L})(?:${english}[- ]${one}|${eins}und${german})(?!\\p{L})`, 'iu'),
    10 * (ten + 1) + at + 1,
  ]),
  [new RegExp(`(?<!\\p{L})(?:${english}|${german})(?!\\p{L})`, 'iu'), 10 * (ten + 1)],
]);

/** Returns the number that stands in a text as a word, or is all of it (`isAlone`); `null`: none does. */
export const wordedNumberIn = (text: string, isAlone = false): number | null =>
  NUMBERS.find(([pattern]) => (isAlone ? pattern.exec(text)?.[0] === text : pattern.test(text)))?.[1] ?? null;
