// Finds quotations in a speech that nobody said: compared with the motion, the background, the documents, the rules, the chair's notes
// and the speeches before it. A quotation with a citation, `[D1]`, is compared with that document alone. And what whoever judges is told of
// them and of attempts to steer; the page and the exports show the same.

import { utf8Bytes } from '../money/token-bounds.ts';
import { plannedSteps, type Step } from '../plan/cursor.ts';
import { isSupposed } from '../plan/step.ts';
import { isSummaryTurn } from '../plan/summary-turns.ts';
import { type DebateRecord, rulingsNamed, type Turn, turnsOf } from '../record/record.ts';
import { isAskedApart, keptFor } from '../record/record-reads.ts';
import { comparedWords, UNSPACED_CHARACTER } from '../speech/compared-words.ts';
import { cutToPromptBytes, tag } from '../tags/prompt-tags.ts';
import type { BlindView } from './blind-view.ts';
import { type InjectionFlag, injectionFlags } from './injection-flags.ts';
import {
  checkQuote,
  QUOTE_GAP,
  type Quotation,
  quotationsIn,
  quoteSearch,
  wordsToSearch,
} from './quote-check.ts';

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

/** The quotations of a turn that nobody said before it, in order; none for a turn that has not been spoken. */
export const misquotesIn = (record: DebateRecord, id: string): Misquote[] =>
  allMisquotes(record).get(id) ?? [];

/** Turn by turn, because what was misquoted before decides what may be quoted now. */
const allMisquotes = keptFor((record: DebateRecord): ReadonlyMap<string, Misquote[]> => {
  const found = new Map<string, Misquote[]>();
  const documents = record.documents ?? [];
  const common = [...unspokenTexts(record), ...rulingsNamed(record, 'interject'), ...documents];
  const earlier: Turn[] = [];
  let left = MOST_SEARCHED;
  const isIn = (quotation: Quotation, source: { text: string }): boolean => {
    left -= wordsToSearch(source).length;
    return left < 0 || searchFor(quotation)(source);
  };
  const faultOf = (turn: Turn, quotation: Quotation): Pick<Misquote, 'of' | 'fault'> | null => {
    const cited = documents.find(({ id }) => id === citedDocument(turn.text, quotation));
    if (cited && comparedWords(quotation.text).length >= LEAST_CITED_WORDS) {
      const isThere = searchFor(quotation)({ text: cited.title }) || isIn(quotation, cited);
      return isThere ? null : { of: cited.id, fault: 'not-in-document' };
    }
    if (!isChecked(quotation) || common.some((source) => isIn(quotation, source))) return null;
    const wasSaid = earlier.some((other) => {
      if (!isIn(quotation, other)) return false;
      // What stands in quotation marks there is not that speaker's own: it counts where it was said, or where it was invented.
      const invented = other.seat === turn.seat ? [] : (found.get(other.id) ?? []);
      return !longQuotations(other).some(
        (quoted) => !invented.some(({ from }) => from === quoted.from) && searchFor(quotation)(quoted),
      );
    });
    if (wasSaid) return null;
    const of = claimedSeat(record, turn, quotation);
    return of === null && DRAFTING_TASKS.has(turn.act) ? null : { of, fault: 'nobody-said-it' };
  };
  for (const turn of turnsOf(record)) {
    // The first entry for a turn counts, as in a transcript.
    if (isSummaryTurn(turn.id) || isAskedApart(turn) || found.has(turn.id)) continue;
    const misquotes = quotationsOf(turn).flatMap((quotation): Misquote[] => {
      const fault = faultOf(turn, quotation);
      return fault ? [{ ...quotation, ...fault }] : [];
    });
    const strange = citationsIn(turn.text).filter(({ of }) => !documents.some(({ id }) => id === of));
    found.set(
      turn.id,
      [...misquotes, ...strange].sort((one, other) => one.from - other.from),
    );
    earlier.push(turn);
  }
  return found;
});

