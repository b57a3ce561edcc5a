// Seeded debates with models that speak as models do: what they cost beside their estimate, and that each comes to its verdict.
import { closingReserve } from '@rostrum/shared/budget/closing-reserve';
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { forecastDebate } from '@rostrum/shared/budget/forecast';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { BLUE, GREY, openDebate, RED, seatedModels } from '../../fixtures/records.ts';
import { runs, sample } from '../../kit/effort.ts';
import { type AnswerCount, withCounts } from '../kit/counting-vendor.ts';
import { plainSpeaker } from '../kit/plain-speaker.ts';
import { CALM_CHANCES, type DebatePlayer, playDebate, seededNumbers } from '../kit/play-debate.ts';
import { pricedCards } from '../kit/priced-models.ts';

/** Debates per format. */
const RUNS = runs({ fast: 1, all: 10 });
const FORMATS_PLAYED = sample(Object.values(FORMATS), { fast: 1 });
const LENGTHS = ['brief', 'half', 'full'] as const;
const MODELS = pricedCards();
const NO_MODEL = { model: 'none', cards: {}, answer: () => null };
/** A limit with room for every round, as a multiple of the estimate's upper end; at most one debate in a hundred may be cut short there. */
const ROOM = 1.25;

const withLimit = (record: DebateRecord, limitNanoUsd: number | null): DebateRecord => ({
  ...record,
  settings: { ...record.settings, limitNanoUsd, warnAtNanoUsd: null },
});

function playUnder(
  start: DebateRecord,
  limitNanoUsd: number | null,
  cards: DebatePlayer['cards'],
  seed: number,
  answer?: AnswerCount,
) {
  const record = withLimit(start, limitNanoUsd);
  const chance = seededNumbers(seed);
  const played = playDebate(record, {
    cards,
    chance,
    whims: CALM_CHANCES,
    answer: plainSpeaker({ cards, chance }),
    ...(limitNanoUsd !== null && { count: (now, next) => withCounts(now, next, cards, answer) }),
    watch: (now) => {
      if (limitNanoUsd !== null && committedNanoUsd(now) > limitNanoUsd) throw new Error('over the limit');
    },
  });
  const isStopped = played.record.entries.some(
    ({ kind, ...entry }) => kind === 'ruling' && 'ruling' in entry && entry.ruling === 'stop',
  );
  return { ...played, isStopped, nanoUsd: committedNanoUsd(played.record) };
}

const ofAllFormats = { debates: 0, cutWithRoom: 0 };

describe.each(FORMATS_PLAYED)('$title', (format) => {
  it(
    `plays ${RUNS} debates: each costs what was shown, and under any limit that starts it comes to its verdict`,
    () => {
      const seen = {
        debates: 0,
        /** Bills outside of what was shown, beside both of its ends. */
        beyond: [] as string[],
        cutWithRoom: 0,
        cutModels: [] as string[],
        cutAtHalf: 0,
        billOfMiddle: [] as number[],
      };
      for (let seed = 1; seed <= RUNS; seed++) {
        const chance = seededNumbers(seed * 7_919 + format.id.length);
        const { model, cards, answer } = MODELS[Math.floor(chance() * MODELS.length)] ?? NO_MODEL;
        const length = LENGTHS[Math.floor(chance() * LENGTHS.length)] ?? 'brief';
        const seats = seatedModels(format, false, chance() < 0.5 ? [RED] : [RED, BLUE, GREY]);
        const record = openDebate(format, { seats, settings: { length, costLimit: null, warnAt: null } });
        const { low, high } = forecastDebate(record, cards, composeCall).costNanoUsd ?? { low: 0, high: 0 };
        const bill = playUnder(record, null, cards, seed).nanoUsd;
        // The vendor's tokens are a tenth more than those of the vocabularies the estimate is calibrated on.
        if (bill / low <= 0.9 || bill / high >= 1.1)
          seen.beyond.push(`${model} ${length} ${(bill / low).toFixed(2)} ${(bill / high).toFixed(2)}`);
        seen.debates += 1;
        seen.billOfMiddle.push(Number(((2 * bill) / (low + high)).toFixed(2)));
        const counted = withCounts(record, null, cards, answer);
        const least = needToStart(withLimit(counted, 1), cards, composeCall).neededNanoUsd ?? 0;
        for (const limit of [
          least,
          Math.max(least, Math.ceil(high / 2)),
          Math.max(least, Math.ceil(high * ROOM)),
        ]) {
          const played = playUnder(counted, limit, cards, seed, answer);
          expect(played.why).toBe('through');
          if (limit >= high * ROOM && played.isStopped) {
            seen.cutWithRoom += 1;
            seen.cutModels.push(`${model} ${length}`);
          } else if (limit < high && played.isStopped) seen.cutAtHalf += 1;
        }
      }
      console.info(format.id, JSON.stringify(seen));
      // An estimate is what is probable: of many debates one in twenty may be outside, of a few none.
      expect(seen.beyond.slice(Math.floor(seen.debates / 20))).toEqual([]);
      ofAllFormats.debates += seen.debates;
      ofAllFormats.cutWithRoom += seen.cutWithRoom;
    },
    120_000 + RUNS * 20_000,
  );
});

it('with room for every round at most one debate in a hundred is cut short', () => {
  const { debates, cutWithRoom } = ofAllFormats;
  expect(debates).toBe(RUNS * FORMATS_PLAYED.length);
  expect(cutWithRoom).toBeLessThanOrEqual(Math.floor(debates / 100));
});

it('says what closings and verdict cost at most, and whether they fit under a limit', () => {
  const { cards } = MODELS[1] ?? { cards: {} };
  const record = openDebate(undefined, { settings: { costLimit: null, warnAt: null } });
  const free = closingReserve(record, cards, composeCall);
  expect(free).toMatchObject({
    fits: true,
    verdictFits: true,
    closings: 2,
    unpriced: [],
    limitNanoUsd: null,
  });
  expect(free.neededNanoUsd).toBe(free.closingsNanoUsd + free.verdictNanoUsd);
  // Nothing is counted: the bound of a verdict now is above what one will probably cost after the closings, and is kept back.
  expect(free.neededToJudgeNanoUsd).toBe(free.verdictNanoUsd);
  const under = (limit: number) => closingReserve(record, cards, composeCall, limit);
  expect(under(free.neededNanoUsd)).toMatchObject({ fits: true, verdictFits: true });
  expect(under(free.neededNanoUsd - 1)).toMatchObject({ fits: false, verdictFits: true });
  expect(under(free.neededToJudgeNanoUsd - 1)).toMatchObject({ fits: false, verdictFits: false });
});

it('keeps back more for a verdict after the closings than for one without them, once a vendor has counted what a judge reads', () => {
  const { cards, answer } = MODELS[1] ?? NO_MODEL;
  const record = openDebate(undefined, { settings: { costLimit: null, warnAt: null } });
  const counted = closingReserve(withCounts(record, null, cards, answer), cards, composeCall);
  expect(counted.neededToJudgeNanoUsd).toBeLessThan(counted.verdictNanoUsd);
  expect(counted.verdictNanoUsd).toBeLessThan(closingReserve(record, cards, composeCall).verdictNanoUsd);
});
