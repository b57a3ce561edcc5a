// The judge's share, kept back before anything else is spent: two attempts of every verdict act, over the longest record possible.
import type { Price } from '../money/charge.ts';
import { modelKey } from '../wire/model-card.ts';
import { outputTokensFor } from './agenda.ts';
import { type Cards, type Compose, type ComposeOptions, holdFor, type SpokenStep } from './call.ts';
import {
  type Attempt,
  attemptsOf,
  type DebateRecord,
  type Entry,
  openAttemptsOf,
  peopleIn,
  seatsNow,
  turnsOf,
} from './record.ts';
import { MOST_REASON_BYTES, MOST_SPOKEN_BYTES, mostBytesOf } from './spoken.ts';
import { standInFor } from './summaries.ts';
import { type Group, groupsOf, isStopped, type Place } from './walk.ts';

/** Attempts a verdict act is kept affordable for: one may fail or come back unreadable. */
const VERDICT_ATTEMPTS = 2;
/** What a speech may be wrapped in beyond its text: tags, the speaker's name, flags. */
const WRAPPER_BYTES = 512;

export interface Reserve {
  nanoUsd: number;
  /** Seats of verdict acts whose price is unknown: nothing can be reserved for them. */
  unpriced: string[];
}

/** Visible tokens each place of a step may use, where it is not what the act says: a speech that was shortened. */
export type CapOf = (place: Place) => number;

/**
 * What the verdict acts still to come may cost after `step` (or, with `null`, after what runs now), in nano-dollars: composed
 * with the pen from the record as it will be at its longest, both as it stands and as if the debate were stopped there.
 */
export function reserveFor(
  record: DebateRecord,
  step: SpokenStep | null,
  cards: Cards,
  compose: Compose,
  capOf?: CapOf,
): Reserve {
  const longest = longestAfter(record, step, capOf);
  const stop: Entry = { kind: 'ruling', ruling: 'stop', by: 'budget', at: 0 };
  const endings = isStopped(record)
    ? [longest]
    : [longest, { ...longest, entries: [...longest.entries, stop] }];
  const reserves = endings.map((ending) => verdictsOf(ending, cards, compose));
  return {
    nanoUsd: Math.max(...reserves.map((reserve) => reserve.nanoUsd)),
    unpriced: [...new Set(reserves.flatMap((reserve) => reserve.unpriced))],
  };
}

/** The record with every place of the step, and every running attempt, answered as long as it can be. */
export function longestAfter(record: DebateRecord, step: SpokenStep | null, capOf?: CapOf): DebateRecord {
  const done = doneIn(record);
  const people = peopleIn(record);
  const running = openAttemptsOf(record);
  const turns = new Map<string, Entry>();
  for (const attempt of running) {
    const bytes = mostBytesOf(attempt.request?.maxOutputTokens ?? 0);
    turns.set(attempt.turn, fillerTurn(attempt, bytes));
  }
  if (step) {
    const { group } = step;
    for (const place of group.places) {
      if (done.has(place.turn) || turns.has(place.turn)) continue;
      const tokens = capOf?.(place) ?? outputTokensFor(record, group.act);
      const bytes = people.has(place.seat) ? MOST_SPOKEN_BYTES : mostBytesOf(tokens);
      turns.set(place.turn, fillerTurn({ ...place, act: group.act.act }, bytes));
    }
  }
  return { ...record, entries: [...record.entries, ...turns.values()] };
}

const fillerTurn = (place: Pick<Attempt, 'turn' | 'seat' | 'act'>, bytes: number): Entry => ({
  kind: 'turn',
  id: place.turn,
  seat: place.seat,
  act: place.act,
  // Neutral for every rule: it names nobody, agrees to nothing and asks, so no loop ends by it and nobody is left out.
  text: `${'x'.repeat(bytes + WRAPPER_BYTES)}?`,
  flags: [],
  at: 0,
  model: null,
  attempt: null,
});

function verdictsOf(longest: DebateRecord, cards: Cards, compose: Compose): Reserve {
  const reserve: Reserve = { nanoUsd: 0, unpriced: [] };
  let record = longest;
  for (const group of verdictGroupsIn(record)) {
    const caps = new Map<string, number>();
    for (const place of waitingIn(record, group)) {
      const call = askAgain(record, group, place, cards, compose);
      const typed = typedPriceOf(record, place.seat);
      const known = readsSummary(record, group, place) ? [] : attemptsOf(record);
      const hold = holdFor(call, cards[modelKey(call.model)], known, typed);
      if (hold === null) reserve.unpriced.push(place.seat);
      else reserve.nanoUsd += VERDICT_ATTEMPTS * hold;
      caps.set(place.turn, call.maxOutputTokens);
    }
    const step: SpokenStep = { kind: 'speak', group, waiting: group.places };
    record = longestAfter(record, step, (place) => caps.get(place.turn) ?? 0);
  }
  return reserve;
}

/** A verdict act that runs, or is the step itself, is answered in the longest record: its hold is counted where it is made. */
function verdictGroupsIn(record: DebateRecord): Group[] {
  return [...groupsOf(record, record.format.plan)].filter((group) => group.room === 'verdict');
}

/**
 * Where what was said may get too long for the judge, a summary may stand in for a part of it, or, if it stays shorter, not.
 * The whole call by its bytes is more than either: so no front that earlier calls share with one of them is counted on.
 */
function readsSummary(record: DebateRecord, group: Group, { seat }: Place): boolean {
  const groups = [...groupsOf(record, record.format.plan)];
  const at = groups.findIndex(({ places }) => places[0]?.turn === group.places[0]?.turn);
  return standInFor(record, seat, groups.slice(0, at), group.room) !== null;
}

/** An answer asked for again, with the longest reason, and all of the transcript: a first ask is never longer. */
function askAgain(record: DebateRecord, group: Group, place: Place, cards: Cards, compose: Compose) {
  const options: ComposeOptions = { cards, reason: 'x'.repeat(MOST_REASON_BYTES), whole: true };
  return compose(record, { kind: 'speak', group, waiting: group.places }, place, options);
}

/** The price a person typed for the seat's model, where the cards know none. */
export function typedPriceOf(record: DebateRecord, seatId: string): Price | undefined {
  const occupant = seatsNow(record).find((seat) => seat.id === seatId)?.occupant;
  return occupant?.kind === 'model' ? occupant.price : undefined;
}

function waitingIn(record: DebateRecord, group: Group): Place[] {
  const done = doneIn(record);
  const people = peopleIn(record);
  return group.places.filter((place) => !done.has(place.turn) && !people.has(place.seat));
}

/** Turns that are spoken or passed over. */
export function doneIn(record: DebateRecord): Set<string> {
  const done = new Set(turnsOf(record).map((turn) => turn.id));
  for (const entry of record.entries)
    if (entry.kind === 'ruling' && entry.ruling === 'skip') done.add(entry.turn);
  return done;
}
