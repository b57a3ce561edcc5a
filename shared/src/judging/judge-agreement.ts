// How far the judges of a panel agree on who leads.

import type { Lead } from './lead.ts';

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
