// What a call that was cut off is charged: the same in the page as in the backend, and no more than was held.
import { holdFor } from '@rostrum/shared/budget/call-hold';
import { chargeOf } from '@rostrum/shared/record/ledger';
import { NO_USAGE } from '@rostrum/shared/wire/generation';
import { expect, it } from 'vitest';
import { callCostFor } from '../../../backend/src/prices/call-cost.ts';
import { lookUpPrice } from '../../../backend/src/prices/price-list.ts';
import { modelCard } from '../../fixtures/cards.ts';
import { generationRequest } from '../../fixtures/test-backend.ts';

const AT = new Date('2026-11-21T12:00:00Z');

it.each(['certain', 'good'] as const)(
  'of a cut call the page charges what the backend books, where it was held by the %s bound',
  (bound) => {
    const { price, priceId, notional } = lookUpPrice('anthropic', 'claude-sonnet-4-5', AT);
    const request = generationRequest({
      system: 'You argue for the motion, and answer what was said. '.repeat(40),
    });
    const { id: _, ...call } = request;
    const card = modelCard(request.model, { price: price && { tiers: [...price.tiers] }, priceId, notional });
    const holdNanoUsd = holdFor(call, card, undefined, bound);
    for (const usage of [NO_USAGE, { ...NO_USAGE, inputTokens: 70 }, { ...NO_USAGE, inputTokens: 90_000 }]) {
      const booked = callCostFor(request, 0, { price, priceId, notional }).cost({
        completed: false,
        usage,
        refused: false,
      });
      expect(chargeOf({ holdNanoUsd, notional }, booked, usage).nanoUsd).toBe(booked.atMostNanoUsd);
      if (!usage.inputTokens) expect(booked.atMostNanoUsd).toBeLessThanOrEqual(holdNanoUsd ?? 0);
    }
  },
);
