// Replaces the names that no blind judge reads, and restores them. It finds words quoted from the masked text in the original, and puts the
// name back in a judge's words about "Speaker A".

import { type DebateRecord, rulingsNamed, type Seat, textsToRead } from '../record/record.ts';
import { escapePattern } from '../speech/compared-words.ts';
import { likelyLanguageOf } from '../speech/language.ts';
import { SEAT_TITLES } from '../speech/seat-titles.ts';
import { promptBytes } from '../tags/prompt-tags.ts';
import { familyTitle, modelFamily, vendorNames } from '../wire/model-key.ts';

/** Words that only ever name a model or a vendor, in any debate; the space in them may be missing. */
const MODEL_WORDS =
  'chat gpt|gpt|deep seek|qwen|qwq|ministral|mixtral|magistral|codestral|pixtral|gemma|o[134](?=-)|文心一言|通义千问|豆包';
const VENDOR_WORDS = [...vendorNames, 'xai'].join('|');
/** Words that also mean persons, animals and winds. They name a model with a version behind them, or if a model of the debate has that name. */
const AMBIGUOUS = 'claude|gemini|llama|mistral|grok|kimi|phi|nova';
const VERSION =
  '(?:[- \\u2010\\u2011\\u00a0]?(?:v?\\d{1,3}(?:[.-]\\d{1,3}){0,2}[ob]?|large|small|medium|mini|nano|micro|pro|flash|lite|ultra|opus|sonnet|haiku|turbo|preview|instruct|chat|coder|latest|max|plus|r\\d)(?![\\p{L}\\p{N}]))';
const [SPEAKER, MODEL, VENDOR] = ['a speaker', 'a model', 'a company'];
const SURE_WORDS = `${MODEL_WORDS}|${VENDOR_WORDS}`.replaceAll(' ', '').split('|');
const LISTENERS: ReadonlySet<string> = new Set(['Judge', 'Voter', 'Client', 'Guest']);
const SIDES: ReadonlySet<string> = new Set(['Proposition', 'Opposition', 'Affirmative', 'Negative']);

/** A letter of a script that divides words. In other scripts, and beside them, a name has no spaces around it. */
const WORD_LETTER =
  '(?!\\p{Script=Han}|\\p{Script=Hiragana}|\\p{Script=Katakana}|\\p{Script=Thai}|\\p{Script=Hangul})[\\p{L}\\p{M}\\p{N}]';

