// Finds quotations in a speech that nobody said. It compares them with the motion, the background, the documents, the rules, the chair's
// notes and the earlier speeches. A quotation with a citation, `[D1]`, is compared with that document alone.

import { memoizeByObject } from '../money/memo.ts';
import { isSummaryTurn } from '../plan/summary-turns.ts';
import { isAskedApart } from '../record/plan-acts.ts';
import {
  type CitedText,
  citedTextsOf,
  type DebateRecord,
  rulingsNamed,
  type Turn,
  turnsOf,
} from '../record/record.ts';
import { citationsIn, citedIds } from '../speech/citations.ts';
import { comparedWords, UNSPACED_CHARACTER } from '../speech/compared-words.ts';
import {
  checkQuote,
  QUOTE_GAP,
  type Quotation,
  quotationsIn,
  quoteSearch,
  wordsToSearch,
} from './quote-check.ts';

export interface Misquote extends Quotation {
  /** Id of the claimed seat, or of the cited document or passage; `null`: the speech names none near it. */
  of: string | null;
  /** `no-document`: the quoted text is the citation itself, of a document that the debate does not have. */
  fault: 'nobody-said-it' | 'not-in-document' | 'no-document';
  /** Id of another document or passage that holds the words. */
  standsIn?: string;
}

/** Minimum words of a quotation; a shorter one is a term or scare quotes. In a script without spaces, this many characters count as one word. */
const MIN_WORDS = 5;
const CHARACTERS_A_WORD = 2;
/** Minimum words of a quotation with a citation, which marks it as one. */
const MIN_CITED_WORDS = 3;
/**
 * Acts in which a speaker puts words of its own in quotation marks ("I propose these words: …"), or sets the task and quotes what only it has
 * read, such as a petition. There a quotation is checked only if the speech claims that somebody here said it.
 */
const FREE_TASKS: ReadonlySet<string> = new Set(['deliberate', 'propose', 'refine', 'clarify', 'say']);
/** Maximum quotations of one speech. A speech with more is unreadable anyway. */
const MAX_QUOTATIONS = 60;
/** Maximum characters of all searches in one record: a record from elsewhere may contain more than can be searched in time. */
const MAX_SEARCHED_CHARACTERS = 300_000_000;

/** Returns the quotations of a turn that nobody said before it, in order; none for a turn that has not been spoken. */
export const misquotesIn = (record: DebateRecord, id: string): Misquote[] =>
  allMisquotes(record).get(id) ?? [];

