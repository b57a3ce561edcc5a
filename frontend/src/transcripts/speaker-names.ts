// Names of speakers in a transcript: what is no name, who chairs, which spellings mean one person, and who probably stands on which side.

/** Where a speaker of a transcript stands. `chair`: heard, and not judged; `out`: left out. */
export const STANDINGS = ['proposition', 'opposition', 'chair', 'out'] as const;
export type Standing = (typeof STANDINGS)[number];

/** Words before a colon, or alone, that are no names. */
const PLAIN_WORDS = new Set(
  'note notes ps example question motion topic thema antrag hinweis beispiel fazit ergebnis first second third firstly secondly thirdly erstens zweitens drittens conclusion summary date time location ort datum uhrzeit title titel source quelle http https edit update warning kind language style region cut to'.split(
    ' ',
  ),
);
export const isPlainWord = (key: string): boolean => PLAIN_WORDS.has(key) || !/\p{L}/u.test(key);

const CHAIR =
  /(?<!\p{L})(?:moderat\p{L}*|chair\p{L}*|host|interview\p{L}*|presenter|speaker(?![\s_-]*[\p{N}a-d](?!\p{L}))|(?:vize)?präsident\p{L}*|(?:vice )?president|vorsitz\p{L}*|facilitator|leitung|gesprächsleit\p{L}*|system|narrator|clerk|judge|frage|question|q)(?!\p{L})/iu;
/** Returns whether a name is that of somebody who leads the debate. */
export const isAside = (name: string): boolean => CHAIR.test(name);

/** Returns a name as it is shown: without marks, brackets, and a full stop at its end. */
export const shownName = (name: string): string => {
  const own = name
    .replace(/[([][^)\]]{0,60}[)\]]?/g, ' ')
    .replace(/[*_]{2,3}|[:：]$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return (own.length > 4 ? own.replace(/(?<=\p{L}{3})\.$/u, '') : own) || name.trim();
};

export const keyOf = (name: string): string => shownName(name).normalize('NFKC').toLowerCase();

const TITLES = /^(?:mr|mrs|ms|miss|m|mme|dr|prof|sir|lord|lady|madam|the|herr|frau|hon)\.?$/;
const wordsOf = (key: string): string[] =>
  key.split(/[\s,]+/).filter((word) => word !== '' && !TITLES.test(word));

/** Most names that are compared with each other. */
const MOST_COMPARED = 60;

/** Returns the one name of a speaker for each spelling: "Berg" is "Anna Berg" if nobody else is called Berg. */
export function longerName(written: readonly string[]): (name: string) => string {
  const names = new Map<string, string>();
  for (const name of written) {
    const key = keyOf(name);
    if (!names.has(key)) names.set(key, shownName(name));
  }
  const words = [...names].slice(0, MOST_COMPARED).map(([key, name]) => ({ key, name, words: wordsOf(key) }));
  for (const one of words) {
    const longer = words.filter(
      (other) =>
        one.words.length > 0 &&
        other.words.length > one.words.length &&
        one.words.every((word) => other.words.includes(word)) &&
        other.words.some((word) => !one.words.includes(word) && !/^[\p{N}a-z]$/u.test(word)),
    );
    const [only, ...others] = longer;
    if (only && others.length === 0 && isAside(only.name) === isAside(one.name))
      names.set(one.key, only.name);
  }
  return (name) => names.get(keyOf(name)) ?? shownName(name);
}

const SIDES = {
  proposition: /^(?:pro(?!\p{L})|propos|affirm|government|befürwort|dafür)/iu,
  opposition: /^(?:con(?!\p{L})|contra|kontra|oppos|negat|gegen|dagegen)/iu,
};

/** Returns where each speaker probably stands: the first two who lead nothing are the sides, unless a name says more. */
export function likelyStandings(speakers: readonly string[]): Record<string, Standing> {
  const asides = new Set(speakers.filter(isAside));
  // An interview has a question and an answer, and no chair.
  const isAlone = speakers.length - asides.size < 2;
  const stands = new Map<string, Standing>();
  for (const speaker of speakers) {
    const named = (['proposition', 'opposition'] as const).find((side) => SIDES[side].test(speaker));
    if (named) stands.set(speaker, named);
    else if (asides.has(speaker) && !isAlone) stands.set(speaker, 'chair');
  }
  for (const speaker of speakers) {
    if (stands.has(speaker)) continue;
    const open = (['proposition', 'opposition'] as const).find(
      (side) => ![...stands.values()].includes(side),
    );
    stands.set(speaker, open ?? 'out');
  }
  return Object.fromEntries(stands);
}
