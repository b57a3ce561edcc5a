// From a vendor's bytes to the charge: fake vendor on a socket, real SDK, channel, daily spend, cost in the terminal frame.
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { afterEach, describe, expect, it } from 'vitest';
import { createProviders } from '../../../backend/src/providers/registry.ts';
import {
  CHANNEL,
  createTestBackend,
  generationRequest,
  readFrames,
  textOfFrames,
} from '../../fixtures/test-backend.ts';
import { type DialectName, type FakeVendor, startFakeVendor } from '../../kit/vendors/fake-vendor.ts';
import { recordedAnswer } from '../../kit/vendors/recorded-answers.ts';

const DIALECTS: readonly DialectName[] = ['openai', 'anthropic', 'google', 'mistral'];
const open: FakeVendor[] = [];
afterEach(async () => {
  for (const vendor of open.splice(0)) await vendor.stop();
});

async function houseOver(name: DialectName, price: ReturnType<typeof recordedAnswer>['price'] | null) {
  const vendor = await startFakeVendor(name);
  open.push(vendor);
  const providers = createProviders({ [name]: { apiKey: 'sk-canary', baseUrl: vendor.baseUrl } });
  const backend = createTestBackend({
    providers: [...providers.values()],
    ...(price && { priceOf: () => ({ price, priceId: 'by hand', notional: false }) }),
  });
  return { vendor, house: backend };
}

const askFor = (name: DialectName, model: string, id = 'one') =>
  generationRequest({ id, model: { provider: name as ProviderId, id: model }, maxOutputTokens: 2_000 });

describe.each(DIALECTS)('%s, from the socket to the bill', (name) => {
  it('brings the text whole, the tokens as reported, and the cost to the nano-dollar', async () => {
    const recorded = recordedAnswer(name);
    const { vendor, house: backend } = await houseOver(name, recorded.price);
    vendor.play({ recorded: recorded.sse, cut: 'sevens' });
    const events = readFrames(await backend.events());
    await backend.post(askFor(name, recorded.model));
    const heard = await events.terminals(1);
    const last = heard.at(-1)?.frame;
    expect(textOfFrames(heard, 'one')).toBe(recorded.text);
    expect(last).toMatchObject({
      event: 'generation-completed',
      finishReason: recorded.finish,
      usage: recorded.usage,
      cost: { nanoUsd: recorded.nanoUsd, atMostNanoUsd: recorded.nanoUsd, basis: 'reported' },
    });
    expect(await backend.till.spentToday()).toMatchObject({ dayNanoUsd: recorded.nanoUsd });
    await events.leave();
  });

  it('cancelled: the vendor’s socket closes, and the call is booked at the most it can have cost', async () => {
    const recorded = recordedAnswer(name);
    const { vendor, house: backend } = await houseOver(name, recorded.price);
    vendor.play({ text: ['One. ', 'Two. ', 'Three. '], fault: { kind: 'stall', after: 2 } });
    const events = readFrames(await backend.events());
    await backend.post(askFor(name, recorded.model));
    await events.until((all) => all.some(({ frame }) => frame.event === 'text-delta'));
    const answer = (await (await backend.cancel('one')).json()) as {
      code: string;
      cost: { basis: string; nanoUsd: number; atMostNanoUsd: number };
    };
    expect(answer).toMatchObject({ code: 'cancelled', cost: { basis: 'estimated' } });
    expect(answer.cost.nanoUsd).toBeGreaterThan(0);
    await expect.poll(() => vendor.calls[0]?.state, { timeout: 1_000, interval: 5 }).toBe('left');
    expect(answer.cost.atMostNanoUsd).toBe(answer.cost.nanoUsd);
    expect(await backend.till.spentToday()).toMatchObject({
      dayNanoUsd: answer.cost.nanoUsd,
    });
    await events.leave();
  });
});

/** Costs by the vendors' price lists. Each fake reports 1,000 input tokens (800 cached) and 50 output tokens (20 reasoning). */
const LISTED: readonly [DialectName, string, number][] = [
  // 200 × $2 + 800 × $0.50 + 50 × $8
  ['openai', 'gpt-4.1', 400_000 + 400_000 + 400_000],
  // 200 × $1 + 800 × $0.10 + 50 × $5
  ['anthropic', 'claude-haiku-4-5', 200_000 + 80_000 + 250_000],
  // 200 × $0.30 + 800 × $0.03 + 50 × $2.50
  ['google', 'gemini-2.5-flash', 60_000 + 24_000 + 125_000],
];

it.each(LISTED)('%s %s costs what its list says', async (name, model, nanoUsd) => {
  const { vendor, house: backend } = await houseOver(name, null);
  const reasoning = name === 'openai' || name === 'anthropic' ? 0 : 20;
  vendor.play({
    text: 'Well.',
    usage: { input: 1_000, cached: 800, written: 0, output: 50 - reasoning, reasoning },
  });
  const events = readFrames(await backend.events());
  await backend.post(askFor(name, model), {}, CHANNEL);
  const last = (await events.terminals(1)).at(-1)?.frame;
  expect(last).toMatchObject({ event: 'generation-completed', cost: { nanoUsd, basis: 'reported' } });
  await events.leave();
});
