// What the forecast supposes of a vendor's cache: a system text that was read before is not written to it again.
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
  const written = (rounds: number) =>
    forecastDebate(
      openDebate(oxfordFormat(), { seats: seatedModels(oxfordFormat()), settings: { rounds }, documents }),
      cards,
      composeCall,
    ).billed.high;
  expect(written(2)).toBeGreaterThan(0);
  expect(written(6)).toBe(written(2));
});
