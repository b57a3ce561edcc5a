// The cursor: the first act of the plan that somebody has not yet spoken, read from plan and record and nothing else.
import { type Act, type Amount, isLoop, type Loop, type PlanNode, type Room, type Seating } from './plan.ts';
import { type DebateRecord, peopleIn, rulingsOf, type Seat, turnsOf } from './record.ts';

/** One seat's turn within a group. */
export interface Place {
  turn: string;
  seat: string;
}

/** Seats that speak at once: none of them sees what another one of the group says. */
export interface Group {
  /** The act's address with its passes: `1:3.0`. */
  address: string;
  act: Act;
  room: Room;
  /** Passes of the enclosing loops, outermost first: `[3]` in the third round; empty outside a loop. */
  passes: number[];
  places: Place[];
}

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
  rulingsOf(record).some((ruling) => ruling.ruling === 'stop');

export const nextStep = (record: DebateRecord): Step => walk(record).step;

/** Follows the plan through the record; after a stop, the verdict acts alone. */
export function walk(record: DebateRecord): Walk {
  const done = new Set(turnsOf(record).map((turn) => turn.id));
  for (const ruling of rulingsOf(record)) if (ruling.ruling === 'skip') done.add(ruling.turn);
  const people = peopleIn(record);
  const stopped = isStopped(record);
  const behind: Group[] = [];
  for (const group of groupsOf(record, record.format.plan)) {
    const waiting = group.places.filter((place) => !done.has(place.turn));
    if (waiting.length === 0) {
      behind.push(group);
      continue;
    }
    if (stopped && group.room !== 'verdict') {
      if (waiting.length < group.places.length) {
        behind.push({ ...group, places: group.places.filter((place) => done.has(place.turn)) });
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

/** Every group the plan holds for this record, in order; loops run to their bound. */
export function* groupsOf(record: DebateRecord, plan: readonly PlanNode[]): Generator<Group> {
  yield* groupsIn(record, plan, '', []);
}

function* groupsIn(
  record: DebateRecord,
  nodes: readonly PlanNode[],
  prefix: string,
  passes: number[],
): Generator<Group> {
  for (const [index, node] of nodes.entries()) {
    const address = `${prefix}${index}`;
    if (isLoop(node)) yield* groupsOfLoop(record, node, address, passes);
    else yield* groupsOfAct(record, node, address, passes);
  }
}

function* groupsOfLoop(
  record: DebateRecord,
  node: Loop,
  address: string,
  passes: number[],
): Generator<Group> {
  const atMost = amountOf(record, node.loop.atMost);
  for (let pass = 1; pass <= atMost; pass++) {
    yield* groupsIn(record, node.of, `${address}:${pass}.`, [...passes, pass]);
  }
}

function* groupsOfAct(record: DebateRecord, act: Act, address: string, passes: number[]): Generator<Group> {
  for (const seats of seatsFor(record, act.by, passes.at(-1) ?? 1)) {
    const places = seats.map((seat) => ({ turn: `${address}.${seat.id}`, seat: seat.id }));
    if (places.length > 0) yield { address, act, room: act.room, passes, places };
  }
}

/** Groups of seats, one after the other; the seats of one group speak at once. */
function seatsFor(record: DebateRecord, by: Seating, pass: number): Seat[][] {
  const ofRole = (role: string) => record.seats.filter((seat) => seat.role === role);
  if ('together' in by) return [by.together.flatMap(ofRole)];
  const oneOf = (role: string) => {
    const bench = ofRole(role);
    const seat = bench[(pass - 1) % Math.max(1, bench.length)];
    return seat ? [seat] : [];
  };
  if ('inTurn' in by) return by.inTurn.map(oneOf);
  if ('sideBySide' in by) return [by.sideBySide.flatMap(oneOf)];
  const chosen = by.of[String(record.settings.of[by.choose])] ?? Object.values(by.of)[0];
  return chosen ? seatsFor(record, chosen, pass) : [];
}

/** The number itself, or the setting's; 0 where the setting is missing or no number. */
export function amountOf(record: Pick<DebateRecord, 'settings'>, amount: Amount): number {
  if (typeof amount === 'number') return amount;
  const value = record.settings.of[amount.setting];
  return typeof value === 'number' ? value : 0;
}

/** The debate as it stood after its first `count` turns, with everything that was in the record before the next one. */
export function prefix(record: DebateRecord, count: number): DebateRecord {
  let seen = 0;
  const end = record.entries.findIndex((entry) => entry.kind === 'turn' && ++seen > count);
  return end === -1 ? record : { ...record, entries: record.entries.slice(0, end) };
}
