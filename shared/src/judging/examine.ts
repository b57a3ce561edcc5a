// Whether an answer can be kept, by what its act asks for: a verdict must be readable, a speech must be one.
import type { SpokenStep } from '../debate/call.ts';
import { examineSpeech } from '../debate/checks.ts';
import { readBallot, readEvaluation } from '../debate/marks.ts';
import type { Act } from '../debate/plan.ts';
import type { DebateRecord } from '../debate/record.ts';
import { readVote } from '../debate/votes.ts';
import type { Place } from '../debate/walk.ts';
import { readFindings, readSolution, readSynthesis } from './syntheses.ts';
import { readVerdict } from './verdict.ts';

/** Why an answer is asked for again, and the flag it carries if it is kept all the same. */
export interface Objection {
  reason: string;
  flag: 'repeated' | 'refusal' | 'unreadable' | 'drift';
}

type Reader = (record: DebateRecord, text: string) => { ok: true } | { ok: false; reason: string };

const readable = (found: unknown, reason: string) =>
  found === null ? ({ ok: false, reason } as const) : ({ ok: true } as const);

const READERS: Readonly<Record<NonNullable<Act['answer']>, Reader>> = {
  verdict: readVerdict,
  findings: readFindings,
  solution: readSolution,
  // Any text will do: without a question mark it holds no question, and that is an answer too.
  questions: () => ({ ok: true }),
  synthesis: readSynthesis,
  vote: (_, text) =>
    readable(
      readVote(text).vote,
      'the vote is not in its form; begin with [CONSENSUS_CHECK], then HAS_CONSENSUS: YES or HAS_CONSENSUS: NO on a line of its own, then [CONFIDENCE], [REASONING] and [PROPOSED_SOLUTION]',
    ),
  ballot: (_, text) =>
    readable(readBallot(text), 'there is no line BALLOT: FOR, BALLOT: AGAINST or BALLOT: UNDECIDED'),
  evaluation: (_, text) =>
    readable(
      readEvaluation(text),
      'one JSON object with reasoning, confidence and quality is expected, the last two from 0 to 100',
    ),
};

/** `null`: it can be kept. */
export function examineAnswer(
  record: DebateRecord,
  step: SpokenStep,
  place: Place,
  text: string,
): Objection | null {
  const { answer } = step.group.act;
  if (answer === undefined) return examineSpeech(record, place, text);
  const reading = READERS[answer](record, text);
  return reading.ok ? null : { reason: `It could not be read: ${reading.reason}.`, flag: 'unreadable' };
}
