// The laws every format keeps: it ends, every prefix leads to the same whole, and what is blind stays blind.
import type { DebateRecord, Entry } from '@rostrum/shared/debate/record';
import { attemptsOf, turnsOf } from '@rostrum/shared/debate/record';
import { isSummaryTurn } from '@rostrum/shared/debate/summary-turns';
import { type Group, groupsOf, nextStep, prefix, stepsOf } from '@rostrum/shared/debate/walk';
import type { Format, SettingValue } from '@rostrum/shared/formats/format';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { composeCall } from '@rostrum/shared/prompts/scene';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARDS, opened, PERSON, plus, ruled, seated, settingsFor, turnBy } from './kit/debates.ts';
import { CALM, chanceFrom, playOut, type Whims } from './kit/play.ts';

const SEED = 20_260_102;
/** LAW_RUNS=1000 for the long form: some minutes a format. */
const RUNS = Number(process.env['LAW_RUNS'] ?? 36);
const PATIENCE_MS = 300_000 + RUNS * 1_000;

interface Setup {
  settings: Record<string, SettingValue>;
  summariseOver?: number | null;
  /** Of every model, in tokens. */
  contexts?: number | undefined;
  full: boolean;
  people: boolean[];
  seed: number;
  whims: Whims;
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
    }),
  });

function start(
  format: Format,
  { settings, summariseOver = null, contexts, full, people }: Setup,
): DebateRecord {
  const seats = seated(format, full).map((seat, index) => {
    const mayBePerson = format.seats.find((template) => template.role === seat.role)?.human;
    if (people[index] && mayBePerson) return { ...seat, occupant: PERSON };
    if (contexts === undefined || seat.occupant?.kind !== 'model') return seat;
    return { ...seat, occupant: { ...seat.occupant, contextTokens: contexts } };
  });
  return opened(format, { seats, settings: { ...settings, summariseOver, costLimit: null, warnAt: null } });
}

const placesOf = (record: DebateRecord): string[] =>
  turnsOf(record)
    .map((turn) => turn.id)
    .sort();

const chanceless = { cards: CARDS, whims: CALM };

