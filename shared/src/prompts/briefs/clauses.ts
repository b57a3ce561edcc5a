// Sentences that several briefs share, each worded once.
import { amountOf } from '../../debate/amounts.ts';
import { actsIn, rolesIn } from '../../debate/plan.ts';
import type { DebateRecord, Seat } from '../../debate/record.ts';
import type { Scene } from './brief.ts';

/** Words, not tokens; nothing where the act has no measure. */
export function wordBudget({ record, group, words }: Scene): string[] {
  if (words === null) return [];
  const range = group.act.words;
  // A speech that money cut short asks for what it has; else for the range of the act.
  const from = range && amountOf(record, range.to) === words ? amountOf(record, range.from) : words;
  const asked = from < words ? `Between ${from} and ${words} words` : `About ${words} words`;
  return [`${asked}; end by yourself.`];
}

/** Where a format forbids new arguments, what counts as one; where it is silent, nothing. */
export const newArguments = ({ group }: Scene): string[] =>
  group.act.newArguments === false
    ? [
        'No new arguments. New is a reason, a claim or a line of attack that no speech has made so far. Not new: weighing and comparing what was said, an answer to a point already made, or further evidence for a line already raised. Whatever is new is disregarded.',
      ]
    : [];

export const namesOf = (seats: readonly Seat[], otherwise: string): string =>
  seats.length === 0 ? otherwise : seats.map((seat) => seat.name).join(' and ');

/** Seats that speak at once cannot answer one another. */
export const together = ({ alone }: Scene): string[] =>
  alone ? [] : ['Others speak at the same moment: you do not hear them now, and they do not hear you.'];

/** Seats that the plan has speak in an act: whom others may refer to without knowing the format. */
export function seatsDoing({ format, seats }: DebateRecord, act: string): Seat[] {
  const roles = new Set(actsIn(format.plan).flatMap((one) => (one.act === act ? rolesIn(one.by) : [])));
  return seats.filter((seat) => roles.has(seat.role));
}
