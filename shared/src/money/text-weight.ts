// Measures a text as tokenizers see it: in words and punctuation marks. Vendors' token counts follow this weight about twice as
// closely as they follow bytes. Only the measure belongs here; what it is used for is in cost-estimate.ts.

/** How many letters of a word, digits of a number or punctuation marks in a row one token usually holds. */
const LETTER_RUN = 12;
const DIGIT_RUN = 3;
const PUNCTUATION_RUN = 3;
const UNITS_PER_TOKEN = [0, LETTER_RUN, DIGIT_RUN, PUNCTUATION_RUN];
const [SPACE, LETTER, DIGIT, PUNCTUATION] = [0, 1, 2, 3];

/** Weight is counted in quarters of a token, so that one byte of a script without spaces weighs one. */
export const WEIGHT_PER_TOKEN = 4;

const isLetter = (unit: number): boolean =>
  ((unit | 32) >= 97 && (unit | 32) <= 122) || (unit >= 0xc0 && unit < 0x250);

const unitKind = (unit: number): number => {
  if (unit <= 32 || unit === 0xa0) return SPACE;
  if (unit >= 48 && unit <= 57) return DIGIT;
  return isLetter(unit) ? LETTER : PUNCTUATION;
};

/** The kind of each Latin code unit, in a table for speed: every delta of every speech is measured here. */
const UNIT_KINDS = Uint8Array.from({ length: 0x250 }, (_, unit) => unitKind(unit));

/** Other scripts weigh their UTF-8 bytes (two for each half of a surrogate pair). Dashes and curly quotes count as punctuation. */
const utf8BytesOfUnit = (unit: number): number => (unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3);
const isDashOrQuote = (unit: number): boolean => unit >= 0x2010 && unit < 0x2070;

export interface TextWeight {
  /** Adds the next part of the text. Splitting a text differently never changes its total weight. */
  add(text: string): void;
  total(): number;
}

export function createTextWeight(): TextWeight {
  let total = 0;
  let kindBefore = SPACE;
  let runBefore = 0;
  return {
    add(text) {
      // Local variables instead of the outer ones: this loop runs for every delta that arrives.
      let [weight, last, run] = [0, kindBefore, runBefore];
      for (let i = 0; i < text.length; i++) {
        const unit = text.charCodeAt(i);
        const kind =
          unit < UNIT_KINDS.length ? (UNIT_KINDS[unit] ?? SPACE) : isDashOrQuote(unit) ? PUNCTUATION : SPACE;
        if (kind !== last) run = 0;
        last = kind;
        if (kind !== SPACE) {
          if (run === 0) weight += WEIGHT_PER_TOKEN;
          run = run + 1 === UNITS_PER_TOKEN[kind] ? 0 : run + 1;
        } else if (unit >= UNIT_KINDS.length) weight += utf8BytesOfUnit(unit);
      }
      total += weight;
      kindBefore = last;
      runBefore = run;
    },
    total: () => total,
  };
}

/** The weight of a whole text, in quarters of a token. */
export function weightOf(text: string): number {
  const textWeight = createTextWeight();
  textWeight.add(text);
  return textWeight.total();
}
