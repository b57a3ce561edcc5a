// Says when the queries of an act of research are due to be searched, and which they are.
import { queriesIn } from '../answers/queries-answer.ts';
import { type DebateRecord, rulingsNamed } from '../record/record.ts';
import { CHAIR, MAX_QUERY_LENGTH, type Query } from '../record/source-passage.ts';
import { isStopped, plannedSteps, textsByTurn } from './cursor.ts';
import { missingPackets } from './supposed-packets.ts';

/** An act of research whose turns are over, and whose queries nobody has searched yet. */
export interface DueSearch {
  /** Address of the act. */
  step: string;
  queries: Query[];
  /** Whether the person has still to read the queries. */
  waits: boolean;
}

/** Returns the search that is due; `null`: none, or the debate was stopped. `isSettled`: whether a turn is over. */
export function dueSearch(
  record: DebateRecord,
  steps = plannedSteps(record),
  isSettled = (turn: string) => textsByTurn(record).has(turn),
): DueSearch | null {
  if (!record.research || isStopped(record)) return null;
  const texts = textsByTurn(record);
  const [step] = missingPackets(record.entries, steps, isSettled);
  if (step === undefined) return null;
  const editedQueries = rulingsNamed(record, 'queries').findLast((ruling) => ruling.step === step)?.queries;
  const slots = steps.flatMap(({ address, slots: ofStep }) => (address === step ? ofStep : []));
  const written = slots.flatMap(({ turn, seat }) =>
    queriesIn(texts.get(turn) ?? '').map((query) => ({ seat, query })),
  );
  // Nobody wrote a query, so the words of the motion are searched.
  const queries =
    written.length > 0 ? written : [{ seat: CHAIR, query: record.motion.slice(0, MAX_QUERY_LENGTH) }];
  const waits = record.research.editQueries === true && editedQueries === undefined;
  return { step, queries: editedQueries ?? queries, waits };
}
