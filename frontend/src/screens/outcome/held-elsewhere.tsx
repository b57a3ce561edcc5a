// Says of a transcript where its speeches come from; nothing of other debates.
import { type DebateRecord, isHeldElsewhere, turnsOf } from '@rostrum/shared/record/record';
import { spokenSpeeches } from '@rostrum/shared/status/agenda';
import { longDate } from '../../answers/decision-sheet.tsx';
import { outcomeWords } from '../../words/outcome-words.ts';

export function HeldElsewhere({ record }: { record: DebateRecord }) {
  if (!isHeldElsewhere(record)) return null;
  const date = longDate(turnsOf(record)[0]?.at ?? record.createdAt);
  return (
    <p className="note related">
      {outcomeWords('heldElsewhere', { speeches: spokenSpeeches(record).length, date })}
    </p>
  );
}
