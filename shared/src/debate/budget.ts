// Hold, then settle: what a step may cost, what a verdict after it needs, and whether both fit under the limit.
import { modelKey } from '../wire/model-card.ts';
import { outputTokensFor } from './agenda.ts';
import {
  type Cards,
  type Compose,
  type ComposedCall,
  type ComposeOptions,
  holdWith,
  piecesOf,
  type SpokenStep,
} from './call.ts';
import { committedNanoUsd } from './ledger.ts';
import { attemptsOf, type DebateRecord, limitsNow, openAttemptsOf, peopleIn, seatsNow } from './record.ts';
import { type CapOf, doneIn, longestAfter, reserveFor, typedPriceOf } from './reserve.ts';
import { cutToWeight, MOST_REASON_BYTES } from './spoken.ts';
import { type Group, groupsOf, nextStep, type Place } from './walk.ts';

/** A call that may be sent: everything an attempt needs but its id and its time. */
export interface PlannedCall {
  place: Place;
  call: ComposedCall;
  /** Upper bound in nano-dollars; `null` where the price is unknown. */
  holdNanoUsd: number | null;
  /** The same bound without what earlier calls reported, which the backend does not know: for `maxNanoUsd`. */
  maxNanoUsd: number | null;
  notional: boolean;
}

export type Fit =
  | { fits: true; calls: PlannedCall[]; shortened: boolean }
  /** `unpriced`: seats whose price is unknown, which no limit can hold. */
  | { fits: false; neededNanoUsd: number; limitNanoUsd: number; unpriced: string[] };

export interface Need {
  fits: boolean;
  /** Everything spent and held, one round and the reserve. `null`: nothing is needed, because there is no limit. */
  neededNanoUsd: number | null;
  limitNanoUsd: number | null;
  /** Seats without a known price while a limit is set: enter a price or remove the limit. */
  unpriced: string[];
}

/** Speeches are not shortened under this many visible tokens. */
export const SHORTEST_SPEECH_TOKENS = 120;
/** Halvings in search of the longest speeches that fit: to within a hundredth of their length. */
const HALVINGS = 7;

/** Everything a budget question is asked about. */
interface Books {
  record: DebateRecord;
  cards: Cards;
  compose: Compose;
}

interface Draft {
  calls: PlannedCall[];
  neededNanoUsd: number;
  unpriced: string[];
}

/**
 * Whether the step fits under the limit together with everything spent and held and the verdict after it; if so, its calls.
 * Speeches are shortened evenly where that makes them fit. Places with a running attempt are not planned again. A `listen`
 * step has no calls, but what is said lengthens what the judge reads.
 */
export function fitStep(record: DebateRecord, step: SpokenStep, cards: Cards, compose: Compose): Fit {
  const books = { record, cards, compose };
  const { limitNanoUsd } = limitsNow(record);
  if (limitNanoUsd === null) return { fits: true, calls: callsOf(books, step, null), shortened: false };

  const full = draftOf(books, step, null);
  const fits = (draft: Draft) => draft.unpriced.length === 0 && draft.neededNanoUsd <= limitNanoUsd;
  if (fits(full)) return { fits: true, calls: full.calls, shortened: false };
  const refused = (draft: Draft): Fit => ({
    fits: false,
    neededNanoUsd: draft.neededNanoUsd,
    limitNanoUsd,
    unpriced: draft.unpriced,
  });
  if (full.unpriced.length > 0 || !canBeShortened(step)) return refused(full);

  let best = draftOf(books, step, 0);
  if (!fits(best)) return refused(best);
  let shorter = 0;
  let longer = 1;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const share = (shorter + longer) / 2;
    const draft = draftOf(books, step, share);
    if (fits(draft)) {
      best = draft;
      shorter = share;
    } else longer = share;
  }
  return { fits: true, calls: best.calls, shortened: true };
}

/** Whether the verdict could still be paid for after everything that runs now: a guard for what lengthens or reseats it. */
export function verdictFits(record: DebateRecord, cards: Cards, compose: Compose): Need {
  const { limitNanoUsd } = limitsNow(record);
  if (limitNanoUsd === null) return { fits: true, neededNanoUsd: null, limitNanoUsd, unpriced: [] };
  const reserve = reserveFor(record, null, cards, compose);
  const neededNanoUsd = committedNanoUsd(record) + reserve.nanoUsd;
  const fits = reserve.unpriced.length === 0 && neededNanoUsd <= limitNanoUsd;
  return { fits, neededNanoUsd, limitNanoUsd, unpriced: reserve.unpriced };
}

/**
 * Whether everything up to the end of the first loop's first pass fits, and the verdict after it. For a record that is further
 * on, only the step that is next counts: it has passed this before.
 */
