// Sentences that several briefs share. What only one task needs belongs in its own brief.

import { actsIn, rolesIn } from '../../record/plan.ts';
import type { DebateRecord, Seat } from '../../record/record.ts';
import { amountOf } from '../../record/setting-values.ts';
import type { BriefContext } from './brief.ts';

/** The length in words; nothing if the act has no length. */
export function wordBudget({ record, step, words }: BriefContext): string[] {
  if (words === null) return [];
  const range = step.act.words;
  // A speech shortened for lack of money asks for what it has; otherwise for the act's range.
  const from = range && amountOf(record, range.to) === words ? amountOf(record, range.from) : words;
  const asked = from < words ? `Between ${from} and ${words} words` : `About ${words} words`;
  return [`${asked}; end by yourself.`];
}

/** Where a format forbids new arguments: what counts as one. Nothing if the format does not say. */
export const newArgumentsRule = ({ step }: BriefContext): string[] =>
  step.act.newArguments === false
    ? [
        'No new arguments. New is a reason, a claim or a line of attack that no speech has made so far. Not new: weighing and comparing what was said, an answer to a point already made, or further evidence for a line already raised. Whatever is new is disregarded.',
      ]
    : [];

export const namesOf = (seats: readonly Seat[], otherwise: string): string =>
  seats.length === 0 ? otherwise : seats.map((seat) => seat.name).join(' and ');

/** Seats that speak at once cannot answer each other. */
export const simultaneousNote = ({ alone }: BriefContext): string[] =>
  alone ? [] : ['Others speak at the same moment: you do not hear them now, and they do not hear you.'];

/** Seats that speak in an act, so that other briefs can refer to them without knowing the format. */
export function seatsDoing({ format, seats }: DebateRecord, act: string): Seat[] {
  const roles = new Set(actsIn(format.plan).flatMap((one) => (one.task === act ? rolesIn(one.by) : [])));
  return seats.filter((seat) => roles.has(seat.role));
}
