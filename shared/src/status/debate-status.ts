// Computes the status of a debate from its record alone: whether it runs, waits or is over, and whose turns are open.

import { memoizeByObject } from '../money/memo.ts';
import { isStopped, leftOutByStop, nextStep, plannedSteps, type Step, stepsOf } from '../plan/cursor.ts';
import { isSummaryTurn, turnsByPlace } from '../plan/summary-turns.ts';
import { participantsOf } from '../record/participants.ts';
import { isAskedApart } from '../record/plan-acts.ts';
import {
  type DebateRecord,
  openAttemptsOf,
  type Ruling,
  rulingsNamed,
  rulingsOf,
  type Seat,
  seatsNow,
  turnsOf,
} from '../record/record.ts';
import { rulingRules } from '../record/ruling-rules.ts';
import type { Reason } from '../wire/reason.ts';

/** Status in lists of debates. A debate with an error, or stopped by a cost warning, counts as running: opening it shows why. */
export type DebateStatus = 'unopened' | 'running' | 'paused' | 'completed';

export const isAbandoned = (record: DebateRecord): boolean => rulingsNamed(record, 'abandon').length > 0;

/** Returns why no verdict can be reached, once that was decided. */
export const closeReason = (record: DebateRecord): Reason | null =>
  rulingsNamed(record, 'close').at(-1)?.reason ?? null;

/** Returns a requested pause that was not lifted: at once, or after the running speeches. */
export function requestedPause(record: DebateRecord): 'now' | 'after-speech' | null {
  let pause: 'now' | 'after-speech' | null = null;
  for (const ruling of rulingsOf(record)) {
    if (ruling.ruling === 'pause') pause = ruling.when;
    else if (rulingRules(ruling).endsPause) pause = null;
  }
  return pause;
}

/** Nobody is left to speak: the debate was abandoned or closed, or its plan (after a stop: its verdict phase) is complete. */
export const isFinished = (record: DebateRecord, next = nextStep(record)): boolean =>
  isAbandoned(record) || closeReason(record) !== null || next.kind === 'close';

export function debateStatus(record: DebateRecord, next = nextStep(record)): DebateStatus {
  const open = openAttemptsOf(record).length > 0;
  if (!open && isFinished(record, next)) return 'completed';
  const pause = requestedPause(record);
  if (pause === 'now' || (pause === 'after-speech' && !open)) return 'paused';
  // If a person speaks first, nothing is recorded until they have spoken: the debate has begun and waits for them.
  return record.entries.length === 0 && next.kind !== 'listen' ? 'unopened' : 'running';
}

/** The step a turn belongs to, whether it has been spoken or not. */
export const stepOfTurn = (record: DebateRecord, turn: string): Step | undefined =>
  stepsOf(record).find(({ slots }) => slots.some((slot) => slot.turn === turn));

/** Turns that are spoken or skipped. */
export const settledTurns = (record: DebateRecord): Set<string> => new Set(turnsByPlace(record).keys());

/**
 * Returns the seats, as occupied now, that still speak, or would if the debate were stopped here. Their models must be ready, because the
 * budget covers both endings.
 */
export const seatsStillToSpeak = memoizeByObject((record: DebateRecord): readonly Seat[] => {
  const stop: Ruling = { kind: 'ruling', ruling: 'stop', by: 'budget', at: 0 };
  const endings = isStopped(record) ? [record] : [record, { ...record, entries: [...record.entries, stop] }];
  const ahead = new Set(endings.flatMap(seatsLeftIn));
  return seatsNow(record).filter((seat) => ahead.has(seat.id));
});

function seatsLeftIn(record: DebateRecord): string[] {
  const doneTurns = settledTurns(record);
  const leftOut = leftOutByStop(record);
  return plannedSteps(record)
    .filter((step) => !leftOut(step))
    .flatMap((step) => step.slots)
    .flatMap((slot) => (doneTurns.has(slot.turn) ? [] : [slot.seat]));
}

/** Returns whether two sides, or two members of a round table, have spoken, so that there is something to judge; without contestants, anybody. */
export function bothSidesSpoke(record: DebateRecord): boolean {
  const speeches = turnsOf(record).filter((turn) => !isSummaryTurn(turn.id) && !isAskedApart(turn));
  const speakers = new Set(speeches.map((turn) => turn.seat));
  const participants = participantsOf(record);
  const spoke = participants.filter(({ seats }) => seats.some((seat) => speakers.has(seat)));
  return participants.length === 0 ? speakers.size > 0 : spoke.length >= Math.min(2, participants.length);
}

/** Maximum time, in milliseconds, for which a running debate may be closed and still continue by itself when it is opened again. */
export const UNATTENDED_LIMIT_MS = 15 * 60_000;
/** Returns whether it was left alone for longer. By a clock that was ahead, nobody knows for how long. */
export const isUnattended = (lastSeenAt: number, now: number): boolean =>
  Math.abs(now - lastSeenAt) > UNATTENDED_LIMIT_MS;

/**
 * Returns the record for reopening: a running debate that was closed for longer opens paused. `lastSeenAt`: when a page last had it open,
 * in milliseconds since the epoch.
 */
export function pausedIfUnattended(record: DebateRecord, lastSeenAt: number, now: number): DebateRecord {
  if (debateStatus(record) !== 'running' || !isUnattended(lastSeenAt, now)) return record;
  return {
    ...record,
    // The pause begins when the debate was left: hours in which no page had it open do not count as running time.
    entries: [
      ...record.entries,
      { kind: 'ruling', at: Math.min(lastSeenAt, now), ruling: 'pause', when: 'now' },
    ],
  };
}

/** A turn without a speech. */
export interface SkippedTurn {
  turn: string;
  /** The speaker, the chair, or the app itself (`house`), because the debate could continue without a speech that kept failing. */
  by: 'speaker' | 'chair' | 'house';
  /** Reason why it failed; `null` if it was a person's choice. */
  reason: Reason | null;
}

/** Returns the skipped turns in the order of the skips. The first entry for a turn counts. */
export function skippedTurnsIn(record: DebateRecord): SkippedTurn[] {
  const seenTurns = new Set<string>();
  const skippedTurns: SkippedTurn[] = [];
  for (const entry of record.entries) {
    if (entry.kind === 'attempt' || (entry.kind === 'ruling' && entry.ruling !== 'skip')) continue;
    const turn = entry.kind === 'turn' ? entry.id : entry.turn;
    // A summary that failed is not a skipped speech.
    if (isSummaryTurn(turn)) continue;
    if (entry.kind === 'ruling' && !seenTurns.has(turn)) {
      const reason = entry.by === 'house' ? (entry.reason ?? { code: 'no-speech' }) : null;
      skippedTurns.push({ turn, by: entry.by, reason });
    }
    seenTurns.add(turn);
  }
  return skippedTurns;
}

/** Returns only the turns that the app skipped. */
export const givenUpTurnsIn = (record: DebateRecord): { turn: string; reason: Reason }[] =>
  skippedTurnsIn(record).flatMap(({ turn, reason }) => (reason === null ? [] : { turn, reason }));
