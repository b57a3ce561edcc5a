// Charges and their sums, compared with figures computed by hand.

import { chargeFor, maxCharge } from '@rostrum/shared/money/charge';
import { formatNanoUsd, nanoFromUsd } from '@rostrum/shared/money/nano-usd';
import { chargeOf, costBySeat, figureOf, isFree, ledgerOf, type Sum } from '@rostrum/shared/record/ledger';
import type { Attempt } from '@rostrum/shared/record/record';
import { type Cost, NO_USAGE, type Usage } from '@rostrum/shared/wire/generation';
import { textReason } from '@rostrum/shared/wire/reason';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addEntries, BLUE, fixtureAttempt, openDebate } from '../../fixtures/records.ts';

const LOW = {
  input: 3_000_000_000,
  cachedInput: 300_000_000,
  cacheWrite: 3_750_000_000,
  output: 15_000_000_000,
};
const HIGH = {
  input: 6_000_000_000,
  cachedInput: 600_000_000,
  cacheWrite: 7_500_000_000,
  output: 22_500_000_000,
};
const SONNET = {
  tiers: [
    { fromInputTokens: 0, ...LOW },
    { fromInputTokens: 200_001, ...HIGH },
  ],
};
const usageOf = (
  input: number,
  cachedTokens: number | null,
  writtenTokens: number | null,
  outputTokens: number,
): Usage => ({
  inputTokens: input,
  cachedInputTokens: cachedTokens,
  cacheWriteTokens: writtenTokens,
  outputTokens,
  reasoningTokens: null,
});

describe('A charge', () => {
  it.each([
    // 1000 × 3000 + 200 × 15 000
    [usageOf(1000, null, null, 200), 6_000_000],
    // 100 fresh × 3000 + 700 cached × 300 + 200 written × 3750 + 50 × 15 000
    [usageOf(1000, 700, 200, 50), 300_000 + 210_000 + 750_000 + 750_000],
    [usageOf(0, 0, 0, 1), 15_000],
    [usageOf(200_000, 0, 0, 0), 600_000_000],
    // one token more, and the dearer tier applies to the whole call
    [usageOf(200_001, 0, 0, 0), 1_200_006_000],
  ])('of %o is %i nano-dollars', (usage, nanoUsd) => {
    expect(chargeFor(SONNET, usage)).toBe(nanoUsd);
  });

  it('is rounded half up once, not per part', () => {
    const price = {
      tiers: [{ fromInputTokens: 0, input: 250_000, cachedInput: 0, cacheWrite: 0, output: 250_000 }],
    };
    expect(chargeFor(price, usageOf(1, 0, 0, 1))).toBe(1);
    expect(chargeFor(price, usageOf(1, 0, 0, 0))).toBe(0);
    expect(chargeFor(price, usageOf(2, 0, 0, 0))).toBe(1);
    // A bound is rounded up.
    expect(maxCharge(price, 1, 0)).toBe(1);
  });

  it('is unknown, not nothing, when tokens were not reported', () => {
    expect(chargeFor(SONNET, NO_USAGE)).toBeNull();
    expect(chargeFor(SONNET, { ...usageOf(1, 0, 0, 1), outputTokens: null })).toBeNull();
  });

  it('is never more than the bound for at least as many tokens, whatever is cached and whichever tier applies', () => {
    const rate = fc.integer({ min: 0, max: 100_000_000_000 });
    const tier = fc.record({ input: rate, cachedInput: rate, cacheWrite: rate, output: rate });
    const count = fc.integer({ min: 0, max: 3_000_000 });
    const examples = fc.tuple(tier, tier, fc.tuple(count, count, count, count, count), fc.nat(1000));
    fc.assert(
      fc.property(examples, ([low, high, [from, tokens, cachedTokens, writtenTokens, output], more]) => {
        const price = {
          tiers: [
            { fromInputTokens: 0, ...low },
            { fromInputTokens: from, ...high },
          ],
        };
        const charge = chargeFor(price, usageOf(tokens, cachedTokens, writtenTokens, output)) ?? 0;
        expect(charge).toBeLessThanOrEqual(maxCharge(price, tokens + more, output + more));
      }),
      { seed: 11, numRuns: 500 },
    );
  });
});

