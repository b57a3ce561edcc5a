// Splits the results of a debate and its rematch into what the side, and what the models made of it. Two results, two unknowns: an
// estimate from two debates shows little, and whoever prints it says so.

import { blindSeats } from '@rostrum/shared/judging/blind-seats';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { leadOf, tenths, totalsOf } from '@rostrum/shared/judging/scoreboard';
import { participantsOf } from '@rostrum/shared/record/participants';
import type { DebateRecord } from '@rostrum/shared/record/record';

/** Points by which the first participant leads the second one; `null` without a verdict, or where there are not two participants. */
function leadOfFirst(record: DebateRecord): number | null {
  const outcome = debateOutcome(record);
  const board = 'scoreboard' in outcome ? outcome.scoreboard : null;
  return board && leadOf(totalsOf(board)).signed;
}

/** `null` until both have a verdict. */
export function rematchEffects(first: DebateRecord, rematch: DebateRecord) {
  const [side] = participantsOf(first);
  const [before, after] = [leadOfFirst(first), leadOfFirst(rematch)];
  if (!side || before === null || after === null) return null;
  const orders = [first, rematch].map(orderEffectsIn);
  const all = orders.flat();
  return {
    /** The side that margins are counted for: a positive margin is its lead. */
    side,
    margins: [before, after] as const,
    /** What the side was worth, whoever spoke for it. */
    sideEffect: inTenths((before + after) / 2),
    /** What the models that had this side in the first debate were worth, whichever side they had. */
    modelEffect: inTenths((before - after) / 2),
    /** What being listed first was worth to a speaker: the mean of all judges; `null`: not both debates were read in both orders. */
    orderEffect: orders.some((found) => found.length === 0)
      ? null
      : inTenths(all.reduce((sum, effect) => sum + effect, 0) / all.length),
  };
}

/** By judge, half of what exchanging the order took from whoever was listed first. */
function orderEffectsIn(record: DebateRecord): number[] {
  const [side] = participantsOf(record);
  const outcome = debateOutcome(record);
  const judges = 'panel' in outcome ? (outcome.panel?.judges ?? []) : [];
  return judges.flatMap(({ seat, drawn, exchanged }) => {
    if (!side || drawn?.signed == null || exchanged?.signed == null) return [];
    const lost = (drawn.signed - exchanged.signed) / 2;
    const [listedFirst] = blindSeats(record, seat, 'drawn').participants;
    return [listedFirst?.original === side.id ? lost : -lost];
  });
}

/** Totals are printed to a tenth, and so are their sums; half of an odd tenth is rounded up. */
const inTenths = (points: number): number => tenths(points) / 10;
