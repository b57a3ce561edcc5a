// Determines who judges: by the seats' own `judges` flag, or, where no seat has one (older formats and records), by the plan.
import { actsIn, type Plan, rolesIn } from './plan.ts';
import type { DebateRecord } from './record.ts';

interface Judged {
  plan: Plan;
  contestants: readonly string[];
}

/** Answers that close a debate and are given by a seat that does not compete in it. */
const CLOSING: ReadonlySet<string | undefined> = new Set(['verdict', 'findings', 'solution']);
const SCORING: ReadonlySet<string | undefined> = new Set(['verdict', 'findings']);

const rolesAnswering = (plan: Plan, answers: ReadonlySet<string | undefined>): string[] =>
  actsIn(plan).flatMap((act) => (act.room === 'verdict' && answers.has(act.answer) ? rolesIn(act.by) : []));

/** Roles whose seats judge: they are drawn with the gavel and called judges. */
export function judgingRoles(
  { plan, contestants }: Judged,
  seats: readonly { role: string; judges?: boolean | undefined }[],
): Set<string> {
  if (seats.some((seat) => seat.judges !== undefined))
    return new Set(seats.flatMap((seat) => (seat.judges ? [seat.role] : [])));
  return new Set(rolesAnswering(plan, CLOSING).filter((role) => !contestants.includes(role)));
}

/** Roles that by the plan give the final verdict or the findings, whatever their seats' `judges` flag says. */
export const scoringRoles = ({ plan }: Pick<Judged, 'plan'>): Set<string> =>
  new Set(rolesAnswering(plan, SCORING));

/** Whether a seat of this record judges. */
export const isJudge = (
  { format, seats }: Pick<DebateRecord, 'format' | 'seats'>,
  seat: { role: string },
): boolean => judgingRoles(format, seats).has(seat.role);
