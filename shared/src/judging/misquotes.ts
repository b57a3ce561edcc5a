// Finds quotations in a speech that nobody said: compared word for word with the motion, the background, the documents, the rules, the
// chair's notes and the speeches before it. A quotation with a citation, `[D1]`, is compared with that document alone. How the judge's own quotations are checked is in quote-check.ts.

import { isSummaryTurn } from '../plan/summary-turns.ts';
import { isAskedApart } from '../record/asked-apart.ts';
import { type DebateRecord, rulingsOf, type Turn, turnsOf } from '../record/record.ts';
import type { SourceDocument } from '../record/source-document.ts';
import { comparedWords, joined, UNSPACED_CHARACTER } from '../speech/compared-words.ts';
import { type Quotation, quotationsIn } from '../speech/quotations.ts';
import { citationsIn, citedDocument } from './document-citations.ts';

export interface Misquote extends Quotation {
  /** The id of the seat it is said to be from, or of the document it is cited from; `null`: the speech names none near it. */
  of: string | null;
  /** `no-document`: what is quoted is the citation itself, of a document that the debate does not have. */
  fault: 'nobody-said-it' | 'not-in-document' | 'no-document';
}

/** Fewer words are a term or scare quotes. Of a script without spaces, this many characters count as one word. */
const LEAST_WORDS = 5;
const CHARACTERS_A_WORD = 2;
/** Of a quotation with a citation, which is meant as one. */
const LEAST_CITED_WORDS = 3;
/**
 * In these acts a solution is written, and a speaker puts words of its own in quotation marks: "I propose these words: …". There only a
 * quotation that is said to be somebody's is checked.
 */
const DRAFTING_TASKS: ReadonlySet<string> = new Set(['deliberate', 'propose', 'refine']);
/** Of one speech. A speech with more quotations is unreadable anyway. */
const MOST_QUOTATIONS = 60;
/** In characters, of all searches in one record: a record from elsewhere may hold more than can be searched in time. */
const MOST_SEARCHED = 300_000_000;
/** In characters of the compared text, between two parts of a quotation with words left out. */
const WIDEST_GAP = 800;
/** How many places are tried at which the first part of such a quotation may stand. */
const MOST_PLACES = 20;

/** What stands for words that were left out, or put in. */
const GAP = /\.{3,}|…+|\[[^\]]{0,80}\]/;
/** A gap of a few words that holds one of these turns the meaning round. */
const NO =
  / (?:not|t|never|no|nor|cannot|nothing|nicht|kein|keine|keinen|keinem|keiner|nie|niemals|pas|jamais|aucun|aucune|nunca|jamas|jamás|не|ни|нет|никогда|não|nem|mai|non|不|没|沒|无|無|未|لا|لم|لن|ليس|ليست|नहीं|न|मत) /u;
const SMALL_GAP_WORDS = 4;

/** The misquotes of a record's turns, as far as they were looked for, and how much may still be searched. */
interface CheckedQuotations {
  byTurn: Map<string, Misquote[]>;
  turns: readonly Turn[];
  left: number;
}
/** By the list of entries, which is replaced whenever something is added. */
const checkedBefore = new WeakMap<DebateRecord['entries'], CheckedQuotations>();

/** The quotations of a turn that nobody said before it, in order; none for a turn that has not been spoken. */
export function misquotesIn(record: DebateRecord, id: string): Misquote[] {
  const checked = checkedBefore.get(record.entries) ?? {
    byTurn: new Map<string, Misquote[]>(),
    turns: spokenOnce(record),
    left: MOST_SEARCHED,
  };
  checkedBefore.set(record.entries, checked);
  // In order, because what was misquoted before decides what may be quoted now.
  for (let at = checked.byTurn.size; at < checked.turns.length && !checked.byTurn.has(id); at++) {
    const turn = checked.turns[at];
    if (turn) checked.byTurn.set(turn.id, misquotesOf(record, turn, checked.turns.slice(0, at), checked));
  }
  return checked.byTurn.get(id) ?? [];
}

