// What a debate would have cost without the vendors' caches: computed from what they reported, and from nothing else.
import { attemptsOf, type DebateRecord } from '@rostrum/shared/record/record';
import { uncachedCost } from '@rostrum/shared/status/cost-by-plan';
import { describe, expect, it } from 'vitest';
import { flatPrice } from '../../fixtures/cards.ts';
import { addEntries, fixtureAttempt, openDebate, oxfordFormat } from '../../fixtures/records.ts';

/** Nano-dollars per million tokens: 3 and 15 dollars, a tenth for what is read from the cache, a quarter more for what is written to it. */
const PRICE = flatPrice(3e9, 15e9);

const debateWith = (
  usage: { cachedInputTokens: number | null; cacheWriteTokens: number | null } | null,
): DebateRecord =>
  addEntries(
    openDebate(oxfordFormat()),
    fixtureAttempt('0.proposition', 'proposition', {
      usage: usage && { inputTokens: 1_000_000, outputTokens: 0, reasoningTokens: 0, ...usage },
      charge: {
        nanoUsd: 1_000_000_000,
        atMostNanoUsd: null,
        basis: 'reported',
        priceId: null,
        notional: false,
      },
      outcome: { state: 'accepted', finishReason: 'stop' },
    }),
  );

describe('the cost without caches', () => {
  it('adds what was saved to what was charged', () => {
    const record = debateWith({ cachedInputTokens: 1_000_000, cacheWriteTokens: 0 });
    expect(uncachedCost(record, () => PRICE)).toBe(1_000_000_000 + 2_700_000_000);
  });

  it('counts what writing to the cache cost more', () => {
    const record = debateWith({ cachedInputTokens: 500_000, cacheWriteTokens: 500_000 });
    expect(uncachedCost(record, () => PRICE)).toBe(1_000_000_000 + 1_350_000_000 - 375_000_000);
  });

  it.each([
    ['nothing was cached', debateWith({ cachedInputTokens: 0, cacheWriteTokens: 0 })],
    ['no vendor reported it', debateWith({ cachedInputTokens: null, cacheWriteTokens: null })],
    ['no usage was reported', debateWith(null)],
  ])('is unknown where %s', (_, record) => {
    expect(attemptsOf(record)).toHaveLength(1);
    expect(uncachedCost(record, () => PRICE)).toBeNull();
  });

  it('is unknown where no price is', () => {
    const record = debateWith({ cachedInputTokens: 1_000_000, cacheWriteTokens: 0 });
    expect(uncachedCost(record, () => null)).toBeNull();
  });
});
