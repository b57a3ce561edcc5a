// What stopping early does in this debate, in words, before it is done: read from what its plan closes with and who is heard.

import { participantsOf } from './participants.ts';
import { type Act, actsIn } from './plan.ts';
import type { DebateRecord } from './record.ts';

export interface Stopping {
  /** On the button. */
  title: string;
  /** The question that is asked first. */
  question: string;
  /** From when on there is something to go by, and what happens before. */
  until: string;
  /** What abandoning does without, with its article. */
  gives: string;
}

interface Closing {
  title: string;
  question: string;
  gives: string;
}

const RULING: Closing = {
  title: 'Stop and judge',
  question: 'Stop here, and let the judge rule on what was said?',
  gives: 'a verdict',
};
/** By the shape of the last answer in the verdict room. */
const CLOSINGS: Readonly<Partial<Record<NonNullable<Act['answer']>, Closing>>> = {
  solution: {
    title: 'Stop and solve',
    question: 'Stop here, and let the judge write the solution from what was said?',
    gives: 'a solution',
  },
  synthesis: {
    title: 'Stop and sum up',
    question: 'Stop here, and have what was said summed up?',
    gives: 'a synthesis',
  },
  vote: {
    title: 'Stop and vote',
    question: 'Stop here, and let both vote once more?',
    gives: 'a last vote',
  },
};

export function stoppingOf(record: DebateRecord): Stopping {
  const last = actsIn(record.format.plan).findLast((act) => act.room === 'verdict');
  const closing = (last?.answer && CLOSINGS[last.answer]) ?? RULING;
  const until = `Until ${enoughOf(record)} there is nothing to go by, and the debate ends without ${closing.gives}.`;
  return { ...closing, until };
}

/** Who must have been heard for a stop to be more than an end: as `bothSidesSpoke` has it. */
function enoughOf(record: DebateRecord): string {
  const participants = participantsOf(record);
  if (participants.length < 2) return 'somebody has spoken';
  if (participants.some(({ bench }) => bench !== null)) return 'both sides have spoken';
  return participants.length === 2 ? 'both have spoken' : 'two of them have spoken';
}
