// Sentences that several briefs share. What only one task needs belongs in its own brief.

import { answerDefinition } from '../../answers/registry.ts';
import { actsIn, rolesIn } from '../../record/acts-in.ts';
import type { DebateRecord, Seat } from '../../record/record.ts';
import { amountOf } from '../../record/setting-values.ts';
import type { BriefContext } from './brief.ts';

/** Up to this many words a task asks for three things at most; briefs leave out what matters least. */
const TIGHT_WORDS = 120;
export const hasRoom = ({ words }: BriefContext): boolean => words === null || words > TIGHT_WORDS;

/** The length in words; nothing if the act has no length. A report, which is one JSON object, has only an upper limit. */
export function wordBudget({ record, step, words }: BriefContext): string[] {
  if (words === null) return [];
  if (step.act.answer !== undefined && answerDefinition(step.act.answer).schema !== null) {
    return [`At most ${words} words in all.`];
  }
  const range = step.act.words;
  // A speech shortened for lack of money asks for what it has; otherwise for the act's range.
  const from = range && amountOf(record, range.to) <= words ? amountOf(record, range.from) : words;
  const asked = from < words ? `Between ${from} and ${words} words` : `About ${words} words`;
  return [`${asked}; end by yourself.`];
}

const NEW_ARGUMENT = 'a new argument';

/** What an act forbids, as the speaker and the judge read it; `null` if it forbids nothing. */
export const forbiddenIn = ({ newArguments, forbids }: BriefContext['step']['act']): string | null =>
  newArguments === false ? (forbids ?? NEW_ARGUMENT) : null;

/** Where a format forbids something: what, and what does not fall under it. Nothing if the format does not say. */
export function newArgumentsRule({ step: { act } }: BriefContext): string[] {
  const forbidden = forbiddenIn(act);
  if (forbidden === null) return [];
  const definition =
    forbidden === NEW_ARGUMENT
      ? ', that is a claim, a reason or a line of attack that no speech has made. It is disregarded. Not new: weighing what was said, answering a point already made, even for the first time, and further evidence for it.'
      : '. It is disregarded. To answer a point already made, even for the first time, and to bring further evidence for it is allowed.';
  return [`Forbidden here: ${forbidden}${definition}`];
}

/** Nobody can be for or against a question. */
export const isQuestion = (motion: string): boolean => /[?？؟]\s{0,9}$/u.test(motion);

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
