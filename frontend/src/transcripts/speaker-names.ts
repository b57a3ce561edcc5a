// Names of speakers in a transcript: what is no name, who chairs, which spellings mean one person, and who probably stands on which side.

/** Standings of a speaker. `chair`: heard, and not judged; `out`: left out. */
export const STANDINGS = ['proposition', 'opposition', 'chair', 'out'] as const;
export type Standing = (typeof STANDINGS)[number];

/** Words before a colon that say what is debated. */
export const MOTION_WORDS =
  'motion|topic|resolution|thema|antrag|streitfrage|sujet|tema|辩题|辯題|論題|議題|テーマ';
/** Words before a colon that are no names; a telephone number is one. */
const PLAIN_WORD = new RegExp(
  `^(?:(?!\\+\\d)\\P{L}*|${MOTION_WORDS}|notes?|ps|example|question|hinweis|beispiel|fazit|ergebnis|first(?:ly)?|second(?:ly)?|third(?:ly)?|(?:erst|zweit|dritt)ens|(?:in )?conclusion|summary|date|time|location|ort|datum|uhrzeit|titl?el?|source|quelle|https?|edit|warning|text|content|message|present|attendees|participants|anwesende?|teilnehmer(?:innen)?|(?:top|item|art(?:icle|ikel)|section|chapter|kapitel|punkt|step|schritt|table|tabelle) [\\p{N}.]+)$`,
  'u',
);
export const isPlainWord = (key: string): boolean => PLAIN_WORD.test(key);

const CHAIR =
  /(?<!\p{L})(?:modera[dt]\p{L}*|chair\p{L}*|host|anchor|voorzitter|marszałek|ведущ\p{L}*|interview\p{L}*|presenter|speaker(?![\s_-]*[\p{N}a-d](?!\p{L}))|(?:vize)?pr[äeé]sident\p{L}*|vorsitz\p{L}*|facilitator|leitung|system|narrator|clerk|judge|court|gericht|frage|question|q|主持人?|主席|议长|議長|委員長|司会者?|사회자)(?!\p{L})/iu;
/** Returns whether a name is that of somebody who leads the debate. */
export const leadsDebate = (name: string): boolean => CHAIR.test(name);

/** Returns a name as it is shown: without marks, brackets, "for the committee" after a comma, and a full stop at its end. */
export const shownName = (name: string): string =>
  name
    .replace(/[([（](?=[^)\]）]{0,60}\p{L})[^)\]）]{0,60}[)\]）]?/gu, ' ')
    .replace(
      /^~\s*|[:：]$|(?<=\p{L}{3})\.$| (?:wrote|said|says|commented(?: on)?|schrieb|sagte?)$|, \p{Ll}.*$/gu,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim() || name.trim();
export const keyOf = (name: string): string => shownName(name).normalize('NFKC').toLowerCase();

const ADDRESS = /^(?:mr|mrs|ms|miss|m|mme|dr|prof|sir|lord|lady|madam|the|herr|frau|hon)?\.?$/;
/** Most names that are compared with each other. */
const MOST_COMPARED = 60;

const bracketBehind = (name: string): string =>
  /[([（]([^()[\]（）]{1,60})[)\]）]\W*$/u.exec(name)?.[1]?.trim() ?? '';
/** A letter, a name or an office; other brackets hold a time or say how somebody speaks. */
const TELLS_APART = /^(?:[\p{Lu}\p{Lo}]\P{N}*|\p{L})$/u;

/** Returns the spellings with their bracket where nobody has the name alone: "Minister (A)" is not "Minister (B)". */
function namesApart(spellings: readonly string[]): Map<string, string> {
  const brackets = new Map<string, Set<string>>();
  for (const spelling of spellings) {
    const key = keyOf(spelling);
    brackets.set(key, (brackets.get(key) ?? new Set()).add(bracketBehind(spelling)));
  }
  return new Map(
    spellings.map((spelling) => {
      const own = [...(brackets.get(keyOf(spelling)) ?? [])];
      const areSeveral = own.length > 1 && own.every((text) => TELLS_APART.test(text));
      return [spelling, shownName(spelling) + (areSeveral ? ` (${bracketBehind(spelling)})` : '')];
    }),
  );
}

/** Returns the one name of a speaker for each spelling: "Berg", or "AB", is "Anna Berg" if nobody else is called so. */
export function oneName(spellings: readonly string[]): (name: string) => string {
  const different = [...new Set(spellings)];
  const nameBySpelling = namesApart(different);
  const keyIn = (spelling: string) => (nameBySpelling.get(spelling) ?? '').normalize('NFKC').toLowerCase();
  const names = new Map(
    different.toReversed().map((name) => [keyIn(name), nameBySpelling.get(name) ?? name]),
  );
  const spellingsByKey = [...names].slice(0, MOST_COMPARED).map(([key, name]) => ({
    ...{ key, name, words: key.split(/[\s,]+/).filter((word) => !ADDRESS.test(word)) },
  }));
  for (const { key, name, words } of spellingsByKey) {
    const letters = key.length > 1 && key.replace(/[.\s]/g, '');
    const longer = spellingsByKey.filter(
      (other) =>
        letters === other.words.map((word) => word.charAt(0)).join('') ||
        (words.length > 0 &&
          words.every((word) => other.words.includes(word)) &&
          other.words.some((word) => !words.includes(word) && !/^[\p{N}a-z]$/u.test(word))),
    );
    if (longer[0] && longer.length === 1 && leadsDebate(longer[0].name) === leadsDebate(name))
      names.set(key, longer[0].name);
  }
  const bySpelling = new Map(different.map((name) => [name, names.get(keyIn(name)) ?? name]));
  return (name) => bySpelling.get(name) ?? name;
}

export const SIDES = ['proposition', 'opposition'] as const;
const SIDE_NAMES = {
  proposition: /^(?:pro(?!\p{L})|propos|affirm|government|befürwort|dafür|正方|賛成)/iu,
  opposition: /^(?:con(?!\p{L})|[ck]ontra|oppos|negat|gegen|dagegen|反方|反対)/iu,
};

/** Returns where each speaker probably stands: the first two who lead nothing are the sides, unless a name says more. */
export function likelyStandings(speakers: readonly string[]): Record<string, Standing> {
  // An interview has questions and answers, and no chair.
  const hasChair = speakers.filter((name) => !leadsDebate(name)).length > 1;
  const standings = new Map<string, Standing>();
  for (const name of speakers) {
    const side = SIDES.find((one) => SIDE_NAMES[one].test(name));
    if (side) standings.set(name, side);
    else if (hasChair && leadsDebate(name)) standings.set(name, 'chair');
  }
  for (const name of speakers) {
    const open = SIDES.find((side) => ![...standings.values()].includes(side));
    if (!standings.has(name)) standings.set(name, open ?? 'out');
  }
  return Object.fromEntries(standings);
}
