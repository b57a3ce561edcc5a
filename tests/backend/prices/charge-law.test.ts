// A law: whatever the price, the usage and the cost in the answer, a call is charged what the vendor bills, and held for at least as much.
import { dearestOf, type Rates, tieredPrice } from '@rostrum/shared/money/price-tiers';
import { NO_USAGE, type Usage } from '@rostrum/shared/wire/generation';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callCostFor } from '../../../backend/src/prices/call-cost.ts';
import type { AnswerBilling } from '../../../backend/src/provider-contract/provider.ts';
import { generationRequest } from '../../fixtures/test-backend.ts';
import { runs } from '../../kit/effort.ts';

const rate = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 1_000),
);
const rates = fc.record(
  {
    in: rate,
    out: rate,
    cached: fc.oneof(rate, fc.constant(undefined)),
    write: fc.oneof(rate, fc.constant(undefined)),
  },
  { requiredKeys: ['in', 'out', 'cached', 'write'] },
);
const tiers = fc.uniqueArray(fc.record({ above: fc.integer({ min: 1, max: 400 }), rates }), {
  selector: ({ above }) => above,
  maxLength: 3,
});
const share = fc.double({ min: 0, max: 1, noNaN: true });
const answer = fc.record({ input: share, output: share, cached: share, written: share });
const billing = fc.record(
  { factor: fc.constantFrom(0.5, 1, 1.1, 2), statedNanoUsd: fc.integer({ min: 0, max: 1_000_000_000 }) },
  { requiredKeys: [] },
);

/** Computes the bill as vendors describe it, in floating-point dollars: the last tier that the prompt exceeds prices the whole call. */
function vendorBill(
  base: Rates,
  steps: readonly { above: number; rates: Rates }[],
  usage: Usage,
  says: AnswerBilling,
): number {
  if (says.statedNanoUsd !== undefined) return says.statedNanoUsd;
  const [input, cachedTokens, writtenTokens, output] = [
    usage.inputTokens,
    usage.cachedInputTokens,
    usage.cacheWriteTokens,
    usage.outputTokens,
  ].map(Number) as [number, number, number, number];
  const tiers = steps.filter(({ above }) => input > above).sort((a, b) => a.above - b.above);
  const tier = tiers.at(-1)?.rates ?? base;
  const millionths =
    (input - cachedTokens - writtenTokens) * tier.in +
    cachedTokens * (tier.cached ?? tier.in) +
    writtenTokens * (tier.write ?? tier.in) +
    output * tier.out;
  return millionths * 1_000 * (says.factor ?? 1);
}

it('a call is charged what the vendor bills, never above its hold unless the answer says so', () => {
  fc.assert(
    fc.property(
      rates,
      tiers,
      answer,
      billing,
      fc.integer({ min: 0, max: 400 }),
      (base, steps, shares, says, thinking) => {
        const price = tieredPrice(
          base,
          steps.map(({ above, rates: of }) => ({ above, ...of })),
        );
        const request = generationRequest();
        const hold = callCostFor(request, thinking, { price, priceId: 'x', notional: false });
        // Tokens of the 24 bytes of text, and a few for each message.
        const inputTokens = Math.floor(shares.input * 24);
        const cachedInputTokens = Math.floor(shares.cached * inputTokens);
        const usage: Usage = {
          inputTokens,
          cachedInputTokens,
          cacheWriteTokens: Math.floor(shares.written * (inputTokens - cachedInputTokens)),
          outputTokens: Math.floor(shares.output * (request.maxOutputTokens + thinking)),
          reasoningTokens: null,
        };
        const cost = hold.cost({ completed: true, refused: false, usage, billing: says });
        expect(Math.abs((cost.nanoUsd ?? -1) - vendorBill(base, steps, usage, says))).toBeLessThanOrEqual(1);
        expect(cost.basis).toBe('reported');
        if (says.statedNanoUsd === undefined && (says.factor ?? 1) <= 1)
          expect(cost.nanoUsd).toBeLessThanOrEqual(hold.atMostNanoUsd ?? -1);
      },
    ),
    { numRuns: runs({ fast: 400, all: 20_000 }), seed: 51 },
  );
});

it('the dearest of several prices is nowhere below one of them', () => {
  const price = fc.tuple(rates, tiers).map(([base, steps]) =>
    tieredPrice(
      base,
      steps.map((step) => ({ above: step.above, ...step.rates })),
    ),
  );
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 500 }),
      (prices, tokens) => {
        const usage = {
          inputTokens: tokens,
          cachedInputTokens: tokens % 7,
          cacheWriteTokens: tokens % 5,
          outputTokens: 9,
          reasoningTokens: null,
        };
        const costOf = (one: (typeof prices)[number]) =>
          callCostFor(generationRequest(), 0, { price: one, priceId: 'x', notional: false }).cost({
            completed: true,
            refused: false,
            usage,
          }).nanoUsd ?? -1;
        const dearest = costOf({ tiers: [...dearestOf(prices).tiers] });
        for (const one of prices) expect(dearest).toBeGreaterThanOrEqual(costOf(one));
      },
    ),
    { numRuns: runs({ fast: 150, all: 5_000 }), seed: 52 },
  );
});

it('a call that was cut off is charged for its prompt when the vendor reports none of it, or 0 tokens', () => {
  const price = tieredPrice({ in: 3, out: 15 });
  const { cost, ifLost } = callCostFor(generationRequest(), 0, { price, priceId: 'x', notional: false });
  for (const inputTokens of [null, 0])
    expect(cost({ completed: false, refused: false, usage: { ...NO_USAGE, inputTokens } })).toEqual(ifLost());
});

it('a call is held, and charged if it is lost, for each of its texts: system, messages, and the form of its answer', () => {
  const pricing = { price: tieredPrice({ in: 1_000, out: 0 }), priceId: 'x', notional: false };
  const bare = { ...generationRequest(), system: '', messages: [] };
  const text = 'Said at some length. '.repeat(20);
  const amountsOf = (more: object) => {
    const { atMostNanoUsd, ifLost } = callCostFor({ ...bare, ...more }, 0, pricing);
    return [atMostNanoUsd ?? 0, ifLost().nanoUsd ?? 0];
  };
  const none = amountsOf({});
  for (const more of [
    { system: text },
    { messages: [{ role: 'user', content: text }] },
    { responseSchema: { type: 'string', description: text } },
  ])
    for (const [at, amount] of amountsOf(more).entries())
      expect([more, at, amount > (none[at] ?? 0) + 50_000_000]).toEqual([more, at, true]);
});
