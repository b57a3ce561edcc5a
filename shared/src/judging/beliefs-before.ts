// What the judges of a debate believed before its first speech.

import type { DebateRecord } from '../record/record.ts';
import { judgeAnswersTo } from './judge-answers.ts';

export interface BeliefBefore {
  /** Seat of the judge. */
  judge: string;
  /** −100: the motion is certainly false, 100: certainly true. */
  belief: number;
  /** In one sentence; empty if none was given. */
  reason: string;
}

/** In the order of the record. An answer that cannot be read is left out. */
export const beliefsBefore = (record: DebateRecord): BeliefBefore[] =>
  judgeAnswersTo(record, 'prior').flatMap(({ turn, read }) => (read ? { judge: turn.seat, ...read } : []));
