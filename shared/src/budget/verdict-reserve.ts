// Computes the verdict reserve: the money kept back so that the verdict stays affordable. It covers two attempts of every act of
// the verdict phase, with the longest transcript possible.
import type { TieredPrice } from '../money/charge.ts';
import { isStopped, plannedSteps, type Slot, type Step } from '../plan/cursor.ts';
import { summaryReadBy } from '../plan/summaries.ts';
import { asSupposed } from '../plan/supposed-turns.ts';
import {
  type Attempt,
  attemptsOf,
  type DebateRecord,
  type Entry,
  openAttemptsOf,
  peopleIn,
  seatsNow,
  turnsOf,
} from '../record/record.ts';
import { speechOutputTokens } from '../status/speech-length.ts';
import { modelKey } from '../wire/model-card.ts';
import { type Cards, type Compose, type ComposeOptions, holdFor, type SpeakingStep } from './call-hold.ts';
import { MAX_PERSON_SPEECH_BYTES, MAX_REASON_BYTES, maxSpeechBytes } from './prompt-size.ts';

/** Attempts per verdict act that are kept affordable: one may fail or come back unreadable. */
const VERDICT_ATTEMPTS = 2;
/** The most bytes around a speech's text in a prompt: tags, the speaker's name, flags. */
const WRAPPER_BYTES = 512;

export interface VerdictReserve {
  nanoUsd: number;
  /** Seats of verdict acts whose price is unknown: nothing can be reserved for them. */
  unpriced: string[];
}

/** The most visible tokens a slot may use, where that differs from the act's own figure: a speech that was shortened. */
export type OutputCap = (slot: Slot) => number;

/**
 * What the remaining verdict acts may cost after step `next` (`null`: after what runs now), in nano-dollars. Their calls are
 * composed from the longest possible record, both as the debate stands and as if it were stopped there; the higher figure counts.
 */
export function verdictReserve(
  record: DebateRecord,
  next: SpeakingStep | null,
  cards: Cards,
  compose: Compose,
  capOf?: OutputCap,
): VerdictReserve {
  const longest = longestRecordAfter(record, next, capOf);
  const stop: Entry = { kind: 'ruling', ruling: 'stop', by: 'budget', at: 0 };
  const endings = isStopped(record)
    ? [longest]
    : [longest, { ...longest, entries: [...longest.entries, stop] }];
  const reserves = endings.map((ending) => verdictHolds(ending, cards, compose));
  return {
    nanoUsd: Math.max(...reserves.map((reserve) => reserve.nanoUsd)),
    unpriced: [...new Set(reserves.flatMap((reserve) => reserve.unpriced))],
  };
}

/** The record with every slot of the step, and every running attempt, answered at the greatest possible length. */
export function longestRecordAfter(
  record: DebateRecord,
  next: SpeakingStep | null,
  capOf?: OutputCap,
): DebateRecord {
  const done = turnsDone(record);
  const people = peopleIn(record);
  const running = openAttemptsOf(record);
  const turns = new Map<string, Entry>();
  for (const attempt of running) {
    const bytes = maxSpeechBytes(attempt.request?.maxOutputTokens ?? 0);
    turns.set(attempt.turn, fillerTurn(attempt, bytes));
  }
  if (next) {
    const { step } = next;
    for (const slot of step.slots) {
      if (done.has(slot.turn) || turns.has(slot.turn)) continue;
      const tokens = capOf?.(slot) ?? speechOutputTokens(record, step.act, slot.seat);
      const bytes = people.has(slot.seat) ? MAX_PERSON_SPEECH_BYTES : maxSpeechBytes(tokens);
      turns.set(slot.turn, fillerTurn({ ...slot, act: step.act.task }, bytes));
    }
  }
  return { ...record, entries: [...record.entries, ...turns.values()] };
}

const fillerTurn = (attempt: Pick<Attempt, 'turn' | 'seat' | 'act'>, bytes: number): Entry =>
  asSupposed({
    kind: 'turn',
    id: attempt.turn,
    seat: attempt.seat,
    act: attempt.act,
    // Of a question it cannot be said that it contains nothing for others to read, which would leave it out of their transcript.
    text: `${'x'.repeat(bytes + WRAPPER_BYTES)}?`,
    flags: [],
    at: 0,
    model: null,
    attempt: null,
  });

function verdictHolds(longest: DebateRecord, cards: Cards, compose: Compose): VerdictReserve {
  const reserve: VerdictReserve = { nanoUsd: 0, unpriced: [] };
  let record = longest;
  for (const step of verdictSteps(record)) {
    const caps = new Map<string, number>();
    for (const slot of slotsStillOpen(record, step)) {
      const call = longestVerdictCall(record, step, slot, cards, compose);
      const typed = enteredPrice(record, slot.seat);
      const known = mayReadSummary(record, step, slot) ? [] : attemptsOf(record);
      const hold = holdFor(call, cards[modelKey(call.model)], known, typed);
      if (hold === null) reserve.unpriced.push(slot.seat);
      else reserve.nanoUsd += VERDICT_ATTEMPTS * hold;
      caps.set(slot.turn, call.maxOutputTokens);
    }
    const next: SpeakingStep = { kind: 'speak', step, waiting: step.slots };
    record = longestRecordAfter(record, next, (slot) => caps.get(slot.turn) ?? 0);
  }
  return reserve;
}

/**
 * Verdict acts still to come. One that runs now, or that is the step itself, is answered in the longest record; its hold is
 * counted elsewhere.
 */
function verdictSteps(record: DebateRecord): Step[] {
  return [...plannedSteps(record, record.format.plan)].filter((step) => step.phase === 'verdict');
}

/**
 * Whether a summary may replace part of the transcript for this slot. If so, the call with the full transcript is priced by its
 * bytes alone: that exceeds both variants, and no prefix shared with an earlier call is counted on.
 */
function mayReadSummary(record: DebateRecord, step: Step, { seat }: Slot): boolean {
  const steps = [...plannedSteps(record, record.format.plan)];
  const at = steps.findIndex(({ slots }) => slots[0]?.turn === step.slots[0]?.turn);
  return summaryReadBy(record, seat, steps.slice(0, at), step.phase) !== null;
}

/** The longest form of a verdict call: asked again with the longest reason and the full transcript. A first ask is never longer. */
function longestVerdictCall(record: DebateRecord, step: Step, slot: Slot, cards: Cards, compose: Compose) {
  const options: ComposeOptions = { cards, reason: 'x'.repeat(MAX_REASON_BYTES), whole: true };
  return compose(record, { kind: 'speak', step, waiting: step.slots }, slot, options);
}

/** The price a person typed for the seat's model, where the cards have none. */
export function enteredPrice(record: DebateRecord, seatId: string): TieredPrice | undefined {
  const occupant = seatsNow(record).find((seat) => seat.id === seatId)?.occupant;
  return occupant?.kind === 'model' ? occupant.price : undefined;
}

function slotsStillOpen(record: DebateRecord, step: Step): Slot[] {
  const done = turnsDone(record);
  const people = peopleIn(record);
  return step.slots.filter((slot) => !done.has(slot.turn) && !people.has(slot.seat));
}

/** Turns that are spoken or skipped. */
export function turnsDone(record: DebateRecord): Set<string> {
  const done = new Set(turnsOf(record).map((turn) => turn.id));
  for (const entry of record.entries)
    if (entry.kind === 'ruling' && entry.ruling === 'skip') done.add(entry.turn);
  return done;
}
