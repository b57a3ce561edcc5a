// What a judge of an act with `reading` is given of a debate: a record of its own, in which speakers are "Speaker A" and "Speaker B", by
// letters drawn for that judge, and no name of a seat, role, persona, model or vendor is left; and the way back from its answer.
import type { AnswerDefinition, ParseResult, RevealNames } from '../answers/answer.ts';
import { type AnswerKind, type AnswerOf, answerDefinition } from '../answers/registry.ts';
import { plannedSteps, withKnownSteps } from '../plan/cursor.ts';
import type { Slot, Step } from '../plan/step.ts';
import { isSummaryTurn, type Summary } from '../plan/summary-turns.ts';
import type { Act, ReadingWay } from '../record/plan.ts';
import { type DebateRecord, type Seat, type Turn, turnsOf } from '../record/record.ts';
import { unescapeText } from '../tags/prompt-tags.ts';
import { blindEntry, blindTurnId, type EntryReader, maskedTurn, replacementFor } from './blind-entries.ts';
import { type BlindPlan, blindPlan } from './blind-plan.ts';
import { type BlindSeats, blindSeats } from './blind-seats.ts';
import { equalLengthEnds } from './equal-length.ts';
import {
  comparableText,
  type MaskedText,
  maskedText,
  maskedWords,
  originalWords,
  placeInMasked,
} from './masked-text.ts';
import { type FindNames, nameFinder, ruleNameFinder } from './name-spans.ts';
import { nameTerms } from './name-terms.ts';
import { revealWords, type SpeakerNames, speakerNames } from './revealed-words.ts';
import type { NotesView } from './speech-notes.ts';

export interface BlindView extends NotesView {
  /** The debate as the judge reads it. Its steps are those of the original, whatever its own texts say. */
  record: DebateRecord;
  /** The step and the slot of the original in the judge's record. */
  stepOf(step: Step): Step;
  slotOf(step: Step, slot: Slot): Slot;
  summaryOf(summary: Summary): Summary;
  /** The original's id of a turn and of a participant. Ids that the judge made up stay as they are. */
  originalTurn(id: string): string;
  originalParticipant(id: string): string;
  /** The judge's own words with the names of the record. */
  revealText(text: string): string;
  /** Words quoted from a speech as they were said there; with names put in where they are not found. */
  revealQuote(turn: string, quote: string): string;
}

const knownViews = new WeakMap<DebateRecord, Map<string, BlindView>>();

/** `null`: the act has no `reading`, and its judges read the record itself. Cached by record. */
export function blindView(
  record: DebateRecord,
  { reading }: Pick<Act, 'reading'>,
  seat: string,
): BlindView | null {
  if (reading === undefined) return null;
  const views = knownViews.get(record) ?? new Map<string, BlindView>();
  knownViews.set(record, views);
  const isCut = reading.transcript === 'equal-length';
  const key = `${reading.order} ${isCut} ${seat}`;
  const view = views.get(key) ?? makeView(record, reading.order, isCut, seat);
  views.set(key, view);
  return view;
}

/** Names are looked for once for all records of a debate that have the same seats and texts; a new occupant brings new names. */
interface KnownFinders {
  record: DebateRecord;
  occupants: string;
  names: FindNames;
  ruleNames: FindNames;
}
const knownFinders = new WeakMap<DebateRecord['seats'], KnownFinders>();

function findersFor(record: DebateRecord): KnownFinders {
  const known = knownFinders.get(record.seats);
  const occupants = JSON.stringify(
    record.entries.filter((entry) => entry.kind === 'ruling' && entry.ruling === 'reseat'),
  );
  const isSame =
    known?.occupants === occupants &&
    known.record.motion === record.motion &&
    known.record.background === record.background &&
    known.record.documents === record.documents &&
    known.record.format === record.format;
  if (known && isSame) return known;
  const terms = nameTerms(record);
  const made = { record, occupants, names: nameFinder(record, terms), ruleNames: ruleNameFinder(terms) };
  knownFinders.set(record.seats, made);
  return made;
}

function makeView(
  record: DebateRecord,
  order: ReadingWay['order'],
  isCut: boolean,
  judge: string,
): BlindView {
  const seats = blindSeats(record, judge, order);
  const { names, ruleNames } = findersFor(record);
  const replace = replacementFor(seats);
  const neutral = (text: string) => maskedText(text, ruleNames(text, null), replace).text;
  const steps = [...plannedSteps(record, record.format.plan)];
  const plan = blindPlan(record, steps, seats, neutral);
  const ends = isCut ? equalLengthEnds(record, steps) : new Map<string, number>();
  const masks = new Map<Turn, MaskedText>();
  const maskOf = (turn: Turn): MaskedText => {
    const masked = masks.get(turn) ?? maskedTurn(turn, { seats, names, ends });
    masks.set(turn, masked);
    return masked;
  };
  const reader: EntryReader = { seats, names, turnOf: plan.turnOf, ends, maskOf };
  const { continues: _, ...format } = record.format;
  const blind: DebateRecord = {
    ...record,
    format: {
      ...format,
      plan: plan.nodes,
      rules: format.rules.map(neutral),
      criteria: format.criteria.map((criterion) => ({ ...criterion, about: neutral(criterion.about) })),
      contestants: [...new Set(format.contestants.map(seats.roleOf))],
    },
    seats: seats.seats.map((seat) => withNeutralInstruction(seat, neutral)),
    entries: record.entries.map((entry) => blindEntry(entry, reader)),
  };
  return {
    record: withKnownSteps(blind, plan.steps),
    stepOf: plan.stepOf,
    slotOf: (step, slot) => slotIn(plan, seats, step, slot),
    summaryOf: (summary) => ({
      ...summary,
      turn: blindTurnId(summary.turn, reader),
      text: summary.text === null ? null : maskedText(summary.text, names(summary.text, null), replace).text,
    }),
    ...wayBack(record, seats, reader, speakerNames(seats, record)),
  };
}

