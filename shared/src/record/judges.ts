// Who judges: by what the seats say of themselves, or, where none says anything (older formats and records), by the plan.
import { actsIn, type Plan, rolesIn } from './plan.ts';
import type { DebateRecord } from './record.ts';

interface Judged {
  plan: Plan;
  contestants: readonly string[];
}

/** Answers that close a debate and are given by somebody who does not compete in it. */
const CLOSING: ReadonlySet<string | undefined> = new Set(['verdict', 'findings', 'solution']);
const SCORING: ReadonlySet<string | undefined> = new Set(['verdict', 'findings']);

const rolesAnswering = (plan: Plan, answers: ReadonlySet<string | undefined>): string[] =>
  actsIn(plan).flatMap((act) => (act.phase === 'verdict' && answers.has(act.answer) ? rolesIn(act.by) : []));

/** Roles whose seats judge: shown with the gavel, and called judges. */
export function judgingRoles(
  { plan, contestants }: Judged,
  seats: readonly { role: string; judges?: boolean | undefined }[],
): Set<string> {
  if (seats.some((seat) => seat.judges !== undefined))
    return new Set(seats.flatMap((seat) => (seat.judges ? [seat.role] : [])));
  return new Set(rolesAnswering(plan, CLOSING).filter((role) => !contestants.includes(role)));
}

/** Roles that give the last verdict or the findings by the plan, whatever their seats say of themselves. */
export const scoringRoles = ({ plan }: Pick<Judged, 'plan'>): Set<string> =>
  new Set(rolesAnswering(plan, SCORING));

/** Whether a seat of this record judges. */
export const isJudge = (
  { format, seats }: Pick<DebateRecord, 'format' | 'seats'>,
  seat: { role: string },
): boolean => judgingRoles(format, seats).has(seat.role);
