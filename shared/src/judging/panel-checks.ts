// Measures how far a panel's verdict can be trusted, by the rule that gives its outcome word and the checks behind it. Figures only; the
// page writes the sentences. A check that did not run is listed as well, so that it cannot pass for one that did.
import { isJudge } from '../answers/judges.ts';
import { priorAnswer } from '../answers/short-answers.ts';
import { plannedSteps, type Slot } from '../plan/cursor.ts';
import { participantsOf } from '../record/participants.ts';
import { type DebateRecord, rulingsNamed, VERDICT_RULE } from '../record/record.ts';
import { inventedQuotations } from './misquotes.ts';
import { judgeAnswersTo, type PanelJudge, type ReadableReading } from './panel-reading.ts';
import { type JudgeLeads, type Lead, tenths } from './scoreboard.ts';

export const OUTCOME_WORDS = [
  'one-reading',
  'split-by-order',
  'split-between-judges',
  'inconclusive',
  'narrow',
  'clear',
] as const;
export type OutcomeWord = (typeof OUTCOME_WORDS)[number];

type Orders = Pick<JudgeLeads, 'drawn' | 'exchanged'>;

/** Half the width of an interval that holds 95 of 100 cases, in standard deviations. */
const Z95 = 1.96;
/** Standard deviation of one reading's margin, in points: 5 points a score, weighted 40, 30 and 30, for two participants. */
export const READING_SIGMA = 4.1;
/** Minimum margin by which a judge names different winners in both orders, in points: a change that is more than a tie. */
const FLIP_FROM = 5;
/** Minimum margin of each judge's mean, in points, by which judges count as being on different sides. */
const SPLIT_FROM = 4;
/** Margin in points below which a result is narrow, even if many readings agree. */
export const NARROW_UNDER = 5;

/** Returns whether another model has taken the place of a judge, so that the exams in the record are not those of its judges. */
export function hasNewJudge(record: DebateRecord): boolean {
  const judges = new Set(record.seats.flatMap((seat) => (isJudge(record, seat) ? [seat.id] : [])));
  return rulingsNamed(record, 'reseat').some(({ seat }) => judges.has(seat));
}

/** Returns the standard deviation of one reading of these judges, in points: as their exams measured it, if the record says so. */
export const readingSigma = (record: DebateRecord): number =>
  hasNewJudge(record) ? READING_SIGMA : (record.judgeSigma ?? READING_SIGMA);

/** Returns the margin that chance alone gives a mean of so many readings, in points: a smaller margin decides nothing. */
export const chanceMargin = (readings: number, sigma = READING_SIGMA): number =>
  (Z95 * sigma) / Math.sqrt(readings);

/** Returns whether the order of reading decided a judge's winner. */
export const flips = (orders: Orders): boolean =>
  orders.drawn?.leader !== orders.exchanged?.leader &&
  [orders.drawn, orders.exchanged].every((lead) => lead !== null && lead.margin >= FLIP_FROM);

/** Returns how far the order of reading moved a judge's lead, in points; 0 if the judge read one order. */
export function orderSwing(orders: Orders): number {
  const [first, second] = [orders.drawn, orders.exchanged];
  if (first === null || second === null) return 0;
  const other = first.leader === second.leader ? -second.margin : second.margin;
  return Math.abs(tenths(first.margin + other)) / 10;
}

/**
 * Returns whether the order moved the leads of half of the judges or more: such a verdict is narrow at best. With one judge in five, chance
 * alone moves a lead so far too often to count it.
 */
export function isMovedByOrder(judges: readonly Orders[], sigma = READING_SIGMA): boolean {
  // A lead depends on the order of reading if it moves by more than twice the chance margin of one reading.
  const movedCount = judges.filter((judge) => orderSwing(judge) > 2 * chanceMargin(1, sigma)).length;
  return movedCount > 0 && 2 * movedCount >= judges.length;
}