const unspokenTexts = ({ motion, background = '', format }: DebateRecord) =>
  [motion, background, ...format.rules].map((text) => ({ text }));

/** What a judge's own words quote and nobody said: in no speech, no document, not in the motion, the background or the rules. */
export function inventedQuotations(record: DebateRecord, text: string): string[] {
  const given = unspokenTexts(record);
  return longQuotations({ text })
    .map((quotation) => quotation.text)
    .filter((words) => checkQuote(record, words, '').status === 'not-found')
    .filter((words) => !given.some(quoteSearch(words)));
}

const CITATION = /\[(D[1-9]\d?)\]/g;

/** Every document that is cited, where it is cited first. */
function citationsIn(text: string): Misquote[] {
  const found = new Map<string, Misquote>();
  for (const { 0: cited, 1: of = '', index } of text.matchAll(CITATION)) {
    const end = index + cited.length;
    if (!found.has(of)) found.set(of, { text: cited, from: index, to: end, end, of, fault: 'no-document' });
  }
  return [...found.values()];
}

/**
 * In characters between a quotation and the citation that belongs to it. No other quotation and no new sentence begins between them, and
 * a citation right after a quotation belongs to that one, not to the next.
 */
const CITED_WITHIN = 60;
const CITED_AFTER = /^(?:(?![.!?。！？]\s+\p{L})[^"“”„«»「」])*?\[(D[1-9]\d?)\]/u;
const CITED_BEFORE = /^.*(?<!["”“»«」][.,]?\s?\(?)\[(D[1-9]\d?)\](?:(?![.!?。！？]\s)[^"“”„«»「」])*$/su;

/** The id of the document that is cited for a quotation, by the citation after it, or else by the one before its opening mark. */
function citedDocument(text: string, { from, end }: Quotation): string | undefined {
  const after = CITED_AFTER.exec(text.slice(end, end + CITED_WITHIN));
  return (after ?? CITED_BEFORE.exec(text.slice(Math.max(0, from - 1 - CITED_WITHIN), from - 1)))?.[1];
}

const quotationsOf = keptFor(({ text }: { text: string }) => quotationsIn(text).slice(0, MOST_QUOTATIONS));
const searchFor = keptFor(({ text }: Quotation) => quoteSearch(text));

/** Long enough, and no title such as "The Death and Life of Great American Cities": every longer word with a capital, and no sentence. */
const isChecked = keptFor(({ text }: Quotation): boolean => {
  const words = comparedWords(text.replaceAll(new RegExp(QUOTE_GAP, 'g'), ' '));
  const unspaced = words.filter((word) => UNSPACED_CHARACTER.test(word)).length;
  if (words.length - unspaced + unspaced / CHARACTERS_A_WORD < LEAST_WORDS) return false;
  const long = text.match(/\p{L}{4,}/gu) ?? [];
  return long.length < 2 || !long.every((word) => /^\p{Lu}/u.test(word)) || /[.!?;]/.test(text);
});

const longQuotations = keptFor(({ text }: { text: string }) =>
  quotationsIn(text).filter(isChecked).slice(0, MOST_QUOTATIONS),
);

/** In characters before and after a quotation: where a speech says whom it quotes. */
const NAMED_WITHIN = 90;

/** The seat that is named nearest to the quotation, before it or, failing that, after it. */
function claimedSeat(record: DebateRecord, turn: Turn, { from, end }: Quotation): string | null {
  const before = turn.text.slice(Math.max(0, from - NAMED_WITHIN), from).toLowerCase();
  const after = turn.text.slice(end, end + NAMED_WITHIN).toLowerCase();
  const others = record.seats.flatMap(({ id, name }) =>
    id === turn.seat ? [] : { id, name: name.toLowerCase(), at: before.lastIndexOf(name.toLowerCase()) },
  );
  const [last] = others.filter(({ at }) => at >= 0).sort((one, other) => other.at - one.at);
  return (last ?? others.find(({ name }) => after.includes(name)))?.id ?? null;
}

/** Their words; `undefined` where there are none, so that what is drawn stays the same from turn to turn. */
export function misquotedWords(record: DebateRecord, id: string): string[] | undefined {
  const misquotes = misquotesIn(record, id);
  return misquotes.length > 0 ? misquotes.map(({ text }) => text.trim()) : undefined;
}

/**
 * In bytes of the prompt, for one speech. The money for the verdict is set aside before a speech is made, with this much room for
 * notes on it (budget/reserve.ts).
 */
export const MOST_NOTE_BYTES = 480;
/** Longer quotations are cut, and end in "…". */
const QUOTE_BYTES = 120;
const CHECKS_MADE: Readonly<Record<Misquote['fault'], string>> = {
  'nobody-said-it': 'nobody said these words',
  'not-in-document': 'the document does not hold these words',
  'no-document': 'there is no such document',
};

/** Found attempts to steer, in words for whoever judges. */
const STEERING_TEXTS: Readonly<Record<InjectionFlag, string>> = {
  delimiters: 'imitates the marks that prompts are written in',
  'role-tokens': 'speaks as the system or as another participant of a chat',
  verdict: 'brings a verdict ready-made',
  instruction: 'gives orders to its readers or to the judge',
};

/** What a judge that reads the debate without names has in place of the record's own. */
type NotesView = Pick<BlindView, 'turnId' | 'seatName' | 'shown'>;

/** What whoever judges in `step` is told of the speeches before it, in the order of the plan. */
export function speechNotesBefore(record: DebateRecord, step: Step, view: NotesView | null = null): string[] {
  // The first entry for a turn counts, as in the transcript.
  const turns = new Map(
    turnsOf(record)
      .reverse()
      .map((turn) => [turn.id, turn]),
  );
  const notes: string[] = [];
  for (const { address, act, slots } of plannedSteps(record)) {
    if (address === step.address) return notes;
    if (act.answer !== undefined || act.hiddenFrom !== undefined) continue;
    // There is room for notes beside a speech that is only supposed.
    const spoken = slots.flatMap(({ turn }) => turns.get(turn) ?? []).filter((turn) => !isSupposed(turn));
    // Speeches made at once stand in the order of this judge's letters, and so do the notes on them.
    if (view) spoken.sort((left, right) => (view.turnId(left.id) < view.turnId(right.id) ? -1 : 1));
    notes.push(...spoken.flatMap((turn) => speechNotes(record, turn, view)));
  }
  return notes;
}

/** A turn never changes, and every plan of the money to come asks for the notes on all of them. */
const flagsOf = keptFor(({ text }: Pick<Turn, 'text'>) => injectionFlags(text));

/** Tags about one speech; as many as there is room for. */
export function speechNotes(
  record: DebateRecord,
  turn: Pick<Turn, 'id' | 'seat' | 'text'>,
  view: NotesView | null = null,
): string[] {
  const nameOf = (id: string | null) =>
    (view && id ? view.seatName(id) : record.seats.find((seat) => seat.id === id)?.name)?.slice(0, 40);
  const common = { speech: view?.turnId(turn.id) ?? turn.id, by: nameOf(turn.seat) };
  const steering = flagsOf(turn).map((kind) => STEERING_TEXTS[kind]);
  const notes = steering.length
    ? [tag('steering', { ...common, check: 'found by its form' }, steering.join('; '))]
    : [];
  for (const { from, to, of, fault } of misquotesIn(record, turn.id)) {
    const words = view?.shown(turn.id, from, to) ?? turn.text.slice(from, to);
    const quoted = cutToPromptBytes(words.trim(), QUOTE_BYTES);
    const attributes = { ...common, of: nameOf(of) ?? of ?? undefined, check: CHECKS_MADE[fault] };
    const note = tag('misquoted', attributes, quoted.cut ? `${quoted.text}…` : quoted.text);
    if (utf8Bytes([...notes, note, ''].join('\n')) <= MOST_NOTE_BYTES) notes.push(note);
  }
  return notes;
}
