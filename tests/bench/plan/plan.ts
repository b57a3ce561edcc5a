// The processor time of planning one step of a roundtable of eight with a limit, and of the event log of a debate of 2,000 turns.
import { fitStep } from '@rostrum/shared/budget/fit-step';
import { emptySeats, withSeat } from '@rostrum/shared/formats/empty-seats';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import {
  addEntries,
  fixtureAttempt,
  fixtureTurn,
  formatNamed,
  modelOccupant,
  openDebate,
  RED,
  TEST_CARDS,
} from '../../fixtures/records.ts';
import { debateOfSpeeches } from '../../kit/long-debate.ts';

type LogModule = typeof import('../../../frontend/src/presentation/log-jsonl.ts');
const logModulePath = `${process.env['ROSTRUM_CHECKOUT']}/frontend/src/presentation/log-jsonl.ts`;
const { writeLogJsonl } = (await import(/* @vite-ignore */ logModulePath)) as LogModule;

/** Milliseconds of all threads of this process. */
function processorMs(work: () => unknown): number {
  const startUsage = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(startUsage);
  return (user + system) / 1000;
}

function roundtableAfter(speeches: number): DebateRecord {
  const format = formatNamed('roundtable');
  let seats = emptySeats(format);
  while (seats.length < 9) seats = withSeat(format, seats, 'member');
  let record = openDebate(format, {
    seats: seats.map((seat) => ({ ...seat, occupant: modelOccupant(RED) })),
    settings: { rounds: 8, costLimit: 50, warnAt: null },
  });
  const text = 'A speech of some length says what its speaker holds, and why it is so. '.repeat(12);
  while (turnsOf(record).length < speeches) {
    const next = nextStep(record);
    if (next.kind === 'close') throw new Error(`It closes after ${turnsOf(record).length} speeches.`);
    for (const { turn, seat } of next.waiting)
      record = addEntries(record, fixtureAttempt(turn, seat), fixtureTurn(turn, seat, text));
  }
  return record;
}

const RUNS = 5;
for (const speeches of [10, 30, 60]) {
  const record = roundtableAfter(speeches);
  const plan = () => {
    const next = nextStep(record);
    // Each step is planned for a new record with known turns.
    if (next.kind === 'speak')
      fitStep({ ...record, entries: [...record.entries] }, next, TEST_CARDS, composeCall);
  };
  plan();
  const times = Array.from({ length: RUNS }, () => processorMs(plan)).sort((one, other) => one - other);
  console.log(`one step planned after ${turnsOf(record).length} speeches: ${times[2]?.toFixed(0)} ms`);
}
const long = debateOfSpeeches(2_000);
console.log(`JSONL of 2,000 turns: ${(processorMs(() => writeLogJsonl(long)) / 1000).toFixed(2)} s`);
