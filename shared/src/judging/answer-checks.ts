// Checks whether an answer can be accepted: a structured answer must be readable, a speech must be one. One check for each kind.

import { answerDefinition } from '../answers/registry.ts';
import type { SpeakingStep } from '../budget/call-hold.ts';
import type { Slot } from '../plan/cursor.ts';
import type { DebateRecord } from '../record/record.ts';
import type { PlainReason } from '../wire/reason.ts';
import { blindView } from './blind-view.ts';
import { speechObjection } from './speech-checks.ts';

/** Why an answer is asked for again, and the flag it gets if it is accepted all the same. */
export interface Objection {
  reason: PlainReason;
  flag: 'repeated' | 'refusal' | 'unreadable' | 'drift' | 'cut';
}

/** `null`: the answer can be accepted. `isCut`: its model stopped at its limit. */
export function answerObjection(
  record: DebateRecord,
  next: SpeakingStep,
  slot: Slot,
  text: string,
  isCut = false,
): Objection | null {
  const { answer } = next.step.act;
  if (answer === undefined) return speechObjection(record, slot, text);
  // In the words its judge knows: the reason goes back to that judge.
  const read = blindView(record, next.step.act, slot.seat)?.record ?? record;
  const { schema, read: readAnswer } = answerDefinition(answer);
  const reading = readAnswer(read, text);
  // Lines of text can be read all the same, but the last part is torn.
  if (isCut && (!reading.ok || schema === null))
    return { reason: { code: 'cut-off' }, flag: reading.ok ? 'cut' : 'unreadable' };
  return reading.ok ? null : { reason: { code: 'unreadable', problem: reading.reason }, flag: 'unreadable' };
}
