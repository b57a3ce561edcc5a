// Where a debate stands, read from its record alone: whether it runs, waits or is over, and who is still to speak.
import { participantsOf } from './participants.ts';
import {
  type DebateRecord,
  openAttemptsOf,
  type Ruling,
  rulingsOf,
  type Seat,
  seatsNow,
  turnsOf,
} from './record.ts';
import { isSummaryTurn } from './summary-turns.ts';
import { type Group, groupsOf, isStopped, nextStep, stepsOf } from './walk.ts';

/** As history lists show it. A debate in error, or held by a cost warning, is running: opening it shows why it stands. */
export type Standing = 'unopened' | 'running' | 'paused' | 'completed';

const GOES_ON: ReadonlySet<Ruling['ruling']> = new Set(['resume', 'retry', 'stop', 'abandon']);

export const isAbandoned = (record: DebateRecord): boolean =>
  rulingsOf(record).some((ruling) => ruling.ruling === 'abandon');

/** The sentence saying why no verdict can be had, once that was ruled. */
export function closedBecause(record: DebateRecord): string | null {
  const closed = rulingsOf(record).findLast((ruling) => ruling.ruling === 'close');
  return closed?.ruling === 'close' ? closed.reason : null;
}

/** A pause that was asked for and not lifted: at once, or when the speeches now being made have ended. */
export function pauseWanted(record: DebateRecord): 'now' | 'after-speech' | null {
  let wanted: 'now' | 'after-speech' | null = null;
  for (const ruling of rulingsOf(record)) {
    if (ruling.ruling === 'pause') wanted = ruling.when;
    else if (GOES_ON.has(ruling.ruling)) wanted = null;
  }
  return wanted;
}

/** Nobody is left to speak: abandoned, closed, or the plan (after a stop: its verdict acts) is through. */
export const nothingIsLeft = (record: DebateRecord): boolean =>
  isAbandoned(record) || closedBecause(record) !== null || nextStep(record).kind === 'close';

export function standing(record: DebateRecord): Standing {
  const open = openAttemptsOf(record).length > 0;
  if (!open && nothingIsLeft(record)) return 'completed';
  const wanted = pauseWanted(record);
  if (wanted === 'now' || (wanted === 'after-speech' && !open)) return 'paused';
  // Where a person speaks first, nothing is written down until they have: it has begun, and waits for them.
  return record.entries.length === 0 && nextStep(record).kind !== 'listen' ? 'unopened' : 'running';
}

/** The group a turn belongs to, whether it has been spoken or not. */
export function groupOf(record: DebateRecord, turn: string): Group | undefined {
  for (const group of stepsOf(record)) {
    if (group.places.some((place) => place.turn === turn)) return group;
  }
  return undefined;
}

/** Turns that are spoken or passed over. */
export function doneOf(record: DebateRecord): Set<string> {
  const done = new Set(turnsOf(record).map((turn) => turn.id));
  for (const ruling of rulingsOf(record)) if (ruling.ruling === 'skip') done.add(ruling.turn);
  return done;
}

/**
 * Seats, as occupied now, that still have something to say, or would have if the debate were stopped here: theirs are the models
 * that must be ready, because both endings are kept affordable.
 */
export function seatsAhead(record: DebateRecord): Seat[] {
  const stop: Ruling = { kind: 'ruling', ruling: 'stop', by: 'budget', at: 0 };
  const endings = isStopped(record) ? [record] : [record, { ...record, entries: [...record.entries, stop] }];
  const ahead = new Set(endings.flatMap(seatsLeft));
  return seatsNow(record).filter((seat) => ahead.has(seat.id));
}

function seatsLeft(record: DebateRecord): string[] {
  const done = doneOf(record);
  const stopped = isStopped(record);
  return [...groupsOf(record, record.format.plan)]
    .filter((group) => !stopped || group.room === 'verdict')
    .flatMap((group) => group.places)
    .flatMap((place) => (done.has(place.turn) ? [] : [place.seat]));
}

/** Two sides, or two at a table, have been heard, so there is something to rule on; with no contestants, anybody. */
export function bothSidesSpoke(record: DebateRecord): boolean {
  const speeches = turnsOf(record).filter((turn) => !isSummaryTurn(turn.id));
  const heard = new Set(speeches.map((turn) => turn.seat));
  const participants = participantsOf(record);
  const spoke = participants.filter(({ seats }) => seats.some((seat) => heard.has(seat)));
  return participants.length === 0 ? heard.size > 0 : spoke.length >= Math.min(2, participants.length);
}

/** Milliseconds a running debate may be left alone and still go on by itself when it is opened again. */
export const LEFT_ALONE_AT_MOST_MS = 15 * 60_000;

/**
 * The record as it is opened again: one that was running and was left for longer than that opens paused. `lastSeenAt`: when
 * a page last had it open.
 */
export function reopened(record: DebateRecord, lastSeenAt: number, now: number): DebateRecord {
  if (standing(record) !== 'running' || now - lastSeenAt <= LEFT_ALONE_AT_MOST_MS) return record;
  return {
    ...record,
    // From when it was left on: the hours in which no page had it open are no running time.
    entries: [...record.entries, { kind: 'ruling', at: lastSeenAt, ruling: 'pause', when: 'now' }],
  };
}