/** Returns the names of seats, personas, models and vendors as the record writes them: whole words, the longest first. */
export function hiddenNames(record: DebateRecord) {
  // Words of the topic stay in the speeches, even if they are the name of a seat, a model or a vendor.
  const { motion } = record;
  const topic = keyOf([motion, ...textsToRead(record)].join(' '));
  const names = new Map<string, { text: string; meaning: string; pattern: string }>();
  const add = (text: string, meaning: string, pattern: string) => {
    const key = keyOf(text);
    // One letter is an article or a grade.
    if (key.length < 2) return;
    const isOfSeveral = names.has(key) && names.get(key)?.meaning !== meaning;
    names.set(key, { text, meaning: isOfSeveral ? SPEAKER : meaning, pattern });
  };
  const patterns = new Map<string, string>();
  for (const seat of record.seats) {
    const own = [seat.name, ...(seat.persona ? [seat.persona.name] : []), ...partsOfName(seat, topic)];
    for (const name of own) if (!isOrdinary(name, seat, topic)) add(name, seat.id, patternOf(name));
    patterns.set(seat.id, own.map((name) => patternOf(name)).join('|'));
  }
  const [models, vendors] = [[spaceless(MODEL_WORDS)], [spaceless(VENDOR_WORDS)]];
  for (const { occupant } of [...record.seats, ...rulingsNamed(record, 'reseat')]) {
    if (occupant.kind === 'human') continue;
    const { id } = occupant.model;
    const own = id.split('/').at(-1) ?? id;
    // A plain word ("red") may mean anything. "birch-70b" is also written "Birch 70B".
    for (const text of [id, own])
      if (/[-\d:/]/.test(text)) add(text, MODEL, patternOf(text, /[-.\s]+/, '[-. \\u2011]?'));
    models.push(...(/^\p{L}{4,}/u.exec(own) ?? []));
    const vendor = familyTitle(modelFamily(occupant.model));
    if (vendor !== null) vendors.push(patternOf(vendor));
  }
  const sortedNames = [...names.values()].sort((one, other) => other.text.length - one.text.length);
  const all = sortedNames.map(({ pattern }) => pattern).join('|') || '(?!)';
  const families = `(?:${models.join('|')})${VERSION}{0,5}|(?:${AMBIGUOUS})${VERSION}{1,5}`;
  patterns.set(SPEAKER, all).set(VENDOR, vendors.join('|'));
  patterns.set(MODEL, `${all}|${families}`).set('_', `${all}|${vendors.join('|')}|${families}`);
  const asWritten = new Set([...sortedNames.map(({ text }) => text), ...SURE_WORDS]);
  // "Adas" is the genitive of "Ada" there, and "Meta-Analyse" no vendor's.
  const ending =
    likelyLanguageOf(motion) === 'de' ? `(?=s?(?!${WORD_LETTER}|[- ]analy))` : `(?!${WORD_LETTER}|[- ]analy)`;
  const namePattern = `(?<name>${all})|(?<vendor>${vendors.join('|')})|${families}`;
  return {
    /** Pattern of every place where a name may occur. */
    regex: new RegExp(`(?<!${WORD_LETTER})(?<the>the )?(?:${namePattern})${ending}`, 'giu'),
    /** Returns the id of the named seat, or words to read in place of the name; `null`: it is no name. */
    meaningOf: (match: string, { name, vendor }: Readonly<Record<string, string | undefined>>) => {
      // A single word in small letters is the ordinary one: "will", "law", "llama".
      if (/^\p{Ll}+$/u.test(match) && !asWritten.has(match)) return null;
      if (name !== undefined) return names.get(keyOf(name))?.meaning ?? MODEL;
      if (topic.includes(keyOf(match))) return null;
      return vendor === undefined ? MODEL : VENDOR;
    },
    /** Patterns by meaning, for the words that a judge reads in a speech. */
    patterns,
  };
}

/** Forms of address, which several speakers may have. */
const ADDRESS =
  /^(?:the|and|und|von|mrs?|miss|mme|prof|professor|doctor|sir|lord|lady|madam|frau|herr|abg|hon|speaker|user|side)$/iu;

/** Returns the words by which the speakers of a transcript call each other: "Berg", if the name is "Dr. Anna Berg". */
const partsOfName = ({ name, occupant }: Seat, topic: string): string[] =>
  occupant.kind === 'human' && occupant.elsewhere
    ? name
        .split(/[\s,.]+/)
        .filter((part) => /^\p{Lu}.{2,}/u.test(part) && !ADDRESS.test(part) && !topic.includes(keyOf(part)))
    : [];

/** Returns whether a title of a shipped seat stays: a side, which the words reveal anyway; a seat that only listens; or a word of the topic. */
function isOrdinary(name: string, { bench }: Seat, topic: string): boolean {
  const key = keyOf(name).replace(/ \d+$/, '');
  return SEAT_TITLES.some((title) => {
    const words = Object.values(title).map(keyOf);
    if (SIDES.has(title.en)) return bench !== null && words.some((word) => key.includes(word));
    return words.includes(key) && (LISTENERS.has(title.en) || topic.includes(key));
  });
}

const keyOf = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
const spaceless = (words: string): string => words.replaceAll(' ', '[- ]?');
const patternOf = (text: string, gap = /\s+/, between = '\\s{1,3}'): string =>
  text.normalize('NFC').trim().split(gap).map(escapePattern).join(between);

/**
 * Returns the most bytes of the prompt that masking may add to a text of this many bytes. The budget relies on it and lengthens a filler
 * text by as much.
 */
export const maxGrowth = (bytes: number): number => 96 + Math.floor(bytes / 16);

const LETTERED = /^(?:Speaker|Side) [A-Z]/;