export const readInBothOrders = (orders: Orders): boolean =>
  orders.drawn !== null && orders.exchanged !== null;

const leadsOf = (judges: readonly Orders[]): Lead[] =>
  judges.flatMap((judge) => [judge.drawn, judge.exchanged]).filter((one) => one !== null);

/** Returns the outcome word by rules in order of precedence: signs of a weak verdict come before those of a strong one. */
export function outcomeWord(
  judges: readonly JudgeLeads[],
  /** Lead by the mean of all judges. */
  lead: Lead,
  /** `narrowUnder`: margin below which a lead is narrow at best. `rule`: before rule 3, a judge of one order could split a panel. */
  {
    narrowUnder,
    sigma = READING_SIGMA,
    rule = VERDICT_RULE,
  }: { narrowUnder: number; sigma?: number; rule?: number },
  /** Lead by the mean of the judges who read both orders. */
  leadInBoth = lead,
): OutcomeWord {
  const inBoth = judges.filter(readInBothOrders);
  // Judges of one order weigh in the mean, but only the others can give the word: with the mean of all, it can only be weaker.
  const [deciding, decidingLead] = rule > 2 ? [inBoth, leadInBoth] : [judges, lead];
  if (inBoth.length === 0) return 'one-reading';
  if (2 * inBoth.filter(flips).length >= inBoth.length) return 'split-by-order';
  const sides = new Set(
    deciding.flatMap((judge) => (judge.lead.margin >= SPLIT_FROM ? judge.lead.leader : [])),
  );
  if (sides.size > 1) return 'split-between-judges';
  const { leader } = decidingLead;
  const isByChance = (one: Lead, of: readonly Orders[]) =>
    one.margin < chanceMargin(leadsOf(of).length, sigma);
  if (leader === null || isByChance(decidingLead, deciding) || isByChance(lead, judges))
    return 'inconclusive';
  if (leader !== lead.leader) return 'split-between-judges';
  const oneVoice = leadsOf(deciding).every((one) => one.leader === leader);
  const isWide = Math.min(decidingLead.margin, lead.margin) >= narrowUnder;
  return oneVoice && isWide && !isMovedByOrder(inBoth, sigma) ? 'clear' : 'narrow';
}

/** The judges of whom a verdict was asked, those heard in both orders, and the families of the latter. */
export interface PanelHeard {
  asked: number;
  heard: number;
  families: number;
}

/**
 * Returns why a verdict by these judges is narrow at best; `null`: it may be clear. Simulated panels gave an even debate a clear winner in 8
 * to 40 % when half of the judges or fewer were heard, and in 16 to 25 % when all were of one family
 * (docs/decisions/2026-11-29-narrow-at-best.md).
 */
export function capOf(panel: PanelHeard): 'one-judge' | 'few-judges' | 'one-family' | null {
  if (panel.asked === 1) return 'one-judge';
  if (2 * panel.heard <= panel.asked) return 'few-judges';
  return panel.families < 2 ? 'one-family' : null;
}

/** A check. `found`: it speaks against the verdict; `null`: it did not run, or cannot speak against one. */
export type PanelCheck = ReturnType<typeof panelChecks>[number];
export type BeliefBefore = ReturnType<typeof beliefsBefore>[number];
export type ComparedLeads = ReturnType<typeof comparedLeads>[number];

/** Pairs of judges, and how many of them name the same winner. A judge for whom the best are level names nobody. */
export interface JudgeAgreement {
  pairs: number;
  agreeing: number;
}

export function judgeAgreement(judges: readonly { lead: Lead }[]): JudgeAgreement {
  const leaders = judges.map(({ lead }) => lead.leader);
  const agreeing = leaders.flatMap((leader, index) =>
    leaders.slice(index + 1).filter((other) => leader !== null && other === leader),
  );
  return { pairs: (judges.length * (judges.length - 1)) / 2, agreeing: agreeing.length };
}

