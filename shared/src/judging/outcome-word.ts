// The rule that says in one word how far a panel's verdict can be trusted. Only figures go in, so the rule can be checked alone.
import type { Lead } from './scoreboard.ts';

export const OUTCOME_WORDS = [
  'one-reading',
  'split-by-order',
  'split-between-judges',
  'inconclusive',
  'narrow',
  'clear',
] as const;
export type OutcomeWord = (typeof OUTCOME_WORDS)[number];

/** A judge as the rule sees it. Orders that were not read are `null`. */
export interface JudgeLeads {
  /** Of the mean of its readings. */
  lead: Lead;
  drawn: Lead | null;
  exchanged: Lead | null;
}

type Orders = Pick<JudgeLeads, 'drawn' | 'exchanged'>;

/** Half the width of an interval that holds 95 of 100 cases, in standard deviations. */
const Z95 = 1.96;
/** Standard deviation of one reading's margin, in points: 5 points a score, weighted 40, 30 and 30, for two participants. */
export const READING_SIGMA = 4.1;
/** In both orders a judge names somebody by at least this much: a change of winner that is more than a tie. */
const FLIP_FROM = 5;
/** Judges stand on different sides if their means do, each by at least this much. */
const SPLIT_FROM = 4;
/** A smaller margin is narrow, however many readings agree. */
export const NARROW_UNDER = 5;

/** What chance alone gives a mean of so many readings, in points: a smaller margin decides nothing. */
export const chanceMargin = (readings: number): number => (Z95 * READING_SIGMA) / Math.sqrt(readings);

/** Whether the order of reading decided whom a judge names. */
export const flips = ({ drawn, exchanged }: Orders): boolean =>
  drawn?.leader !== exchanged?.leader &&
  [drawn, exchanged].every((lead) => lead !== null && lead.margin >= FLIP_FROM);

/** In points: a lead that moves by more with the order of reading hangs on it. Twice what chance gives one reading. */
const SWING_FROM = 2 * chanceMargin(1);

/** By how much the order of reading moved a judge's lead, in points. 0 where it read one order. */
export function orderSwing({ drawn, exchanged }: Orders): number {
  if (drawn === null || exchanged === null) return 0;
  return drawn.leader === exchanged.leader
    ? Math.abs(drawn.margin - exchanged.margin)
    : drawn.margin + exchanged.margin;
}

/**
 * Whether the order moved the leads of half of the judges or more: such a verdict is narrow at best. Of one judge in five chance alone moves
 * a lead so far too often to count it.
 */
export function isMovedByOrder(judges: readonly Orders[]): boolean {
  const moved = judges.filter((one) => orderSwing(one) > SWING_FROM).length;
  return moved > 0 && 2 * moved >= judges.length;
}

export const readInBothOrders = ({ drawn, exchanged }: Orders): boolean =>
  drawn !== null && exchanged !== null;

/** In order of precedence: what makes a verdict weak is said before what makes it strong. */
export function outcomeWord(
  judges: readonly JudgeLeads[],
  /** Of the mean of all judges. */
  lead: Lead,
  /** Below this margin a lead is narrow at best. */
  narrowUnder: number,
): OutcomeWord {
  const inBoth = judges.filter(readInBothOrders);
  if (inBoth.length === 0) return 'one-reading';
  if (2 * inBoth.filter(flips).length >= inBoth.length) return 'split-by-order';
  const sides = new Set(judges.flatMap((one) => (one.lead.margin >= SPLIT_FROM ? one.lead.leader : [])));
  if (sides.size > 1) return 'split-between-judges';
  const readings = judges.flatMap(({ drawn, exchanged }) => [drawn, exchanged]).filter((one) => one !== null);
  if (lead.leader === null || lead.margin < chanceMargin(readings.length)) return 'inconclusive';
  const oneVoice = readings.every(({ leader }) => leader === lead.leader);
  return oneVoice && !isMovedByOrder(inBoth) && lead.margin >= narrowUnder ? 'clear' : 'narrow';
}
