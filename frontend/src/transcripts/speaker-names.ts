// Names of speakers in a transcript: what is no name, who chairs, which spellings mean one person, and who probably stands on which side.

/** Standings of a speaker. `chair`: heard, and not judged; `out`: left out. */
export const STANDINGS = ['proposition', 'opposition', 'chair', 'out'] as const;
export type Standing = (typeof STANDINGS)[number];

/** Words before a colon that say what is debated. */
export const MOTION_WORDS =
  'motion|topic|resolution|thema|antrag|streitfrage|sujet|tema|辩题|辯題|論題|議題|テーマ';
/** Words before a colon that are no names; a telephone number is one. */
const PLAIN_WORD = new RegExp(
  `^(?:(?!\\+\\d)\\P{L}*|${MOTION_WORDS}|notes?|ps|claims?|evidence|warrants?|impacts?|premises?|rebuttal|reason(?:ing|s)?|arguments?|these|behauptung|begründung|beleg|einwand|gegenargument|schluss(?:folgerung)?|example|question|hinweis|beispiel|fazit|ergebnis|first(?:ly)?|second(?:ly)?|third(?:ly)?|(?:erst|zweit|dritt)ens|(?:in )?conclusion|summary|date|time|location|ort|datum|uhrzeit|titl?el?|source|quelle|https?|edit|warning|text|content|message|present|attendees|participants|anwesende?|teilnehmer(?:innen)?|(?:top|item|art(?:icle|ikel)|section|chapter|kapitel|punkt|claim|argument|reason|point|these|grund|beleg|step|schritt|table|tabelle) [\\p{N}.]+)$`,
  'u',
);
export const isPlainWord = (key: string): boolean => PLAIN_WORD.test(key);

const CHAIR =
  /(?<!\p{L})(?:modera[dt]\p{L}*|chair\p{L}*|host|anchor|voorzitter|marszałek|ведущ\p{L}*|interview\p{L}*|presenter|speaker(?![\s_-]*[\p{N}a-d](?!\p{L}))|(?:vize)?präsident\p{L}*|vorsitz\p{L}*|facilitator|leitung|system|narrator|clerk|judge|court|gericht|frage|question|q|主持人?|主席|议长|議長|委員長|司会者?|사회자)(?!\p{L})/iu;
