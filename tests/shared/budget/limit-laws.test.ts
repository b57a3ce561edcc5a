// Over random debates of every format, with random efforts, lengths, panels and prices: the limit is never passed, and the verdict
// can be paid for wherever speeches have the usual bytes a token.

import { needToStart } from '@rostrum/shared/budget/fit-step';
import { withSeat } from '@rostrum/shared/formats/empty-seats';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { committedNanoUsd, costByModel, costBySeat, ledgerOf, linesBy } from '@rostrum/shared/record/ledger';
import { attemptsOf } from '@rostrum/shared/record/record';
import { THINKING_EFFORTS } from '@rostrum/shared/wire/thinking-effort';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  BLUE,
  GREY,
  modelOccupant,
  openDebate,
  PERSON,
  RED,
  seatedModels,
  settingsFor,
} from '../../fixtures/records.ts';
import { runs, sample } from '../../kit/effort.ts';
import { playDebate, randomCards, randomWhims, seededNumbers } from '../kit/play-debate.ts';

/** Debates per format. */
const RUNS = runs({ fast: 3, all: 100 });

it.each(sample(Object.values(FORMATS), { fast: 4, seed: 3 }))(
  `$title keeps every one of ${RUNS} random debates under its limit, with a verdict or a failure of the judge`,
  (format) => {
    const isJudged = ['oxford', 'lincoln-douglas', 'duel', 'roundtable'].includes(format.id);
    let verdicts = 0;
    const setup = fc.record({
      whims: randomWhims,
      cards: randomCards,
      seed: fc.nat(),
      full: fc.boolean(),
      oneModel: fc.boolean(),
      people: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
      efforts: fc.array(fc.constantFrom(undefined, ...THINKING_EFFORTS), { minLength: 3, maxLength: 3 }),
      lengths: fc.array(fc.constantFrom(undefined, 0.25, 0.5, 1), { minLength: 4, maxLength: 4 }),
      judges: fc.constantFrom(1, 1, 3),
      own: settingsFor(format, 2),
      summariseOver: fc.constantFrom(null, 500, 500, 4_000),
      contextTokens: fc.constantFrom(undefined, undefined, 2_000, 12_000),
      // From less than a start needs, which is refused, to enough for every round.
      limitIn: fc
        .oneof(fc.integer({ min: 70, max: 300 }), fc.integer({ min: 300, max: 2_500 }))
        .map((percent) => percent / 100),
    });
    fc.assert(
      fc.property(setup, (sample) => {
        const { own, summariseOver, contextTokens } = sample;
        let seats = seatedModels(format, sample.full, sample.oneModel ? [RED] : [RED, BLUE, GREY]);
        for (let more = 1; more < sample.judges && isJudged; more++)
          seats = withSeat(format, seats, 'judge').map((seat) => ({
            ...seat,
            occupant: seat.occupant ?? modelOccupant(BLUE),
          }));
        seats = seats.map((seat, index) => {
          const length = sample.lengths[index % 4];
          const { occupant } = seat;
          if (sample.people[index] && format.seats.some(({ role, human }) => human && role === seat.role))
            return { ...seat, occupant: PERSON };
          if (occupant?.kind !== 'model') return seat;
          const effort = sample.efforts[index % 3];
          const model = effort === undefined ? occupant.model : { ...occupant.model, effort };
          const window = contextTokens === undefined ? {} : { contextTokens };
          const own = length === undefined ? {} : { length };
          return { ...seat, ...own, occupant: { ...occupant, model, ...window } };
        });
        const at = (costLimit: number | null) =>
          openDebate(format, { seats, settings: { ...own, summariseOver, costLimit, warnAt: null } });
        const neededNanoUsd = needToStart(at(1000), sample.cards, composeCall).neededNanoUsd ?? 0;
        const record = at(Math.max(0.000001, Math.min(1000, (neededNanoUsd / 1e9) * sample.limitIn)));
        const limit = record.settings.limitNanoUsd ?? 0;
        if (!needToStart(record, sample.cards, composeCall).fits) return;
        const playedDebate = playDebate(record, {
          cards: sample.cards,
          chance: seededNumbers(sample.seed),
          whims: sample.whims,
          watch: (now) => {
            if (committedNanoUsd(now) > limit)
              throw new Error(`${committedNanoUsd(now)} of ${limit} after ${now.entries.length} entries`);
          },
        });
        for (const attempt of attemptsOf(playedDebate.record))
          expect(attempt.charge?.atMostNanoUsd ?? 0).toBeLessThanOrEqual(attempt.holdNanoUsd ?? 0);
        sumsAgree(playedDebate.record);
        if (playedDebate.why === 'through') verdicts += 1;
        else if (!sample.whims.packed)
          expect(attemptsOf(playedDebate.record).at(-1)?.outcome.state).not.toBe('accepted');
      }),
      { numRuns: RUNS, seed: 20_260_101 },
    );
    expect(verdicts).toBeGreaterThan(0);
  },
  300_000 + RUNS * 1_000,
);

function sumsAgree(record: Parameters<typeof ledgerOf>[0]): void {
  const total = ledgerOf(record);
  for (const lines of [
    costBySeat(record),
    linesBy(record, (attempt) => attempt.act),
    costByModel(record),
    linesBy(record, (attempt) => attempt.turn),
  ]) {
    for (const key of [
      'spentNanoUsd',
      'reportedNanoUsd',
      'atMostNanoUsd',
      'openHoldsNanoUsd',
      'calls',
      'unpriced',
    ] as const)
      expect(lines.reduce((sum, line) => sum + line[key], 0)).toBe(total[key]);
    for (const key of ['spentNanoUsd', 'unpriced'] as const)
      expect(total.billed[key] + total.notional[key]).toBe(total[key]);
  }
}
