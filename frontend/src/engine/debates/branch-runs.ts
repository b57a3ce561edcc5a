// Makes the debates of one trial: branches with a change, and controls of it.
import type { Cards } from '@rostrum/shared/budget/call-hold';
import { withContextWindows } from '@rostrum/shared/budget/context-room';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { branchOrigin } from '@rostrum/shared/record/origin-ways';
import {
  type DebateRecord,
  limitsNow,
  type Occupant,
  seatsNow,
  turnsOf,
} from '@rostrum/shared/record/record';
import { LEAST_RUNS } from '@rostrum/shared/record/record-parts';
import { spokenSpeeches } from '@rostrum/shared/status/agenda';
import { branchDebate, type Change, changeOf, controlOf } from '@rostrum/shared/status/branch-debate';
import { newDebateId, newIds } from './debate-ids.ts';

interface TrialPlan {
  turn: string;
  change: Change;
  /** Number of branches with the change; and as many controls, if wanted. */
  runs: number;
  hasControl: boolean;
  /** The limit of each branch, in nano-dollars; `null`: none. */
  limitNanoUsd: number | null;
  /** The trial's id, if some of its branches exist already. */
  trial?: string | undefined;
}

/** Returns the branches in the order in which they start: those with the change, then the controls. Throws a RangeError if none can begin at the turn. */
export function branchesToStart(
  record: DebateRecord,
  { turn, change, runs, hasControl, limitNanoUsd, trial = newDebateId() }: TrialPlan,
): DebateRecord[] {
  const of = (kind: Change, first: number) =>
    Array.from({ length: runs }, (_, at) =>
      branchDebate(record, {
        ...{ ...newIds(), limitNanoUsd },
        ...{ turn, trial, runs, run: first + at, change: kind },
      }),
    );
  return [...of(change, 1), ...(hasControl ? of(controlOf(change.what), runs + 1) : [])];
}

/** Returns the controls of a branch that was started without any, in its trial and under its limit. */
export function controlsToStart(record: DebateRecord, branch: DebateRecord): DebateRecord[] {
  const origin = branchOrigin(branch);
  if (!origin) return [];
  const { limitNanoUsd } = limitsNow(branch);
  const change = controlOf(origin.change);
  return branchesToStart(record, { ...origin, change, limitNanoUsd, hasControl: true }).slice(origin.runs);
}

/** Returns a trial of its own with the change of a branch, of enough runs and controls. The runs that led to it are not counted. */
export function fullTrial(record: DebateRecord, branch: DebateRecord): DebateRecord[] {
  const [origin, change] = [branchOrigin(branch), changeOf(branch)];
  if (!origin || !change) return [];
  const { limitNanoUsd } = limitsNow(branch);
  const { turn } = origin;
  return branchesToStart(record, { turn, change, runs: LEAST_RUNS, hasControl: true, limitNanoUsd });
}

/** Returns the seat's new occupant with the context of its model, as the rest of the debate needs it. */
export function occupantInContext(
  record: DebateRecord,
  seat: string,
  occupant: Occupant,
  cards: Cards,
): Occupant {
  const seats = seatsNow(record).map((one) => (one.id === seat ? { ...one, occupant } : one));
  const recordThen = withContextWindows({ ...record, seats }, cards, composeCall);
  return recordThen.seats.find(({ id }) => id === seat)?.occupant ?? occupant;
}

/** Counts the speeches that a branch keeps as they were, and those that are spoken again: its own speech too, unless its words are given. */
export function countSpeeches(record: DebateRecord, branch: DebateRecord): { kept: number; again: number } {
  const origin = branchOrigin(branch);
  const inBranch = new Set(turnsOf(branch).map(({ id }) => id));
  const speeches = spokenSpeeches(record);
  const kept = speeches.filter((id) => inBranch.has(id) && id !== origin?.turn).length;
  return { kept, again: speeches.filter((id) => !inBranch.has(id)).length };
}
