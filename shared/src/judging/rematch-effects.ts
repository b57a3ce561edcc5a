// Splits the results of a debate and its rematch into what the side, and what the models made of it. Two results, two unknowns: an
// estimate from two debates shows little, and whoever prints it says so.
import { type Participant, participantsOf } from '../record/participants.ts';
import type { DebateRecord } from '../record/record.ts';
import { blindSeats } from './blind-seats.ts';
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
  /** What being listed first was worth to a speaker; `null`: not both debates were read in both orders. */
  orderEffect: number | null;
}

/** Points by which the first participant leads the second one; `null` without a verdict, or where there are not two participants. */
function leadOfFirst(record: DebateRecord): number | null {
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
    orderEffect: orderEffect([first, rematch]),
  };
}

/** Half of what exchanging the order took from whoever was listed first: the mean of all judges of both debates. */
function orderEffect(records: readonly DebateRecord[]): number | null {
  const effects = records.map(orderEffectsIn);
  if (effects.some((found) => found.length === 0)) return null;
  const all = effects.flat();
  return inTenths(all.reduce((sum, effect) => sum + effect, 0) / all.length);
}

function orderEffectsIn(record: DebateRecord): number[] {
  const [side] = participantsOf(record);
  const outcome = debateOutcome(record);
  const judges = 'panel' in outcome ? (outcome.panel?.judges ?? []) : [];
  return judges.flatMap(({ seat, drawn, exchanged }) => {
    if (!side || drawn?.signed == null || exchanged?.signed == null) return [];
    const lost = (drawn.signed - exchanged.signed) / 2;
    return [listedFirst(record, seat) === side.id ? lost : -lost];
  });
}

/** Whom a judge read first, in the order that was drawn for it. */
const listedFirst = (record: DebateRecord, judge: string): string | undefined =>
  blindSeats(record, judge, 'drawn').participants[0]?.original;

/** Totals are printed to a tenth, and so are their sums; half of an odd tenth is rounded up. */
const inTenths = (points: number): number => Math.round(points * 10) / 10;
