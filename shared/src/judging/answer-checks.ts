// Checks whether an answer can be accepted: a structured answer must be readable, a speech must be one. One check for each kind.
import { answerDefinition } from '../answers/registry.ts';
import type { SpeakingStep } from '../budget/call-hold.ts';
import type { Slot } from '../plan/cursor.ts';
import { readSigning } from '../plan/signing.ts';
import type { DebateRecord } from '../record/record.ts';
import { refusedAnswersOf } from '../record/refused-answers.ts';
import { RESERVED, textToSign, wasAskedAgain } from './agreement-outcome.ts';
import { blindView } from './blind-view.ts';
import { isInOtherLanguage } from './other-language.ts';
import { type Objection, speechObjection } from './speech-checks.ts';
import { missingStance } from './stance-tally.ts';

/** Returns the objection to an answer; `null`: it can be accepted. `cut`: the reason why it ended early. */
export function answerObjection(
  record: DebateRecord,
  next: SpeakingStep,
  slot: Slot,
  text: string,
  cut: 'cut-off' | 'context-full' | 'filtered' | null = null,
): Objection | null {
  const { act } = next.step;
  const { answer } = act;
  if (answer === undefined)
    return (
      speechObjection(record, slot, text) ??
      lackOfStance(record, act.task, slot, text) ??
      otherLanguage(record, slot, text)
    );
  // The answer is read in its judge's words, because the reason goes back to that judge.
  const read = blindView(record, act, slot.seat)?.record ?? record;
  const { schema, read: readAnswer, lack, anyLanguage = false } = answerDefinition(answer);
  const reading = readAnswer(read, text);
  // Lines of text can be read even without their end, but the last part is incomplete.
  if (cut && (!reading.ok || !schema))
    return { reason: { code: cut }, flag: !reading.ok ? 'unreadable' : cut === 'filtered' ? null : 'cut' };
  if (!reading.ok) return { reason: { code: 'unreadable', problem: reading.reason }, flag: 'unreadable' };
  const signing = unclearSignature(record, slot, text);
  if (signing) return signing;
  const problem = lack?.(read, text);
  if (problem) return { reason: { code: 'unreadable', problem }, flag: null };
  return anyLanguage ? null : otherLanguage(record, slot, text);
}

/** Returns why answers to this turn were refused. */
const refusalReasons = (record: DebateRecord, { turn, seat }: Slot) =>
  refusedAnswersOf(record, seat).flatMap((one) => (one.turn === turn ? one.outcome.reason : []));

/**
 * Returns an objection to a yes beside which words of a condition stand, and to a changed text that leaves out clauses or most of the proposed
 * text, each once only: the second yes signs, and the refusal counts anyway.
 */
function unclearSignature(record: DebateRecord, slot: Slot, text: string): Objection | null {
  const proposedText = textToSign(record, slot.turn);
  if (proposedText === null) return null;
  const { signs, reservation, otherText } = readSigning(proposedText, { text });
  const isReserved = signs && reservation !== '';
  if (!isReserved && otherText === null) return null;
  const problem = isReserved ? RESERVED : NOT_WHOLE;
  return wasAskedAgain(record, slot.turn, problem)
    ? null
    : { reason: { code: 'unreadable', problem }, flag: null };
}
const NOT_WHOLE =
  'after [CHANGED_TEXT] must stand the whole text, with all that stays and one clause changed; leave the heading out to change nothing';

/** Returns an objection to a missing position, once only: a speech is worth more than its last lines. */
function lackOfStance(record: DebateRecord, task: string, slot: Slot, text: string): Objection | null {
  const problem = missingStance(record, task, text);
  if (problem === null || refusalReasons(record, slot).length > 0) return null;
  return { reason: { code: 'unreadable', problem }, flag: 'unreadable' };
}

/** Returns an objection to an answer in another language than the motion, once only: the next one is kept and flagged. */
function otherLanguage(record: DebateRecord, slot: Slot, text: string): Objection | null {
  const isAskedAgain = refusalReasons(record, slot).some(({ code }) => code === 'other-language');
  if (isAskedAgain || !isInOtherLanguage(record, slot.seat, text)) return null;
  return { reason: { code: 'other-language' }, flag: 'other-language' };
}
