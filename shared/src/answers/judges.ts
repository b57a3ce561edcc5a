// Determines who judges: by the seats' `judges` flag or, if no seat has one (older formats and records), by the plan.

import type { Plan } from '../record/plan.ts';
import { actsIn, rolesIn } from '../record/record-reads.ts';
import type { JudgedRecord } from './answer.ts';
import { JUDGING_ANSWERS } from './judging-answers.ts';

interface Judged {
  plan: Plan;
  contestants: readonly string[];
}

type WayOfJudging = 'by scores' | 'by decision';

const isJudgingAnswer = (kind: string): kind is keyof typeof JUDGING_ANSWERS =>
  Object.hasOwn(JUDGING_ANSWERS, kind);
/** From a table alone, because the first page has it: without the schemas of the answers. */
export const wayOfJudging = (kind: string | undefined): WayOfJudging | null =>
  kind !== undefined && isJudgingAnswer(kind) ? JUDGING_ANSWERS[kind] : null;

const rolesJudging = (plan: Plan, ways: readonly WayOfJudging[]): string[] =>
  actsIn(plan).flatMap((act) => {
    const way = act.phase === 'verdict' ? wayOfJudging(act.answer) : null;
    return way !== null && ways.includes(way) ? rolesIn(act.by) : [];
  });

/** Roles whose seats judge: drawn with the gavel and called judges. */
export function judgingRoles(
  { plan, contestants }: Judged,
  seats: readonly { role: string; judges?: boolean | undefined }[],
): Set<string> {
  if (seats.some((seat) => seat.judges !== undefined))
    return new Set(seats.flatMap((seat) => (seat.judges ? [seat.role] : [])));
  return new Set(
    rolesJudging(plan, ['by scores', 'by decision']).filter((role) => !contestants.includes(role)),
  );
}

/** Roles that give the final verdict or findings according to the plan, whatever their seats' `judges` flag says. */
export const scoringRoles = ({ plan }: Pick<Judged, 'plan'>): Set<string> =>
  new Set(rolesJudging(plan, ['by scores']));

/** Whether a seat of this record judges. */
export const isJudge = ({ format, seats }: JudgedRecord, seat: { role: string }): boolean =>
  judgingRoles(format, seats).has(seat.role);
