// The limit that the page suggests where one is reached: raised to it, no debate reaches its limit again.
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { forecastDebate } from '@rostrum/shared/budget/forecast';
import { enoughForTheRest } from '@rostrum/shared/budget/limit-outlook';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { type DebateRecord, limitsNow } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { BLUE, GREY, openDebate, RED, rulingEntry, seatedModels } from '../../fixtures/records.ts';
import { runs, sample } from '../../kit/effort.ts';
import { plainSpeaker } from '../kit/plain-speaker.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../kit/play-debate.ts';
import { pricedCards } from '../kit/priced-models.ts';

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
