// The cursor: the first act of the plan that somebody has not yet spoken, read from plan and record and nothing else.

import type { Condition } from '../record/condition.ts';
import { type Act, isLoop, type Loop, type PlanNode } from '../record/plan.ts';
import { type DebateRecord, peopleIn, rulingsOf } from '../record/record.ts';
import { amountOf } from '../record/setting-values.ts';
import { conditionHolds, nodeApplies, type PlanPosition } from './evaluate-condition.ts';
import { type SeatWithTarget, speakersFor } from './speaker-order.ts';
import type { Slot, Step } from './step.ts';
import { stepsWithSummaries } from './summaries.ts';

export type { Slot, Step } from './step.ts';

export type NextStep =
  | { kind: 'speak'; step: Step; waiting: Slot[] }
  /** Persons whose turn it is, once the models of the group have spoken. */
  | { kind: 'listen'; step: Step; waiting: Slot[] }
  | { kind: 'close' };

export interface Cursor {
  /** Groups whose every place is spoken or passed over, in plan order. */
  completed: Step[];
  next: NextStep;
}

export const isStopped = (record: DebateRecord): boolean =>
  record.entries.some((entry) => entry.kind === 'ruling' && entry.ruling === 'stop');

export const nextStep = (record: DebateRecord): NextStep => readCursor(record).next;

/** Follows the plan through the record; after a stop, the verdict acts alone. */
export function readCursor(record: DebateRecord): Cursor {
  const said = textsByTurn(record);
  const people = peopleIn(record);
  const stopped = isStopped(record);
  const completed: Step[] = [];
  for (const step of stepsOf(record)) {
    const waiting = step.slots.filter((slot) => !said.has(slot.turn));
    if (waiting.length === 0) {
      completed.push(step);
      continue;
    }
    if (stopped && step.phase !== 'verdict') {
      if (waiting.length < step.slots.length) {
        completed.push({ ...step, slots: step.slots.filter((slot) => said.has(slot.turn)) });
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

/** What stands at each turn, `null` where it was passed over. The first word on a place counts. */
export function textsByTurn(record: DebateRecord): Map<string, string | null> {
  const said = new Map<string, string | null>();
  for (const entry of record.entries) {
    if (entry.kind === 'turn' && !said.has(entry.id)) said.set(entry.id, entry.text);
    else if (entry.kind === 'ruling' && entry.ruling === 'skip' && !said.has(entry.turn))
      said.set(entry.turn, null);
  }
  return said;
}

/**
 * Every group the plan holds for this record, in order. What depends on words that are not yet said is taken as if nothing
 * ended a loop and nobody was addressed: so what lies ahead is a forecast, and what lies behind never changes.
 */
export function* plannedSteps(record: DebateRecord, plan: readonly PlanNode[]): Generator<Step> {
  yield* stepsIn(plan, startOfPlan(record));
}

/** Every group of the plan with the history summaries that were or are to be made between them, in order. */
export const stepsOf = (record: DebateRecord): Generator<Step> =>
  stepsWithSummaries(record, plannedSteps(record, record.format.plan));

/** How a loop came, or will at the latest come, to its end. */
export interface LoopEnd {
  address: string;
  /** The pass it ended in, or its bound. */
  pass: number;
  /** The rule that ended it: its `until` held. `null`: it went, or may go, to its bound. */
  rule: Condition['rule'] | null;
}

/** Every loop of the plan as this record has it, in order, each time it is gone through. */
export function loopEnds(record: DebateRecord): LoopEnd[] {
  const planWalk = startOfPlan(record);
  for (const step of stepsIn(record.format.plan, planWalk)) void step;
  return planWalk.ends;
}

function startOfPlan(record: DebateRecord): PlanWalk {
  const position: PlanPosition = {
    record,
    stopped: rulingsOf(record).some((ruling) => ruling.ruling === 'stop'),
    texts: textsByTurn(record),
    stepsBefore: [],
    loop: null,
    pass: 1,
  };
  return { position, stepsBefore: [], ends: [], prefix: '', passes: [], bounds: [] };
}

interface PlanWalk {
  position: PlanPosition;
  /** The one list that every position's `stepsBefore` refers to; it grows as steps are met. */
  stepsBefore: Step[];
  ends: LoopEnd[];
  prefix: string;
  passes: number[];
  bounds: Step['loopLimits'];
}

function* stepsIn(nodes: readonly PlanNode[], planWalk: PlanWalk, ended?: () => boolean): Generator<Step> {
  let number = 0;
  for (const node of nodes) {
    if (ended?.()) return;
    const address = `${planWalk.prefix}${node.id ?? number++}`;
    const position: PlanPosition = { ...planWalk.position, stepsBefore: planWalk.stepsBefore };
    if (!nodeApplies(node, position)) continue;
    if (isLoop(node)) yield* stepsOfLoop(node, address, planWalk);
    else yield* stepsOfAct(node, address, planWalk, position);
  }
}

function* stepsOfLoop(node: Loop, address: string, planWalk: PlanWalk): Generator<Step> {
  const { record } = planWalk.position;
  const { until, warnAt } = node.loop;
  const atMost = amountOf(record, node.loop.atMost);
  const bound = { atMost, warnAt: warnAt === undefined ? null : amountOf(record, warnAt) };
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
        bounds: [...planWalk.bounds, bound],
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
  const { passes, bounds } = planWalk;
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

/** The debate as it stood after its first `count` turns, with everything that was in the record before the next one. */
export function recordPrefix(record: DebateRecord, count: number): DebateRecord {
  let seen = 0;
  const end = record.entries.findIndex((entry) => entry.kind === 'turn' && ++seen > count);
  return end === -1 ? record : { ...record, entries: record.entries.slice(0, end) };
}
