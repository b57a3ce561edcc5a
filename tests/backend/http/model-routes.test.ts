// The routes for the list of models, the connection test, health, readiness and spend. Channels: channel-routes.test.ts.
import { ModelsAnswer, ModelTestAnswer } from '@rostrum/shared/wire/model-card';
import { Problem } from '@rostrum/shared/wire/problem';
import { textReason } from '@rostrum/shared/wire/reason';
import { describe, expect, it, vi } from 'vitest';
import { ProviderFailure, type UnpricedCard } from '../../../backend/src/provider-contract/provider.ts';
import { apiUrl } from '../../fixtures/api-url.ts';
import { createTestBackend, JSON_HEADERS } from '../../fixtures/test-backend.ts';
import {
  createHandFedProvider,
  type HandFedProviderOptions,
  reportedUsage,
} from '../kit/hand-fed-provider.ts';
import { createManualClock } from '../kit/manual-clock.ts';

const open = (...speakers: HandFedProviderOptions[]) => {
  const clock = createManualClock();
  const handFed = speakers.map(createHandFedProvider);
  const backend = createTestBackend({ providers: handFed.map(({ provider }) => provider), clock });
  const models = async (headers: Record<string, string> = {}) => {
    const answer = await backend.app.request(apiUrl('models'), { headers });
    expect(answer.status).toBe(200);
    return ModelsAnswer.parse(await answer.json());
  };
  const test = async (provider: string, headers: Record<string, string> = {}) => {
    const body = JSON.stringify({ provider });
    const init = { method: 'POST', body, headers: { ...JSON_HEADERS, ...headers } };
    return ModelTestAnswer.parse(await (await backend.app.request(apiUrl('models', 'test'), init)).json());
  };
  return { clock, backend, speakers: handFed, models, test };
};

const statesIn = ({ providers }: ModelsAnswer) =>
  providers.map(({ id, status }) => `${id} ${status}`).join(', ');

it('a calendar that is set back hides no model that has come since', async () => {
  const { models, clock, speakers } = open({ id: 'local', models: ['llama'] });
  await models();
  vi.spyOn(clock, 'now').mockImplementation(() => 0);
  clock.advance(31_000);
  const cards = vi.spyOn(speakers[0]?.provider ?? { cards: async () => [] }, 'cards');
  await models();
  expect(cards).toHaveBeenCalledOnce();
});