const UNKNOWN: Cost = { nanoUsd: null, atMostNanoUsd: null, basis: 'unknown', priceId: null };
const NOTHING = { nanoUsd: 0, atMostNanoUsd: 0, priceId: null, notional: false };
const holdOf = (holdNanoUsd: number | null) => ({ holdNanoUsd, notional: true });

describe('What is charged', () => {
  it('is never more than the hold when it is an estimate', () => {
    const estimate: Cost = { nanoUsd: 500, atMostNanoUsd: 900, basis: 'estimated', priceId: null };
    expect(chargeOf(holdOf(100), estimate, null)).toMatchObject({ nanoUsd: 100, atMostNanoUsd: 100 });
    // A typed price changes nothing if the backend has one.
    for (const usage of [null, usageOf(1000, null, null, 200)])
      expect(chargeOf(holdOf(700), estimate, usage, SONNET)).toMatchObject({
        nanoUsd: 500,
        atMostNanoUsd: 700,
      });
    expect(chargeOf(holdOf(null), estimate, null)).toMatchObject({ nanoUsd: 500, atMostNanoUsd: 900 });
    // An amount of nothing is also an estimate.
    expect(chargeOf(holdOf(700), { ...estimate, nanoUsd: 0 }, null)).toMatchObject({ nanoUsd: 0 });
  });

  it('is counted at the typed price when the backend knows none, and at the hold without usage', () => {
    const typedCharge = chargeOf(holdOf(9e9), UNKNOWN, usageOf(1000, null, null, 200), SONNET);
    expect(typedCharge).toMatchObject({ nanoUsd: 6_000_000, basis: 'reported' });
    const chargeWithoutUsage = chargeOf(holdOf(77), UNKNOWN, NO_USAGE, SONNET);
    expect(chargeWithoutUsage).toMatchObject({ nanoUsd: 77, atMostNanoUsd: 77, basis: 'estimated' });
    expect(chargeOf(holdOf(null), UNKNOWN, usageOf(1, 0, 0, 1))).toMatchObject({
      nanoUsd: null,
      basis: 'unknown',
    });
  });
});

it('counts every attempt, whatever became of it, and made-up money apart', () => {
  const chargedAttempt = (id: string, nanoUsd: number, more: Partial<Attempt>): Attempt => ({
    ...fixtureAttempt('0.opposition', 'opposition', more),
    id,
    charge: {
      nanoUsd,
      atMostNanoUsd: 2 * nanoUsd,
      basis: 'estimated',
      priceId: null,
      notional: more.notional ?? false,
    },
  });
  const record = addEntries(
    openDebate(),
    chargedAttempt('1', 100, { notional: true }),
    chargedAttempt('2', 20, { model: BLUE, outcome: { state: 'lost' } }),
    chargedAttempt('3', 4000, {
      seat: 'proposition',
      outcome: { state: 'refused', finishReason: 'stop', reason: textReason('again'), text: 'half a' },
    }),
    fixtureAttempt('1:1.0.opposition', 'opposition', { outcome: { state: 'running' }, holdNanoUsd: 50_000 }),
  );
  const sum = { reportedNanoUsd: 0, openHoldsNanoUsd: 0, estimated: true, unpriced: 0 };
  const billedSum = { ...sum, spentNanoUsd: 4020, atMostNanoUsd: 8040, openHoldsNanoUsd: 50_000, calls: 3 };
  const notional = { ...sum, spentNanoUsd: 100, atMostNanoUsd: 200, calls: 1 };
  expect(ledgerOf(record)).toEqual({
    ...{ ...billedSum, spentNanoUsd: 4120, atMostNanoUsd: 8240, calls: 4 },
    billed: billedSum,
    notional,
  });
});

