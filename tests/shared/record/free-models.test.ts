// Of models that ask for nothing no sum is uncertain, even where calls were interrupted.
import { estimateNote, isFree, sumAttempts, sumHedge } from '@rostrum/shared/record/ledger';
import { describe, expect, it } from 'vitest';
import { fixtureAttempt } from '../../fixtures/records.ts';

describe('What is free', () => {
  const interrupted = fixtureAttempt('0.proposition', 'proposition', {
    holdNanoUsd: 0,
    charge: { nanoUsd: 0, atMostNanoUsd: 0, basis: 'estimated', priceId: null, notional: false },
    outcome: { state: 'lost' },
  });
  const free = sumAttempts([interrupted]);
  it('is neither about nor at most, and no sentence speaks of interrupted calls', () => {
    expect(sumHedge(free)).toBe('');
    expect(estimateNote(free, () => '$0.00')).toBe('');
    expect(isFree(free)).toBe(true);
  });
  it.each([
    ['what cost something', { nanoUsd: 0, atMostNanoUsd: 1, basis: 'estimated' }],
    ['what has no known price', { nanoUsd: null, atMostNanoUsd: null, basis: 'unknown' }],
  ] as const)('is not %s', (_, charge) => {
    expect(
      isFree(sumAttempts([{ ...interrupted, charge: { ...charge, priceId: null, notional: false } }])),
    ).toBe(false);
  });
});
