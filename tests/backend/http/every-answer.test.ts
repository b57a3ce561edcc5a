// What holds for every response of the backend: the security headers are the same, and no API key appears in it or in the log.
import { describe, expect, it } from 'vitest';
import { apiUrl } from '../../fixtures/api-url.ts';
import { CHANNEL, createTestBackend, generationRequest, readFrames } from '../../fixtures/test-backend.ts';
import { createHandFedProvider } from '../kit/hand-fed-provider.ts';

describe('every answer', () => {
  const HEADERS = [
    'content-security-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'referrer-policy',
    'x-content-type-options',
    'x-frame-options',
  ];
  it('carries the same headers: pages, routes, errors and events', async () => {
    const { provider } = createHandFedProvider({ script: (call) => call.finish() });
    const backend = createTestBackend({ providers: [provider] });
    const events = await backend.events();
    const api = [
      await backend.app.request(apiUrl('health')),
      await backend.app.request(apiUrl('models')),
      await backend.app.request(apiUrl('nothing')),
      await backend.app.request(apiUrl('spend'), { method: 'PUT' }),
      await backend.post('{'),
      await backend.post(generationRequest()),
      events,
    ];
    const foreign = await backend.app.request('/', { headers: { host: 'evil.example' } });
    const answers = [...api, foreign, await backend.app.request('/')];
    const seen = answers.map((answer) =>
      HEADERS.map((name) => `${name}: ${answer.headers.get(name)}`).join('\n'),
    );
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).not.toContain('null');
    expect(answers.map(({ headers }) => headers.get('x-request-id')?.length)).toEqual(answers.map(() => 36));
    expect(events.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(new Set(api.map(({ headers }) => headers.get('cache-control')))).toEqual(new Set(['no-store']));
    await events.body?.cancel();
  });

  it('has no key in it, and neither has the log', async () => {
    const canary = 'sk-canary-1234567890';
    const handFed = createHandFedProvider({
      script: (call) => call.fail(new Error(`Invalid header value: Bearer ${call.key}`)),
      cards: async (key) => {
        throw new Error(`bad key ${key}`);
      },
    });
    const backend = createTestBackend({ providers: [handFed.provider] });
    const ear = readFrames(await backend.events());
    const key = { 'x-provider-key': canary };
    const texts: string[] = [];
    const collect = async (answer: Response) => {
      texts.push(await answer.text(), JSON.stringify([...answer.headers]));
    };
    await collect(await backend.post(generationRequest(), key));
    await ear.terminals(1);
    expect(handFed.calls[0]?.key).toBe(canary);
    await collect(await backend.snapshot(generationRequest().id));
    await collect(
      await backend.app.request(apiUrl('models'), { headers: { 'x-provider-key': `anthropic:${canary}` } }),
    );
    await collect(await backend.app.request(apiUrl('models'), { headers: key }));
    await collect(
      await backend.post(generationRequest({ id: 'y' }), { 'x-provider-key': `${canary} ${canary}` }),
    );
    const everything = texts.join('\n') + ear.raw() + backend.logged.join('\n');
    expect(everything).toContain('upstream-error');
    expect(everything).not.toContain('canary');
    expect(backend.logged.length).toBeGreaterThan(5);
    expect(backend.logged.join('')).not.toContain(CHANNEL);
  });
});
