// Finds in a text the words that tell who a speaker is: names of seats, personas and roles, names of models and vendors.
//
// The rule. The name of a seat or persona, as the record writes it, is found wherever it stands as a whole word. A word that is also
// an ordinary word (a role's title in some language, a lower-case "opposition", a topic of the motion, the background or the
// documents) is found only where it stands for a speaker: who names itself ("as the Proposition", "作为正方", "ich bin Claude"), is
// addressed ("@Economist"), or does what speakers do ("the opposition claims"). The name of a model is found wherever it can mean
// nothing else; one that is also a person's or a thing's (Claude Monet, the Gemini programme) is not found in that sense.
import type { DebateRecord } from '../record/record.ts';
import {
  BEGINS_AS_A_NAME,
  GOES_ON_AS_A_NAME,
  MODEL_NAME_PATTERNS,
  type ModelNamePattern,
} from './model-names.ts';
import { HAS_CASE, type NameTerm, type NameTerms, nameTerms } from './name-terms.ts';
import {
  ACTS_AFTER,
  CONTEXT_AFTER,
  CONTEXT_BEFORE,
  IS_MADE_AFTER,
  IS_MADE_BEFORE,
  IS_MENTIONED_BEFORE,
  NAMES_ANOTHER_BEFORE,
  NAMES_ITSELF_AFTER,
  NAMES_ITSELF_BEFORE,
} from './naming-contexts.ts';

/** `seats`: whom the words stand for; several for a bench; empty for anybody, and for a model or a vendor, which `means` says. */
export interface NameSpan {
  from: number;
  to: number;
  seats: readonly string[];
  means: 'speaker' | 'model' | 'vendor';
}
export type FindNames = (text: string, speaker: string | null) => NameSpan[];

/** In characters: how much of the documents is searched for words of the topic. */
const MOST_TOPIC_TEXT = 200_000;

/** Linear in the text: every place is looked at once, with a bounded number of characters around it. */
export function nameFinder(record: DebateRecord, terms: NameTerms = nameTerms(record)): FindNames {
  const topic = topicWords(record, terms);
  return (text, speaker) => {
    const found: NameSpan[] = [];
    if (terms.regex !== null)
      for (const { 0: written, index } of text.matchAll(terms.regex)) {
        const term = terms.termOf(written);
        const place = { text, from: index, to: index + written.length };
        if (term === undefined || !namesSpeaker(term, place, written, topic)) continue;
        const seats = term.kind === 'model' ? [] : seatsMeant(record, term, place, speaker);
        found.push({
          ...withArticle(place, term),
          seats,
          means: term.kind === 'model' ? 'model' : 'speaker',
        });
      }
    for (const { kind, regex } of MODEL_NAME_PATTERNS)
      for (const { 0: written, index } of text.matchAll(regex)) {
        const place = { text, from: index, to: index + written.length };
        if (!isModelOfSpeaker(kind, place, written, topic)) continue;
        const isVendor = isMade(place);
        const own = speaker !== null && !isVendor && namesItself(place) ? [speaker] : [];
        const means = own.length > 0 ? 'speaker' : isVendor ? 'vendor' : 'model';
        found.push({ from: place.from, to: place.to, seats: own, means });
      }
    return withoutOverlaps(found);
  };
}

/** The rules of a format and the labels of its acts are about its speakers: every title in them names one. */
export function ruleNameFinder(terms: NameTerms): FindNames {
  return (text) => {
    if (terms.regex === null) return [];
    const found = [...text.matchAll(terms.regex)].flatMap(({ 0: written, index }): NameSpan[] => {
      const term = terms.termOf(written);
      const place = { text, from: index, to: index + written.length };
      const isNamed =
        term !== undefined &&
        term.kind !== 'model' &&
        term.isDistinct &&
        (isNameForm(written) || articleBefore(place) > 0) &&
        (term.kind === 'name' || term.seats.length === 1 || term.kind === 'side');
      return isNamed ? [{ ...withArticle(place, term), seats: term.seats, means: 'speaker' }] : [];
    });
    return withoutOverlaps(found);
  };
}

interface WordPlace {
  text: string;
  from: number;
  to: number;
}
const before = ({ text, from }: WordPlace): string => text.slice(Math.max(0, from - CONTEXT_BEFORE), from);
const after = ({ text, to }: WordPlace): string => text.slice(to, to + CONTEXT_AFTER);

const namesItself = (place: WordPlace): boolean =>
  NAMES_ITSELF_BEFORE.test(before(place)) || NAMES_ITSELF_AFTER.test(after(place));