export function needToStart(record: DebateRecord, cards: Cards, compose: Compose): Need {
  const { limitNanoUsd } = limitsNow(record);
  if (limitNanoUsd === null) return { fits: true, neededNanoUsd: null, limitNanoUsd, unpriced: [] };
  const step = nextStep(record);
  if (step.kind === 'close')
    return { fits: true, neededNanoUsd: committedNanoUsd(record), limitNanoUsd, unpriced: [] };

  let longest = longestAfter(record, null);
  let neededNanoUsd = committedNanoUsd(record);
  const unpriced = new Set(unpricedSeats(record, cards));
  const done = doneIn(record);
  const people = peopleIn(record);
  const groups = step.group.room === 'verdict' ? [step.group] : firstRound(record);
  for (const group of groups) {
    const waiting = group.places.filter((place) => !done.has(place.turn) && !people.has(place.seat));
    const next: SpokenStep = { kind: 'speak', group, waiting };
    const calls = callsOf({ record: longest, cards, compose }, next, null);
    for (const call of calls) neededNanoUsd += call.holdNanoUsd ?? 0;
    longest = longestAfter(longest, next, capsOf(longest, next, calls));
  }
  const reserve = reserveFor(longest, null, cards, compose);
  neededNanoUsd += reserve.nanoUsd;
  for (const seat of reserve.unpriced) unpriced.add(seat);
  const fits = unpriced.size === 0 && neededNanoUsd <= limitNanoUsd;
  return { fits, neededNanoUsd, limitNanoUsd, unpriced: [...unpriced] };
}

/** Seats held by a model whose price nobody knows. */
export function unpricedSeats(record: DebateRecord, cards: Cards): string[] {
  return seatsNow(record).flatMap(({ id, occupant }) => {
    if (occupant.kind === 'human') return [];
    const known = cards[modelKey(occupant.model)]?.price ?? occupant.price;
    return known ? [] : [id];
  });
}

/** Everything before the second pass of a loop of the exchange, or before the verdict: an opening loop is gone through once. */
function firstRound(record: DebateRecord): Group[] {
  const round: Group[] = [];
  for (const group of groupsOf(record, record.format.plan)) {
    const again = group.passes.some((pass) => pass > 1);
    if (group.room === 'verdict' || (again && group.room === 'exchange')) break;
    if (!again) round.push(group);
  }
  return round;
}

/** Speeches may be cut shorter; a structured answer or a verdict would become unreadable. */
const canBeShortened = (step: SpokenStep): boolean =>
  step.group.room !== 'verdict' && step.group.act.answer === undefined;

/** The step's calls at `share` of the way from the floor to full length, and what is needed to afford them. */
function draftOf(books: Books, step: SpokenStep, share: number | null): Draft {
  const { record, cards, compose } = books;
  const calls = callsOf(books, step, share);
  const reserve = reserveFor(record, step, cards, compose, capsOf(record, step, calls));
  const holds = calls.reduce((sum, call) => sum + (call.holdNanoUsd ?? 0), 0);
  const unpriced = calls.flatMap((call) => (call.holdNanoUsd === null ? [call.place.seat] : []));
  return {
    calls,
    neededNanoUsd: committedNanoUsd(record) + holds + reserve.nanoUsd,
    unpriced: [...new Set([...unpriced, ...reserve.unpriced])],
  };
}

/** How long each place's text can get: what its call allows. */
function capsOf(record: DebateRecord, step: SpokenStep, calls: readonly PlannedCall[]): CapOf {
  const caps = new Map(calls.map((call) => [call.place.turn, call.call.maxOutputTokens]));
  return (place) => caps.get(place.turn) ?? outputTokensFor(record, step.group.act);
}

function callsOf(books: Books, step: SpokenStep, share: number | null): PlannedCall[] {
  if (step.kind === 'listen') return [];
  const running = new Set(openAttemptsOf(books.record).map((attempt) => attempt.turn));
  return step.waiting
    .filter((place) => !running.has(place.turn))
    .map((place) => plannedCall(books, step, place, share));
}

function plannedCall(
  { record, cards, compose }: Books,
  step: SpokenStep,
  place: Place,
  share: number | null,
): PlannedCall {
  const options: ComposeOptions = { cards };
  const reason = reasonFor(record, place.turn);
  if (reason !== null) options.reason = reason;
  if (share !== null) {
    const full = outputTokensFor(record, step.group.act);
    const floor = Math.min(SHORTEST_SPEECH_TOKENS, full);
    options.maxOutputTokens = Math.floor(floor + share * (full - floor));
  }
  const call = compose(record, step, place, options);
  const card = cards[modelKey(call.model)];
  const typed = typedPriceOf(record, place.seat);
  const pieces = piecesOf(call);
  return {
    place,
    call,
    holdNanoUsd: holdWith(pieces, call, card, attemptsOf(record), typed),
    maxNanoUsd: holdWith(pieces, call, card, [], typed),
    notional: card?.notional ?? false,
  };
}

/** Why this turn's last whole answer was refused, cut to what the budget counts with; `null` if none was. */
export function reasonFor(record: DebateRecord, turn: string): string | null {
  const refused = attemptsOf(record).findLast(
    (attempt) => attempt.turn === turn && attempt.outcome.state === 'refused',
  );
  return refused?.outcome.state === 'refused'
    ? cutToWeight(refused.outcome.reason, MOST_REASON_BYTES).text
    : null;
}