/** The first entry for a turn counts, as in a transcript. */
function spokenOnce(record: DebateRecord): Turn[] {
  const known = new Set<string>();
  return turnsOf(record).filter(
    (turn) => !isSummaryTurn(turn.id) && !isAskedApart(turn) && !known.has(turn.id) && known.add(turn.id),
  );
}

function misquotesOf(
  record: DebateRecord,
  turn: Turn,
  earlier: readonly Turn[],
  checked: CheckedQuotations,
): Misquote[] {
  const cited = failedCitations(record, turn, checked);
  const long = longQuotations(turn).filter((quotation) => documentOf(record, turn, quotation) === undefined);
  if (long.length === 0) return cited;
  const notes = rulingsOf(record).flatMap((ruling) => (ruling.ruling === 'interject' ? [ruling.text] : []));
  const given = [record.motion, record.background ?? '', ...record.format.rules, ...notes];
  const common = given.map((text) => joined(comparedWords(text)));
  const saidIn = (quote: string, words: string): boolean => {
    checked.left -= words.length;
    return checked.left < 0 || wasSaid(quote, words);
  };
  const saidBy = (quote: string, other: Turn): boolean => {
    if (!saidIn(quote, wordsOfTurn(other))) return false;
    const invented = checked.byTurn.get(other.id) ?? [];
    // What stands in quotation marks there is not that speaker's own: it counts where it was said, or where it was invented.
    const foreign = longQuotations(other).filter(
      ({ from }) => other.seat === turn.seat || !invented.some((misquote) => misquote.from === from),
    );
    return !foreign.some(({ text }) => wasSaid(quote, joined(comparedWords(text))));
  };
  const misquoted = long
    .filter(
      ({ text }) =>
        !common.some((words) => saidIn(text, words)) &&
        !earlier.some((other) => saidBy(text, other)) &&
        !(record.documents ?? []).some((document) => isIn(text, document, checked)),
    )
    .map((quotation): Misquote => {
      const of = claimedSeat(record, turn, quotation);
      return { ...quotation, of, fault: 'nobody-said-it' };
    })
    .filter(({ of }) => of !== null || !DRAFTING_TASKS.has(turn.act));
  return inOrder([...cited, ...misquoted]);
}

const inOrder = (misquotes: Misquote[]): Misquote[] =>
  misquotes.sort((left, right) => left.from - right.from);

/** Citations of documents that the debate does not have, and quotations that are not in the document cited for them. */
function failedCitations(record: DebateRecord, turn: Turn, checked: CheckedQuotations): Misquote[] {
  const { documents = [] } = record;
  const citations = citationsIn(turn.text).slice(0, MOST_QUOTATIONS);
  const strange = citations.filter(
    ({ text }, index) =>
      !documents.some(({ id }) => id === text) && citations.findIndex((one) => one.text === text) === index,
  );
  const missing = strange.map((citation): Misquote => {
    const shown = turn.text.slice(citation.from, citation.to);
    return { ...citation, text: shown, of: citation.text, fault: 'no-document' };
  });
  if (documents.length === 0 || citations.length === 0) return missing;
  const misquoted = quotationsIn(turn.text)
    .slice(0, MOST_QUOTATIONS)
    .flatMap((quotation): Misquote[] => {
      const document = documentOf(record, turn, quotation);
      return document === undefined || isIn(quotation.text, document, checked)
        ? []
        : [{ ...quotation, of: document.id, fault: 'not-in-document' }];
    });
  return inOrder([...missing, ...misquoted]);
}

/** The document a quotation is cited from; `undefined`: none, or its words are only a term or the document's title. */
function documentOf(record: DebateRecord, turn: Turn, quotation: Quotation): SourceDocument | undefined {
  if (record.documents === undefined || comparedWords(quotation.text).length < LEAST_CITED_WORDS)
    return undefined;
  const cited = citedDocument(turn.text, quotation);
  const document = record.documents.find(({ id }) => id === cited);
  const isItsTitle =
    document && joined(comparedWords(document.title)).includes(joined(comparedWords(quotation.text)));
  return isItsTitle ? undefined : document;
}

