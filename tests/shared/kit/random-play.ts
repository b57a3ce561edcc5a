// Random prices and mishaps for the laws of money, which are played by play-debate.ts.
import type { Cards } from '@rostrum/shared/budget/call-hold';
import fc from 'fast-check';
import { cardsByModel, modelCard } from '../../fixtures/cards.ts';
import { BLUE, GREY, RED } from '../../fixtures/records.ts';
import type { PlayChances } from './play-debate.ts';

const share = (max: number) => fc.double({ min: 0, max, noNaN: true });

/** How often something goes wrong in a debate, and what the person does. */
export const randomWhims: fc.Arbitrary<PlayChances> = fc.record({
  failing: share(0.4),
  refusing: share(0.3),
  losing: share(0.2),
  interjecting: share(0.3),
  skipping: share(0.1),
  stopping: share(0.05),
  judgeFailing: fc.constantFrom(0, 0.6),
  dense: fc.constantFrom(0.25, 0.5, 1),
  packed: fc.boolean(),
});
const rate = fc.integer({ min: 0, max: 30_000_000_000 });
const tier = fc.record({ input: rate, cachedInput: rate, cacheWrite: rate, output: rate });
const price = fc.tuple(tier, tier, fc.integer({ min: 200, max: 20_000 })).map(([low, high, from]) => ({
  tiers: [
    { fromInputTokens: 0, ...low },
    { fromInputTokens: from, ...high },
  ],
}));
/** Red, blue and grey with prices in two tiers; blue is notional. */
export const randomCards: fc.Arbitrary<Cards> = fc
  .tuple(price, price, price, fc.constantFrom(0, 0, 500, 4000))
  .map(([red, blue, grey, thinkingAllowance]) =>
    cardsByModel(
      modelCard(RED, { price: red, efforts: { low: 400, medium: 900, high: 2_500 } }),
      modelCard(BLUE, { price: blue, notional: true }),
      modelCard(GREY, { price: grey, thinkingAllowance }),
    ),
  );