/** "trained by Google": the words before or after say whose work a model is. */
const isMade = (place: WordPlace): boolean =>
  IS_MADE_BEFORE.test(before(place)) || IS_MADE_AFTER.test(after(place));
const isMentioned = (place: WordPlace): boolean => IS_MENTIONED_BEFORE.test(before(place));
const acts = (place: WordPlace): boolean =>
  isMentioned(place) || ACTS_AFTER.test(after(place)) || NAMES_ANOTHER_BEFORE.test(before(place));

/** With a capital, or in a script that has none. */
const isNameForm = (written: string): boolean =>
  !HAS_CASE.test(written) || /^[^\p{Ll}]*\p{Lu}/u.test(written);

function namesSpeaker(
  term: NameTerm,
  place: WordPlace,
  written: string,
  topic: ReadonlySet<string>,
): boolean {
  if (term.kind === 'id' || term.kind === 'model') return !topic.has(term.text.toLowerCase());
  if (isOrdinary(term, place)) return false;
  if (!isNameForm(written) || (term.kind === 'name' && !hasForm(written, term)))
    return namesItself(place) || isMentioned(place) || (term.isSide && isSideInLowerCase(place));
  if (topic.has(term.text.toLowerCase()))
    return namesItself(place) || isMentioned(place) || ACTS_AFTER.test(after(place));
  if (term.isDistinct && (term.kind === 'side' || (term.kind === 'name' && !isFieldNoun(term, place))))
    return true;
  return term.isDistinct ? namesItself(place) || acts(place) : isShortName(place);
}

/** As the record writes it, in capitals, or, where it has several words, in any case. */
const hasForm = (written: string, { text }: NameTerm): boolean =>
  written.startsWith(text) ||
  written === text.toUpperCase() ||
  /\s/.test(text.trim()) ||
  !HAS_CASE.test(text) ||
  isNameForm(written);

