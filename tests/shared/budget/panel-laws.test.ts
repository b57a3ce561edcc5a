// Over random debates with panels of one, three and five judges: the limit is never passed, and whatever goes wrong, every debate that
// could start is judged, by the whole panel or by part of it.
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { emptySeats, withSeat } from '@rostrum/shared/formats/empty-seats';
import type { Format } from '@rostrum/shared/formats/format';
import { textsByTurn } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { attemptsOf, type DebateRecord } from '@rostrum/shared/record/record';
import { actsIn } from '@rostrum/shared/record/record-reads';
import { agendaOf } from '@rostrum/shared/status/agenda';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BLUE,
  formatNamed,
  GREY,
  modelOccupant,
  openDebate,
  RED,
  settingsFor,
} from '../../fixtures/records.ts';
import { LONG_FORM, runs, sample } from '../../kit/effort.ts';
import { playDebate, seededNumbers } from '../kit/play-debate.ts';
import { randomCards, randomWhims } from '../kit/random-play.ts';

/** Debates per format. */
const RUNS = runs({ fast: 2, all: 25 });
const MODELS = [RED, BLUE, GREY];

const seatsWith = (format: Format, judges: number) => {
  let seats = emptySeats(format);
  for (let more = 1; more < judges; more++) seats = withSeat(format, seats, 'judge');
  return seats.map((seat, index) => ({ ...seat, occupant: modelOccupant(MODELS[index % 3] ?? RED) }));
};

/** Turns of the judges' first reading, and of all readings. */
function readingTurns(record: DebateRecord): { first: string[]; all: string[] } {
  const ways = new Map(actsIn(record.format.plan).map(({ label, reading }) => [label, reading]));
  const readings = agendaOf(record).filter(({ title }) => ways.get(title) !== undefined);
  const turnsOf = (items: typeof readings) => items.flatMap(({ slots }) => slots.map(({ turn }) => turn));
  const isFirst = ({ title }: (typeof readings)[number]) => ways.get(title)?.order === 'drawn';
  return { first: turnsOf(readings.filter(isFirst)), all: turnsOf(readings) };
}

const JUDGED_BY_PANELS = ['oxford', 'lincoln-douglas', 'duel', 'roundtable'].map(formatNamed);
describe.each(sample(JUDGED_BY_PANELS, { fast: 2 }))('$title', (format) => {
  it(
    `keeps every one of ${RUNS} random debates under its limit, judged by the panel or by part of it`,
    () => {
      const seen = { refused: 0, whole: 0, partly: 0, unaffordable: 0 };
      const setup = fc.record({
        whims: randomWhims.map((whims) => ({ ...whims, packed: false })),
        cards: randomCards,
        seed: fc.nat(),
        judges: fc.constantFrom(1, 3, 5),
        own: settingsFor(format, 1),
        limitIn: fc.integer({ min: 98, max: 160 }).map((percent) => percent / 100),
      });
      fc.assert(
        fc.property(setup, ({ whims, cards, seed, judges, own, limitIn }) => {
          const at = (costLimit: number | null) =>
            openDebate(format, {
              seats: seatsWith(format, judges),
              settings: { ...own, costLimit, warnAt: null },
            });
          const needed = needToStart(at(1000), cards, composeCall).neededNanoUsd ?? 0;
          const record = at(Math.max(0.000001, Math.min(1000, (needed / 1e9) * limitIn)));
          const limit = record.settings.limitNanoUsd ?? 0;
          if (!needToStart(record, cards, composeCall).fits) {
            seen.refused += 1;
            return;
          }
          const played = playDebate(record, {
            cards,
            chance: seededNumbers(seed),
            whims,
            watch: (now) => {
              if (committedNanoUsd(now) > limit) throw new Error(`${committedNanoUsd(now)} of ${limit}`);
            },
          });
          const { first, all } = readingTurns(played.record);
          const texts = textsByTurn(played.record);
          const heard = (turn: string) => typeof texts.get(turn) === 'string';
          expect(first).toHaveLength(judges);
          if (first.some(heard)) {
            expect(played.why).toBe('through');
            const without = played.record.entries.flatMap((entry) =>
              entry.kind === 'ruling' && entry.ruling === 'skip' && entry.reason?.code === 'no-room'
                ? [entry.turn]
                : [],
            );
            // Who is left out is in the record with the reason.
            for (const turn of all.filter((one) => texts.get(one) === null)) expect(without).toContain(turn);
            if (all.every(heard)) seen.whole += 1;
            else seen.partly += 1;
            return;
          }
          // Nobody was heard: every judge that was asked failed, and asking again no longer fitted.
          const asked = attemptsOf(played.record).filter(({ turn }) => first.includes(turn));
          expect(asked.length).toBeGreaterThan(0);
          for (const { outcome } of asked) expect(outcome.state).not.toBe('accepted');
          seen.unaffordable += 1;
        }),
        { numRuns: RUNS, seed: 20_261_123 },
      );
      console.info(format.id, seen);
      if (LONG_FORM) expect(seen.whole).toBeGreaterThan(0);
    },
    300_000 + RUNS * 4_000,
  );
});
