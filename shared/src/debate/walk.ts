// The cursor: the first act of the plan that somebody has not yet spoken, read from plan and record and nothing else.
import { amountOf } from './amounts.ts';
import type { Group, Place } from './group.ts';
import { type Act, isLoop, type Loop, type PlanNode } from './plan.ts';
import { type DebateRecord, peopleIn, rulingsOf } from './record.ts';
import type { Rule } from './rule.ts';
import { type Here, holds, isThere } from './rules.ts';
import { type Sitting, sittingsFor } from './seating.ts';
import { withSummaries } from './summaries.ts';

export type { Group, Place } from './group.ts';

export type Step =
  | { kind: 'speak'; group: Group; waiting: Place[] }
  /** Persons whose turn it is, once the models of the group have spoken. */
  | { kind: 'listen'; group: Group; waiting: Place[] }
  | { kind: 'close' };

export interface Walk {
  /** Groups whose every place is spoken or passed over, in plan order. */
  behind: Group[];
  step: Step;
}

export const isStopped = (record: DebateRecord): boolean =>
  record.entries.some((entry) => entry.kind === 'ruling' && entry.ruling === 'stop');

export const nextStep = (record: DebateRecord): Step => walk(record).step;

/** Follows the plan through the record; after a stop, the verdict acts alone. */
export function walk(record: DebateRecord): Walk {
  const said = saidIn(record);
  const people = peopleIn(record);
  const stopped = isStopped(record);
  const behind: Group[] = [];
  for (const group of stepsOf(record)) {
    const waiting = group.places.filter((place) => !said.has(place.turn));
    if (waiting.length === 0) {
      behind.push(group);
      continue;
    }
    if (stopped && group.room !== 'verdict') {
      if (waiting.length < group.places.length) {
        behind.push({ ...group, places: group.places.filter((place) => said.has(place.turn)) });
      }
      continue;
    }
    const models = waiting.filter((place) => !people.has(place.seat));
    const step: Step =
      models.length > 0 ? { kind: 'speak', group, waiting: models } : { kind: 'listen', group, waiting };
    return { behind, step };
  }
  return { behind, step: { kind: 'close' } };
}

/** What stands at each turn, `null` where it was passed over. The first word on a place counts. */
export function saidIn(record: DebateRecord): Map<string, string | null> {
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
export function* groupsOf(record: DebateRecord, plan: readonly PlanNode[]): Generator<Group> {
  yield* groupsIn(plan, courseOf(record));
}

/** Every group of the plan with the history summaries that were or are to be made between them, in order. */
export const stepsOf = (record: DebateRecord): Generator<Group> =>
  withSummaries(record, groupsOf(record, record.format.plan));

/** How a loop came, or will at the latest come, to its end. */
export interface LoopEnd {
  address: string;
  /** The pass it ended in, or its bound. */
  pass: number;
  /** The rule that ended it: its `until` held. `null`: it went, or may go, to its bound. */
  rule: Rule['rule'] | null;
}

/** Every loop of the plan as this record has it, in order, each time it is gone through. */
export function loopEndsOf(record: DebateRecord): LoopEnd[] {
  const course = courseOf(record);
  for (const group of groupsIn(record.format.plan, course)) void group;
  return course.ends;
}

function courseOf(record: DebateRecord): Course {
  const here: Here = {
    record,
    stopped: rulingsOf(record).some((ruling) => ruling.ruling === 'stop'),
    said: saidIn(record),
    behind: [],
    loop: null,
    pass: 1,
  };
  return { here, behind: [], ends: [], prefix: '', passes: [], bounds: [] };
}

interface Course {
  here: Here;
  /** The one list that `here.behind` is read from; grows as groups are met. */
  behind: Group[];
  ends: LoopEnd[];
  prefix: string;
  passes: number[];
  bounds: Group['bounds'];
}

function* groupsIn(nodes: readonly PlanNode[], course: Course, ended?: () => boolean): Generator<Group> {
  let number = 0;
  for (const node of nodes) {
    if (ended?.()) return;
    const address = `${course.prefix}${node.id ?? number++}`;
    const here = { ...course.here, behind: course.behind };
    if (!isThere(node, here)) continue;
    if (isLoop(node)) yield* groupsOfLoop(node, address, course);
    else yield* groupsOfAct(node, address, course, here);
  }
}

function* groupsOfLoop(node: Loop, address: string, course: Course): Generator<Group> {
  const { record } = course.here;
  const { until, warnAt } = node.loop;
  const atMost = amountOf(record, node.loop.atMost);
  const bound = { atMost, warnAt: warnAt === undefined ? null : amountOf(record, warnAt) };
  for (let pass = 1; pass <= atMost; pass++) {
    const here: Here = { ...course.here, behind: course.behind, loop: address, pass };
    const ended = () => until !== undefined && holds(until, here);
    yield* groupsIn(
      node.of,
      {
        here,
        behind: course.behind,
        ends: course.ends,
        prefix: `${address}:${pass}.`,
        passes: [...course.passes, pass],
        bounds: [...course.bounds, bound],
      },
      ended,
    );
    if (ended()) {
      course.ends.push({ address, pass, rule: until?.rule ?? null });
      return;
    }
  }
  course.ends.push({ address, pass: atMost, rule: null });
}

function* groupsOfAct(act: Act, address: string, course: Course, here: Here): Generator<Group> {
  const { passes, bounds } = course;
  for (const sittings of sittingsFor(act.by, here)) {
    if (sittings.length === 0) continue;
    const places = sittings.map((sitting) => placeAt(address, sitting));
    const group: Group = { address, act, room: act.room, passes, bounds, places };
    course.behind.push(group);
    yield group;
  }
}

function placeAt(address: string, { seat, target }: Sitting): Place {
  if (!target) return { turn: `${address}.${seat.id}`, seat: seat.id };
  return { turn: `${address}.${seat.id}.${target.id}`, seat: seat.id, target: target.id };
}

/** The debate as it stood after its first `count` turns, with everything that was in the record before the next one. */
export function prefix(record: DebateRecord, count: number): DebateRecord {
  let seen = 0;
  const end = record.entries.findIndex((entry) => entry.kind === 'turn' && ++seen > count);
  return end === -1 ? record : { ...record, entries: record.entries.slice(0, end) };
}
