// The cursor: finds the first unfinished step of the plan, from plan and record alone. Only the walk belongs here; conditions
// are in evaluate-condition.ts, speakers in speaker-order.ts.

import type { Act, Condition, Loop, PlanNode } from '../record/plan.ts';
import { type DebateRecord, peopleIn, rulingsOf } from '../record/record.ts';
import { amountOf, isLoop } from '../record/record-reads.ts';
import { conditionHolds, nodeApplies, type PlanPosition } from './evaluate-condition.ts';
import { forgetWalk, type SharedWalk, setWalk, sharedWalkOf } from './shared-walks.ts';
import { type SeatWithTarget, speakersFor } from './speaker-order.ts';
import type { Slot, Step } from './step.ts';
import { stepsWithSummaries } from './summaries.ts';
import { stepAfterSummary } from './summary-turns.ts';
import { isSupposed } from './supposed-turns.ts';

export type { Slot, Step } from './step.ts';

export type NextStep =
  | { kind: 'speak'; step: Step; waiting: Slot[] }
  /** Persons whose turn it is, once the models of the step have spoken. */
  | { kind: 'listen'; step: Step; waiting: Slot[] }
  | { kind: 'close' };

export interface Cursor {
  /** Steps whose every turn is spoken or skipped, in plan order. */
  completed: readonly Step[];
  next: NextStep;
}

export const isStopped = (record: DebateRecord): boolean => stopOf(record) !== null;

/** Where a stop leads: to the verdict at once, or to the closing speeches first. `null`: the debate was not stopped. */
export function stopOf(record: DebateRecord): 'verdict' | 'closings' | null {
  const stops = rulingsOf(record).filter((ruling) => ruling.ruling === 'stop');
  if (stops.length === 0) return null;
  return stops.every(({ closings }) => closings === true) ? 'closings' : 'verdict';
}

/**
 * The closing speeches: steps of the exchange that come after the plan's last loop, whether they are spoken or not. None in a plan
 * without a loop, which has no rounds to leave early.
 */
export function stepsAfterLoops(record: DebateRecord): Step[] {
  const steps = [...plannedSteps(record, record.format.plan)];
  return steps.slice(firstAfterLoops(steps)).filter(({ phase }) => phase === 'exchange');
}

function firstAfterLoops(steps: readonly Step[]): number {
  const last = steps.findLastIndex(({ passes, phase }) => passes.length > 0 && phase !== 'verdict');
  return last === -1 ? steps.length : last + 1;
}

/** Whether a stop leaves out a step: all but the verdict phase, and the closing speeches where they are still to be heard. */
export function leftOutByStop(record: DebateRecord): (step: Step) => boolean {
  const stop = stopOf(record);
  if (stop === null) return () => false;
  if (stop === 'verdict') return ({ phase }) => phase !== 'verdict';
  const steps = [...plannedSteps(record, record.format.plan)];
  const first = firstAfterLoops(steps);
  const kept = new Set(steps.slice(first).map(({ address }) => address));
  return (step) => {
    if (step.phase === 'verdict') return false;
    const after = stepAfterSummary(step);
    return after === null ? !kept.has(step.address) || step.phase !== 'exchange' : after < first;
  };
}

/** What happens next in the debate: models speak, persons speak, or it closes. */
export const nextStep = (record: DebateRecord): NextStep => readCursor(record).next;

/** A record never changes, and the page, the budget and the machine each ask where it stands. */
const knownCursors = new WeakMap<DebateRecord, Cursor>();

/** Follows the plan through the record; after a stop, only through what the stop leaves. */
export function readCursor(record: DebateRecord): Cursor {
  const cursor = knownCursors.get(record) ?? findCursor(record);
  knownCursors.set(record, cursor);
  return cursor;
}