/** But in German, a president with a name is one of the speakers: "Presidente do Senado" has none, "President Dos Santos" has. */
const PRESIDENT =
  /(?<!\p{L})(?:[Pp]r[eé]sident|PR[EÉ]SIDENT)(?:e|a|ing|in|E|A|ING|IN)?(?!\p{L}|\s+(?!(?:of|OF|pro|PRO|de?(?![\s’']\p{Lu})|d(?:[aou]s?|e[ls]|ell[aeo]?))(?!\p{L}))\p{L})/u;
/** Returns whether a name is that of somebody who leads the debate: a president behind a comma leads something else. */
export const leadsDebate = (name: string): boolean =>
  CHAIR.test(name) || PRESIDENT.test(name.split(',')[0] ?? '');

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

/** Words that make another speaker of an office, a team or a person where they stand before it, behind it, or before "of the" and it. */
const BEFORE =
  /(?:^|\s)(?:shadow|deputy|vice|former|prime|acting|assistant|under|non|anti|first|second|third|fourth|opening|closing|last|\d+(?:st|nd|rd|th)?|stellv(?:ertretende[rn]?|\.)?|(?:ehemalig|früher|erst|zweit|dritt|viert|letzt)e[rn]?|adjointe?|ancien(?:ne)?|(?<=l[ae] )premi(?:er|ère)|deuxième|troisième)$|\S (?:of|for|and|des|die|für|und|(?<!v[ao]n )der)(?: the)?$/u;
const BEHIND = /^(?:whip|leader|members?|i{1,3}|iv)$/u;
/**
 * Returns whether a name is another one than a shorter one: "Shadow Home Secretary" than "Home Secretary". The short name may be an office of
 * any kind, so the words around it decide. What is behind a comma only says more of the same person.
 */
const isOtherSpeaker = (short: readonly string[], long: string): boolean =>
  long.split(/\s*,\s*/).some((part) => {
    const words = part.split(/\s+/);
    const isMore = (at: number) => !short.includes(words[at] ?? '');
    const makesOther = (at: number) =>
      (isMore(at - 1) && BEFORE.test(words.slice(0, at).join(' '))) ||
      (isMore(at + 1) && BEHIND.test(words[at + 1] ?? ''));
    return words.some((_, at) => !isMore(at) && makesOther(at));
  });

/** Returns, for two keys joined by a line break, how often one follows the other directly. */
function directReplies(keys: readonly string[]): Map<string, number> {
  const replies = new Map<string, number>();
  for (const [at, key] of keys.entries()) {
    const pair = [key, keys[at - 1] ?? ''].sort().join('\n');
    replies.set(pair, (replies.get(pair) ?? 0) + 1);
  }
  return replies;
}

/**
 * Returns the one name of a speaker for each spelling: "Berg", or "AB", is "Anna Berg" if nobody else is called so. Two who mostly reply to
 * each other are two people.
 */
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
  const keys = spellings.map(keyIn);
  const [replies, counts] = [directReplies(keys), new Map<string, number>()];
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const answerEachOther = (one: string, other: string): boolean => {
    const times = replies.get([one, other].sort().join('\n')) ?? 0;
    return times > 1 && times * 2 > Math.max(counts.get(one) ?? 0, counts.get(other) ?? 0);
  };
  for (const { key, name, words } of spellingsByKey) {
    const letters = key.length > 1 && key.replace(/[.\s]/g, '');
    const longer = spellingsByKey.filter(
      (other) =>
        letters === other.words.map((word) => word.charAt(0)).join('') ||
        (words.length > 0 &&
          words.every((word) => other.words.includes(word)) &&
          other.words.some((word) => !words.includes(word) && !/^[\p{N}a-z]$/u.test(word))),
    );
    const [only, ...others] = longer;
    if (
      only &&
      others.length === 0 &&
      (leadsDebate(only.name) || !leadsDebate(name)) &&
      !isOtherSpeaker(words, only.key) &&
      !answerEachOther(key, only.key)
    )
      names.set(key, only.name);
  }
  const bySpelling = new Map(different.map((name) => [name, names.get(keyIn(name)) ?? name]));
  return (name) => bySpelling.get(name) ?? name;
}

export const SIDES = ['proposition', 'opposition'] as const;
/** A name that has both, such as "Shadow Prime Minister", is the opposition's. A "Contractor" is on no side. */
const SIDE_NAMES = {
  opposition:
    /^(?:con(?!\p{L})|反方|反対)|(?<!\p{L})(?:(?:[ck]ontra|gegen)(?=\P{L}|$|redner|seite|sprecher|team|gruppe|partei|lager|position|stimme)|oppos|negat|dagegen|shadow)/iu,
  proposition:
    /^(?:pro(?!\p{L})|正方|賛成)|(?<![\p{L}-])(?:propos|affirm|government|prime minister|regierung(?!\p{L})|befürwort|dafür)/iu,
};
/** Part of the words of the one who says the second most, below which a speaker is no side: a moderator without a title asks. */
const ASKS = 0.5;

/** Returns where each speaker probably stands: the first two who lead nothing and say much are the sides, unless a name says more. */
export function likelyStandings(
  speakers: readonly string[],
  speeches: readonly { speaker: string; text: string }[] = [],
): Record<string, Standing> {
  // An interview has questions and answers, and no chair.
  const hasChair = speakers.filter((name) => !leadsDebate(name)).length > 1;
  const standings = new Map<string, Standing>();
  for (const name of speakers) {
    const side = SIDES.toReversed().find((one) => SIDE_NAMES[one].test(name));
    if (side) standings.set(name, side);
    else if (hasChair && leadsDebate(name)) standings.set(name, 'chair');
  }
  const lengths = new Map(speakers.map((name) => [name, 0]));
  for (const { speaker, text } of speeches) lengths.set(speaker, (lengths.get(speaker) ?? 0) + text.length);
  const debaters = speakers.filter((name) => !standings.has(name));
  const [, second = 0] = debaters.map((name) => lengths.get(name) ?? 0).sort((one, other) => other - one);
  const saysMuch = (name: string) => (lengths.get(name) ?? 0) >= second * ASKS;
  for (const name of [...debaters.filter(saysMuch), ...debaters]) {
    const open = SIDES.find((side) => ![...standings.values()].includes(side));
    if (!standings.has(name)) standings.set(name, open ?? 'out');
  }
  return Object.fromEntries(speakers.map((name) => [name, standings.get(name) ?? 'out']));
}
