// Which requests are refused: one section per guard (host, origin, token, rate), and one for bodies that do not fit the schema.
import { Problem } from '@rostrum/shared/wire/problem';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { apiUrl } from '../../fixtures/api-url.ts';
import {
  CHANNEL,
  createTestBackend,
  generationRequest,
  JSON_HEADERS,
  type TestBackendOptions,
} from '../../fixtures/test-backend.ts';
import { anyCharacter } from '../../kit/any-text.ts';
import { runs } from '../../kit/effort.ts';
import { createHandFedProvider } from '../kit/hand-fed-provider.ts';

function open(options: Partial<TestBackendOptions> = {}) {
  const handFed = createHandFedProvider({ script: (call) => call.finish() });
  const backend = createTestBackend({ providers: [handFed.provider], ...options });
  return { house: backend, speaker: handFed };
}
const problemCode = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  const problem = Problem.parse(await answer.json());
  expect(problem.status).toBe(answer.status);
  return problem.code;
};

describe('the host guard', () => {
  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhost:80@evil',
    'localhost.',
    '',
    'a b',
    '127.1',
  ])('refuses %j', async (host) => {
    const { house: backend, speaker: handFed } = open();
    expect(await problemCode(await backend.post(generationRequest(), { host }))).toBe('forbidden-host');
    expect(await problemCode(await backend.app.request('/', { headers: { host } }))).toBe('forbidden-host');
    expect(handFed.calls).toHaveLength(0);
  });

  it.each([
    'localhost',
    'LOCALHOST:8787',
    '127.0.0.1:1',
    '[::1]:8787',
    'debates.example',
    'only.example:8443',
  ])('lets %s in', async (host) => {
    const { house: backend } = open({
      accessRules: { allowedHosts: ['debates.example', 'only.example:8443'] },
    });
    expect((await backend.app.request(apiUrl('spend'), { headers: { host } })).status).toBe(200);
  });

  it('lets a name with a port in on that port alone', async () => {
    const { house: backend } = open({ accessRules: { allowedHosts: ['only.example:8443'] } });
    const answer = await backend.app.request(apiUrl('spend'), { headers: { host: 'only.example:80' } });
    expect(await problemCode(answer)).toBe('forbidden-host');
  });
});

describe('the origin guard', () => {
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:9999' },
    { origin: 'http://localhost.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  it.each(foreign)('refuses %j, for commands and cancelling', async (headers) => {
    const { house: backend, speaker: handFed } = open();
    const given: Record<string, string> = { ...headers };
    expect(await problemCode(await backend.post(generationRequest(), given))).toBe('forbidden-origin');
    const address = apiUrl('channels', CHANNEL, 'generations', 'x');
    const answer = await backend.app.request(address, { method: 'DELETE', headers: given });
    expect(await problemCode(answer)).toBe('forbidden-origin');
    expect(handFed.calls).toHaveLength(0);
  });

  it('lets the own page and allowed ones in, and tells browsers so', async () => {
    const { house: backend } = open({ accessRules: { allowedOrigins: ['https://debates.example'] } });
    expect(
      (await backend.post(generationRequest(), { origin: 'http://localhost', host: 'localhost' })).status,
    ).toBe(202);
    const allowed = await backend.post(generationRequest(), { origin: 'https://debates.example' });
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://debates.example');
    expect(allowed.headers.get('access-control-expose-headers')).toContain('retry-after');
    // A response to one origin must not be stored for another.
    const own = await backend.app.request(apiUrl('spend'));
    expect([allowed, own].map(({ headers }) => headers.get('vary'))).toEqual(['Origin', 'Origin']);
    expect(own.headers.get('access-control-allow-origin')).toBeNull();
    const other = await backend.app.request(apiUrl('spend'), { headers: { origin: 'https://evil.example' } });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
    expect(other.status).toBe(403);
  });
});

describe('the token guard', () => {
  const gate = { accessToken: 'correct-horse-battery-staple' };
  const wrong = [
    '',
    'Bearer',
    'Bearer wrong',
    'Bearer correct-horse-battery-stapl',
    'Basic correct-horse-battery-staple',
  ];
  it.each(wrong)('answers 401 to %j on every route that is not health', async (authorization) => {
    const { house: backend, speaker: handFed } = open({ accessRules: gate });
    const headers: Record<string, string> = authorization === '' ? {} : { authorization };
    expect(await problemCode(await backend.post(generationRequest(), headers))).toBe('unauthorized');
    for (const path of ['models', 'spend', `channels/${CHANNEL}/events`, 'nothing', '%73pend', '/spend']) {
      const answer = await backend.app.request(apiUrl(path), { headers });
      expect([401, 404]).toContain(answer.status);
      expect(await problemCode(answer)).toMatch(/unauthorized|not-found/);
    }
    expect((await backend.app.request(apiUrl('health'))).status).toBe(200);
    expect(handFed.calls).toHaveLength(0);
  });

  it('lets the right one in', async () => {
    const { house: backend } = open({ accessRules: gate });
    const headers = { authorization: `Bearer ${gate.accessToken}` };
    expect((await backend.post(generationRequest(), headers)).status).toBe(202);
  });
});

