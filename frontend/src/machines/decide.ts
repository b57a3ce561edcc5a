// What the machine asks of a record before it goes on: pure questions, each answered from the record alone.

import type { Fit } from '@rostrum/shared/debate/budget';
import type { Cards, SpokenStep } from '@rostrum/shared/debate/call';
import { whyTooEarly } from '@rostrum/shared/debate/ending';
import type { Room } from '@rostrum/shared/debate/plan';
import {
  type Attempt,
  attemptsOf,
  type DebateRecord,
  limitsNow,
  openAttemptsOf,
} from '@rostrum/shared/debate/record';
import {
  bothSidesSpoke,
  groupOf,
  isAbandoned,
  pauseWanted,
  seatsAhead,
} from '@rostrum/shared/debate/standing';
import { isSummaryGroup } from '@rostrum/shared/debate/summary-turns';
import { restOfRound, timeIsUp } from '@rostrum/shared/debate/time';
import { groupsOf, nextStep, type Place, type Step, saidIn } from '@rostrum/shared/debate/walk';
import { modelKey } from '@rostrum/shared/wire/model-card';
import type { Ruled } from './debate-types.ts';

/** Automatic retries of one turn. */
export const RETRIES_AT_MOST = 3;
/** An answer that came whole is asked again this often before it is kept and flagged. */
export const REFUSALS_AT_MOST = 2;
/** A backend that forgets one call after the other would spend without end. */
const LOST_AT_MOST = 3;
/** A vendor that asks for more patience than this (ms) is an error at once. */
const LONGEST_RETRY_AFTER_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
/** Up to this share is added to a wait, so that speakers who failed together do not ask together. */
const JITTER = 0.25;

type Failed = Attempt & { outcome: { state: 'failed' } };
const hasFailed = (attempt: Attempt): attempt is Failed => attempt.outcome.state === 'failed';
const wasCancelled = (attempt: Attempt): boolean =>
  attempt.outcome.state === 'failed' && attempt.outcome.code === 'cancelled';

/** What became of a turn's attempts since it was last asked by hand, or its seat was given to somebody else. */
export interface Tries {
  place: Place;
  /** Failures in a row, the latest last; lost and cancelled calls neither count nor break the row. */
  failed: Failed[];
  /** Lost calls in a row. */
  lost: number;
}

export function triesOf(record: DebateRecord, place: Place): Tries {
  const tries: Tries = { place, failed: [], lost: 0 };
  for (const entry of record.entries) {
    if (entry.kind === 'ruling') {
      const afresh = entry.ruling === 'retry' || (entry.ruling === 'reseat' && entry.seat === place.seat);
      if (afresh) Object.assign(tries, { failed: [], lost: 0 });
    } else if (entry.kind === 'attempt' && entry.turn === place.turn && !wasCancelled(entry)) {
      if (hasFailed(entry)) tries.failed.push(entry);
      else if (entry.outcome.state === 'refused') tries.failed = [];
      tries.lost = entry.outcome.state === 'lost' ? tries.lost + 1 : 0;
    }
  }
  return tries;
}

/** What the last call for a place failed of, while nobody is asked for it: said where its speech is missing. */
export function brokenOff(record: DebateRecord, place: Place): string | null {
  if (openAttemptsOf(record).some(({ turn }) => turn === place.turn)) return null;
  return triesOf(record, place).failed.at(-1)?.outcome.message ?? null;
}

/** How often answers to this turn were refused, since the first. */
export const refusalsOf = (record: DebateRecord, turn: string): number =>
  attemptsOf(record).filter((attempt) => attempt.turn === turn && attempt.outcome.state === 'refused').length;

const waitingIn = (step: Step): Place[] => (step.kind === 'speak' ? step.waiting : []);

const failuresIn = (record: DebateRecord, step: Step): Tries[] =>
  waitingIn(step)
    .map((place) => triesOf(record, place))
    .filter((tries) => tries.failed.length > 0);

export const hasFailures = (record: DebateRecord, step: Step): boolean => failuresIn(record, step).length > 0;

/** Open attempts that the step does not go on with: they are cancelled before anything else happens. */
export function strayAttempts(record: DebateRecord, step: Step): Attempt[] {
  const open = openAttemptsOf(record);
  if (pauseWanted(record) === 'now' || isAbandoned(record)) return open;
  const owned = new Set(waitingIn(step).map((place) => place.turn));
  return open.filter((attempt) => !owned.has(attempt.turn));
}

/** Places where asking again by itself would not help: no retry mends it, retries used up, calls that keep getting lost. */
export const givenUp = (record: DebateRecord, step: Step): Tries[] =>
  waitingIn(step)
    .map((place) => triesOf(record, place))
    .filter(isHopeless);

/** What the house passes over now, and why: who can be spared and is given up, and a summary that there is no money for. */
export function spared({
  record,
  step,
  fit,
}: {
  record: DebateRecord;
  step: Step;
  fit: Fit | null;
}): { turn: string; reason: string }[] {
  if (step.kind === 'speak' && isSummaryGroup(step.group) && fit !== null && !fit.fits) {
    const reason = 'The cost limit left no room for it.';
    return step.waiting.map(({ turn }) => ({ turn, reason }));
  }
  return dispensedWith(record, step).map((tries) => ({
    turn: tries.place.turn,
    reason: whyGivenUp(tries).message,
  }));
}

