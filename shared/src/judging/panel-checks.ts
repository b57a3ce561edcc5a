// The checks of how far to trust a panel's verdict: which of them ran, and what each one found. Figures only; the page writes the
// sentences. A check that did not run is in the list as well, so that nothing untested can pass for tested.

import { type Participant, participantsOf } from '../record/participants.ts';
import type { ReadingWay } from '../record/plan.ts';
import type { DebateRecord } from '../record/record.ts';
import type { BeliefBefore } from './beliefs-before.ts';
import type { JudgeAgreement } from './judge-agreement.ts';
import { type Lead, leadOf, marginFor, meanTotals, totalsOf } from './lead.ts';
import { chanceMargin, flips, readInBothOrders } from './outcome-word.ts';
import type { ReadableReading } from './panel-reading.ts';
import type { PanelJudge } from './panel-totals.ts';
import { restatedSpeeches } from './restated-speeches.ts';
import { spokenWords } from './spoken-words.ts';

/** One judge's leads in two readings that differ in one thing only. */
export interface ComparedLeads {
  judge: string;
  first: Lead;
  second: Lead;
  sameWinner: boolean;
  /** In points: by how much the lead of the first reading's leader changed, without a sign. */
  difference: number;
}

/** `found`: the check speaks against the verdict; `null`: it did not run, or cannot speak against one. */
export type PanelCheck =
  | {
      check: 'both-orders';
      ran: boolean;
      found: boolean | null;
      judges: ComparedLeads[];
      /** Judges who name another winner once the order is exchanged, each time by 5 points or more. */
      flipped: string[];
    }
  | {
      check: 'several-judges';
      ran: boolean;
      found: boolean | null;
      judges: number;
      agreement: JudgeAgreement;
    }
  /** Whether judges read letters in place of names, roles and models. */
  | { check: 'names-hidden'; ran: boolean; found: null }
  | {
      check: 'prior';
      ran: boolean;
      /** In one debate agreement proves nothing: it is only told. */
      found: null;
      beliefs: JudgedBelief[];
      /** Judges who believed something and ruled for somebody; of these, those who ruled as they believed. */
      counted: number;
      followed: number;
    }
  | { check: 'repeat'; ran: boolean; found: boolean | null; judges: ComparedLeads[] }
  | ({ check: 'equal-length'; ran: boolean; found: boolean | null } & { effect: LengthEffect | null })
  | ({ check: 'restated'; ran: boolean; found: boolean | null } & { effect: StyleEffect | null });

export interface JudgedBelief extends BeliefBefore {
  /** The participant the belief speaks for; `null`: none, or the participants stand for no side of the motion. */
  believed: string | null;
  /** The participant the judge put ahead; `null`: none, or the judge gave no verdict. */
  ruledFor: string | null;
}

/** How the margin of the participant who spoke longest changes once all speeches are cut to equal length. */
export interface LengthEffect {
  longest: Participant;
  /** Words of its speeches, and of the next longest participant's. */
  words: number;
  otherWords: number;
  /** Of the mean of the same judges; negative: behind. */
  margin: number;
  atEqualLength: number;
  /** `margin` minus `atEqualLength`, to a tenth. */
  effect: number;
  /** From this effect on, length is named: 8 points, or what chance gives so few readings, if that is more. */
  namedFrom: number;
}

/** How the lead changes once all speeches are retold in plain words. */
export interface StyleEffect {
  /** Who leads in the speeches as they were given; the first in the order of the seats where nobody does. */
  leader: Participant;
  /** Of the mean of the same judges; negative: behind. */
  margin: number;
  restated: number;
  /** `margin` minus `restated`, to a tenth. */
  effect: number;
  /** From this effect on, style is named. */
  namedFrom: number;
}

export interface CheckedPanel {
  record: DebateRecord;
  judges: readonly PanelJudge[];
  /** Readings of cut or repeated transcripts. */
  probes: readonly ReadableReading[];
  beliefs: readonly BeliefBefore[];
  agreement: JudgeAgreement;
}

/** Points: a smaller effect of length or style is named by no panel. */
const NAMED_FROM = 8;

/** Always the same checks in the same order. */
export function panelChecks(panel: CheckedPanel): PanelCheck[] {
  const { judges, agreement } = panel;
  const orders = judges.filter(readInBothOrders);
  const flipped = orders.filter(flips).map(({ seat }) => seat);
  const several = judges.length > 1;
  const blind = judges.flatMap(({ readings }) => readings).every(({ way }) => way !== null);
  const repeats = repeatedReadings(panel);
  const effect = lengthEffect(panel);
  const style = styleEffect(panel);
  return [
    {
      check: 'both-orders',
      ran: orders.length > 0,
      found: orders.length > 0 ? flipped.length > 0 : null,
      judges: orders.flatMap(({ seat, drawn, exchanged }) =>
        drawn && exchanged ? comparedLeads(seat, drawn, exchanged) : [],
      ),
      flipped,
    },
    {
      check: 'several-judges',
      ran: several,
      found: several ? agreement.agreeing < agreement.pairs : null,
      judges: judges.length,
      agreement,
    },
    { check: 'names-hidden', ran: blind && judges.length > 0, found: null },
    priorCheck(panel),
    {
      check: 'repeat',
      ran: repeats.length > 0,
      found: repeats.length > 0 ? repeats.some(({ sameWinner }) => !sameWinner) : null,
      judges: repeats,
    },
    {
      check: 'equal-length',
      ran: effect !== null,
      found: effect && effect.effect >= effect.namedFrom,
      effect,
    },
    {
      check: 'restated',
      ran: style !== null,
      found: style && Math.abs(style.effect) >= style.namedFrom,
      effect: style,
    },
  ];
}