describe.each(Object.values(FORMATS))('$title', (format) => {
  it(
    'ends after exactly the turns of its plan, whatever fails on the way, each spoken once',
    () => {
      let summaries = 0;
      fc.assert(
        fc.property(setupFor(format), (setup) => {
          const begun = start(format, setup);
          const { record, why } = playOut(begun, {
            cards: CARDS,
            chance: chanceFrom(setup.seed),
            whims: setup.whims,
          });
          expect(why).toBe('through');
          expect(nextStep(record).kind).toBe('close');
          const said = turnsOf(record).map((turn) => turn.id);
          expect(new Set(said).size).toBe(said.length);
          const skipped = rulings(record, 'skip').length;
          const planned = [...stepsOf(record)].flatMap((group) => group.places);
          summaries += said.filter(isSummaryTurn).length;
          if (rulings(record, 'stop').length === 0) expect(said.length + skipped).toBe(planned.length);
          const ids = attemptsOf(record).map((attempt) => attempt.id);
          expect(new Set(ids).size).toBe(ids.length);
        }),
        { numRuns: RUNS, seed: SEED },
      );
      expect(summaries).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );

  it(
    'is led to the same whole by every prefix of its record, stops, skips and failures included',
    () => {
      fc.assert(
        fc.property(setupFor(format), (setup) => {
          const chance = chanceFrom(setup.seed);
          const whole = playOut(start(format, setup), { cards: CARDS, chance, whims: setup.whims }).record;
          // From a cut on nothing fails and the chair is silent, so what was ruled later is ruled anew at the same place.
          for (let cut = 0; cut <= turnsOf(whole).length; cut++) {
            const again = resumed(prefix(whole, cut), whole, chanceFrom(cut));
            expect(placesOf(again)).toEqual(placesOf(whole));
          }
        }),
        { numRuns: Math.ceil(RUNS / 4), seed: SEED },
      );
    },
    PATIENCE_MS,
  );

  it('sends the same call for the same place, however often the debate was opened again before it', () => {
    const setup = { settings: {}, full: true, people: [], seed: 1, whims: CALM };
    const sent = new Map<string, string>();
    const whole = playOut(start(format, setup), {
      ...chanceless,
      chance: chanceFrom(1),
      sending: (_, { place, call }) => sent.set(place.turn, JSON.stringify(call)),
    }).record;
    for (let cut = 0; cut < turnsOf(whole).length; cut++) {
      const record = JSON.parse(JSON.stringify(prefix(whole, cut))) as DebateRecord;
      const step = nextStep(record);
      if (step.kind === 'close') continue;
      for (const place of step.waiting)
        expect(JSON.stringify(composeCall(record, step, place, { cards: CARDS }))).toBe(sent.get(place.turn));
    }
  });

  it('never shows a speaker what another one of the same group has said', () => {
    const begun = start(format, { settings: {}, full: true, people: [], seed: 1, whims: CALM });
    let blind = 0;
    for (const group of groupsOf(begun, begun.format.plan)) {
      const before = spokenUpTo(begun, group);
      for (const place of group.places) {
        const others = group.places.filter((other) => other !== place);
        if (others.length > 0) blind += 1;
        const partly = plus(
          before,
          ...others.map((other) => turnBy(other.turn, other.seat, `SECRET of ${other.seat}?`)),
        );
        const step = nextStep(partly);
        if (step.kind === 'close') throw new Error('nobody is left to speak');
        expect(step.waiting).toEqual([place]);
        const call = composeCall(partly, step, place, { cards: CARDS });
        expect(JSON.stringify(call)).not.toContain('SECRET');
        expect(call).toEqual(
          composeCall(before, { ...step, waiting: group.places }, place, { cards: CARDS }),
        );
      }
    }
    const atOnce = [...groupsOf(begun, begun.format.plan)].some((group) => group.places.length > 1);
    expect(blind > 1).toBe(atOnce);
  });

  it('goes from a stop to its verdict acts at once, and from there to the end', () => {
    const begun = start(format, { settings: {}, full: true, people: [], seed: 1, whims: CALM });
    for (const group of groupsOf(begun, begun.format.plan)) {
      if (group.room === 'verdict') continue;
      const stopped = plus(spokenUpTo(begun, group), ruled({ ruling: 'stop', by: 'chair' }));
      const step = nextStep(stopped);
      expect(step.kind === 'close' ? null : step.group.room).toBe('verdict');
      const { record } = playOut(stopped, { ...chanceless, chance: chanceFrom(1) });
      const rooms = new Map(
        [...groupsOf(record, record.format.plan)].flatMap(({ places, room }) =>
          places.map((place) => [place.turn, room]),
        ),
      );
      const after = turnsOf(record).slice(turnsOf(stopped).length);
      expect(after.length).toBeGreaterThan(0);
      expect(after.map((turn) => rooms.get(turn.id))).toEqual(after.map(() => 'verdict'));
    }
  });
});

const rulings = (record: DebateRecord, ruling: string): Entry[] =>
  record.entries.filter((entry) => entry.kind === 'ruling' && entry.ruling === ruling);

/** Everything before a group said, in plan order: questions, so that no loop ends by them. */
function spokenUpTo(record: DebateRecord, group: Group): DebateRecord {
  let spoken = record;
  for (const earlier of groupsOf(record, record.format.plan)) {
    if (earlier.places[0]?.turn === group.places[0]?.turn) return spoken;
    spoken = plus(
      spoken,
      ...earlier.places.map((place) => turnBy(place.turn, place.seat, `What of ${place.turn}?`)),
    );
  }
  throw new Error('no such group');
}

/** Plays on from a prefix with the rulings the whole still has after it, each as soon as what it followed has been said. */
function resumed(cut: DebateRecord, whole: DebateRecord, chance: () => number): DebateRecord {
  let record = cut;
  for (const entry of whole.entries.slice(cut.entries.length)) {
    if (entry.kind === 'ruling') record = plus(record, entry);
    else if (entry.kind === 'turn') {
      const step = nextStep(record);
      const waiting = step.kind === 'close' ? [] : step.group.places.map((place) => place.turn);
      expect(waiting).toContain(entry.id);
      record = plus(record, entry);
    }
  }
  return playOut(record, { ...chanceless, chance }).record;
}
