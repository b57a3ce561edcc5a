// Checks whether an answer can be accepted: a structured answer must be readable, a speech must be one. One check per kind of
// answer.

import { readFindings, readSolution, readSynthesis } from '../answers/closing-answers.ts';
import { readVote } from '../answers/consensus-vote.ts';
import { readVerdict } from '../answers/verdict.ts';
import type { SpeakingStep } from '../budget/call-hold.ts';
import type { Slot } from '../plan/cursor.ts';
import type { Act } from '../record/plan.ts';
import type { DebateRecord } from '../record/record.ts';
import { readBallot, readEvaluation } from '../speech/turn-parsers.ts';
import { speechObjection } from './speech-checks.ts';

/** Why an answer is asked for again, and the flag it gets if it is accepted all the same. */
export interface Objection {
  reason: string;
  flag: 'repeated' | 'refusal' | 'unreadable' | 'drift';
}

type AnswerCheck = (record: DebateRecord, text: string) => { ok: true } | { ok: false; reason: string };

const readableOr = (found: unknown, reason: string) =>
  found === null ? ({ ok: false, reason } as const) : ({ ok: true } as const);

const ANSWER_CHECKS: Readonly<Record<NonNullable<Act['answer']>, AnswerCheck>> = {
  verdict: readVerdict,
  findings: readFindings,
  solution: readSolution,
  // Any text is accepted: without a question mark it asks nothing, which is an answer too.
  questions: () => ({ ok: true }),
  synthesis: readSynthesis,
  vote: (_, text) =>
    readableOr(
      readVote(text).vote,
      'the vote is not in its form; begin with [CONSENSUS_CHECK], then HAS_CONSENSUS: YES or HAS_CONSENSUS: NO on a line of its own, then [CONFIDENCE], [REASONING] and [PROPOSED_SOLUTION]',
    ),
  ballot: (_, text) =>
    readableOr(readBallot(text), 'there is no line BALLOT: FOR, BALLOT: AGAINST or BALLOT: UNDECIDED'),
  evaluation: (_, text) =>
    readableOr(
      readEvaluation(text),
      'one JSON object with reasoning, confidence and quality is expected, the last two from 0 to 100',
    ),
};

/** `null`: the answer can be accepted. */
export function answerObjection(
  record: DebateRecord,
  next: SpeakingStep,
  slot: Slot,
  text: string,
): Objection | null {
  const { answer } = next.step.act;
  if (answer === undefined) return speechObjection(record, slot, text);
  const reading = ANSWER_CHECKS[answer](record, text);
  return reading.ok ? null : { reason: `It could not be read: ${reading.reason}.`, flag: 'unreadable' };
}
