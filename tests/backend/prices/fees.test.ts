// Costs beyond plain tokens: fees, implausible usage, and calls paid with a typed key.
import { NO_USAGE } from '@rostrum/shared/wire/generation';
import { describe, expect, it, vi } from 'vitest';
import { lookUpPrice } from '../../../backend/src/prices/price-list.ts';
import { createProviders } from '../../../backend/src/providers/registry.ts';
import { apiUrl } from '../../fixtures/api-url.ts';
import { createTestBackend, generationRequest } from '../../fixtures/test-backend.ts';
import { createHandFedProvider, reportedUsage } from '../kit/hand-fed-provider.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const NOWHERE = { apiKey: 'sk-of-the-tests', baseUrl: 'http://127.0.0.1:1' };

it('a cached or written token costs as much as any input token when the list has no rate for it', () => {
  const tier = lookUpPrice('openai', 'gpt-4', AT).price?.tiers[0];
  expect(tier).toMatchObject({ input: 30e9, cachedInput: 30e9, cacheWrite: 30e9 });
});

describe('the price of a model that bills more than tokens', () => {
  it('is unknown, unless the fees are for features that are never used', () => {
    for (const [provider, model] of [
      ['openai', 'gpt-4o-search-preview'],
      ['google', 'gemini-2.5-flash-image'],
      // Its list has prices of units other than tokens.
      ['google', 'gemini-omni-flash-preview'],
      ['mistral', 'mistral-ocr-latest'],
      ['openrouter', 'perplexity/sonar'],
    ] as const)
      expect([model, lookUpPrice(provider, model, AT).price]).toEqual([model, null]);
    for (const [provider, model] of [
      ['openai', 'gpt-4.1'],
      ['openrouter', 'anthropic/claude-fable-5'],
    ] as const)
      expect([model, lookUpPrice(provider, model, AT).price]).not.toEqual([model, null]);
  });

  it('is not known when OpenRouter’s own list names a fee beside tokens: no limit, no call, and the card says so', async () => {
    const plain = { prompt: '0.000003', completion: '0.000015', request: '0', internal_reasoning: '0' };
    const data = [
      { id: 'anthropic/claude-sonnet-4.5', pricing: { ...plain, web_search: '0.01' } },
      { id: 'anthropic/claude-opus-4.5', pricing: { ...plain, request: '0.005' } },
      { id: 'anthropic/claude-opus-4.1', pricing: { ...plain, internal_reasoning: '0.00009' } },
      { id: 'openai/gpt-4.1', pricing: plain, architecture: { output_modalities: ['text', 'image'] } },
      { id: 'a/painter', pricing: plain, architecture: { output_modalities: ['image'] } },
    ];
    vi.stubGlobal('fetch', async () => Response.json({ data }));
    try {
      const provider = createProviders({ openrouter: NOWHERE }).get('openrouter') ?? expect.fail();
      const backend = createTestBackend({ providers: [provider], limitNanoUsd: 1_000_000_000 });
      const { models } = await (await backend.app.request(apiUrl('models'))).json();
      const prices = models.map(({ id, price }: { id: string; price: unknown }) => [id, price !== null]);
      expect(Object.fromEntries(prices)).toEqual({
        'anthropic/claude-sonnet-4.5': true,
        'anthropic/claude-opus-4.5': false,
        'anthropic/claude-opus-4.1': false,
        'openai/gpt-4.1': false,
      });
      expect(JSON.stringify(models)).not.toContain('billsOtherFees');
      const ask = (id: string) =>
        backend.post(generationRequest({ id: 'g', model: { provider: 'openrouter', id } }));
      expect((await ask('anthropic/claude-opus-4.5')).status).toBe(402);
      expect((await ask('a/painter')).status).toBe(400);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

it.each([
  ['input', reportedUsage(1_000_000_001, 1)],
  ['reasoning', reportedUsage(1, 1, { reasoningTokens: 5e12 })],
])('a usage of more than a thousand million tokens is charged at its hold: %s', async (_what, usage) => {
  const { provider } = createHandFedProvider({
    script(call) {
      call.report(usage);
      call.finish();
    },
  });
  const backend = createTestBackend({ providers: [provider] });
  await backend.post(generationRequest());
  const end = await backend.ended();
  const spending = backend.logged.map((line) => JSON.parse(line)).filter(({ audit }) => audit === 'spend');
  const hold = spending[0].atMostNanoUsd;
  expect(end).toMatchObject({
    event: 'generation-completed',
    usage: NO_USAGE,
    cost: { nanoUsd: hold, atMostNanoUsd: hold, basis: 'estimated' },
  });
  expect(spending[1]).toMatchObject({ event: 'charged', ending: 'completed', notBelieved: usage });
  expect(await backend.till.spentToday()).toMatchObject({ dayNanoUsd: hold });
});

describe('a key typed in the page', () => {
  const headers = { 'x-provider-key': 'sk-typed' };
  const one = () => createHandFedProvider({ script: (call) => call.finish() });

  it('spends apart from the server’s limit, and neither uses it up nor is refused by it', async () => {
    const handFed = one();
    const backend = createTestBackend({ providers: [handFed.provider], limitNanoUsd: 3_000_000 });
    for (let i = 0; i < 20; i++)
      expect((await backend.post(generationRequest({ id: `own.${i}` }), headers)).status).toBe(202);
    await vi.waitFor(async () =>
      expect((await backend.till.spentToday()).typedKeyDayNanoUsd).toBeGreaterThan(6e6),
    );
    expect(await backend.till.spentToday()).toMatchObject({ dayNanoUsd: 0 });
    expect((await backend.post(generationRequest({ id: 'ours' }))).status).toBe(202);
    expect((await backend.post(generationRequest({ id: 'ours.2' }))).status).toBe(402);
    expect((await backend.post(generationRequest({ id: 'own.20' }), headers)).status).toBe(202);
  });

  it('may pay for a model whose price is not known, for it is not the server’s money; its own limit is kept', async () => {
    const backend = createTestBackend({ providers: [one().provider], limitNanoUsd: 1 });
    const model = { provider: 'anthropic' as const, id: 'nobody-knows-its-price' };
    expect((await backend.post(generationRequest({ id: 'a', model }))).status).toBe(402);
    expect((await backend.post(generationRequest({ id: 'b', model }), headers)).status).toBe(202);
    const refusal = await backend.post(generationRequest({ id: 'c', model, maxNanoUsd: 5 }), headers);
    expect(refusal.status).toBe(402);
  });
});