describe('the rate guard', () => {
  it('answers 429 with Retry-After, and leaves health alone', async () => {
    const { house: backend } = open({ accessRules: { requestsPerMinute: 3 } });
    for (let i = 0; i < 3; i++) expect((await backend.app.request(apiUrl('spend'))).status).toBe(200);
    const answer = await backend.app.request(apiUrl('spend'));
    expect(await problemCode(answer)).toBe('too-many-requests');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await backend.app.request(apiUrl('health'))).status).toBe(200);
  });

  it('counts a minute that passed, whatever the calendar says', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
    try {
      const { house: backend } = open({ accessRules: { requestsPerMinute: 3 } });
      const statusAfter = async (ms: number) => {
        vi.advanceTimersByTime(ms);
        return (await backend.app.request(apiUrl('spend'))).status;
      };
      const right = Date.now();
      vi.setSystemTime(right + 365 * 86_400_000);
      for (const status of [200, 200, 200, 429]) expect(await statusAfter(0)).toBe(status);
      vi.setSystemTime(right);
      expect(await statusAfter(50_000)).toBe(429);
      expect(await statusAfter(10_000)).toBe(200);
      vi.setSystemTime(right + 365 * 86_400_000);
      expect([await statusAfter(0), await statusAfter(0), await statusAfter(0)]).toEqual([200, 200, 429]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a body', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    '',
  ])('of type %j is 415', async (type) => {
    const { house: backend, speaker: handFed } = open();
    expect(await problemCode(await backend.post(generationRequest(), { 'content-type': type }))).toBe(
      'unsupported-media-type',
    );
    expect(handFed.calls).toHaveLength(0);
  });

  it('over the limit is 413, by its length and in chunks', async () => {
    const { house: backend } = open({ accessRules: { maxBodyBytes: 2_000 } });
    const big = JSON.stringify(generationRequest({ system: 'x'.repeat(2_000) }));
    const announced = await backend.post(big, { 'content-length': String(big.length) });
    expect(await problemCode(announced)).toBe('too-large');
    const chunked = await backend.app.request(apiUrl('channels', CHANNEL, 'generations'), {
      method: 'POST',
      headers: JSON_HEADERS,
      body: new Blob([big]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(await problemCode(chunked)).toBe('too-large');
    const lying = await backend.post(big, { 'content-length': '2', 'transfer-encoding': 'chunked' });
    expect(await problemCode(lying)).toBe('too-large');
  });

  const deep = (depth: number) =>
    `${'{"type":"array","items":'.repeat(depth)}{"type":"string"}${'}'.repeat(depth)}`;
  const good = JSON.stringify(generationRequest());
  const bad: [string, string][] = [
    ['nothing', ''],
    ['half of it', good.slice(0, 40)],
    ['a number', '1'],
    ['null', 'null'],
    ['an array', '[]'],
    ['20,000 open brackets', '['.repeat(20_000)],
    [
      'a schema 10,000 deep',
      good.replace('"maxOutputTokens"', `"responseSchema":${deep(10_000)},"maxOutputTokens"`),
    ],
    ['arrays 1,000 deep', good.replace('"The motion."', '['.repeat(1_000) + ']'.repeat(1_000))],
    ['a base URL', good.replace('{', '{"baseUrl":"http://169.254.169.254",')],
    ['a base URL in the model', good.replace('"provider"', '"api_base":"http://x","provider"')],
    ['a foreign role', good.replace('"user"', '"system"')],
    ['an id with a slash', good.replace('1.proposition.1', '../x')],
    ['1e400 tokens', good.replace('100,', '1e400,')],
    ['NaN tokens', good.replace('100,', 'NaN,')],
    ['10⁹ tokens', good.replace('100,', '1000000000,')],
    ['half a token', good.replace('100,', '0.5,')],
    ['no messages', good.replace(/\[\{.*\}\]/, '[]')],
    ['another provider', good.replace('anthropic', '__proto__')],
  ];
  it.each(bad)('that is %s is a clear 400 and no call', async (what, body) => {
    const { house: backend, speaker: handFed } = open();
    const answer = await backend.post(body);
    // The schema drops an unknown key inside `model`; it has no effect.
    if (what === 'a base URL in the model' && answer.status === 202) {
      expect(JSON.stringify(handFed.calls[0]?.request.model)).not.toContain('api_base');
      return;
    }
    expect(await problemCode(answer)).toBe('invalid-body');
    expect(handFed.calls).toHaveLength(0);
  });

  it('names path and reason of what does not fit', async () => {
    const { house: backend } = open();
    const answer = await backend.post({ ...generationRequest(), maxOutputTokens: 'many' });
    const { issues } = Problem.parse(await answer.json());
    expect(issues).toEqual([{ path: 'maxOutputTokens', reason: expect.stringContaining('number') }]);
  });

  it('of any JSON never makes a 5xx, nor a call unless it fits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string(), fc.string({ unit: anyCharacter })), async (body) => {
        const { house: backend, speaker: handFed } = open();
        expect((await backend.post(body)).status).toBe(400);
        expect(handFed.calls).toHaveLength(0);
      }),
      { seed: 20261121, numRuns: runs({ fast: 20, all: 300 }) },
    );
  });
});
