// The checks of how far to trust a panel's verdict: which of them ran, and what each one found. Figures only; the page writes the
// sentences. A check that did not run is in the list as well, so that nothing untested can pass for tested.

import type { DebateRecord } from '../record/record.ts';
import { participantsOf } from '../record/record-reads.ts';
import { judgeAnswersTo } from './judge-answers.ts';
import { isMovedByOrder, orderSwing, readInBothOrders } from './outcome-word.ts';
import type { PanelJudge } from './panel-reading.ts';
import { type Lead, tenths } from './scoreboard.ts';

/** `found`: the check speaks against the verdict; `null`: it did not run, or cannot speak against one. */
export type PanelCheck = ReturnType<typeof panelChecks>[number];
export type BeliefBefore = ReturnType<typeof beliefsBefore>[number];
export type ComparedLeads = ReturnType<typeof comparedLeads>[number];
export type JudgedBelief = ReturnType<typeof priorCheck>['beliefs'][number];

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

/** What the judges believed before the first speech, in the order of the record. */
export const beliefsBefore = (record: DebateRecord) =>
  judgeAnswersTo(record, 'prior').flatMap(({ turn, read }) => (read ? { judge: turn.seat, ...read } : []));

/** Always the same checks in the same order. */
export function panelChecks(
  record: DebateRecord,
  judges: readonly PanelJudge[],
  beliefs: readonly BeliefBefore[],
) {
  const agreement = judgeAgreement(judges);
  const orders = judges.filter(readInBothOrders);
  const compared = orders.flatMap(comparedLeads);
  const ran = orders.length > 0;
  const several = judges.length > 1;
  const blind = judges.flatMap(({ readings }) => readings).every(({ way }) => way !== null);
  return [
    {
      check: 'both-orders' as const,
      ran,
      found: ran ? isMovedByOrder(orders) || compared.some((one) => !one.sameWinner) : null,
      judges: compared,
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

/** One judge's leads in both orders, and by how many points the lead of the first one's leader changed, without a sign. */
function comparedLeads(judge: PanelJudge) {
  const { seat, drawn: first, exchanged: second } = judge;
  const difference = tenths(orderSwing(judge)) / 10;
  const sameWinner = first?.leader === second?.leader;
  return first && second ? [{ judge: seat, first, second, sameWinner, difference }] : [];
}

function priorCheck(record: DebateRecord, judges: readonly PanelJudge[], beliefs: readonly BeliefBefore[]) {
  const sides = participantsOf(record);
  const sideFor = (belief: number): string | null => {
    const bench = belief > 0 ? 'proposition' : 'opposition';
    return belief === 0 ? null : (sides.find((one) => one.bench === bench)?.id ?? null);
  };
  const judged = beliefs.map((before) => ({
    ...before,
    /** The participant the belief speaks for; `null`: none, or the participants stand for no side of the motion. */
    believed: sideFor(before.belief),
    /** The participant the judge put ahead; `null`: none, or the judge gave no verdict. */
    ruledFor: judges.find(({ seat }) => seat === before.judge)?.lead.leader ?? null,
  }));
  const counted = judged.filter(({ believed, ruledFor }) => believed !== null && ruledFor !== null);
  return {
    check: 'prior' as const,
    ran: judged.length > 0,
    // In one debate agreement proves nothing: it is only told.
    found: null,
    beliefs: judged,
    /** Judges who believed something and ruled for somebody; of these, those who ruled as they believed. */
    counted: counted.length,
    followed: counted.filter(({ believed, ruledFor }) => believed === ruledFor).length,
  };
}