/** Masks a text. `aliasOf`: the words in place of a name, by its meaning. If names would lengthen the text too much, the last ones become "_". */
export function maskedText(
  text: string,
  { regex, meaningOf }: ReturnType<typeof hiddenNames>,
  aliasOf: (meaning: string) => string,
): string {
  let remaining = maxGrowth(promptBytes(text));
  return text.replace(regex, (match: string, ...groups: unknown[]) => {
    const groupByName = groups.at(-1) as Record<string, string | undefined>;
    const { the = '' } = groupByName;
    const name = match.slice(the.length);
    const meaning = meaningOf(name, groupByName);
    if (meaning === null) return match;
    const alias = aliasOf(meaning);
    const growth = promptBytes(alias) - promptBytes(name);
    if (growth > remaining) return `${the}_`;
    remaining -= growth;
    // "The Economist’s offer", but "Speaker B’s offer".
    return `${LETTERED.test(alias) ? '' : the}${alias}`;
  });
}

/** Marks that a judge may write differently from the speech it quotes, as quotations are compared (quote-check.ts). */
const MARKS: readonly (readonly [mark: RegExp, pattern: string])[] = [
  [/^\s/, '\\s+'],
  [/^["“”„‟″«»]/, '["“”„‟″«»]'],
  [/^['‘’‚‛′]/, "['‘’‚‛′]"],
  [/^[-\u2010-\u2015]/, '[-\\u2010-\\u2015]'],
  [/^(?:…|\.{3})/, '(?:…|\\.{3})'],
];

/** Maximum names in a quotation. Each is tried as every name it may stand for, and a quotation of nothing but names would take seconds. */
const MAX_NAMES_IN_QUOTATION = 12;

/**
 * Returns patterns that find, in a speech, the words that a judge quotes from its masked text. The first takes them as they stand, the
 * second where the article went with a name. `aliases`: patterns of names, by the words in place of them.
 */
export function quotationPatterns(quote: string, aliases: ReadonlyMap<string, string>): RegExp[] {
  const longestFirst = [...aliases.keys()].sort((one, other) => other.length - one.length);
  const parts = new RegExp(`(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])|\\s+|\\.{3}|[^]`, 'gu');
  return ['', "(?:\\p{L}{1,3}[\\s’'])?"].map((article) => {
    let nameCount = 0;
    // The spaces around it are removed, because a pattern that begins with spaces takes quadratic time in a text of spaces.
    const pattern = quote.trim().replace(parts, (part) => {
      const names = aliases.get(part);
      if (names !== undefined && ++nameCount <= MAX_NAMES_IN_QUOTATION)
        return `${article}(?:${names}|${part})`;
      return MARKS.find(([mark]) => mark.test(part))?.[1] ?? escapePattern(part);
    });
    return new RegExp(pattern, 'iu');
  });
}

const LETTER = '[A-Z]{1,2}\\d{0,2}(?=s?(?![\\p{Script=Latin}\\p{N}]))';
/** A letter alone is a speaker only at the start of a clause and before these words: "A lost cause" and "plan B won" name nobody. */
const OF_A_SPEAKER =
  "[’']s\\s|\\s(?:(?:wins|loses|leads|gewann|gewinnt|verlor|verliert|führt)(?!\\p{L})|(?:won|lost|led)(?:[.,;]|\\s(?:the|its|on|by|in|both|that|this|to|and|but|here|narrowly|clearly)\\s))";
const ALONE = `(?<=^|[.!?;:,]\\s|(?:and|but|while|und|aber|während)\\s)${LETTER}(?=${OF_A_SPEAKER})`;
const SPOKEN_OF = new RegExp(
  `(?<![\\p{Script=Latin}\\p{N}-])(?:(?:[Dd](?:er|ie|em|en|es)\\s)?(?:[Ss]peakers?|[Ss]ides?|Sprecher(?:in)?|Redner(?:in)?|Seite)\\s(${LETTER}(?:(?:, | / |,? (?:and|or|und|oder) )${LETTER})*)|(?:speaker|side)-[a-z]{1,2}\\d{0,2}(?![\\p{L}\\p{N}-])|${ALONE})`,
  'gu',
);
const LETTERS = new RegExp(LETTER, 'gu');

/**
 * Puts names in place of "Speaker A", "Speakers A and B", `speaker-a` and the A of "A won", in German without an article. `names`: by letter
 * and by id. Other words stay as they are.
 */
export const namedText = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(SPOKEN_OF, (match: string, letters: string | undefined) => {
    if (letters === undefined) return names.get(match) ?? match;
    if (!names.has(letters.match(LETTERS)?.[0] ?? '')) return match;
    return letters.replace(LETTERS, (letter) => names.get(letter) ?? letter);
  });
