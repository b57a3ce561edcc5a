// Answers of a seat that were refused, by the model that holds it.
import { type Attempt, attemptsOf, type DebateRecord, rulingsNamed } from './record.ts';

type Refused = Attempt & { outcome: { state: 'refused' } };
/** Returns the refused answers of a seat's present occupant, in their order: those of another model say nothing of it. */
export function refusedAnswersOf(record: DebateRecord, seat: string): Refused[] {
  const reseat = rulingsNamed(record, 'reseat').findLast((ruling) => ruling.seat === seat);
  const entries = record.entries.slice(reseat && record.entries.indexOf(reseat));
  return attemptsOf({ ...record, entries }).filter(
    (attempt): attempt is Refused => attempt.seat === seat && attempt.outcome.state === 'refused',
  );
}