const knownDocuments = new WeakMap<SourceDocument, string>();
function isIn(quote: string, document: SourceDocument, checked: CheckedQuotations): boolean {
  const words = knownDocuments.get(document) ?? joined(comparedWords(document.text));
  knownDocuments.set(document, words);
  checked.left -= words.length;
  return checked.left < 0 || wasSaid(quote, words);
}

const knownQuotations = new WeakMap<Turn, Quotation[]>();
function longQuotations(turn: Turn): Quotation[] {
  const known = knownQuotations.get(turn);
  if (known) return known;
  const long = quotationsIn(turn.text).filter(isChecked).slice(0, MOST_QUOTATIONS);
  knownQuotations.set(turn, long);
  return long;
}

const knownWords = new WeakMap<Turn, string>();
function wordsOfTurn(turn: Turn): string {
  const words = knownWords.get(turn) ?? joined(comparedWords(turn.text));
  knownWords.set(turn, words);
  return words;
}

function isChecked({ text }: Quotation): boolean {
  const words = comparedWords(text.replaceAll(new RegExp(GAP, 'g'), ' '));
  const unspaced = words.filter((word) => UNSPACED_CHARACTER.test(word)).length;
  return words.length - unspaced + unspaced / CHARACTERS_A_WORD >= LEAST_WORDS && !isTitle(text);
}

/** "The Death and Life of Great American Cities": every longer word with a capital, and no sentence in it. */
function isTitle(text: string): boolean {
  const long = text.match(/\p{L}{4,}/gu) ?? [];
  return long.length >= 2 && long.every((word) => /^\p{Lu}/u.test(word)) && !/[.!?;]/.test(text);
}

/** Whether the words stand in the source one after the other; where some were left out, the parts do, in order and not far apart. */
function wasSaid(quote: string, source: string): boolean {
  const parts = quote
    .split(GAP)
    .map(comparedWords)
    .filter((words) => words.length > 0);
  const [first, ...others] = parts;
  if (first === undefined) return true;
  if (others.length === 0) return source.includes(joined(first));
  if (parts.some((words) => words.length < 2)) return false;
  let at = source.indexOf(joined(first));
  for (let place = 0; at !== -1 && place < MOST_PLACES; place++) {
    if (othersFollow(others, source, at + joined(first).length - 1)) return true;
    at = source.indexOf(joined(first), at + 1);
  }
  return false;
}

function othersFollow(parts: readonly string[][], source: string, from: number): boolean {
  let end = from;
  for (const part of parts) {
    const at = source.indexOf(joined(part), end);
    if (at === -1 || at - end > WIDEST_GAP) return false;
    const gap = source.slice(end, at + 1);
    if (gap.trim().split(' ').length <= SMALL_GAP_WORDS && NO.test(gap)) return false;
    end = at + joined(part).length - 1;
  }
  return true;
}

/** In characters before and after a quotation: where a speech says whom it quotes. */
const NAMED_WITHIN = 90;

/** The seat that is named nearest to the quotation, before it or, failing that, after it. */
function claimedSeat(record: DebateRecord, turn: Turn, { from, end }: Quotation): string | null {
  const before = turn.text.slice(Math.max(0, from - NAMED_WITHIN), from).toLowerCase();
  const after = turn.text.slice(end, end + NAMED_WITHIN).toLowerCase();
  const others = record.seats.filter((seat) => seat.id !== turn.seat);
  const last = others
    .map((seat) => ({ id: seat.id, at: before.lastIndexOf(seat.name.toLowerCase()) }))
    .sort((left, right) => right.at - left.at)[0];
  if (last && last.at >= 0) return last.id;
  return others.find((seat) => after.includes(seat.name.toLowerCase()))?.id ?? null;
}

/** Their words; `undefined` where there are none, so that what is drawn stays the same from turn to turn. */
export function misquotedWords(record: DebateRecord, id: string): string[] | undefined {
  const misquotes = misquotesIn(record, id);
  return misquotes.length > 0 ? misquotes.map(({ text }) => text.trim()) : undefined;
}
