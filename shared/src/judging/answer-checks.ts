// Checks whether an answer can be accepted: a structured answer must be readable, a speech must be one. One check for each kind.

import { answerDefinition } from '../answers/registry.ts';
import type { SpeakingStep } from '../budget/call-hold.ts';
import type { Slot } from '../plan/cursor.ts';
import type { DebateRecord } from '../record/record.ts';
import { blindView } from './blind-view.ts';
import { speechObjection } from './speech-checks.ts';

/** Why an answer is asked for again, and the flag it gets if it is accepted all the same. */
export interface Objection {
  reason: string;
  flag: 'repeated' | 'refusal' | 'unreadable' | 'drift';
}

/** `null`: the answer can be accepted. */
export function answerObjection(
  record: DebateRecord,
  next: SpeakingStep,
  slot: Slot,
  text: string,
): Objection | null {
  const { answer } = next.step.act;
  if (answer === undefined) return speechObjection(record, slot, text);
  // In the words its judge knows: the reason goes back to that judge.
  const read = blindView(record, next.step.act, slot.seat)?.record ?? record;
  const reading = answerDefinition(answer).read(read, text);
  return reading.ok ? null : { reason: `It could not be read: ${reading.reason}.`, flag: 'unreadable' };
}
