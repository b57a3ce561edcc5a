// Tests of the cost of a call, to the nano-dollar, and of the daily limit, which parallel calls together never pass.
import { holdFor } from '@rostrum/shared/budget/call-hold';
import { chargeOf } from '@rostrum/shared/record/ledger';
import { type Cost, NO_USAGE, SpendAnswer, type Usage } from '@rostrum/shared/wire/generation';
import { Problem } from '@rostrum/shared/wire/problem';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { callCostFor } from '../../../backend/src/prices/call-cost.ts';
import { createPriceList, lookUpPrice } from '../../../backend/src/prices/price-list.ts';
import { ProviderFailure } from '../../../backend/src/provider-contract/provider.ts';
import { createDailySpend } from '../../../backend/src/spend/daily-spend.ts';
import { apiUrl } from '../../fixtures/api-url.ts';
import { modelCard } from '../../fixtures/cards.ts';
import { createTestBackend, generationRequest } from '../../fixtures/test-backend.ts';
import {
  createHandFedProvider,
  type HandFedProviderOptions,
  reportedUsage,
} from '../kit/hand-fed-provider.ts';
import { createManualClock } from '../kit/manual-clock.ts';
import { spendOrder } from '../kit/spend-order.ts';

const AT = new Date('2026-11-21T12:00:00Z');
function completedCost(provider: string, model: string, usage: Usage): Cost {
  const callCost = callCostFor(generationRequest(), 0, lookUpPrice(provider, model, AT));
  return callCost.cost({ completed: true, usage, refused: false });
}

describe('a reported charge', () => {
  // Computed by hand from the vendors' lists: dollars per million tokens = thousands of nano-dollars per token.
  const cases: [string, string, string, Usage, number][] = [
    // 10 fresh × $3 + 600 cached × $0.30 + 390 written × $3.75 + 7 × $15
    [
      'cached and written',
      'anthropic',
      'claude-sonnet-4-5',
      reportedUsage(1_000, 7, { cachedInputTokens: 600, cacheWriteTokens: 390 }),
      30_000 + 180_000 + 1_462_500 + 105_000,
    ],
    // 200,001 × $6 + 1 × $22.50
    ['a long prompt', 'anthropic', 'claude-sonnet-4-5', reportedUsage(200_001, 1), 1_200_006_000 + 22_500],
    // The list names no rate for what is written to the cache: 1,000 × $2 + 1 × $8
    ['written', 'openai', 'gpt-4.1', reportedUsage(1_000, 1, { cacheWriteTokens: 400 }), 2_008_000],
    ['a model on this machine', 'local', 'anything', reportedUsage(1_000, 1_000), 0],
  ];
  it.each(cases)('%s: %s/%s', (_what, provider, model, usage, nanoUsd) => {
    expect(completedCost(provider, model, usage)).toMatchObject({
      nanoUsd,
      atMostNanoUsd: nanoUsd,
      basis: 'reported',
    });
  });

  it('names the source of its price, and is unknown for a model without one', () => {
    expect(lookUpPrice('openai', 'gpt-4o-2024-08-06', AT).priceId).toBe('gpt-4o');
    expect(completedCost('openai', 'no-such-model', reportedUsage(1, 1))).toEqual({
      nanoUsd: null,
      atMostNanoUsd: null,
      basis: 'unknown',
      priceId: null,
    });
    const unknown = callCostFor(generationRequest(), 0, lookUpPrice('openai', 'no-such-model', AT));
    expect(unknown.cost({ completed: false, usage: NO_USAGE, refused: true })).toMatchObject({ nanoUsd: 0 });
    const priceOf = createPriceList(() => AT.getTime());
    expect(priceOf('openai', 'gpt-4.1').priceId).toBe('gpt-4.1');
    expect(priceOf('local', 'gpt-4.1').priceId).toBe('local');
    expect(lookUpPrice('__proto__', 'x', AT).price).toBeNull();
    expect(lookUpPrice('demo', 'demo-orator', AT).notional).toBe(true);
  });
});

function open(options: HandFedProviderOptions = {}, limitNanoUsd: number | null = null) {
  const handFed = createHandFedProvider(options);
  const clock = createManualClock();
  const backend = createTestBackend({ providers: [handFed.provider], clock, limitNanoUsd });
  const spendAnswer = async () =>
    SpendAnswer.parse(await (await backend.app.request(apiUrl('spend'))).json());
  return { speaker: handFed, clock, backend, spendAnswer };
}

