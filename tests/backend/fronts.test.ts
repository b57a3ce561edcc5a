// What a cut call is booked at, once the vendor has counted an earlier one that begins the same.
import { NO_USAGE } from '@rostrum/shared/wire/generation';
import { expect, it } from 'vitest';
import { billFor } from '../../backend/src/prices/bill.ts';
import { createFronts } from '../../backend/src/prices/fronts.ts';
import { aRequest } from './house.ts';

const price = {
  tiers: [{ fromInputTokens: 0, input: 1_000_000, cachedInput: 1_000_000, cacheWrite: 1_000_000, output: 0 }],
};
const user = (content: string) => ({ role: 'user' as const, content });
const first = aRequest({ system: 'S'.repeat(100), messages: [user('a'.repeat(1000)), user('ask')] });
const later = aRequest({ system: first.system, messages: [user('a'.repeat(1000)), user('b'.repeat(50))] });
const cut = { completed: false, usage: NO_USAGE, refused: false };

/** One nano-dollar a token of input, nothing for output. */
const bookedFor = (fronts: ReturnType<typeof createFronts>, channel: string, request = later) =>
  billFor(
    request,
    0,
    { price, priceId: 'p', notional: false },
    fronts.inputAtMost(channel, request) as () => number,
  ).cost(cut).nanoUsd;

const BY_BYTES = 100 + 1000 + 50 + 3 * 64;

it('is the bytes of the whole call while nothing was counted', () => {
  expect(bookedFor(createFronts(), 'channel')).toBe(BY_BYTES);
});

it('is what was counted for a call with the same front, and the bytes of the rest', () => {
  const fronts = createFronts();
  fronts.counted('channel', first, 300);
  expect(bookedFor(fronts, 'channel')).toBe(300 + 50 + 64);
});

it('is never more than by bytes, whatever was counted', () => {
  const fronts = createFronts();
  fronts.counted('channel', first, 1_000_000);
  expect(bookedFor(fronts, 'channel')).toBe(BY_BYTES);
});

it('does not know what another channel or another model was counted', () => {
  const fronts = createFronts();
  fronts.counted('elsewhere', first, 1);
  fronts.counted('channel', { ...first, model: { provider: 'demo', id: 'another' } }, 1);
  expect(bookedFor(fronts, 'channel')).toBe(BY_BYTES);
});
