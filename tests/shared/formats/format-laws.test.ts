// Tests of the laws of every format, over random debates: it ends, a debate resumed from any point of its record takes the same
// course, and a blind speech stays blind. A rule of one format belongs in speaking-order.test.ts.

import type { Format, SettingValue } from '@rostrum/shared/formats/format';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { nextStep, plannedSteps, type Step, stepsOf } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { type DebateRecord, type Entry, turnsOf } from '@rostrum/shared/record/record';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addEntries,
  fixtureTurn,
  openDebate,
  PERSON,
  rulingEntry,
  seatedModels,
  settingsFor,
  TEST_CARDS,
} from '../../fixtures/records.ts';
import { runs, sample } from '../../kit/effort.ts';
import { CALM_CHANCES, type PlayChances, playDebate, seededNumbers } from '../kit/play-debate.ts';

/** Returns the debate after its first `count` turns, with all entries up to the next turn. */
function recordPrefix(record: DebateRecord, count: number): DebateRecord {
  let turnCount = 0;
  const end = record.entries.findIndex((entry) => entry.kind === 'turn' && ++turnCount > count);
  return end === -1 ? record : { ...record, entries: record.entries.slice(0, end) };
}

const SEED = 20_260_102;
/** Debates per format. */
const RUNS = runs({ fast: 1, all: 24 });
const PATIENCE_MS = 300_000 + RUNS * 1_000;

interface Setup {
  settings: Record<string, SettingValue>;
  summariseOver?: number | null;
  /** The context window of every model, in tokens. */
  contexts?: number | undefined;
  full: boolean;
  people: boolean[];
  seed: number;
  whims: PlayChances;
}

const setupFor = (format: Format): fc.Arbitrary<Setup> =>
  fc.record({
    settings: settingsFor(format, 4),
    summariseOver: fc.constantFrom(500, 500, 5_000, null),
    contexts: fc.constantFrom(undefined, 3_000, 20_000),
    full: fc.boolean(),
    people: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    seed: fc.nat(),
    whims: fc.record({
      failing: fc.constantFrom(0, 0.3),
      refusing: fc.constantFrom(0, 0.3),
      losing: fc.constantFrom(0, 0.2),
      interjecting: fc.constantFrom(0, 0.2),
      skipping: fc.constantFrom(0, 0.2),
      stopping: fc.constantFrom(0, 0.05),
      judgeFailing: fc.constant(0),
      dense: fc.constant(0.3),
      packed: fc.constant(true),
    }),
  });

function start(
  format: Format,
  { settings, summariseOver = null, contexts, full, people }: Setup,
): DebateRecord {
  const seats = seatedModels(format, full).map((seat, index) => {
    const mayBePerson = format.seats.find((template) => template.role === seat.role)?.human;
    if (people[index] && mayBePerson) return { ...seat, occupant: PERSON };
    if (contexts === undefined || seat.occupant?.kind !== 'model') return seat;
    return { ...seat, occupant: { ...seat.occupant, contextTokens: contexts } };
  });
  return openDebate(format, {
    seats,
    settings: { ...settings, summariseOver, costLimit: null, warnAt: null },
  });
}

const placesOf = (record: DebateRecord): string[] =>
  turnsOf(record)
    .map((turn) => turn.id)
    .sort();

const chanceless = { cards: TEST_CARDS, whims: CALM_CHANCES };