/** Returns the slots of judges who state their belief before the first speech. */
export const beliefSlots = (record: DebateRecord): Slot[] =>
  plannedSteps(record).flatMap(({ act, slots }) => (act.answer === 'prior' ? slots : []));

/** Returns the judges' beliefs before the first speech, in the order of the record. */
export const beliefsBefore = (record: DebateRecord) =>
  judgeAnswersTo(record, 'prior', priorAnswer).flatMap(({ turn, read }) =>
    read ? { judge: turn.seat, ...read } : [],
  );

/** Always returns the same checks in the same order. */
export function panelChecks(
  record: DebateRecord,
  judges: readonly PanelJudge[],
  beliefs: readonly BeliefBefore[],
) {
  const agreement = judgeAgreement(judges);
  const orders = judges.filter(readInBothOrders);
  const leads = orders.flatMap(comparedLeads);
  const ran = orders.length > 0;
  const several = judges.length > 1;
  const blind = judges.flatMap(({ readings }) => readings).every(({ way }) => way !== null);
  return [
    {
      check: 'both-orders' as const,
      ran,
      found: ran
        ? isMovedByOrder(orders, readingSigma(record)) || leads.some((lead) => !lead.sameWinner)
        : null,
      judges: leads,
    },
    {
      check: 'several-judges' as const,
      ran: several,
      found: several ? agreement.agreeing < agreement.pairs : null,
      judges: judges.length,
      agreement,
    },
    // Whether judges read letters in place of names, roles and models.
    { check: 'names-hidden' as const, ran: blind && judges.length > 0, found: null },
    priorCheck(record, judges, beliefs),
  ];
}

/** Returns one judge's leads in both orders, and the points, without a sign, by which the lead of the first order's leader changed. */
function comparedLeads(judge: PanelJudge) {
  const { seat, drawn: first, exchanged: second } = judge;
  const sameWinner = first?.leader === second?.leader;
  return first && second ? [{ judge: seat, first, second, sameWinner, difference: orderSwing(judge) }] : [];
}

function priorCheck(record: DebateRecord, judges: readonly PanelJudge[], beliefs: readonly BeliefBefore[]) {
  const sides = participantsOf(record);
  const sideFor = (belief: number): string | null => {
    const bench = belief > 0 ? 'proposition' : 'opposition';
    return belief === 0 ? null : (sides.find((side) => side.bench === bench)?.id ?? null);
  };
  const judgedBeliefs = beliefs.map((before) => ({
    ...before,
    /** The participant the belief favours; `null`: none, or the participants have no side of the motion. */
    believed: sideFor(before.belief),
    /** The participant the judge put ahead; `null`: none, or the judge gave no verdict. */
    ruledFor: judges.find(({ seat }) => seat === before.judge)?.lead.leader ?? null,
  }));
  const countedBeliefs = judgedBeliefs.filter(
    (belief) => belief.believed !== null && belief.ruledFor !== null,
  );
  return {
    check: 'prior' as const,
    ran: judgedBeliefs.length > 0,
    // In one debate agreement proves nothing, so it is only reported.
    found: null,
    beliefs: judgedBeliefs,
    /** Judges who believed something and ruled for somebody; of these, those who ruled as they believed. */
    counted: countedBeliefs.length,
    followed: countedBeliefs.filter((belief) => belief.believed === belief.ruledFor).length,
  };
}

/** Returns the texts of a reading that are the judge's own: its summary, its reasoning, and the reasons for its scores. */
export function ownTexts({ answer, scoreboard }: ReadableReading): string[] {
  const { summary = '', reasoning = '' } = answer;
  const reasons = scoreboard.rows.flatMap(({ scores }) => scores.map(({ reason }) => reason));
  return [summary, reasoning, ...reasons];
}

/** Returns a judge's invented quotations: those in its own words and for its scores that nobody said. */
export const inventionsIn = (record: DebateRecord, reading: ReadableReading): string[] => [
  ...new Set(ownTexts(reading).flatMap((text) => inventedQuotations(record, text))),
];