/** "A", "I": a name that is a common word counts only where nothing else can stand. */
const isShortName = (place: WordPlace): boolean =>
  isMentioned(place) || /^[*_"”»]{0,3}[:：]/.test(after(place));

/** "the opposition claims", and not "the proposition that …", "the opposition to it", "opposition parties". */
function isSideInLowerCase(place: WordPlace): boolean {
  if (
    /^\s(?:to|of|that|which|part(?:y|ies)|leaders?|politicians?|groups?|movements?|from|against)\b/i.test(
      after(place),
    )
  )
    return false;
  return (
    /^\s(?:bench|side|team|speakers?|case)\b/i.test(after(place)) ||
    /\b(?:the|our|your|this|dear|honou?rable)\s{1,2}$/i.test(before(place)) ||
    ACTS_AFTER.test(after(place))
  );
}

const DETERMINER =
  /(?:^|[\s(„"»])(?:das|der|die|den|dem|des|ein(?:e[nmrs]?)?|kein(?:e[nmrs]?)?|im|am|zum|zur|vom|beim|ins|zu|mit|(?:mein|dein|sein|ihr|unser|euer)\p{L}{0,2}|(?:jed|dies|welch|solch|viel|all|manch)\p{L}{0,2}|mehr)\s$/iu;
/** "das Recht auf Leben", "in der Wissenschaft": the field, not the persona that is called by it. */
const isFieldNoun = ({ isField }: NameTerm, place: WordPlace): boolean =>
  isField && DETERMINER.test(before(place)) && !ACTS_AFTER.test(after(place)) && !namesItself(place);

/** What certainly is no speaker. */
function isOrdinary({ text, kind }: NameTerm, place: WordPlace): boolean {
  if (!HAS_CASE.test(text)) {
    const [left, right] = [before(place), after(place)];
    return (
      (text === 'पक्ष' && /(?:के|दूसरा|एक|हर)\s$/u.test(left)) ||
      (text === '正方' && /^[形体向]/u.test(right)) ||
      (kind !== 'side' &&
        (/(?:许多|很多|一些|一位|一个|一名|这些|那些|每个|多数|不少|任何|所有|众多|有的|多くの|一部の|ある)$/u.test(
          left,
        ) ||
          /^(?:们|們|界|たち|達|ら)/u.test(right)))
    );
  }
  // "Proposition 13", "Member States", "Opposition Leader", "Opposition to the plan".
  return /^\s(?:\d|No\.|States?\b|[Pp]art(?:y|ies)\b|[Ll]eaders?\b|politicians?\b|of Parliament\b|Nations?\b|Countries\b|(?:to|from|against|among) (?:the|an?|it|this|that)\b)/.test(
    after(place),
  );
}

function isModelOfSpeaker(
  kind: ModelNamePattern['kind'],
  place: WordPlace,
  written: string,
  topic: ReadonlySet<string>,
): boolean {
  const [left, right] = [before(place), after(place)];
  if (kind === 'company') return isMade(place);
  if (kind === 'kind')
    return namesItself(place) && !topic.has(written.toLowerCase()) && !isPlural(written, right);
  const isGenitive = /[^s]s$/.test(written) && /^\s\p{Lu}/u.test(right);
  if (kind === 'ambiguous' && !isGenitive && GOES_ON_AS_A_NAME.test(right)) return false;
  if (isMade(place) || namesItself(place) || isMentioned(place)) return true;
  if (topic.has(written.toLowerCase())) return false;
  if (kind === 'sure') return true;
  if (!isNameForm(written)) return ACTS_AFTER.test(right);
  return !BEGINS_AS_A_NAME.test(left) && !isPlural(written, right);
}

/** "Llamas graze", unlike the German genitive of "Claudes Argument". */
const isPlural = (written: string, right: string): boolean =>
  /[^s]s$/.test(written) && /\p{Script=Latin}/u.test(written) && !/^\s\p{Lu}/u.test(right);

/** Whom a term means here; nobody in particular where several seats share a title. */
function seatsMeant(
  record: DebateRecord,
  term: NameTerm,
  place: WordPlace,
  speaker: string | null,
): readonly string[] {
  if (speaker !== null && namesItself(place) && (term.seats.includes(speaker) || term.isRelative))
    return [speaker];
  const own = record.seats.find(({ id }) => id === speaker);
  if (term.isRelative && own?.bench) {
    return record.seats.flatMap(({ id, bench }) => (bench !== null && bench !== own.bench ? [id] : []));
  }
  return term.seats;
}

/** The article goes with a title: "the Opposition" becomes "Speaker B", not "the Speaker B", and "die Opposition" not "die Speaker B". */
function withArticle(place: WordPlace, { kind }: NameTerm): { from: number; to: number } {
  const { from, to } = place;
  return kind === 'id' || kind === 'model' ? { from, to } : { from: from - articleBefore(place), to };
}
function articleBefore(place: WordPlace): number {
  const left = before(place);
  const found = ARTICLE_BEFORE.exec(left)?.[0];
  if (found !== undefined) return found.length;
  // "die Antwort der Opposition": there the article alone says whose it is.
  const [der] = DER_BEFORE.exec(left) ?? [];
  if (der === undefined) return 0;
  const rest = left.slice(0, -der.length);
  const isSubject = BEGINS_CLAUSE.test(rest) && ACTS_AFTER.test(after(place));
  return AFTER_PREPOSITION.test(rest) || isSubject ? der.length : 0;
}
const ARTICLE_BEFORE =
  /(?<![\p{L}\p{M}\p{N}])(?:(?:the|an?|die|das|den|dem|le|la|les|el|los|las)[\s\u00a0]{1,2}|l['’])$/iu;
const DER_BEFORE = /(?<![\p{L}\p{M}\p{N}])der[\s\u00a0]{1,2}$/iu;
const BEGINS_CLAUSE =
  /(?:^|[.!?:;,–—(„“"»*]|(?<![\p{L}\p{M}\p{N}])(?:aber|dass|denn|ob|oder|und|was|weil|wenn|wie))[\s\u00a0]{0,2}$/iu;
const AFTER_PREPOSITION =
  /(?<![\p{L}\p{M}\p{N}])(?:an|auf|aus|bei|gegenüber|hinter|in|mit|nach|neben|seit|unter|über|von|vor|zu|zwischen)[\s\u00a0]{1,2}$/iu;

/** The first of those that overlap, and of those that begin together the longest. */
function withoutOverlaps(spans: NameSpan[]): NameSpan[] {
  const kept: NameSpan[] = [];
  for (const span of spans.sort((left, right) => left.from - right.from || right.to - left.to))
    if (span.from >= (kept.at(-1)?.to ?? 0) && span.to > span.from) kept.push(span);
  return kept;
}

/** Words that the debate is about, so that they are no speaker's only because somebody says them. */
function topicWords(record: DebateRecord, { regex }: NameTerms): Set<string> {
  const texts = [record.motion, record.background ?? ''];
  let left = MOST_TOPIC_TEXT;
  for (const { text } of record.documents ?? []) {
    texts.push(text.slice(0, Math.max(0, left)));
    left -= text.length;
  }
  const words = new Set<string>();
  const patterns = [...(regex ? [regex] : []), ...MODEL_NAME_PATTERNS.map((pattern) => pattern.regex)];
  for (const text of texts)
    for (const pattern of patterns)
      for (const [word] of text.matchAll(pattern)) words.add(word.toLowerCase());
  return words;
}
