// The largest record that is valid. Unlike those in hostile-records.ts it must open like any other.
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { spokenDebate } from '../frontend/storage/test-archive.ts';

/** A finished debate of two thousand turns, which is the most a programme may have. */
export function largestRecord(): DebateRecord {
  const base = spokenDebate();
  const verdict = base.format.plan.slice(-1);
  const by = { allAtOnce: ['proposition'] };
  const speech = { task: 'case', label: 'Opening', phase: 'opening' as const, by };
  const plan = [{ loop: { atMost: 50 }, of: Array.from({ length: 39 }, () => speech) }, ...verdict];
  const empty: DebateRecord = {
    ...base,
    id: 'debate-largest',
    format: { ...base.format, plan },
    entries: [],
  };
  const [attempt, turn, last] = [base.entries[0], base.entries[1], base.entries.at(-1)];
  if (attempt?.kind !== 'attempt' || turn?.kind !== 'turn' || last?.kind !== 'turn')
    throw new Error('another kit');
  const entries = plannedSteps(empty).flatMap((step) =>
    step.slots.flatMap((slot): DebateRecord['entries'] => [
      { ...attempt, id: `${slot.turn}.1`, turn: slot.turn, seat: slot.seat },
      {
        ...turn,
        id: slot.turn,
        seat: slot.seat,
        attempt: `${slot.turn}.1`,
        text: step.act.answer
          ? last.text
          : `A speech **with** [links](https://example.com) of ${slot.turn}.\n\n`.repeat(5),
      },
    ]),
  );
  return { ...empty, entries };
}