function findCursor(record: DebateRecord): Cursor {
  const texts = textsByTurn(record);
  const people = peopleIn(record);
  const leftOut = leftOutByStop(record);
  const completed: Step[] = [];
  for (const step of stepsOf(record)) {
    const waiting = step.slots.filter((slot) => !texts.has(slot.turn));
    if (waiting.length === 0) {
      completed.push(step);
      continue;
    }
    if (leftOut(step)) {
      if (waiting.length < step.slots.length) {
        completed.push({ ...step, slots: step.slots.filter((slot) => texts.has(slot.turn)) });
      }
      continue;
    }
    const models = waiting.filter((slot) => !people.has(slot.seat));
    const next: NextStep =
      models.length > 0 ? { kind: 'speak', step, waiting: models } : { kind: 'listen', step, waiting };
    return { completed, next };
  }
  return { completed, next: { kind: 'close' } };
}

/** The text of each turn, `null` if it was skipped. The first entry for a turn counts. */
export function textsByTurn(record: Pick<DebateRecord, 'entries'>): Map<string, string | null> {
  const texts = new Map<string, string | null>();
  for (const entry of record.entries) {
    if (entry.kind === 'turn' && !texts.has(entry.id)) texts.set(entry.id, entry.text);
    else if (entry.kind === 'ruling' && entry.ruling === 'skip' && !texts.has(entry.turn))
      texts.set(entry.turn, null);
  }
  return texts;
}

/**
 * Every step the plan has for this record, in order. Conditions that depend on speeches not yet made are evaluated as if nothing
 * ended a loop and nobody was addressed. So the steps ahead are a forecast, and the steps behind never change.
 */
export function plannedSteps(record: DebateRecord, plan: readonly PlanNode[]): Generator<Step> {
  return plan === record.format.plan ? ownSteps(record) : stepsIn(plan, startOfPlan(record));
}

function* ownSteps(record: DebateRecord): Generator<Step> {
  const sharedWalk = sharedWalkOf(record, () => beginWalk(record));
  for (let index = 0; ; index++) {
    const step = sharedWalk.found[index] ?? nextOfWalk(record, sharedWalk);
    if (step === undefined) return;
    yield step;
  }
}

/** The same list for all records that lead to the same steps. */
export function allPlannedSteps(record: DebateRecord): readonly Step[] {
  const sharedWalk = sharedWalkOf(record, () => beginWalk(record));
  while (nextOfWalk(record, sharedWalk) !== undefined);
  return sharedWalk.found;
}

function beginWalk(record: DebateRecord): SharedWalk {
  const planWalk = startOfPlan(record);
  return { found: planWalk.stepsBefore, rest: stepsIn(record.format.plan, planWalk) };
}

/**
 * Gives a record the steps of another one that it was made from, where no condition of its plan can be evaluated: a blind judge's
 * record (judging/blind-view.ts). Returns the record.
 */
export function withKnownSteps(record: DebateRecord, steps: readonly Step[]): DebateRecord {
  setWalk(record, { found: steps, rest: noSteps() });
  return record;
}

function* noSteps(): Generator<Step> {}

function nextOfWalk(record: DebateRecord, walk: SharedWalk): Step | undefined {
  try {
    const { done, value } = walk.rest.next();
    return done ? undefined : value;
  } catch (error) {
    // A generator that threw ends: the next walk must not take that for the end of the plan.
    forgetWalk(record, walk);
    throw error;
  }
}

/** Every step of the plan, with the history summaries between them that were made or are due, in order. */
export const stepsOf = (record: DebateRecord): Generator<Step> =>
  stepsWithSummaries(record, plannedSteps(record, record.format.plan));

/** How a loop ended, or will end at the latest. */
export interface LoopEnd {
  address: string;
  /** The pass it ended in, or its maximum. */
  pass: number;
  /** The condition of its `until` that ended it; `null`: it ran, or may run, to its maximum. */
  rule: Condition['rule'] | null;
}