describe('a call that did not complete', () => {
  // 21 bytes + 2 × 64 at $3.75, (100 + 50 for thinking) × $15
  const atMost = 45 * 3_750 + 150 * 15_000;
  type Script = NonNullable<HandFedProviderOptions['script']>;
  const failing =
    (code: 'overloaded' | 'quota' | 'upstream-error', isRefusal?: true, text?: string): Script =>
    (call) => {
      if (text) call.say(text);
      call.fail(new ProviderFailure(code, 'No.', undefined, isRefusal));
    };
  const cutAfterUsage: Script = (call) => {
    call.say('Yes. ');
    call.report(reportedUsage(5, 1));
    call.say('Well,');
    call.hangUp();
  };
  const refusedAfterUsage: Script = (call) => {
    call.report(reportedUsage(5, 1));
    call.fail(new ProviderFailure('overloaded', 'No.'));
  };
  it.each([
    ['an error that says it was not begun', failing('overloaded'), 0],
    ['an empty account', failing('quota'), 0],
    ['a refusal after some usage', refusedAfterUsage, 5 * 3_000 + 150 * 15_000],
    ['an error that may come late', failing('upstream-error'), atMost],
    ['an HTTP error or a closed door, whatever its code', failing('upstream-error', true), 0],
    [
      'an error after the first word, whatever the vendor calls it',
      failing('overloaded', true, 'Well,'),
      atMost,
    ],
    // The input that was reported, and the most it can have written.
    ['a cut after some usage', cutAfterUsage, 5 * 3_000 + 150 * 15_000],
  ] as const)('is charged for %s', async (_what, script, nanoUsd) => {
    const { backend, spendAnswer } = open({ thinkingAllowance: 50, script });
    await backend.post(generationRequest());
    const basis = nanoUsd === 0 ? 'reported' : 'estimated';
    expect(await backend.ended()).toMatchObject({ cost: { nanoUsd, atMostNanoUsd: nanoUsd, basis } });
    expect(await spendAnswer()).toMatchObject({ dayNanoUsd: nanoUsd });
  });

  it('counts at the factor of its tier in the day’s sum when it is cut off, and at its hold in the debate', async () => {
    const script: Script = (call) => {
      call.bill({ factor: 2 });
      cutAfterUsage(call);
    };
    const { backend, spendAnswer } = open({ thinkingAllowance: 50, script });
    await backend.post(generationRequest());
    const hold = 149 * 3_750 + 150 * 15_000;
    const atTwice = 2 * (5 * 3_000 + 150 * 15_000);
    expect(await backend.ended()).toMatchObject({ cost: { nanoUsd: hold, atMostNanoUsd: atTwice } });
    expect(await spendAnswer()).toMatchObject({ dayNanoUsd: atTwice });
  });
});