it('is free when models were asked and ask for nothing, and never when a price is unknown', () => {
  const free = { charge: { ...NOTHING, basis: 'reported' as const } };
  const unpricedAttempt = { charge: { ...NOTHING, basis: 'unknown' as const } };
  const ledgerWith = (...attempts: Partial<Attempt>[]) =>
    ledgerOf(
      addEntries(
        openDebate(),
        ...attempts.map((attempt) => fixtureAttempt('0.opposition', 'opposition', attempt)),
      ),
    );
  expect(isFree(ledgerWith())).toBe(false);
  expect(isFree(ledgerWith(free))).toBe(true);
  expect(isFree(ledgerWith(free, unpricedAttempt))).toBe(false);
  expect(isFree(ledgerWith({ outcome: { state: 'running' }, holdNanoUsd: 1 }))).toBe(false);
});

it('a line counts all calls, and reports missing tokens and prices for settled ones only', () => {
  const charge = { ...UNKNOWN, notional: false };
  const askedAttempt = (id: string, more: Partial<Attempt>): Attempt => ({
    ...fixtureAttempt('0.opposition', 'opposition', { charge, ...more }),
    id,
  });
  const [line] = costBySeat(
    addEntries(
      openDebate(),
      askedAttempt('1', {
        usage: { ...usageOf(100, null, null, 0), outputTokens: null },
        outcome: { state: 'lost' },
      }),
      askedAttempt('2', { usage: usageOf(30, null, null, 4) }),
      askedAttempt('3', { usage: null, charge: null, outcome: { state: 'running' } }),
    ),
  );
  expect(line).toMatchObject({ calls: 3, unpriced: 2 });
  expect(line?.tokens).toEqual({ input: 130, output: 4, unreported: 1 });
});

it('says "about" of an estimate with room above it, "at most" of a bound, "at least" beside what is unknown, and no amount of what is unknown', () => {
  const says = (spentNanoUsd: number, atMostNanoUsd: number, more: Partial<Sum> = {}) =>
    figureOf({
      ...{ spentNanoUsd, atMostNanoUsd, reportedNanoUsd: spentNanoUsd, openHoldsNanoUsd: 0 },
      ...{ calls: 2, estimated: true, unpriced: 0, ...more },
    }).says;
  expect([says(1, 2), says(2, 2), says(0, 0), says(2, 2, { estimated: false })]).toEqual([
    'about',
    'atMost',
    'free',
    'exact',
  ]);
  const oneUnpriced = { unpriced: 1 };
  expect([
    says(2e6, 3e6, oneUnpriced),
    says(0, 0, oneUnpriced),
    says(2e6, 2e6, { ...oneUnpriced, reportedNanoUsd: 0 }),
  ]).toEqual(['atLeast', 'unknown', 'unknown']);
  expect(says(0, 0, { calls: 0 })).toBe('exact');
});

it('reads and writes dollars', () => {
  expect(nanoFromUsd(0.0365)).toBe(36_500_000);
  expect(nanoFromUsd(1.005)).toBe(1_005_000_000);
  expect(() => nanoFromUsd(-1)).toThrow(RangeError);
  expect(() => nanoFromUsd(Number.NaN)).toThrow(RangeError);
  expect([0, 1, 3_650_000, 36_500_000, 12_400_000_000].map((nano) => formatNanoUsd(nano))).toEqual([
    '$0.00',
    '< $0.0001',
    '$0.0037',
    '$0.04',
    '$12.40',
  ]);
  // A needed amount and the limit that it exceeds are never written alike.
  expect([400_600_000, 400_500_000].map((nano) => formatNanoUsd(nano, 'up'))).toEqual(['$0.41', '$0.41']);
  expect(formatNanoUsd(400_500_000, 'down')).toBe('$0.40');
  expect([3_740_001, 9_999_999, 1].map((nano) => formatNanoUsd(nano, 'up'))).toEqual([
    '$0.0038',
    '$0.0100',
    '$0.0001',
  ]);
  expect(formatNanoUsd(3_790_000, 'down')).toBe('$0.0037');
});