/** Every loop of the plan as this record runs through it, in order, once for each time it is entered. */
export function loopEnds(record: DebateRecord): LoopEnd[] {
  const planWalk = startOfPlan(record);
  for (const step of stepsIn(record.format.plan, planWalk)) void step;
  return planWalk.ends;
}

function startOfPlan(record: DebateRecord): PlanWalk {
  const position: PlanPosition = {
    record,
    stopped: rulingsOf(record).some((ruling) => ruling.ruling === 'stop'),
    texts: textsByTurn({ entries: record.entries.filter((entry) => !isSupposed(entry)) }),
    stepsBefore: [],
    loop: null,
    pass: 1,
  };
  return { position, stepsBefore: [], ends: [], prefix: '', passes: [], loopLimits: [] };
}

interface PlanWalk {
  position: PlanPosition;
  /** The one list that `position.stepsBefore` refers to; steps are added as they are reached. */
  stepsBefore: Step[];
  ends: LoopEnd[];
  prefix: string;
  passes: number[];
  loopLimits: Step['loopLimits'];
}

function* stepsIn(nodes: readonly PlanNode[], planWalk: PlanWalk, ended?: () => boolean): Generator<Step> {
  let number = 0;
  for (const node of nodes) {
    if (ended?.()) return;
    const address = `${planWalk.prefix}${node.id ?? number++}`;
    const position: PlanPosition = { ...planWalk.position, stepsBefore: planWalk.stepsBefore };
    if (!nodeApplies(node, position, address)) continue;
    if (isLoop(node)) yield* stepsOfLoop(node, address, planWalk);
    else yield* stepsOfAct(node, address, planWalk, position);
  }
}

function* stepsOfLoop(node: Loop, address: string, planWalk: PlanWalk): Generator<Step> {
  const { record } = planWalk.position;
  const { until, warnAt } = node.loop;
  const atMost = amountOf(record, node.loop.atMost);
  const bound = {
    atMost,
    warnAt: warnAt === undefined ? null : amountOf(record, warnAt),
    mayEndEarly: until !== undefined,
  };
  for (let pass = 1; pass <= atMost; pass++) {
    const position: PlanPosition = {
      ...planWalk.position,
      stepsBefore: planWalk.stepsBefore,
      loop: address,
      pass,
    };
    const ended = () => until !== undefined && conditionHolds(until, position);
    yield* stepsIn(
      node.of,
      {
        position,
        stepsBefore: planWalk.stepsBefore,
        ends: planWalk.ends,
        prefix: `${address}:${pass}.`,
        passes: [...planWalk.passes, pass],
        loopLimits: [...planWalk.loopLimits, bound],
      },
      ended,
    );
    if (ended()) {
      planWalk.ends.push({ address, pass, rule: until?.rule ?? null });
      return;
    }
  }
  planWalk.ends.push({ address, pass: atMost, rule: null });
}

function* stepsOfAct(act: Act, address: string, planWalk: PlanWalk, position: PlanPosition): Generator<Step> {
  const { passes, loopLimits: bounds } = planWalk;
  for (const speakers of speakersFor(act.by, position)) {
    if (speakers.length === 0) continue;
    const slots = speakers.map((speaker) => slotAt(address, speaker));
    const step: Step = { address, act, phase: act.phase, passes, loopLimits: bounds, slots };
    planWalk.stepsBefore.push(step);
    yield step;
  }
}

function slotAt(address: string, { seat, target }: SeatWithTarget): Slot {
  if (!target) return { turn: `${address}.${seat.id}`, seat: seat.id };
  return { turn: `${address}.${seat.id}.${target.id}`, seat: seat.id, target: target.id };
}

/** The debate as it was after its first `count` turns, with all entries up to the next turn. */
export function recordPrefix(record: DebateRecord, count: number): DebateRecord {
  let seen = 0;
  const end = record.entries.findIndex((entry) => entry.kind === 'turn' && ++seen > count);
  return end === -1 ? record : { ...record, entries: record.entries.slice(0, end) };
}