/** Checks turn by turn, because earlier misquotes decide which words may be quoted now. */
const allMisquotes = memoizeByObject((record: DebateRecord): ReadonlyMap<string, Misquote[]> => {
  const misquotesByTurn = new Map<string, Misquote[]>();
  const documents = citedTextsOf(record);
  const common = [...unspokenTexts(record), ...rulingsNamed(record, 'interject'), ...documents];
  const earlier: Turn[] = [];
  let left = MAX_SEARCHED_CHARACTERS;
  const isIn = (quotation: Quotation, source: { text: string }): boolean => {
    left -= wordsToSearch(source).length;
    return left < 0 || searchFor(quotation)(source);
  };
  const wasSaid = (turn: Turn, quotation: Quotation): boolean =>
    earlier.some((other) => {
      if (!isIn(quotation, other)) return false;
      // Quoted words of a speech are not that speaker's own: they count where they were said, or where they were invented.
      const inventions = other.seat === turn.seat ? [] : (misquotesByTurn.get(other.id) ?? []);
      return !longQuotations(other).some(
        (otherQuotation) =>
          !inventions.some(({ from }) => from === otherQuotation.from) &&
          searchFor(quotation)(otherQuotation),
      );
    });
  const faultOf = (turn: Turn, quotation: Quotation): Omit<Misquote, keyof Quotation> | null => {
    const ids = citedIds(turn.text, quotation);
    const citedTexts = documents.filter(({ id }) => ids.includes(id));
    const [first] = citedTexts;
    const isCited = first && comparedWords(quotation.text).length >= MIN_CITED_WORDS;
    if (
      isCited &&
      citedTexts.some((text) => searchFor(quotation)({ text: text.title }) || isIn(quotation, text))
    )
      return null;
    const lastOther = earlier.findLast(({ seat }) => seat !== turn.seat)?.seat ?? null;
    const of = claimedSeat(record, turn, quotation, lastOther);
    // A speaker's words may stand beside a citation for something else.
    const isSpeakers = of !== null || isOwn(turn.text, quotation);
    if (ids.length > 0 && isSpeakers && wasSaid(turn, quotation)) return null;
    if (isCited) {
      const other = documents.find((text) => isIn(quotation, text))?.id;
      return { of: first.id, fault: 'not-in-document', ...(other && { standsIn: other }) };
    }
    const [unknown] = ids;
    if (unknown !== undefined && !first) return { of: unknown, fault: 'no-document' };
    if (!isChecked(quotation) || common.some((source) => isIn(quotation, source))) return null;
    if (wasSaid(turn, quotation) || (of === null && FREE_TASKS.has(turn.act))) return null;
    return { of, fault: 'nobody-said-it' };
  };
  for (const turn of turnsOf(record)) {
    // The first entry for a turn counts, as in a transcript.
    if (isSummaryTurn(turn.id) || isAskedApart(turn) || misquotesByTurn.has(turn.id)) continue;
    const misquotes = quotationsOf(turn).flatMap((quotation): Misquote[] => {
      const fault = faultOf(turn, quotation);
      return fault ? [{ ...quotation, ...fault }] : [];
    });
    const ids = [...documents.map(({ id }) => id), ...misquotes.map(({ of }) => of)];
    const strange = citationsIn(turn.text).flatMap(({ id, citation, from }): Misquote[] => {
      const to = from + citation.length;
      return ids.includes(id) ? [] : [{ text: citation, from, to, end: to, of: id, fault: 'no-document' }];
    });
    misquotesByTurn.set(
      turn.id,
      [...misquotes, ...strange].sort((one, other) => one.from - other.from),
    );
    earlier.push(turn);
  }
  return misquotesByTurn;
});

const unspokenTexts = ({ motion, background = '', format }: DebateRecord) =>
  [motion, background, ...format.rules].map((text) => ({ text }));

/** Returns the quotations in a judge's own words that occur in no speech, no document, nor in the motion, the background or the rules. */
export function inventedQuotations(record: DebateRecord, text: string): string[] {
  const sources = unspokenTexts(record);
  return longQuotations({ text })
    .map((quotation) => quotation.text)
    .filter((words) => checkQuote(record, words, '').status === 'not-found')
    .filter((words) => !sources.some(quoteSearch(words)));
}

/** Returns the quotations of a turn that a document or passage cited for them holds, each with its id. */
export function citedQuotations(record: DebateRecord, turn: Turn): (Quotation & { of: string })[] {
  const texts = citedTextsOf(record);
  return quotationsOf(turn).flatMap((quotation) => {
    const ids = citedIds(turn.text, quotation);
    const isLong = comparedWords(quotation.text).length >= MIN_CITED_WORDS;
    const of = isLong && texts.find((text) => ids.includes(text.id) && standsIn(quotation, text))?.id;
    return of ? [{ ...quotation, of }] : [];
  });
}

const quotationsOf = memoizeByObject(({ text }: { text: string }) =>
  quotationsIn(text).slice(0, MAX_QUOTATIONS),
);
/** Returns whether the words occur in the text or in its title. */
const standsIn = (quotation: Quotation, text: CitedText): boolean =>
  [text, { text: text.title }].some(searchFor(quotation));

const searchFor = memoizeByObject(({ text }: Quotation) => quoteSearch(text));

/**
 * Returns whether a quotation is checked: it is long enough and no title. A title such as "The Death and Life of Great American Cities" has
 * a capital in every longer word, and is no sentence.
 */
