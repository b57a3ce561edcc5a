// Retry, skip and limit policies: pure functions of the record that the guards and actions of the machine call.

import type { Cards, SpeakingStep } from '@rostrum/shared/budget/call-hold';
import { turnsWithoutRoom } from '@rostrum/shared/budget/turns-without-room';
import {
  type NextStep,
  nextStep,
  plannedSteps,
  type Slot,
  stopOf,
  textsByTurn,
} from '@rostrum/shared/plan/cursor';
import type { Phase } from '@rostrum/shared/record/plan';
import {
  type Attempt,
  attemptsOf,
  type DebateRecord,
  limitsNow,
  openAttemptsOf,
} from '@rostrum/shared/record/record';
import { tooEarlyReason } from '@rostrum/shared/status/debate-ending';
import {
  bothSidesSpoke,
  isAbandoned,
  requestedPause,
  seatsStillToSpeak,
  settledTurns,
  stepOfTurn,
} from '@rostrum/shared/status/debate-status';
import { expiredTimeLimit, openTurnsOfRound } from '@rostrum/shared/status/time-limits';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import type { PlainReason, Reason } from '@rostrum/shared/wire/reason';
import type { DebateContext, NewRuling } from './machine-types.ts';

/** Automatic retries of one turn. */
const MAX_RETRIES = 3;
/** An answer that came whole is asked again this often before it is kept and flagged. */
export const MAX_REJECTIONS = 2;
/** Lost calls of one turn in a row: a backend that loses every call must not be paid without end. */
const MAX_LOST = 3;
/** Where a vendor asks to wait longer than this (ms), the turn fails at once. */
const LONGEST_RETRY_AFTER_MS = 60_000;
const FIRST_RETRY_DELAY_MS = 1_000;
/** Up to this share is added to a wait, so that speakers who failed together are not retried together. */
const JITTER = 0.25;

type FailedAttempt = Attempt & { outcome: { state: 'failed' } };
const hasFailed = (attempt: Attempt): attempt is FailedAttempt => attempt.outcome.state === 'failed';
const wasCancelled = (attempt: Attempt): boolean =>
  attempt.outcome.state === 'failed' && attempt.outcome.code === 'cancelled';

/** A turn's attempts since the last retry by hand, or since its seat was given to another occupant. */
export interface SlotAttempts {
  slot: Slot;
  /** Failures in a row, the latest last; lost and cancelled calls neither count nor break the row. */
  failed: FailedAttempt[];
  /** Lost calls in a row. */
  lost: number;
}

export function attemptsAtSlot(record: DebateRecord, slot: Slot): SlotAttempts {
  const tries: SlotAttempts = { slot, failed: [], lost: 0 };
  for (const entry of record.entries) {
    if (entry.kind === 'ruling') {
      const afresh =
        (entry.ruling === 'retry' && (entry.turn ?? slot.turn) === slot.turn) ||
        (entry.ruling === 'reseat' && entry.seat === slot.seat);
      if (afresh) Object.assign(tries, { failed: [], lost: 0 });
    } else if (entry.kind === 'attempt' && entry.turn === slot.turn && !wasCancelled(entry)) {
      if (hasFailed(entry)) tries.failed.push(entry);
      else if (entry.outcome.state === 'refused') tries.failed = [];
      tries.lost = entry.outcome.state === 'lost' ? tries.lost + 1 : 0;
    }
  }
  return tries;
}

/** Why the last call for a slot failed, while no call is open for it: shown where its speech is missing. */
export function lastFailureOf(record: DebateRecord, slot: Slot): PlainReason | null {
  if (openAttemptsOf(record).some(({ turn }) => turn === slot.turn)) return null;
  return attemptsAtSlot(record, slot).failed.at(-1)?.outcome.reason ?? null;
}

/** How many answers to this turn were rejected. */
export const rejectionsOf = (record: DebateRecord, turn: string): number =>
  attemptsOf(record).filter((attempt) => attempt.turn === turn && attempt.outcome.state === 'refused').length;

const waitingSlots = (next: NextStep): Slot[] => (next.kind === 'speak' ? next.waiting : []);

const failedSlots = (record: DebateRecord, next: NextStep): SlotAttempts[] =>
  waitingSlots(next)
    .map((slot) => attemptsAtSlot(record, slot))
    .filter((tries) => tries.failed.length > 0);

export const hasFailures = (record: DebateRecord, next: NextStep): boolean =>
  failedSlots(record, next).length > 0;

/**
 * Open attempts that are cancelled before anything else happens: those that do not belong to the step, those given up for another
 * call or another model, or all of them once the debate is halted, paused or abandoned.
 */
