// Keeps a walk through a plan for all records that lead to the same steps: a debate is planned for every entry, and for suppositions
// about what comes next, and most of them add nothing that a condition reads. How a plan is walked is in cursor.ts.
import { type DebateRecord, type Entry, rulingsOf } from '../record/record.ts';
import type { Step } from './step.ts';
import { isSupposed } from './supposed-turns.ts';

export interface SharedWalk {
  found: readonly Step[];
  /** Adds the steps that follow to `found`. */
  rest: Generator<Step>;
}

/** All that a walk depends on besides the seats: conditions and speaker orders read nothing else (evaluate-condition.ts). */
interface WalkedDebate {
  plan: DebateRecord['format']['plan'];
  settings: DebateRecord['settings'];
  motion: string;
  isStopped: boolean;
  /** What was said or skipped, in order. */
  settled: readonly Entry[];
}

/** A record never changes. */
const walksOfRecords = new WeakMap<DebateRecord, SharedWalk>();
const recentWalks = new WeakMap<DebateRecord['seats'], { of: WalkedDebate; walk: SharedWalk }[]>();
/** A debate as it stands and as if it were stopped, before and after a step. */
const MOST_RECENT = 4;

export function sharedWalkOf(record: DebateRecord, begin: () => SharedWalk): SharedWalk {
  const known = walksOfRecords.get(record);
  if (known) return known;
  const of = walkedDebate(record);
  const recent = recentWalks.get(record.seats) ?? [];
  const same = recent.find((one) => isSameWalk(one.of, of));
  const walk = same?.walk ?? begin();
  if (!same) recentWalks.set(record.seats, [{ of, walk }, ...recent].slice(0, MOST_RECENT));
  walksOfRecords.set(record, walk);
  return walk;
}

/** The steps of a record whose own plan cannot be walked. */
export const setWalk = (record: DebateRecord, walk: SharedWalk): void => {
  walksOfRecords.set(record, walk);
};

/** After a walk that threw, which cannot go on. */
export function forgetWalk(record: DebateRecord, walk: SharedWalk): void {
  walksOfRecords.delete(record);
  const others = (recentWalks.get(record.seats) ?? []).filter((one) => one.walk !== walk);
  recentWalks.set(record.seats, others);
}

const walkedDebate = (record: DebateRecord): WalkedDebate => ({
  plan: record.format.plan,
  settings: record.settings,
  motion: record.motion,
  isStopped: rulingsOf(record).some(({ ruling }) => ruling === 'stop'),
  settled: record.entries.filter((entry) =>
    entry.kind === 'turn' ? !isSupposed(entry) : entry.kind === 'ruling' && entry.ruling === 'skip',
  ),
});

const isSameWalk = (one: WalkedDebate, other: WalkedDebate): boolean =>
  one.plan === other.plan &&
  one.settings === other.settings &&
  one.motion === other.motion &&
  one.isStopped === other.isStopped &&
  one.settled.length === other.settled.length &&
  one.settled.every((entry, index) => entry === other.settled[index]);
