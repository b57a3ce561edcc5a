// Keeps a walk through a plan for all records that lead to the same steps: a debate is planned for every entry, and for suppositions
// about what comes next, and most of them add nothing that a condition reads. How a plan is walked is in cursor.ts.

import type { Condition } from '../record/plan.ts';
import { type DebateRecord, type Entry, rulingsOf, type Turn } from '../record/record.ts';
import type { Step } from './step.ts';

/** How a loop ended, or will end at the latest. */
export interface LoopEnd {
  address: string;
  /** The pass it ended in, or its maximum. */
  pass: number;
  /** The condition of its `until` that ended it; `null`: it ran, or may run, to its maximum. */
  rule: Condition['rule'] | null;
}

/** What a walk through a plan comes to. */
export interface PlannedWalk {
  steps: readonly Step[];
  ends: readonly LoopEnd[];
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
const walksOfRecords = new WeakMap<DebateRecord, PlannedWalk>();
const recentWalks = new WeakMap<DebateRecord['seats'], { of: WalkedDebate; walk: PlannedWalk }[]>();
/** A debate as it stands and as if it were stopped, before and after a step. */
const MOST_RECENT = 4;

export function sharedWalkOf(record: DebateRecord, newWalk: () => PlannedWalk): PlannedWalk {
  const known = walksOfRecords.get(record);
  if (known) return known;
  const of = walkedDebate(record);
  const recent = recentWalks.get(record.seats) ?? [];
  const same = recent.find((one) => isSameWalk(one.of, of));
  const walk = same?.walk ?? newWalk();
  if (!same) recentWalks.set(record.seats, [{ of, walk }, ...recent].slice(0, MOST_RECENT));
  shareWalk(record, walk);
  return walk;
}

export const shareWalk = (record: DebateRecord, walk: PlannedWalk): void => {
  walksOfRecords.set(record, walk);
};

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

/**
 * Turns that a calculation supposes, such as the longest possible speech. They lengthen a transcript, and no condition reads them: what
 * has not been said may still turn out either way.
 */
const supposed = new WeakSet<object>();

export function asSupposed(turn: Turn): Turn {
  supposed.add(turn);
  return turn;
}

export const isSupposed = (entry: object): boolean => supposed.has(entry);