describe.each(sample(Object.values(FORMATS), { fast: 4 }))('$title', (format) => {
  it(
    'ends after exactly the turns of its plan, and is led to the same whole by every prefix of its record',
    () => {
      fc.assert(
        fc.property(setupFor(format), (setup) => {
          const chance = seededNumbers(setup.seed);
          const openRecord = start(format, setup);
          const { record: whole, why } = playDebate(openRecord, {
            cards: TEST_CARDS,
            chance,
            whims: setup.whims,
          });
          expect(why).toBe('through');
          const turnIds = turnsOf(whole).map((turn) => turn.id);
          expect(new Set(turnIds).size).toBe(turnIds.length);
          if (rulings(whole, 'stop').length === 0)
            expect(turnIds.length + rulings(whole, 'skip').length).toBe(
              stepsOf(whole).flatMap((step) => step.slots).length,
            );
          // After the cut no attempt fails and the chair makes no random rulings; `resumed` repeats those of the whole record.
          for (let cut = 0; cut <= turnsOf(whole).length; cut++) {
            const again = resumePlay(recordPrefix(whole, cut), whole, seededNumbers(cut));
            expect(placesOf(again)).toEqual(placesOf(whole));
          }
        }),
        { numRuns: RUNS, seed: SEED },
      );
    },
    PATIENCE_MS,
  );

  it('never shows a speaker what another one of the same group has said', () => {
    const openRecord = start(format, { settings: {}, full: true, people: [], seed: 1, whims: CALM_CHANCES });
    let blind = 0;
    for (const step of plannedSteps(openRecord)) {
      // Planned in case votes agree with different texts, which these speeches do not; one seat at a time.
      if ('signers' in step.act.by) continue;
      const before = spokenUpTo(openRecord, step);
      for (const slot of step.slots) {
        const others = step.slots.filter((other) => other !== slot);
        if (others.length > 0) blind += 1;
        const partly = addEntries(
          before,
          ...others.map((other) => fixtureTurn(other.turn, other.seat, `SECRET of ${other.seat}?`)),
        );
        const next = nextStep(partly);
        if (next.kind === 'close') throw new Error('nobody is left to speak');
        expect(next.waiting).toEqual([slot]);
        const call = composeCall(partly, next, slot, { cards: TEST_CARDS });
        expect(JSON.stringify(call)).not.toContain('SECRET');
        expect(call).toEqual(
          composeCall(before, { ...next, waiting: step.slots }, slot, { cards: TEST_CARDS }),
        );
      }
    }
    const atOnce = plannedSteps(openRecord).some((step) => step.slots.length > 1);
    expect(blind > 1).toBe(atOnce);
  });

  it('goes from a stop to its verdict acts at once, and from there to the end', () => {
    const openRecord = start(format, { settings: {}, full: true, people: [], seed: 1, whims: CALM_CHANCES });
    for (const step of plannedSteps(openRecord)) {
      if (step.phase === 'verdict') continue;
      const withStop = addEntries(spokenUpTo(openRecord, step), rulingEntry({ ruling: 'stop', by: 'chair' }));
      const next = nextStep(withStop);
      expect(next.kind === 'close' ? null : next.step.phase).toBe('verdict');
      const { record } = playDebate(withStop, { ...chanceless, chance: seededNumbers(1) });
      const rooms = new Map(
        plannedSteps(record).flatMap(({ slots, phase: room }) => slots.map((slot) => [slot.turn, room])),
      );
      const after = turnsOf(record).slice(turnsOf(withStop).length);
      expect(after.length).toBeGreaterThan(0);
      expect(after.map((turn) => rooms.get(turn.id))).toEqual(after.map(() => 'verdict'));
    }
  });
});

const rulings = (record: DebateRecord, ruling: string): Entry[] =>
  record.entries.filter((entry) => entry.kind === 'ruling' && entry.ruling === ruling);

/** Adds a speech for every slot before the step, in plan order. Each is a question, so that no loop ends early. */
function spokenUpTo(record: DebateRecord, step: Step): DebateRecord {
  let spokenRecord = record;
  for (const earlier of plannedSteps(record)) {
    if (earlier.slots[0]?.turn === step.slots[0]?.turn) return spokenRecord;
    spokenRecord = addEntries(
      spokenRecord,
      ...earlier.slots.map((slot) => fixtureTurn(slot.turn, slot.seat, `What of ${slot.turn}?`)),
    );
  }
  throw new Error('no such group');
}

/** Continues from a prefix: adds the remaining rulings and turns of the whole record, then plays to the end. */
function resumePlay(cut: DebateRecord, whole: DebateRecord, chance: () => number): DebateRecord {
  let record = cut;
  for (const entry of whole.entries.slice(cut.entries.length)) {
    if (entry.kind === 'ruling') record = addEntries(record, entry);
    else if (entry.kind === 'turn') {
      const next = nextStep(record);
      const waiting = next.kind === 'close' ? [] : next.step.slots.map((slot) => slot.turn);
      expect(waiting).toContain(entry.id);
      record = addEntries(record, entry);
    }
  }
  return playDebate(record, { ...chanceless, chance }).record;
}
