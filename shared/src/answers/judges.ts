// Determines who judges: by the seats' `judges` flag or, if no seat has one (older formats and records), by the plan.
import type { Plan } from '../record/plan.ts';
import { actsIn, rolesIn } from '../record/plan-acts.ts';
import type { JudgedRecord } from './answer.ts';

/** The way of judging by kind of closing answer; seats that take part give the other kinds. */
const JUDGING_ANSWERS: ReadonlyMap<string | undefined, WayOfJudging> = new Map([
  ['verdict', 'by scores'],
  ['findings', 'by scores'],
  ['short-reading', 'by scores'],
  ['solution', 'by decision'],
]);

interface Judged {
  plan: Plan;
  contestants: readonly string[];
}

type WayOfJudging = 'by scores' | 'by decision';

/** Returns the way of judging; `null`: the seat takes part. */
export const wayOfJudging = (kind: string | undefined): WayOfJudging | null =>
  JUDGING_ANSWERS.get(kind) ?? null;

const rolesJudging = (plan: Plan, ways: readonly WayOfJudging[]): string[] =>
  actsIn(plan).flatMap((act) => {
    const way = act.phase === 'verdict' ? wayOfJudging(act.answer) : null;
    return way !== null && ways.includes(way) ? rolesIn(act.by) : [];
  });

/** Returns the roles whose seats judge: drawn with the gavel and called judges. */
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

/** Returns the roles that give the final verdict or findings according to the plan, regardless of their seats' `judges` flag. */
export const scoringRoles = ({ plan }: Pick<Judged, 'plan'>): Set<string> =>
  new Set(rolesJudging(plan, ['by scores']));

/** Returns whether a seat of this record judges. */
export const isJudge = ({ format, seats }: JudgedRecord, seat: { role: string }): boolean =>
  judgingRoles(format, seats).has(seat.role);