const isChecked = memoizeByObject(({ text }: Quotation): boolean => {
  const words = comparedWords(text.replaceAll(new RegExp(QUOTE_GAP, 'g'), ' '));
  const unspacedCount = words.filter((word) => UNSPACED_CHARACTER.test(word)).length;
  if (words.length - unspacedCount + unspacedCount / CHARACTERS_A_WORD < MIN_WORDS) return false;
  const long = text.match(/\p{L}{4,}/gu) ?? [];
  return long.length < 2 || !long.every((word) => /^\p{Lu}/u.test(word)) || /[.!?;]/.test(text);
});

const longQuotations = memoizeByObject(({ text }: { text: string }) =>
  quotationsIn(text).filter(isChecked).slice(0, MAX_QUOTATIONS),
);

/** Characters before and after a quotation in which a speech may name the person it quotes. */
const NAMED_WITHIN = 90;

/** The end of a sentence, or of a paragraph. */
const SENTENCE_END = /[.!?](?=\s|$)|\n/u;

/**
 * Returns the seat that is named nearest to the quotation in its sentence, before it or, failing that, after it; the seat of the sentence
 * before where "he" or "she" said it. If the speaker says "you" or "my partner", the seat that is addressed by name, or else `lastOther`, the
 * seat that spoke last. A name that only addresses ("Sceptic, the list says …", "To Sceptic: …") gives the words to nobody.
 */