export function orphanedAttempts({
  record,
  step: next,
  haltReason,
}: Pick<DebateContext, 'record' | 'step' | 'haltReason'>): Attempt[] {
  const open = openAttemptsOf(record);
  if (haltReason || requestedPause(record) === 'now' || isAbandoned(record)) return open;
  const givenUp = new Set(open.filter((attempt) => isGivenUp(record, attempt)));
  // What was being spoken when the closings were called for is heard to its end.
  if (stopOf(record) === 'closings') {
    const settled = settledTurns(record);
    return open.filter((attempt) => givenUp.has(attempt) || settled.has(attempt.turn));
  }
  const owned = new Set(waitingSlots(next).map((slot) => slot.turn));
  return open.filter((attempt) => givenUp.has(attempt) || !owned.has(attempt.turn));
}

/** While it was running, its turn was asked for again or its seat given to another model. */
function isGivenUp({ entries }: DebateRecord, attempt: Attempt): boolean {
  return entries
    .slice(entries.indexOf(attempt) + 1)
    .some(
      (entry) =>
        entry.kind === 'ruling' &&
        ((entry.ruling === 'retry' && entry.turn === attempt.turn) ||
          (entry.ruling === 'reseat' && entry.seat === attempt.seat)),
    );
}

/** Slots that are not retried automatically: the failure is final, the retries are used up, or calls keep getting lost. */
export const exhaustedSlots = (record: DebateRecord, next: NextStep): SlotAttempts[] =>
  waitingSlots(next)
    .map((slot) => attemptsAtSlot(record, slot))
    .filter(isExhausted);

/** Turns that are skipped automatically now, and why: exhausted ones that the act allows to be skipped, and what does not fit the limit and may be left out. */
export function turnsToSkip({
  record,
  step: next,
  fit,
}: Pick<DebateContext, 'record' | 'step' | 'fit'>): { turn: string; reason: Reason }[] {
  if (next.kind === 'speak' && fit !== null && !fit.fits) {
    const leftOut = turnsWithoutRoom(record, next);
    if (leftOut.length > 0) return leftOut.map((turn) => ({ turn, reason: { code: 'no-room' } }));
  }
  return skippableSlots(record, next).map((tries) => ({
    turn: tries.slot.turn,
    reason: exhaustionReason(tries).reason,
  }));
}

/** Exhausted slots that the act allows to be skipped, where enough of its other turns were or can still be heard. */
function skippableSlots(record: DebateRecord, next: NextStep): SlotAttempts[] {
  const hopeless = exhaustedSlots(record, next);
  if (next.kind !== 'speak' || hopeless.length === 0) return [];
  const { skippable } = next.step.act;
  if (!skippable) return [];
  const leaving = skippable === true ? 1 : skippable.leaving;
  return slotsStillHeard(record, next, hopeless) >= leaving ? hopeless : [];
}

/**
 * Whether nobody is left who could judge: every judge of a panel has failed for good. Where the backend did not answer at all, no judge
 * is to blame, and the debate waits for the person.
 */
export function hasNoJudgeLeft(record: DebateRecord, next: NextStep): boolean {
  if (next.kind !== 'speak' || next.step.act.reading === undefined) return false;
  const hopeless = exhaustedSlots(record, next);
  if (hopeless.length === 0 || hopeless.some(isUnanswered)) return false;
  return slotsStillHeard(record, next, hopeless) === 0;
}

/** The backend gives an account of every call that it made. */
const hasNoAccount = ({ outcome, timing }: Attempt): boolean =>
  outcome.state === 'failed' && outcome.code === 'network' && timing === null;
const isUnanswered = ({ failed }: SlotAttempts): boolean => failed.slice(-1).some(hasNoAccount);

/** It is charged at its hold, because nobody has said yet how it ended. */
export const isUnaccounted = (attempt: Attempt): boolean => hasNoAccount(attempt) && attempt.charge !== null;

/** The number of the act's slots that are neither skipped nor exhausted. */
function slotsStillHeard(
  record: DebateRecord,
  { step }: SpeakingStep,
  hopeless: readonly SlotAttempts[],
): number {
  const said = textsByTurn(record);
  const lost = new Set(hopeless.map(({ slot }) => slot.turn));
  return [...plannedSteps(record, record.format.plan)]
    .flatMap(({ address, slots }) => (address === step.address ? slots : []))
    .filter(({ turn }) => said.get(turn) !== null && !lost.has(turn)).length;
}

/**
 * The rulings of a time limit that has expired. Of a round: its open turns are skipped, and the next round begins. Of the debate: only
 * the closing acts are still spoken, or none where not both sides have spoken.
 */