/** Those of them the debate goes on without: their act can spare them, and enough of it are or may yet be heard. */
function dispensedWith(record: DebateRecord, step: Step): Tries[] {
  const hopeless = givenUp(record, step);
  if (step.kind !== 'speak' || hopeless.length === 0) return [];
  const { dispensable } = step.group.act;
  if (!dispensable) return [];
  const leaving = dispensable === true ? 1 : dispensable.leaving;
  return heardOrToCome(record, step, hopeless) >= leaving ? hopeless : [];
}

/** Places of the step's act, spoken at once or one after the other, that are not passed over and not given up. */
function heardOrToCome(record: DebateRecord, { group }: SpokenStep, hopeless: readonly Tries[]): number {
  const said = saidIn(record);
  const lost = new Set(hopeless.map(({ place }) => place.turn));
  return [...groupsOf(record, record.format.plan)]
    .flatMap(({ address, places }) => (address === group.address ? places : []))
    .filter(({ turn }) => said.get(turn) !== null && !lost.has(turn)).length;
}

/**
 * What a limit of time brings about. Of the round: the rest of it is passed over, and the next one begins. Of the debate: only
 * what closes it is still spoken, unless nobody has been heard whom one could rule on.
 */
export function whenTimeIsUp(record: DebateRecord, now: number): Ruled[] {
  const limit = timeIsUp(record, now);
  if (limit === null) return [];
  if (limit === 'round') {
    const reason = 'The time for this round was up.';
    return restOfRound(record).map((turn) => ({ ruling: 'skip', turn, by: 'house', reason }));
  }
  const stop: Ruled = { ruling: 'stop', by: 'time' };
  return bothSidesSpoke(record) ? [stop] : [stop, { ruling: 'close', reason: whyTooEarly(record) }];
}

/** What the last try of a place that is given up failed of. */
export function whyGivenUp({ failed }: Tries): { code: string; message: string } {
  const last = failed.at(-1)?.outcome;
  if (!last) return { code: 'lost', message: 'The backend lost this call again and again.' };
  const { code, message, retryAfterMs } = last;
  if ((retryAfterMs ?? 0) <= LONGEST_RETRY_AFTER_MS) return { code, message };
  const minutes = Math.ceil((retryAfterMs ?? 0) / 60_000);
  const howLong = minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
  return { code, message: `${message} It wants to be left alone for ${howLong}.` };
}

function isHopeless(tries: Tries): boolean {
  const last = tries.failed.at(-1)?.outcome;
  if (tries.lost > LOST_AT_MOST) return true;
  if (!last) return false;
  return (
    !last.retryable ||
    (last.retryAfterMs ?? 0) > LONGEST_RETRY_AFTER_MS ||
    tries.failed.length > RETRIES_AT_MOST
  );
}

/** Milliseconds until what failed is asked again: the longest wait of all who failed. */
export function waitBefore(record: DebateRecord, step: Step, chance: () => number): number {
  const waits = failuresIn(record, step).map(({ failed }) => {
    const backOff = FIRST_WAIT_MS * 2 ** (failed.length - 1) * (1 + JITTER * chance());
    return Math.max(backOff, failed.at(-1)?.outcome.retryAfterMs ?? 0);
  });
  return Math.round(Math.max(0, ...waits));
}

/** Everything that was tried for the places of a step and brought nothing, by hand or not: for the reason no verdict came. */
export function triedInVain(record: DebateRecord, step: Step): { message: string; times: number } | null {
  const turns = new Set(waitingIn(step).map((place) => place.turn));
  const vain = attemptsOf(record).filter((attempt) => turns.has(attempt.turn) && !wasCancelled(attempt));
  const last = vain.at(-1)?.outcome;
  if (!last) return null;
  const message =
    last.state === 'failed' ? last.message : last.state === 'refused' ? last.reason : 'the call was lost';
  return { message, times: vain.length };
}

/** Models that must speak yet and have no card. */
export function cardsMissing(record: DebateRecord, cards: Cards): string[] {
  return seatsAhead(record).flatMap(({ id, occupant }) =>
    occupant.kind === 'model' && !cards[modelKey(occupant.model)] ? [id] : [],
  );
}

/** Whether a pause of this kind would change anything. */
export function pauseIsNews(record: DebateRecord, when: 'now' | 'after-speech'): boolean {
  const wanted = pauseWanted(record);
  return !isAbandoned(record) && wanted !== 'now' && wanted !== when;
}

/** A limit is raised or lifted, never lowered: what is held already was measured against it. */
export function isRaise(record: DebateRecord, limitNanoUsd: number | null): boolean {
  const { limitNanoUsd: limit } = limitsNow(record);
  return (
    limitNanoUsd === null || (limit !== null && Number.isSafeInteger(limitNanoUsd) && limitNanoUsd >= limit)
  );
}

/** The room of the calls still open. */
export function roomOf(record: DebateRecord): Room | undefined {
  const [first] = openAttemptsOf(record);
  return first && groupOf(record, first.turn)?.room;
}
export const isJudging = (record: DebateRecord): boolean => roomOf(record) === 'verdict';

/** A turn that is due now may be passed over, a verdict may not. */
export function maySkip(record: DebateRecord, turn: string): boolean {
  const step = nextStep(record);
  return (
    step.kind !== 'close' &&
    step.group.room !== 'verdict' &&
    step.waiting.some((place) => place.turn === turn)
  );
}
