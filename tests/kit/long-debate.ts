// An Oxford debate of many speeches, spoken to its verdict, with the attempt of every turn: as large as the page stores it.
import { plannedSteps, type Step } from '@rostrum/shared/plan/cursor';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { addEntries, fixtureAttempt, fixtureTurn, openDebate, oxfordFormat } from '../fixtures/records.ts';
import { VERDICT_TEXT } from '../frontend/storage/test-archive.ts';

/** `speeches`: openings, rebuttals and closings together; an even number. The verdict comes after them. */
export function debateOfSpeeches(speeches: number): DebateRecord {
  const format = oxfordFormat();
  const settings = format.settings.map((spec) =>
    spec.id === 'rounds' && spec.kind === 'number' ? { ...spec, max: speeches } : spec,
  );
  const emptyDebate = openDebate({ ...format, settings }, { settings: { rounds: (speeches - 4) / 2 } });
  const entriesOf = ({ act, slots }: Step) =>
    slots.flatMap(({ turn, seat }) => [
      fixtureAttempt(turn, seat, { outcome: { state: 'accepted', finishReason: 'stop' } }),
      fixtureTurn(turn, seat, act.answer ? VERDICT_TEXT : `What ${turn} says.`),
    ]);
  const record = addEntries(emptyDebate, ...plannedSteps(emptyDebate).flatMap(entriesOf));
  if (turnsOf(record).length !== speeches + 1) throw new Error(`It has ${turnsOf(record).length} turns.`);
  return record;
}
