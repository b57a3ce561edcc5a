// What a judge of an act with `reading` is given of a debate: a record of its own, in which speakers are "Speaker A" and "Speaker B", by
// letters drawn for that judge, and no name of a seat, role, persona, model or vendor is left; and the way back from its answer.
import type { AnswerDefinition, ParseResult, RevealNames } from '../answers/answer.ts';
import { type AnswerKind, type AnswerOf, answerDefinition } from '../answers/registry.ts';
import { allPlannedSteps, withKnownSteps } from '../plan/cursor.ts';
import type { Slot, Step } from '../plan/step.ts';
import { isSummaryTurn, type Summary } from '../plan/summary-turns.ts';
import type { Act, ReadingWay } from '../record/plan.ts';
import { type DebateRecord, type Turn, turnsOf } from '../record/record.ts';
import { unescapeText } from '../tags/prompt-tags.ts';
import { blindEntry, blindTurnId, type EntryReader } from './blind-entries.ts';
import { blindNames } from './blind-names.ts';
import type { BlindPlan } from './blind-plan.ts';
import type { BlindSeats } from './blind-seats.ts';
import { comparableText, type MaskedText, maskedWords, originalWords, placeInMasked } from './masked-text.ts';
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
  const { order } = reading;
  const key = `${order} ${seat}`;
  const view = views.get(key) ?? makeView(record, order, seat);
  views.set(key, view);
  return view;
}

function makeView(record: DebateRecord, order: ReadingWay['order'], judge: string): BlindView {
  const names = blindNames(record, judge, order);
  const { seats } = names;
  const steps = allPlannedSteps(record);
  const plan = names.planOf(steps);
  const masks = new Map<Turn, MaskedText>();
  const maskOf = (turn: Turn): MaskedText => {
    const masked = masks.get(turn) ?? names.maskedTurn(turn);
    masks.set(turn, masked);
    return masked;
  };
  const reader: EntryReader = { names, turnOf: plan.turnOf, maskOf };
  const entries = whenAsked(() => record.entries.map((entry) => blindEntry(entry, reader)));
  const blind: DebateRecord = {
    ...record,
    format: names.format,
    seats: names.listed,
    // An answer is read with the names alone, and to mask the speeches of a long debate takes as long as all else about its outcome.
    get entries() {
      return entries();
    },
  };
  return {
    record: withKnownSteps(blind, plan.steps),
    stepOf: plan.stepOf,
    slotOf: (step, slot) => slotIn(plan, seats, step, slot),
    summaryOf: (summary) => ({
      ...summary,
      turn: blindTurnId(summary.turn, reader),
      text: summary.text === null ? null : names.masked(summary.text),
    }),
    ...wayBack(record, seats, reader, speakerNames(seats, record)),
  };
}

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
  const spokenTurns = whenAsked(() => turnsOf(record).filter(({ id }) => !isSummaryTurn(id)));
  const byBlindId = whenAsked(
    () => new Map([...spokenTurns()].reverse().map((turn) => [blindTurnId(turn.id, reader), turn])),
  );
  const byId = whenAsked(() => new Map([...spokenTurns()].reverse().map((turn) => [turn.id, turn])));
  const participants = new Map(seats.participants.map(({ id, original }) => [id, original]));
  const revealText = (text: string) =>
    revealWords(
      // A speech that is named by its id keeps an id, that of the record, which the page knows.
      text.replace(SPEECH_ID, (id) => byBlindId().get(id)?.id ?? id),
      shownNames,
    );
  return {
    turnId: (id) => blindTurnId(id, reader),
    seatName: (id) => seats.bySeat.get(id)?.name,
    shown: (id, from, to) => {
      const turn = byId().get(id);
      return turn ? maskedWords(reader.maskOf(turn), from, to) : '';
    },
    originalTurn: (id) => byBlindId().get(id.trim())?.id ?? id,
    originalParticipant: (id) => participants.get(id) ?? id,
    revealText,
    revealQuote: (id, quote) => {
      const claimed = byBlindId().get(id.trim());
      const spoken = spokenTurns();
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

/** Computed once, and only if it is needed: most views are made to price a call, and nothing is read back. */
function whenAsked<T>(compute: () => T): () => T {
  let known: { value: T } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}
/** As ids of turns are written: `1:2.0.speaker-a`. */
const SPEECH_ID = /(?<![\p{L}\p{N}:.-])[a-z\d][a-z\d:.-]{0,150}[a-z\d](?![\p{L}\p{N}])/gu;

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
