// Describes what stopping a debate early would do, from the acts that close its plan and from who has spoken.

import { RULING_WORDS } from '../answers/answer.ts';
import { closingWordsOf } from '../answers/closing-words.ts';
import type { DebateRecord } from '../record/record.ts';
import { participantsOf } from '../record/record-reads.ts';

export interface StopDescription {
  /** The label of the button. */
  title: string;
  /** From when on there is enough to close with, and what happens before. */
  tooEarlyNote: string;
  /** What is given up by abandoning, with its article. */
  result: string;
}

export function describeStop(record: DebateRecord): StopDescription {
  const { title, result } = closingWordsOf(record.format.plan) ?? RULING_WORDS;
  const until = `Until ${enoughToJudge(record)} there is nothing to go by, and the debate ends without ${result}.`;
  return { title, result, tooEarlyNote: until };
}

/** Who must have spoken for a stop to lead to a verdict, as in `bothSidesSpoke`. */
function enoughToJudge(record: DebateRecord): string {
  const participants = participantsOf(record);
  if (participants.length < 2) return 'somebody has spoken';
  if (participants.some(({ bench }) => bench !== null)) return 'both sides have spoken';
  return participants.length === 2 ? 'both have spoken' : 'two of them have spoken';
}