describe('GET /api/models', () => {
  it('merges all providers with what each model costs', async () => {
    const { models } = open(
      { id: 'anthropic' },
      { id: 'demo', models: ['demo-orator'] },
      { id: 'local', models: ['llama'] },
      { id: 'openai', models: ['no-such-model'] },
    );
    const answer = await models();
    expect(statesIn(answer)).toBe('anthropic ready, demo ready, local ready, openai ready');
    const [claude, demo, llama, unknown] = answer.models;
    expect(claude?.price?.tiers).toHaveLength(2);
    expect(claude).toMatchObject({ priceId: 'claude-sonnet-4-5', notional: false });
    const rates = { input: 3e9, cachedInput: 3e8, cacheWrite: 3.75e9, output: 15e9 };
    expect(demo).toMatchObject({ notional: true, price: { tiers: [{ fromInputTokens: 0, ...rates }] } });
    expect(llama?.price?.tiers[0]).toMatchObject({ input: 0, output: 0 });
    expect(unknown).toMatchObject({ price: null, priceId: null });
  });

  it('asks each provider with the key that was typed for it, whatever is in that key', async () => {
    const requests: [string, string | undefined][] = [];
    const listening = (id: 'anthropic' | 'openai' | 'mistral') => ({
      id,
      cards: async (key?: string) => {
        requests.push([id, key]);
        return [];
      },
    });
    const { models } = open(listening('anthropic'), listening('openai'), listening('mistral'));
    await models({ 'x-provider-key': `anthropic:${encodeURIComponent('a,b:c')}, openai:o` });
    expect(requests).toEqual([
      ['anthropic', 'a,b:c'],
      ['openai', 'o'],
      ['mistral', undefined],
    ]);
  });

  it('says what is missing; a silent, failing or broken provider delays no other', async () => {
    const { clock, backend } = open(
      { id: 'anthropic' },
      { id: 'mistral', status: async () => ({ status: 'missing-key', hint: 'Set MISTRAL_API_KEY.' }) },
      { id: 'local', cards: () => new Promise(() => {}) },
      { id: 'google', cards: () => Promise.reject(new ProviderFailure('auth', 'The key was refused.')) },
      { id: 'openrouter', cards: () => Promise.reject(new ProviderFailure('network', 'Not reachable.')) },
      { id: 'openai', cards: () => Promise.reject(new Error('sk-canary')) },
    );
    const pending = Promise.resolve(backend.app.request(apiUrl('models')));
    await vi.waitFor(() => expect(clock.timers()).toBe(1), { interval: 1 });
    clock.advance(5_000);
    const text = await (await pending).text();
    expect(text + backend.logged.join('')).not.toContain('canary');
    const answer = ModelsAnswer.parse(JSON.parse(text));
    const [ready, ...others] = statesIn(answer).split(', ');
    expect(ready).toBe('anthropic ready');
    expect(others.join()).toBe(
      'mistral missing-key,local unreachable,google refused-key,openrouter unreachable,openai unreachable',
    );
    expect(answer.models).toHaveLength(1);
    const lines = backend.logged.map((line) => JSON.parse(line));
    const failures = lines.filter(({ event }) => event === 'provider.models-failed');
    const { requestId } = lines.find(({ event }) => event === 'http.request');
    expect(failures).toHaveLength(3);
    for (const line of [
      { provider: 'google', ownKey: false, code: 'auth' },
      { provider: 'openrouter', code: 'network' },
      { provider: 'openai', name: 'Error' },
    ])
      expect(failures).toContainEqual(expect.objectContaining({ ...line, requestId }));
  });

  it('asks again after a while, and at once for a key typed in the page', async () => {
    const cards = vi.fn(createHandFedProvider().provider.cards);
    const { clock, models } = open({ cards });
    await models();
    await models();
    expect(cards).toHaveBeenCalledTimes(1);
    await models({ 'x-provider-key': 'anthropic:my%2Ckey, openai:other' });
    expect(cards.mock.calls).toEqual([[undefined], ['my,key']]);
    await models();
    expect(cards).toHaveBeenCalledTimes(2);
    clock.advance(31_000);
    await models();
    expect(cards).toHaveBeenCalledTimes(3);
  });

  it('lists its models beside a key for a vendor that it no longer has', async () => {
    const { models } = open({});
    expect((await models({ 'x-provider-key': 'named-before:key,anthropic:mine' })).models).toHaveLength(1);
  });

  it('refuses values that cannot be keys', async () => {
    const { backend } = open({});
    for (const value of ['just-a-key', 'Nobody:key', 'openai:%zz', 'openai:a%20b']) {
      const answer = await backend.app.request(apiUrl('models'), { headers: { 'x-provider-key': value } });
      expect([answer.status, Problem.parse(await answer.json()).code]).toEqual([400, 'invalid-body']);
    }
  });
});