describe('the limits', () => {
  it('of a request refuse a call that may exceed maxNanoUsd, to the nano-dollar, with 402', async () => {
    const atMost = 149 * 3_750 + 100 * 15_000;
    const { backend, speaker: handFed } = open();
    const refusal = await backend.post(generationRequest({ maxNanoUsd: atMost - 1 }));
    expect([refusal.status, Problem.parse(await refusal.json()).code]).toEqual([402, 'budget-exceeded']);
    expect(handFed.calls).toHaveLength(0);
    expect((await backend.post(generationRequest({ maxNanoUsd: atMost }))).status).toBe(202);
    // The form of an answer is sent and billed, too.
    const responseSchema = { type: 'object' as const };
    const request = generationRequest({ id: 'shaped', maxNanoUsd: atMost, responseSchema });
    expect((await backend.post(request)).status).toBe(402);
    const more = JSON.stringify(responseSchema).length * 3_750;
    expect((await backend.post({ ...request, maxNanoUsd: atMost + more })).status).toBe(202);
  });

  it('count the server’s own money: play money is counted apart', async () => {
    const dailySpend = createDailySpend({ now: () => 0, elapsed: () => 0 }, 100);
    (await dailySpend.reserve(spendOrder(500, 'notional')))?.settle(400);
    expect(await dailySpend.spentToday()).toMatchObject({ dayNanoUsd: 0, notionalDayNanoUsd: 400 });
    expect(await dailySpend.reserve(spendOrder(100))).not.toBeNull();
  });

  it('let free calls go out without waiting for the disk, and no other calls', async () => {
    const state = { day: 0, spent: { server: 0, notional: 0, 'typed-key': 0 }, holds: {} };
    const write = vi.fn(() => new Promise<void>(() => {}));
    const dailySpend = createDailySpend({ now: () => 0, elapsed: () => 0 }, 1_000, {
      state,
      write,
      onFailure: () => {},
    });
    (await dailySpend.reserve(spendOrder(0)))?.settle(0);
    expect(write).not.toHaveBeenCalled();
    const waiting = vi.fn();
    void Promise.resolve(dailySpend.reserve(spendOrder(1))).then(waiting);
    await vi.waitFor(() => expect(write).toHaveBeenCalledOnce());
    expect(waiting).not.toHaveBeenCalled();
  });

  it('cannot be kept with a model of unknown price, which is refused', async () => {
    const model = { provider: 'anthropic' as const, id: 'no-such-model' };
    expect((await open({}, 1_000_000_000).backend.post(generationRequest({ model }))).status).toBe(402);
    expect((await open().backend.post(generationRequest({ model, maxNanoUsd: 1 }))).status).toBe(402);
    expect((await open().backend.post(generationRequest({ model }))).status).toBe(202);
  });

  it('end after a day that began while the clock was ahead', async () => {
    let [now, elapsedMs] = [Date.UTC(2026, 10, 21, 12), 0];
    const dailySpend = createDailySpend({ now: () => now, elapsed: () => elapsedMs }, 100);
    now += 30 * 86_400_000;
    (await dailySpend.reserve(spendOrder(80)))?.settle(80);
    now -= 30 * 86_400_000;
    for (const hour of [0, 23]) {
      elapsedMs = hour * 3_600_000;
      expect(await dailySpend.reserve(spendOrder(30))).toBeNull();
    }
    elapsedMs = 24 * 3_600_000;
    expect(await dailySpend.reserve(spendOrder(30))).not.toBeNull();
  });

  it('of the day leave money for the server’s own calls, whatever typed keys hold', async () => {
    const dailySpend = createDailySpend({ now: () => 0, elapsed: () => 0 }, 100);
    for (const purse of ['typed-key', 'notional'] as const)
      expect(await dailySpend.reserve(spendOrder(1_000, purse))).not.toBeNull();
    expect(await dailySpend.reserve(spendOrder(100))).not.toBeNull();
    expect(await dailySpend.reserve(spendOrder(1))).toBeNull();
  });

  it('are kept in any order of reservations and settlements', async () => {
    const sum = fc.nat(60);
    const act = fc.record({ reserve: sum, settle: sum, atMost: sum, twice: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 60 }), fc.nat(200), async (acts, limit) => {
        const dailySpend = createDailySpend({ now: () => 0, elapsed: () => 0 }, limit);
        let spent = 0;
        for (const { reserve, settle, atMost, twice } of acts) {
          const hold = await dailySpend.reserve(spendOrder(reserve));
          expect(hold !== null).toBe(spent + reserve <= limit);
          const actual = Math.min(settle, atMost, reserve);
          hold?.settle(actual);
          if (twice) hold?.settle(actual);
          if (hold) spent += actual;
        }
        expect(await dailySpend.spentToday()).toMatchObject({ dayNanoUsd: spent });
        expect(spent).toBeLessThanOrEqual(limit);
      }),
      { seed: 20261121, numRuns: 200 },
    );
  });
});

it.each(['certain', 'good'] as const)(
  'the page charges a cut call what the backend charges, held by the %s bound',
  (bound) => {
    const { price, priceId, notional } = lookUpPrice('anthropic', 'claude-sonnet-4-5', AT);
    const request = generationRequest({
      system: 'You argue for the motion, and answer what was said. '.repeat(40),
    });
    const { id: _, ...call } = request;
    const card = modelCard(request.model, { price: price && { tiers: [...price.tiers] }, priceId, notional });
    const holdNanoUsd = holdFor(call, card, undefined, bound);
    for (const usage of [NO_USAGE, { ...NO_USAGE, inputTokens: 70 }, { ...NO_USAGE, inputTokens: 90_000 }]) {
      const cost = callCostFor(request, 0, { price, priceId, notional }).cost({
        completed: false,
        usage,
        refused: false,
      });
      expect(chargeOf({ holdNanoUsd, notional }, cost, usage).nanoUsd).toBe(cost.atMostNanoUsd);
      if (!usage.inputTokens) expect(cost.atMostNanoUsd).toBeLessThanOrEqual(holdNanoUsd ?? 0);
    }
  },
);
