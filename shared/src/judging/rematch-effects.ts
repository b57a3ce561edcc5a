// Splits the results of a debate and its rematch into what the side, and what the models made of it. Two results, two unknowns: an
// estimate from two debates shows little, and whoever prints it says so.
import { type Participant, participantsOf } from '../record/participants.ts';
import type { DebateRecord } from '../record/record.ts';
import { debateOutcome } from './outcome.ts';

export interface RematchEffects {
  /** The side that margins are counted for: a positive margin is its lead. */
  side: Participant;
  /** Points by which that side led in each of the two debates. */
  margins: readonly [number, number];
  /** Half the sum of both margins: what the side was worth, whoever spoke for it. */
  sideEffect: number;
  /** Half their difference: what the models that had this side in the first debate were worth, whichever side they had. */
  modelEffect: number;
}

/** Points by which the first participant leads the second one; `null` without a verdict, or where there are not two participants. */
export function leadOfFirst(record: DebateRecord): number | null {
  const outcome = debateOutcome(record);
  const board = 'scoreboard' in outcome ? outcome.scoreboard : null;
  const [first, second, ...others] = board?.rows ?? [];
  return first && second && others.length === 0 ? inTenths(first.total - second.total) : null;
}

/** `null` until both have a verdict. */
export function rematchEffects(first: DebateRecord, rematch: DebateRecord): RematchEffects | null {
  const [side] = participantsOf(first);
  const [before, after] = [leadOfFirst(first), leadOfFirst(rematch)];
  if (!side || before === null || after === null) return null;
  return {
    side,
    margins: [before, after],
    sideEffect: inTenths((before + after) / 2),
    modelEffect: inTenths((before - after) / 2),
  };
}

/** Totals are printed to a tenth, and so are their sums; half of an odd tenth is rounded up. */
const inTenths = (points: number): number => Math.round(points * 10) / 10;