function comparedLeads(judge: string, first: Lead, second: Lead): ComparedLeads {
  const sameWinner = first.leader === second.leader;
  const after = sameWinner ? second.margin : -second.margin;
  return { judge, first, second, sameWinner, difference: Math.abs(tenth(first.margin - after)) };
}

function repeatedReadings({ judges, probes }: CheckedPanel): ComparedLeads[] {
  return probes.flatMap(({ judge, way, scoreboard }) => {
    const first = judges.find(({ seat }) => seat === judge)?.[way?.order ?? 'drawn'];
    return way?.transcript === 'repeat' && first
      ? [comparedLeads(judge, first, leadOf(totalsOf(scoreboard)))]
      : [];
  });
}

function priorCheck({ record, judges, beliefs }: CheckedPanel): Extract<PanelCheck, { check: 'prior' }> {
  const sides = participantsOf(record);
  const sideFor = (belief: number): string | null => {
    const bench = belief > 0 ? 'proposition' : 'opposition';
    return belief === 0 ? null : (sides.find((one) => one.bench === bench)?.id ?? null);
  };
  const judged = beliefs.map(
    (before): JudgedBelief => ({
      ...before,
      believed: sideFor(before.belief),
      ruledFor: judges.find(({ seat }) => seat === before.judge)?.lead.leader ?? null,
    }),
  );
  const counted = judged.filter(({ believed, ruledFor }) => believed !== null && ruledFor !== null);
  return {
    check: 'prior',
    ran: judged.length > 0,
    found: null,
    beliefs: judged,
    counted: counted.length,
    followed: counted.filter(({ believed, ruledFor }) => believed === ruledFor).length,
  };
}

function lengthEffect(panel: CheckedPanel): LengthEffect | null {
  const ranked = spokenWords(panel.record).sort((left, right) => right.words - left.words);
  const [longest, next] = ranked;
  if (!longest || !next || longest.words === next.words) return null;
  const { participant, words } = longest;
  const compared = comparedMargins(panel, 'equal-length', participant);
  if (compared === null) return null;
  const { margin, probed, namedFrom } = compared;
  return {
    longest: participant,
    words,
    otherWords: next.words,
    margin,
    atEqualLength: probed,
    effect: tenth(margin - probed),
    namedFrom,
  };
}

/** `null` where the speeches were not retold: what was read then is no test of their style. */
function styleEffect(panel: CheckedPanel): StyleEffect | null {
  const participants = participantsOf(panel.record);
  const { leader } = leadOf(meanTotals(panel.judges.map(({ totals }) => totals)));
  const ahead = participants.find(({ id }) => id === leader) ?? participants[0];
  if (!ahead || restatedSpeeches(panel.record) === null) return null;
  const compared = comparedMargins(panel, 'restated', ahead);
  if (compared === null) return null;
  const { margin, probed, namedFrom } = compared;
  return { leader: ahead, margin, restated: probed, effect: tenth(margin - probed), namedFrom };
}

/** A participant's margins in the whole debate and in a probe, each the mean of the same judges; `null`: nobody read the probe. */
function comparedMargins(
  { judges, probes }: CheckedPanel,
  transcript: ReadingWay['transcript'],
  { id }: Participant,
): { margin: number; probed: number; namedFrom: number } | null {
  const pairs = probes.flatMap((probe) => {
    const judge = judges.find(({ seat }) => seat === probe.judge);
    if (!judge || probe.way?.transcript !== transcript) return [];
    const whole = comparableReadings(judge, probe).map(({ scoreboard }) => totalsOf(scoreboard));
    const margin = marginFor(id, meanTotals(whole));
    return [{ readings: whole.length, margin, probed: marginFor(id, totalsOf(probe.scoreboard)) }];
  });
  if (pairs.length === 0) return null;
  const readings = pairs.reduce((sum, pair) => sum + pair.readings, 0);
  // The difference of two means: their variances add up.
  const chance = Math.hypot(chanceMargin(readings), chanceMargin(pairs.length));
  return {
    margin: mean(pairs.map((pair) => pair.margin)),
    probed: mean(pairs.map((pair) => pair.probed)),
    namedFrom: Math.max(NAMED_FROM, chance),
  };
}

/**
 * What a probe in one order is compared with: the mean of both orders, which scatters less, or the same order alone where the order
 * made a difference that is more than chance.
 */
function comparableReadings(
  { readings, drawn, exchanged }: PanelJudge,
  { judge, way }: ReadableReading,
): readonly ReadableReading[] {
  const sameOrder = readings.filter((one) => one.way?.order === way?.order);
  const moved = drawn && exchanged ? comparedLeads(judge, drawn, exchanged).difference : 0;
  return moved > Math.SQRT2 * chanceMargin(1) && sameOrder.length > 0 ? sameOrder : readings;
}

const mean = (values: readonly number[]): number =>
  tenth(values.reduce((sum, value) => sum + value, 0) / values.length);

const tenth = (value: number): number => Math.round(value * 10) / 10;