describe('POST /api/models/test', () => {
  it('makes a one-token call to the cheapest model, charges it, and says how long it took', async () => {
    const models = ['claude-opus-4-5', 'claude-haiku-4-5', 'no-such-model'];
    const script: HandFedProviderOptions['script'] = (call) => {
      call.report(reportedUsage(10, 1));
      call.finish('length');
    };
    const { speakers, backend, test } = open({ models, script });
    const answer = await test('anthropic', { 'x-provider-key': 'typed' });
    expect(answer).toMatchObject({ ok: true, model: 'claude-haiku-4-5' });
    expect(speakers[0]?.calls[0]).toMatchObject({ key: 'typed', request: { maxOutputTokens: 1 } });
    // 10 tokens at $1 and 1 at $5 per million.
    expect(await backend.till.spentToday()).toMatchObject({ dayNanoUsd: 0, typedKeyDayNanoUsd: 15_000 });
  });

  it('takes the cheapest of the listed models, counting their thinking', async () => {
    const card = (id: string, over: Partial<UnpricedCard> = {}) => ({
      ...createHandFedProvider().provider.cardOf(id),
      ...over,
    });
    const cards = async () => [
      card('claude-opus-4-5'),
      card('claude-haiku-4-5', { thinkingAllowance: 4_096 }),
      card('claude-sonnet-4-5', { hidden: true }),
    ];
    const { test } = open({ cards, script: (call) => call.finish() });
    expect(await test('anthropic')).toMatchObject({ model: 'claude-opus-4-5' });
  });

  it('asks a newer model when the cheapest is gone or not for this account, three at most, and none after a refused key', async () => {
    const models = ['claude-opus-5-5', 'claude-sonnet-5', 'claude-opus-4-8', 'claude-haiku-4-5'];
    const tryModels = async (isGone: (model: string) => boolean, status = 404) => {
      const code = status === 401 ? 'auth' : 'invalid-request';
      const reason = { code: `vendor-${code}` as const, provider: 'Anthropic', status };
      const script: HandFedProviderOptions['script'] = (call) =>
        isGone(call.request.model.id)
          ? call.fail(new ProviderFailure(code, 'It is gone.', undefined, true, reason))
          : call.finish();
      const { test, speakers, backend } = open({ models, script });
      const { ok } = await test('anthropic');
      expect((await backend.till.spentToday()).dayNanoUsd > 0).toBe(ok);
      return [ok, ...(speakers[0]?.calls.map(({ request }) => request.model.id) ?? [])];
    };
    expect(await tryModels((model) => model.includes('haiku'))).toEqual([
      ...[true, 'claude-haiku-4-5', 'claude-sonnet-5'],
    ]);
    for (const status of [400, 403, 404, 429])
      expect(await tryModels(() => true, status)).toEqual([
        ...[false, 'claude-haiku-4-5', 'claude-sonnet-5', 'claude-opus-5-5'],
      ]);
    expect(await tryModels(() => true, 401)).toEqual([false, 'claude-haiku-4-5']);
    expect(await tryModels(() => true, 500)).toEqual([false, 'claude-haiku-4-5']);
  });

  it('that gets no answer ends, and charges what may have been generated', async () => {
    const silent = open({});
    const test = silent.test('anthropic');
    await vi.waitFor(() => expect(silent.speakers[0]?.calls).toHaveLength(1), { interval: 1 });
    silent.clock.advance(20_000);
    expect(await test).toMatchObject({ ok: false, code: 'time-out' });
    const failing = open({ script: (call) => call.fail(new ProviderFailure('network', 'It broke.')) });
    expect(await failing.test('anthropic')).toMatchObject({ ok: false, code: 'network' });
    for (const { backend } of [silent, failing])
      expect((await backend.till.spentToday()).dayNanoUsd).toBeGreaterThan(0);
  });

  it('says in words why it fails', async () => {
    const failing = open({ script: (call) => call.fail(new ProviderFailure('auth', 'No such key.')) });
    const reason = textReason('No such key.');
    expect(await failing.test('anthropic')).toEqual({ ok: false, code: 'auth', reason });
    expect((await failing.backend.till.spentToday()).dayNanoUsd).toBe(0);
    expect(await failing.test('openai')).toMatchObject({ ok: false });
    const broken = open({ script: (call) => call.fail(new TypeError('It broke.') as never) });
    expect(await broken.test('anthropic')).toMatchObject({ ok: false, code: 'upstream-error' });
    expect(broken.backend.logged.join()).toMatch(/"provider.test-failed","requestId":"[^"]{8,}"/);
    const keyless = open({ status: async () => ({ status: 'missing-key', hint: 'Set a key.' }) });
    expect(await keyless.test('anthropic')).toMatchObject({ ok: false, code: 'missing-key' });
    expect(await open({ script: (call) => call.hangUp() }).test('anthropic')).toMatchObject({
      code: 'incomplete',
    });
    expect(await open({ models: [] }).test('anthropic')).toMatchObject({ ok: false, code: 'no-models' });
  });

  it('does not wait for ever', async () => {
    const { clock, speakers, test } = open({});
    const answer = test('anthropic');
    await vi.waitFor(() => expect(speakers[0]?.calls).toHaveLength(1), { interval: 1 });
    clock.advance(20_000);
    expect(await answer).toMatchObject({ ok: false, code: 'time-out' });
  });
});

describe('the rest', () => {
  it('health and readiness name the server’s state, without a line in the log', async () => {
    const { backend } = open({});
    expect(await (await backend.app.request(apiUrl('health'))).json()).toEqual({
      status: 'ok',
      version: '0.0.0',
      store: 'memory',
    });
    expect((await backend.app.request(apiUrl('ready'))).status).toBe(200);
    expect(backend.logged).toEqual([]);
  });
});
