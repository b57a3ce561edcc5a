// Checks whether an answer can be accepted: a structured answer must be readable, a speech must be one. One check for each kind.

import { answerDefinition } from '../answers/registry.ts';
import type { SpeakingStep } from '../budget/call-hold.ts';
import type { Slot } from '../plan/cursor.ts';
import { attemptsOf, type DebateRecord } from '../record/record.ts';
import { blindView } from './blind-view.ts';
import { speechObjection } from './speech-checks.ts';
import { missingStance } from './stance-tally.ts';

/** Why an answer is asked for again, and the flag it gets if it is accepted all the same. */
export interface Objection {
  reason: string;
  flag: 'repeated' | 'refusal' | 'unreadable' | 'drift' | 'cut';
}

const CUT_OFF = 'It was cut off at its limit: write it shorter, so that it comes to its end.';

/** `null`: the answer can be accepted. `isCut`: its model stopped at its limit. */
export function answerObjection(
  record: DebateRecord,
  next: SpeakingStep,
  slot: Slot,
  text: string,
  isCut = false,
): Objection | null {
  const { answer } = next.step.act;
  if (answer === undefined)
    return speechObjection(record, slot, text) ?? lackOfStance(record, next, slot, text);
  // In the words its judge knows: the reason goes back to that judge.
  const read = blindView(record, next.step.act, slot.seat)?.record ?? record;
  const { schema, read: readAnswer } = answerDefinition(answer);
  const reading = readAnswer(read, text);
  // Lines of text can be read all the same, but the last part is torn.
  if (isCut && (!reading.ok || schema === null))
    return { reason: CUT_OFF, flag: reading.ok ? 'cut' : 'unreadable' };
  return reading.ok ? null : { reason: `It could not be read: ${reading.reason}.`, flag: 'unreadable' };
}

/** Asked for once: a speech is worth more than its last lines. */
function lackOfStance(
  record: DebateRecord,
  { step }: SpeakingStep,
  { turn }: Slot,
  text: string,
): Objection | null {
  const reason = missingStance(record, step.act.task, text);
  const isAskedAgain = attemptsOf(record).some(
    (attempt) => attempt.turn === turn && attempt.outcome.state === 'refused',
  );
  return reason === null || isAskedAgain ? null : { reason, flag: 'unreadable' };
}
