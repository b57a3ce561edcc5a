// What the page says of a limit before Start, and that it is what then happens.
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { forecastDebate } from '@rostrum/shared/budget/forecast';
import { enoughForTheRest, limitOutlook } from '@rostrum/shared/budget/limit-outlook';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { type DebateRecord, limitsNow } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import {
  BLUE,
  GREY,
  openDebate,
  oxfordFormat,
  RED,
  rulingEntry,
  seatedModels,
  TEST_CARDS,
} from '../../fixtures/records.ts';
import { runs, sample } from '../../kit/effort.ts';
import { plainSpeaker } from '../kit/plain-speaker.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../kit/play-debate.ts';
import { pricedCards } from '../kit/priced-models.ts';

const outlookUnder = (costLimit: number | null, format = oxfordFormat(), rounds = 10) => {
  const own = format.settings.some(({ id }) => id === 'rounds') ? { rounds } : {};
  const record = openDebate(format, {
    seats: seatedModels(format),
    settings: { ...own, costLimit, warnAt: null },
  });
  const forecast = forecastDebate(record, TEST_CARDS, composeCall);
  return limitOutlook(needToStart(record, TEST_CARDS, composeCall), forecast);
};

it('says nothing without a limit, and refuses only what no openings and verdict fit into', () => {
  expect(outlookUnder(null)).toBeNull();
  const low = outlookUnder(0.01);
  if (low?.kind !== 'too-low') throw new Error('a cent is enough for a debate');
  expect(outlookUnder(low.neededNanoUsd / 1e9)).toMatchObject({ kind: 'may-stop-early', after: 0, of: 10 });
});

it('names the rounds that a limit will probably reach, more for more money, and a limit that is enough', () => {
  const stops = [0.3, 0.4, 0.5].map((limit) => outlookUnder(limit));
  const after = stops.map((stop) => (stop?.kind === 'may-stop-early' ? stop.after : 10));
  expect(after).toEqual([...after].sort((left, right) => left - right));
  expect(after[0]).toBeLessThan(after[2] ?? 0);
  const [first] = stops;
  if (first?.kind !== 'may-stop-early') throw new Error('ten rounds fit');
  expect(first).toMatchObject({ of: 10, unit: 'round' });
  expect(outlookUnder(first.enoughNanoUsd / 1e9)).toEqual({ kind: 'fits' });
  expect(outlookUnder(100)).toEqual({ kind: 'fits' });
});

/** Debates for each format and share of the estimate. */
const RUNS = runs({ fast: 1, all: 5 });

const MODELS = pricedCards();

/** Limits as shares of the estimate's upper end: some are reached early, some with little left. */
const SHARES = [0.4, 0.6, 0.75];

describe.each(sample(Object.values(FORMATS), { fast: 1 }))('$title', (format) => {
  it(
    'needs no second raise, and does not suggest many times what it then costs',
    () => {
      const seen = { debates: 0, raised: 0, ofBill: [] as number[] };
      for (let seed = 1; seed <= RUNS * SHARES.length; seed++) {
        const chance = seededNumbers(seed * 104_729 + format.id.length);
        const { cards } = MODELS[Math.floor(chance() * MODELS.length)] ?? { cards: {} };
        const seats = seatedModels(format, false, chance() < 0.5 ? [RED] : [RED, BLUE, GREY]);
        const open = openDebate(format, { seats, settings: { costLimit: 1000, warnAt: null } });
        const least = needToStart(open, cards, composeCall).neededNanoUsd ?? 0;
        const { high } = forecastDebate(open, cards, composeCall).costNanoUsd ?? { high: 0 };
        const limitNanoUsd = Math.max(least, Math.ceil(high * (SHARES[seed % SHARES.length] ?? 1)));
        let raises = 0;
        let suggested = 0;
        const atLimit = (record: DebateRecord) => {
          raises += 1;
          suggested = enoughForTheRest(record, cards, composeCall);
          expect(suggested).toBeGreaterThan(limitsNow(record).limitNanoUsd ?? 0);
          return rulingEntry({ ruling: 'raise-limit', limitNanoUsd: suggested, warnAtNanoUsd: null });
        };
        const played = playDebate(
          { ...open, settings: { ...open.settings, limitNanoUsd } },
          {
            cards,
            chance,
            whims: CALM_CHANCES,
            answer: plainSpeaker({ record: open, cards, chance }),
            atLimit,
          },
        );
        expect(played.why).toBe('through');
        expect(raises).toBeLessThanOrEqual(1);
        seen.debates += 1;
        if (raises === 0) continue;
        seen.raised += 1;
        seen.ofBill.push(Number((suggested / committedNanoUsd(played.record)).toFixed(2)));
      }
      console.info(format.id, JSON.stringify(seen));
      expect(seen.raised).toBeGreaterThan(0);
      // Upper bounds are held for what comes last, so the suggestion is above the bill.
      expect(Math.max(...seen.ofBill)).toBeLessThan(4);
    },
    60_000 + RUNS * 30_000,
  );
});
