// What a person reads about a call that the real backend refused, in German; an earlier page keeps the detail of the problem.
import { PlainReason } from '@rostrum/shared/wire/reason';
import { afterEach, expect, it } from 'vitest';
import { createChannelClient } from '../../../frontend/src/engine/transport/channel-client.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { reasonText } from '../../../frontend/src/words/reason-text.ts';
import { createHandFedProvider, type HandFedProviderOptions } from '../../backend/kit/hand-fed-provider.ts';
import {
  CHANNEL,
  createTestBackend,
  generationRequest,
  type TestBackendOptions,
} from '../../fixtures/test-backend.ts';
import { neverAborted, shortTimers } from './test-client.ts';

afterEach(() => chooseLanguage('en'));

const withoutKey = async () => ({
  status: 'missing-key' as const,
  ...{ hint: 'Set K and restart.', hintCode: { code: 'key-missing', variable: 'K' } },
});
const unknown = { model: { provider: 'anthropic', id: 'no-such-model' } };

it.each<[string, HandFedProviderOptions, Partial<TestBackendOptions>, object, RegExp]>([
  [
    'the day’s limit',
    {},
    { limitNanoUsd: 1 },
    {},
    /^Die Ausgabengrenze des Servers für heute .*Mitternacht UTC/,
  ],
  [
    'a price that rose',
    {},
    {},
    { maxNanoUsd: 1 },
    /^Der Preis .* hat sich geändert.* Versuchen Sie es noch einmal/,
  ],
  ['an unknown price', {}, { limitNanoUsd: 1 }, unknown, /^Der Preis dieses Modells ist unbekannt/],
  ['a missing key', { status: withoutKey }, {}, {}, /^Setzen Sie K und starten Sie neu/],
  ['a provider of another server', { id: 'openai' }, {}, {}, /^Dieser Server hat diesen Anbieter nicht/],
  ['a full server', {}, { accessRules: { maxGenerations: 0 } }, {}, /^Der Server ist ausgelastet/],
])('a call refused for %s says so', async (_, provider, options, more, says) => {
  const backend = createTestBackend({ providers: [createHandFedProvider(provider).provider], ...options });
  const ask: typeof fetch = async (url, init) => backend.app.request(String(url), init);
  const http = { fetch: ask, base: '', token: () => undefined, onLocked: () => {} };
  const client = createChannelClient({ channel: CHANNEL, http, timers: shortTimers });
  const start = await client.start({ ...generationRequest(), ...more }, undefined, neverAborted);
  await chooseLanguage('de');
  expect(reasonText(PlainReason.parse('reason' in start && start.reason))).toMatch(says);
});