function claimedSeat(
  record: DebateRecord,
  turn: Turn,
  quotation: Quotation,
  lastOther: string | null,
): string | null {
  const { from, end } = quotation;
  const before = turn.text.slice(Math.max(0, from - NAMED_WITHIN), from).toLowerCase();
  const after = turn.text.slice(end, end + NAMED_WITHIN).toLowerCase();
  const sentences = before.split(SENTENCE_END);
  const sentence = sentences.pop() ?? '';
  const rest = /[.!?]$/.test(quotation.text.trim()) ? '' : (after.split(SENTENCE_END)[0] ?? '');
  const seats = record.seats
    .filter(({ id }) => id !== turn.seat)
    .map(({ id, name }) => ({ id, name: name.toLowerCase() }));
  const opening = sentence.replace(/^[\s@*_]+(?:(?:zu|an|to) )?|^(?:zu|an|to) /, '').replace(/^[@*_]+/, '');
  const addressee = seats.find(
    ({ name }) => opening.startsWith(name) && ADDRESSES.test(opening.slice(name.length)),
  );
  const isListeners = isAddressed(turn.text, quotation);
  if (addressee && isListeners) return addressee.id;
  const namedIn = (text: string) =>
    seats
      .filter((seat) => seat !== addressee)
      .map(({ id, name }) => ({ id, at: text.lastIndexOf(name) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => other.at - one.at)[0]?.id;
  const inRest = seats.find(({ name }) => rest.includes(name))?.id;
  const nearest =
    namedIn(sentence) ?? inRest ?? (PRONOUN_SAYS.test(sentence) ? namedIn(sentences.pop() ?? '') : undefined);
  return nearest ?? (isListeners ? lastOther : null);
}

const SAYS =
  '(?:says?|said|claim(?:s|ed)?|writes?|wrote|argue[sd]?|insist(?:s|ed)?|admit(?:s|ted)?|conceded?|mention(?:s|ed)?|told|call(?:s|ed)?|put it)';
const SAGT =
  '(?:sag(?:en|st|ten|test|te|t)|gesagt|behaupte(?:n|st|ten|te)|schreib(?:en|st|t)|schrieb(?:en|st)?|geschrieben|mein(?:en|st|ten|test)|nennen|nennst|nannten)';
/** Signs after a name that only addresses; with "who …, says" it is the speaker: "Engineer, who opposed it, said". */
const ADDRESSES = new RegExp(
  `^[*_]*\\s?(?:[,–—-]|:(?![*_\\s]*[“„"«]?$))(?!\\s*(?:who|whose|d(?:er|ie)|dessen|deren)\\s[^,]*,\\s*(?:${SAYS}|${SAGT})(?!\\p{L}))`,
  'iu',
);
const PRONOUN_SAYS = new RegExp(
  `^\\s*(?:he|she|they|er|sie) (?:(?:has|have|also|hat|haben|auch) )?(?:${SAYS}|${SAGT})(?!\\p{L})`,
  'iu',
);
/**
 * Patterns of words before or after a quotation that give it to the speaker who is addressed: "You say that", "your point that", "as my partner
 * said". A condition ("if you say") and a proposal ("your text should say") give it to nobody.
 */
const GIVEN_TO_LISTENER = [
  `(?<!\\b(?:if|when|unless|would|could|should|can|may|might|do|let) )\\byou(?:['’]ve| have)? (?:just |also |yourself )?${SAYS}\\b[^.!?]*$`,
  `\\byour (?:own )?(?:points?|claim|argument|concern|objection|statement|assertion|remark|worry|concession)\\b[^.!?]*$`,
  `\\bmy (?:partner|opponent|colleague) (?:has )?(?:just )?${SAYS}\\b[^.!?]*$`,
].map((pattern) => new RegExp(pattern, 'i'));
const GIVEN_TO_LISTENER_IN_GERMAN = [
  `(?<!(?:[Ww]enn|[Ff]alls|[Ww]ürden|[Kk]önnten|[Ss]ollten|[Dd]ass) )\\b(?:Sie (?:haben )?|[Dd]u (?:hast )?)(?:selbst )?${SAGT}\\b[^.!?]*$`,
  `\\b(?:[Hh]aben Sie|[Hh]ast [Dd]u)\\b[^.!?]*$`,
  `\\b(?:Ihre?[mnrs]?|[Dd]eine?[mnrs]?) (?:Punkt|Behauptung|Argument|Sorge|Einwand|Aussage|Satz|Bemerkung|Zugeständnis)\\b[^.!?]*$`,
  `\\b[Mm]eine? (?:Partner(?:in)?|Kolleg(?:e|in)) (?:hat )?${SAGT}\\b[^.!?]*$`,
].map((pattern) => new RegExp(pattern, 'u'));
const SAID_BY_LISTENER = [
  new RegExp(`^[\\s,–—-]{0,3}(?:as )?you(?:['’]ve| have)? (?:just )?${SAYS}\\b`, 'i'),
  /^[\s,–—-]{0,3}(?:(?:sagen|sagten|schreiben|schrieben|meinen|meinten) Sie|wie Sie (?:sagen|sagten|schreiben)|(?:sagst|schreibst|meinst) [Dd]u)\b/u,
];
/** A speaker's own earlier words: "I said", "my point was". */
const SAID_BY_SPEAKER = [
  `\\b(?:I|we)(?:['’]ve| have)? (?:just |also |already )?${SAYS}\\b[^.!?]*$`,
  `\\bmy (?:own )?(?:words?|points?|claim|argument)\\b[^.!?]*$`,
  `\\b(?:ich|wir) (?:habe |haben )?(?:selbst |schon |bereits )?${SAGT}\\b[^.!?]*$`,
  `\\b(?:habe ich|haben wir|meine? (?:Worte?|Punkt|Argument|Satz))\\b[^.!?]*$`,
].map((pattern) => new RegExp(pattern, 'i'));
const isOwn = (text: string, { from }: Quotation): boolean => {
  const before = text.slice(Math.max(0, from - 1 - NAMED_WITHIN), from - 1);
  return SAID_BY_SPEAKER.some((pattern) => pattern.test(before));
};
const isAddressed = (text: string, { from, end }: Quotation): boolean => {
  const before = text.slice(Math.max(0, from - 1 - NAMED_WITHIN), from - 1);
  const after = text.slice(end, end + NAMED_WITHIN);
  const patterns = [...GIVEN_TO_LISTENER, ...GIVEN_TO_LISTENER_IN_GERMAN];
  return (
    patterns.some((pattern) => pattern.test(before)) ||
    SAID_BY_LISTENER.some((pattern) => pattern.test(after))
  );
};

/** Returns the words of misquotes; `undefined` if there are none, so that the drawn value stays the same from turn to turn. */
export function misquotedWords(record: DebateRecord, id: string): string[] | undefined {
  const misquotes = misquotesIn(record, id);
  return misquotes.length > 0 ? misquotes.map(({ text }) => text.trim()) : undefined;
}
