// Explains, before a debate is stopped early, what that will do: from the acts its plan closes with and from who has spoken.

import { participantsOf } from '../record/participants.ts';
import { type Act, actsIn } from '../record/plan.ts';
import type { DebateRecord } from '../record/record.ts';

export interface StopDescription {
  /** The label of the button. */
  title: string;
  /** The question that is asked first. */
  question: string;
  /** From when on there is enough to close with, and what happens before. */
  tooEarlyNote: string;
  /** What is given up by abandoning, with its article. */
  result: string;
}

interface ClosingAct {
  title: string;
  question: string;
  result: string;
}

const JUDGE_RULES: ClosingAct = {
  title: 'Stop and judge',
  question: 'Stop here, and let the judge rule on what was said?',
  result: 'a verdict',
};
/** By the kind of the last answer of the verdict phase. */
const CLOSING_ACTS: Readonly<Partial<Record<NonNullable<Act['answer']>, ClosingAct>>> = {
  solution: {
    title: 'Stop and solve',
    question: 'Stop here, and let the judge write the solution from what was said?',
    result: 'a solution',
  },
  synthesis: {
    title: 'Stop and sum up',
    question: 'Stop here, and have what was said summed up?',
    result: 'a synthesis',
  },
  vote: {
    title: 'Stop and vote',
    question: 'Stop here, and let both vote once more?',
    result: 'a last vote',
  },
};

export function describeStop(record: DebateRecord): StopDescription {
  const last = actsIn(record.format.plan).findLast((act) => act.room === 'verdict');
  const closing = (last?.answer && CLOSING_ACTS[last.answer]) ?? JUDGE_RULES;
  const until = `Until ${enoughToJudge(record)} there is nothing to go by, and the debate ends without ${closing.result}.`;
  return { ...closing, tooEarlyNote: until };
}

/** Who must have spoken for a stop to lead to a verdict, as in `bothSidesSpoke`. */
function enoughToJudge(record: DebateRecord): string {
  const participants = participantsOf(record);
  if (participants.length < 2) return 'somebody has spoken';
  if (participants.some(({ bench }) => bench !== null)) return 'both sides have spoken';
  return participants.length === 2 ? 'both have spoken' : 'two of them have spoken';
}