const withNeutralInstruction = (seat: Seat, neutral: (text: string) => string): Seat =>
  seat.instruction === undefined ? seat : { ...seat, instruction: neutral(seat.instruction) };

function slotIn(plan: BlindPlan, seats: BlindSeats, step: Step, slot: Slot): Slot {
  const seat = seats.bySeat.get(slot.seat)?.id;
  const found = plan.stepOf(step).slots.find((one) => one.seat === seat);
  if (!found) throw new RangeError(`no turn ${slot.turn} in the step ${step.address}`);
  return found;
}

type WayBack = Omit<BlindView, 'record' | 'stepOf' | 'slotOf' | 'summaryOf'>;

function wayBack(
  record: DebateRecord,
  seats: BlindSeats,
  reader: EntryReader,
  shownNames: SpeakerNames,
): WayBack {
  const spoken = turnsOf(record).filter(({ id }) => !isSummaryTurn(id));
  const byBlindId = new Map([...spoken].reverse().map((turn) => [blindTurnId(turn.id, reader), turn]));
  const byId = new Map([...spoken].reverse().map((turn) => [turn.id, turn]));
  const participants = new Map(seats.participants.map(({ id, original }) => [id, original]));
  const revealText = (text: string) => revealWords(text, shownNames);
  return {
    turnId: (id) => blindTurnId(id, reader),
    seatName: (id) => seats.bySeat.get(id)?.name,
    endOf: (id) => reader.ends.get(id) ?? Number.POSITIVE_INFINITY,
    shown: (id, from, to) => {
      const turn = byId.get(id);
      return turn ? maskedWords(reader.maskOf(turn), from, to) : '';
    },
    originalTurn: (id) => byBlindId.get(id.trim())?.id ?? id,
    originalParticipant: (id) => participants.get(id) ?? id,
    revealText,
    revealQuote: (id, quote) => {
      const claimed = byBlindId.get(id.trim());
      const turns = claimed ? [claimed, ...spoken.filter((turn) => turn !== claimed)] : spoken;
      const masked = turns.map((turn) => reader.maskOf(turn));
      const parts = () =>
        quote
          .split(GAP)
          .map((part, at) => (at % 2 === 1 ? part : (saidWords(masked, part) ?? revealText(part))))
          .join('');
      return saidWords(masked, quote) ?? parts();
    },
  };
}

/** What stands for words that a quotation leaves out. */
const GAP = /(\.{3,}|…+|\[[^\]]{0,80}\])/;

const knownPlain = new WeakMap<MaskedText, ReturnType<typeof comparableText>>();
function plainOf(masked: MaskedText): ReturnType<typeof comparableText> {
  const known = knownPlain.get(masked) ?? comparableText(masked.text);
  knownPlain.set(masked, known);
  return known;
}

/** The words as they were said, with the white space around them; the same words where no name stands in them; `null`: not said. */
function saidWords(masked: readonly MaskedText[], part: string): string | null {
  const words = part.trim();
  if (words === '') return part;
  for (const wanted of new Set([words, unescapeText(words), withoutMarks(words)]))
    for (const text of masked) {
      const place = placeInMasked(plainOf(text), wanted);
      if (place === null) continue;
      const said = originalWords(text, place.from, place.to);
      if (said === null) return part;
      return part.replace(words, () => (words.includes(wanted) ? words.replace(wanted, () => said) : said));
    }
  return null;
}

const withoutMarks = (words: string): string =>
  words.replace(/^["“”„«»'‘’\s]{1,4}|["“”„«»'‘’\s.,;:]{1,4}$/gu, '');

/** An answer to an act, in the record's own ids, names and words, whether its judge read it blind or not. */
export function readAsJudge<K extends AnswerKind>(
  record: DebateRecord,
  act: Act,
  seat: string,
  answer: K,
  text: string,
): ParseResult<AnswerOf<K>> {
  const { read, revealed } = answerDefinition(answer);
  const view = blindView(record, act, seat);
  const reading = read(view?.record ?? record, text);
  // The kind of answer says what its definition reads.
  return (view === null ? reading : shownReading(reading, view, revealed)) as ParseResult<AnswerOf<K>>;
}

function shownReading(
  reading: ParseResult<unknown>,
  view: BlindView,
  revealed: AnswerDefinition['revealed'],
): ParseResult<unknown> {
  if (!reading.ok) return { ok: false, reason: view.revealText(reading.reason) };
  return revealed ? { ok: true, value: revealed(reading.value, revealNames(view)) } : reading;
}

const revealNames = (view: BlindView): RevealNames => ({
  text: view.revealText,
  quote: view.revealQuote,
  turn: view.originalTurn,
  participant: view.originalParticipant,
});