export function timeLimitRulings(record: DebateRecord, now: number): NewRuling[] {
  const limit = expiredTimeLimit(record, now);
  if (limit === null) return [];
  if (limit === 'round') {
    const reason = { code: 'round-over' } as const;
    return openTurnsOfRound(record).map((turn) => ({ ruling: 'skip', turn, by: 'house', reason }));
  }
  const stop: NewRuling = { ruling: 'stop', by: 'time' };
  return bothSidesSpoke(record) ? [stop] : [stop, { ruling: 'close', reason: tooEarlyReason(record) }];
}

/** Why the last attempt at an exhausted slot failed. */
export function exhaustionReason({ failed }: SlotAttempts): { code: string; reason: Reason } {
  const last = failed.at(-1)?.outcome;
  if (!last) return { code: 'lost', reason: { code: 'lost-again' } };
  const { code, reason, retryAfterMs } = last;
  if ((retryAfterMs ?? 0) <= LONGEST_RETRY_AFTER_MS) return { code, reason };
  const minutes = Math.ceil((retryAfterMs ?? 0) / 60_000);
  return { code, reason: { code: 'asked-to-wait', minutes, cause: reason } };
}

function isExhausted(tries: SlotAttempts): boolean {
  const last = tries.failed.at(-1)?.outcome;
  if (tries.lost > MAX_LOST) return true;
  if (!last) return false;
  return (
    !last.retryable || (last.retryAfterMs ?? 0) > LONGEST_RETRY_AFTER_MS || tries.failed.length > MAX_RETRIES
  );
}

/** Milliseconds until the failed slots are retried: the longest wait among them. */
export function retryDelayMs(record: DebateRecord, next: NextStep, chance: () => number): number {
  const waits = failedSlots(record, next).map(({ failed }) => {
    const backOff = FIRST_RETRY_DELAY_MS * 2 ** (failed.length - 1) * (1 + JITTER * chance());
    return Math.max(backOff, failed.at(-1)?.outcome.retryAfterMs ?? 0);
  });
  return Math.round(Math.max(0, ...waits));
}

/** All failed attempts at the slots of a step, retries by hand included: the reason why there is no verdict. */
export function failedAttemptsOf(
  record: DebateRecord,
  next: NextStep,
): { cause: PlainReason; times: number } | null {
  const turns = new Set(waitingSlots(next).map((slot) => slot.turn));
  const vain = attemptsOf(record).filter((attempt) => turns.has(attempt.turn) && !wasCancelled(attempt));
  const last = vain.at(-1)?.outcome;
  if (!last) return null;
  const cause: PlainReason =
    last.state === 'failed' || last.state === 'refused' ? last.reason : { code: 'call-lost' };
  return { cause, times: vain.length };
}

export const modelsStillToSpeak = (record: DebateRecord): ModelRef[] =>
  seatsStillToSpeak(record).flatMap(({ occupant }) => (occupant.kind === 'model' ? [occupant.model] : []));

/** Ids of seats still to speak whose model has no card. */
export function seatsWithoutCard(record: DebateRecord, cards: Cards): string[] {
  return seatsStillToSpeak(record).flatMap(({ id, occupant }) =>
    occupant.kind === 'model' && !cards[modelKey(occupant.model)] ? [id] : [],
  );
}

/** Whether a pause of this kind would change anything. */
export function pauseHasEffect(record: DebateRecord, when: 'now' | 'after-speech'): boolean {
  const wanted = requestedPause(record);
  return !isAbandoned(record) && wanted !== 'now' && wanted !== when;
}

/** A limit is raised or lifted, never lowered: what is held already was measured against it. */
export function isLimitRaise(record: DebateRecord, limitNanoUsd: number | null): boolean {
  const { limitNanoUsd: limit } = limitsNow(record);
  return (
    limitNanoUsd === null || (limit !== null && Number.isSafeInteger(limitNanoUsd) && limitNanoUsd >= limit)
  );
}

/** The phase of the open calls. */
export function openPhase(record: DebateRecord): Phase | undefined {
  const [first] = openAttemptsOf(record);
  return first && stepOfTurn(record, first.turn)?.phase;
}
export const isJudging = (record: DebateRecord): boolean => openPhase(record) === 'verdict';

/** A turn that is due now may be skipped, unless it is of the verdict. */
export function canSkip(record: DebateRecord, turn: string): boolean {
  const next = nextStep(record);
  return (
    next.kind !== 'close' && next.step.phase !== 'verdict' && next.waiting.some((slot) => slot.turn === turn)
  );
}

/** Why the planned step does not fit the limit; `null` where it does, or where no call is to be made. */
export const unfit = ({ fit }: Pick<DebateContext, 'fit'>) => (fit && !fit.fits ? fit : null);

export const isVerdictStep = (step: NextStep): boolean =>
  step.kind !== 'close' && step.step.phase === 'verdict';
