// Tests of the forecast's assumptions about a vendor's cache, where a system text that was read before is not written to it again; and of time.
import { forecastDebate } from '@rostrum/shared/budget/forecast';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { expect, it } from 'vitest';
import { cardsByModel, modelCard } from '../../fixtures/cards.ts';
import { BLUE, openDebate, oxfordFormat, RED, seatedModels } from '../../fixtures/records.ts';
import { englishText } from '../../kit/documents/english-text.ts';

/** Only what is written to the cache costs anything. */
const WRITES_ALONE = {
  tiers: [{ fromInputTokens: 0, input: 0, cachedInput: 0, cacheWrite: 1_000_000_000, output: 0 }],
};
const cards = cardsByModel(modelCard(RED, { price: WRITES_ALONE }), modelCard(BLUE, { price: WRITES_ALONE }));

it('costs no more writing where there are more rounds', () => {
  const documents = [{ id: 'D1', title: 'Plan', text: englishText(7_000) }];
  const highForecast = (rounds: number) =>
    forecastDebate(
      openDebate(oxfordFormat(), { seats: seatedModels(oxfordFormat()), settings: { rounds }, documents }),
      cards,
      composeCall,
    ).billed.high;
  expect(highForecast(2)).toBeGreaterThan(0);
  expect(highForecast(6)).toBe(highForecast(2));
});

it('takes as long as the slower of two who speak at once, whichever of them is first', () => {
  const slow = cardsByModel(modelCard(RED, { thinkingAllowance: 8_000 }), modelCard(BLUE));
  const minutesOf = (...models: (typeof RED)[]) => {
    const seats = seatedModels(oxfordFormat(), false, models);
    return forecastDebate(openDebate(oxfordFormat(), { seats, settings: { rounds: 2 } }), slow, composeCall)
      .minutes.high;
  };
  expect(minutesOf(RED, BLUE, BLUE)).toBeCloseTo(minutesOf(BLUE, RED, BLUE), 6);
});
