// Sentences that several briefs share, each worded once.
import type { Seat } from '../../debate/record.ts';
import type { Scene } from './brief.ts';

/** Words, not tokens; nothing where the act has no measure. */
export const wordBudget = ({ words }: Scene): string[] =>
  words === null ? [] : [`About ${words} words; end by yourself.`];

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
