// Tests that cached results of a debate (masked texts, letters, written speeches, measured messages) never differ from newly computed ones.
// Every call and every sum is the same for a record and for a copy without cached results.
import type { SpeakingStep } from '@rostrum/shared/budget/call-hold';
import { fitStep } from '@rostrum/shared/budget/fit-step';
import { forecastDebate } from '@rostrum/shared/budget/forecast';
import { closingReserve } from '@rostrum/shared/budget/reserve';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { nextStep, plannedSteps } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { type DebateRecord, peopleIn } from '@rostrum/shared/record/record';
import { extendDebate } from '@rostrum/shared/status/debate-ending';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addEntries,
  BLUE,
  modelOccupant,
  openDebate,
  RED,
  rulingEntry,
  seatedModels,
  settingsFor,
} from '../../fixtures/records.ts';
import { runs, sample } from '../../kit/effort.ts';
import { playDebate, randomCards, randomWhims, seededNumbers } from '../kit/play-debate.ts';

/** Its id is a name that judges must not read. */
const NAMED = { provider: 'demo', id: 'tern-4b' } as const;
/** Debates per format. */
const RUNS = runs({ fast: 1, all: 6 });
/** Interval between the records of a debate that are examined. */
const STRIDE = runs({ fast: 41, all: 17 });

/** Returns everything computed from a record before its next step, and every remaining call. */
function lookedAt(record: DebateRecord, cards: Parameters<typeof fitStep>[2]) {
  const next = nextStep(record);
  const people = peopleIn(record);
  const calls = plannedSteps(record).flatMap((step) => {
    if (step.phase !== 'verdict') return [];
    const speaking: SpeakingStep = { kind: 'speak', step, waiting: step.slots };
    return step.slots
      .filter(({ seat }) => !people.has(seat))
      .map((slot) => composeCall(record, speaking, slot, { cards }));
  });
  return {
    calls,
    fit: next.kind === 'close' ? null : fitStep(record, next, cards, composeCall),
    reserve: closingReserve(record, cards, composeCall),
    forecast: forecastDebate(record, cards, composeCall),
  };
}

/** Returns the debate after changes that must invalidate cached results; each variant shares its seats or its entries with the record. */
const variantsOf = (record: DebateRecord): DebateRecord[] => {
  const [first] = record.seats;
  const last = record.seats.at(-1);
  return [
    record,
    { ...record, id: `${record.id}-2` },
    { ...record, motion: 'Red is better than Blue, says the Economist.' },
    { ...record, seats: record.seats.map((seat) => ({ ...seat, name: `${seat.name} the Second` })) },
    { ...record, format: { ...record.format, rules: ['The Proposition speaks first.'] } },
    addEntries(record, rulingEntry({ ruling: 'interject', text: 'The Proposition said nothing, Claude.' })),
    ...(first && last
      ? [
          addEntries(
            record,
            rulingEntry({ ruling: 'interject', text: 'As tern-4b said.' }),
            rulingEntry({ ruling: 'reseat', seat: first.id, occupant: modelOccupant(NAMED) }),
            rulingEntry({ ruling: 'reseat', seat: last.id, occupant: modelOccupant(BLUE) }),
          ),
        ]
      : []),
    extendDebate(record, 1),
    record,
  ];
};

it.each(sample(Object.values(FORMATS), { fast: 2 }))(
  '$title has the same calls and sums for a record as for a copy of it',
  (format) => {
    const setup = fc.record({
      whims: randomWhims,
      cards: randomCards,
      seed: fc.nat(),
      own: settingsFor(format, 1),
      limitIn: fc.constantFrom(null, 0.01, 0.05),
    });
    fc.assert(
      fc.property(setup, ({ whims, cards, seed, own, limitIn }) => {
        const settings = { ...own, costLimit: limitIn, warnAt: null };
        const seats = seatedModels(format, false, [RED, BLUE]);
        const records: DebateRecord[] = [];
        playDebate(openDebate(format, { seats, settings }), {
          cards,
          whims,
          chance: seededNumbers(seed),
          watch: (record) => {
            records.push(record);
          },
        });
        const first = seed % Math.min(STRIDE, records.length);
        for (const playedRecord of records.filter((_, index) => index % STRIDE === first))
          for (const record of variantsOf(playedRecord)) {
            // The last cached result must be that of the record itself, not that of the variant before.
            forecastDebate(playedRecord, cards, composeCall);
            // Compared as text, because printing the difference in full helps nobody.
            const [cachedCopy, anew] = [record, structuredClone(record)].map((one) =>
              JSON.stringify(lookedAt(one, cards)),
            );
            expect(cachedCopy === anew).toBe(true);
          }
      }),
      { numRuns: RUNS, seed: 20_261_129 },
    );
  },
  120_000 + RUNS * 20_000,
);
