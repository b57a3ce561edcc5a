// The estimated cost of a call that was cut off: the weight of a text, what earlier usage teaches, and the bounds it stays within.

import { chargeFor, type TieredPrice } from '@rostrum/shared/money/charge';
import {
  estimateCachedTokens,
  estimateCost,
  estimateInputTokens,
  tokenDensity,
} from '@rostrum/shared/money/cost-estimate';
import { createTextWeight, weightOf } from '@rostrum/shared/money/text-weight';
import { utf8Bytes } from '@rostrum/shared/money/token-bounds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../kit/any-text.ts';

const SEED = 20261122;
const assert = (property: fc.IProperty<unknown[]>) => fc.assert(property, { seed: SEED, numRuns: 300 });
const texts = fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: anyCharacter, maxLength: 60 }));
/** Nano-dollars per token: 1 for input, 10 for output, 0.1 for cached input. */
const price: TieredPrice = {
  tiers: [
    { fromInputTokens: 0, input: 1_000_000, cachedInput: 100_000, cacheWrite: 1_250_000, output: 10_000_000 },
  ],
};

describe('The bulk of a text', () => {
  it.each([
    ['The motion stands.', 4],
    ['It’s 2026 – and still “free”…', 11],
    ['antidisestablishmentarianism', 3],
    ['Verläßlichkeit', 2],
    ['{"a":[1234]}', 6],
    [' \n\t ', 0],
  ])('%j is that of %i words and marks', (text, words) => {
    expect(weightOf(text)).toBe(4 * words);
  });

  it('goes by the bytes of a script that has no spaces', () => {
    expect(weightOf('各位评委')).toBe(12);
    expect(weightOf('Дамы и господа')).toBe(2 * 12);
  });

  it('is the same however the text is cut', () => {
    assert(
      fc.property(fc.array(texts), (pieces) => {
        const textWeight = createTextWeight();
        for (const piece of pieces) textWeight.add(piece);
        expect(textWeight.total()).toBe(weightOf(pieces.join('')));
      }),
    );
  });

  it('is never more than a token a byte', () => {
    assert(
      fc.property(texts, (text) => {
        expect(weightOf(text)).toBeLessThanOrEqual(4 * utf8Bytes(text));
      }),
    );
  });
});

describe('What reports teach', () => {
  const report = fc.record({ tokens: fc.nat(10_000), weight: fc.integer({ min: 1, max: 40_000 }) });

  it('begins at 1.1 tokens a word', () => {
    expect(4 * tokenDensity([])).toBeCloseTo(1.1);
  });

  it('stays between what was known and what is reported, and comes the nearer the more is reported', () => {
    assert(
      fc.property(fc.array(report, { maxLength: 3 }), report, (before, last) => {
        const [known, said] = [tokenDensity(before), last.tokens / last.weight];
        const far = (density: number) => Math.abs(density - said);
        const now = tokenDensity([...before, last]);
        expect(far(now)).toBeLessThanOrEqual(far(known) + 1e-9);
        const twice = { tokens: 2 * last.tokens, weight: 2 * last.weight };
        expect(far(tokenDensity([...before, twice]))).toBeLessThanOrEqual(far(now) + 1e-9);
      }),
    );
  });

  it('hardly moves for one short answer, and follows long ones', () => {
    expect(4 * tokenDensity([{ tokens: 10, weight: 4 }])).toBeLessThan(1.3);
    expect(4 * tokenDensity([{ tokens: 2_000, weight: 4_000 }])).toBeGreaterThan(1.9);
  });
});

describe('The input of a cut call', () => {
  const precedent = { inputTokens: 1_000, weight: 3_000, cachedTokens: 600 };

  it('is what was counted for the same words, whatever is known of the model', () => {
    expect(estimateInputTokens(3_000, 0.5, precedent)).toBe(1_000);
    expect(estimateInputTokens(3_000, 0.001, precedent)).toBe(1_000);
  });

  it('differs from a precedent by what differs, and is never less than nothing', () => {
    expect(estimateInputTokens(3_400, 0.5, precedent)).toBe(1_200);
    expect(estimateInputTokens(2_600, 0.5, precedent)).toBe(800);
    expect(estimateInputTokens(0, 0.5, precedent)).toBe(0);
    expect(estimateInputTokens(3_000, 0.5, null)).toBe(1_500);
  });

  it('is cached only as far as the precedent’s was, and as both begin the same', () => {
    expect(estimateCachedTokens(2_000, 0.5, precedent)).toBe(600);
    expect(estimateCachedTokens(800, 0.5, precedent)).toBe(400);
    expect(estimateCachedTokens(2_000, 0.5, { ...precedent, cachedTokens: 0 })).toBe(0);
    expect(estimateCachedTokens(2_000, 0.5, null)).toBe(0);
  });
});

describe('The estimate of a cut call', () => {
  const count = fc.option(fc.nat(5_000));
  const usages = fc.record({
    inputTokens: count,
    cachedInputTokens: count,
    cacheWriteTokens: count,
    outputTokens: count,
  });
  const probables = fc.record({
    inputTokens: fc.nat(5_000),
    cachedInputTokens: fc.nat(5_000),
    outputTokens: fc.nat(5_000),
  });

  it('is never under what the vendor reported, and never over the most it can be', () => {
    assert(
      fc.property(usages, probables, fc.nat(200_000), (usage, probable, atMost) => {
        const estimate = estimateCost(price, usage, probable, atMost);
        const read = usage.inputTokens === null ? null : usage;
        const reported = chargeFor(price, {
          inputTokens: read?.inputTokens ?? 0,
          cachedInputTokens: read?.cachedInputTokens ?? 0,
          cacheWriteTokens: read?.cacheWriteTokens ?? 0,
          outputTokens: usage.outputTokens ?? 0,
        });
        expect(estimate).toBeLessThanOrEqual(atMost);
        expect(estimate).toBeGreaterThanOrEqual(Math.min(reported ?? 0, atMost));
      }),
    );
  });

  it('is what was reported where all of it was, and nothing came after', () => {
    assert(
      fc.property(usages, probables, (usage, probable) => {
        fc.pre(usage.inputTokens !== null && usage.outputTokens !== null);
        const estimate = estimateCost(
          price,
          usage,
          { ...probable, outputTokens: 0 },
          Number.MAX_SAFE_INTEGER,
        );
        expect(estimate).toBe(chargeFor(price, usage));
      }),
    );
  });

  it('prices what was probably cached as cached', () => {
    const nothing = {
      inputTokens: null,
      cachedInputTokens: null,
      cacheWriteTokens: null,
      outputTokens: null,
    };
    const probable = { inputTokens: 1_000, cachedInputTokens: 600, outputTokens: 50 };
    expect(estimateCost(price, nothing, probable, 1e9)).toBe(400 + 60 + 500);
  });
});
