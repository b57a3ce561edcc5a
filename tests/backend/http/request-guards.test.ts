// Tests of refused requests: one section per guard (host, origin, token, rate), and one for bodies that do not fit the schema.
import { Problem } from '@rostrum/shared/wire/problem';
import { describe, expect, it, vi } from 'vitest';
import { apiUrl } from '../../fixtures/api-url.ts';
import {
  CHANNEL,
  createTestBackend,
  generationRequest,
  JSON_HEADERS,
  type TestBackendOptions,
} from '../../fixtures/test-backend.ts';
import { createHandFedProvider } from '../kit/hand-fed-provider.ts';

function open(options: Partial<TestBackendOptions> = {}) {
  const handFed = createHandFedProvider({ script: (call) => call.finish() });
  const backend = createTestBackend({ providers: [handFed.provider], ...options });
  return { backend, speaker: handFed };
}
const problemCode = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  const problem = Problem.parse(await answer.json());
  expect(problem.status).toBe(answer.status);
  return problem.code;
};

describe('the host guard', () => {
  it.each(['localhost', '127.0.0.1:1', '[::1]:8787', 'debates.example', 'only.example:8443'])(
    'lets %s in',
    async (host) => {
      const { backend } = open({
        accessRules: { allowedHosts: ['debates.example', 'only.example:8443'] },
      });
      expect((await backend.app.request(apiUrl('spend'), { headers: { host } })).status).toBe(200);
    },
  );

  it('accepts a name with a port on that port alone', async () => {
    const { backend } = open({ accessRules: { allowedHosts: ['only.example:8443'] } });
    const answer = await backend.app.request(apiUrl('spend'), { headers: { host: 'only.example:80' } });
    expect(await problemCode(answer)).toBe('forbidden-host');
  });
});

describe('the origin guard', () => {
  it('accepts the own origin and allowed ones, and tells browsers so', async () => {
    const { backend } = open({ accessRules: { allowedOrigins: ['https://debates.example'] } });
    expect(
      (await backend.post(generationRequest(), { origin: 'http://localhost', host: 'localhost' })).status,
    ).toBe(202);
    const page = { origin: 'https://debates.example', 'sec-fetch-site': 'cross-site' };
    const allowance = await backend.post(generationRequest(), page);
    // An image on that page sends no Origin header, so it cannot be told from an image on any other page.
    expect((await backend.post(generationRequest(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(allowance.status).toBe(200);
    expect(allowance.headers.get('access-control-allow-origin')).toBe('https://debates.example');
    expect(allowance.headers.get('access-control-expose-headers')).toContain('retry-after');
    // A response to one origin must not be stored for another.
    const own = await backend.app.request(apiUrl('spend'));
    expect([allowance, own].map(({ headers }) => headers.get('vary'))).toEqual(['Origin', 'Origin']);
    expect(own.headers.get('access-control-allow-origin')).toBeNull();
    const other = await backend.app.request(apiUrl('spend'), { headers: { origin: 'https://evil.example' } });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
    expect(other.status).toBe(403);
  });
});

describe('the rate guard', () => {
  it('answers 429 with Retry-After, but never for the health check', async () => {
    const { backend } = open({ accessRules: { requestsPerMinute: 3 } });
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
      const { backend } = open({ accessRules: { requestsPerMinute: 3 } });
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
  it('over the limit is 413, by its length and in chunks', async () => {
    const { backend } = open({ accessRules: { maxBodyBytes: 2_000 } });
    const big = JSON.stringify(generationRequest({ system: 'x'.repeat(2_000) }));
    const announcement = await backend.post(big, { 'content-length': String(big.length) });
    expect(await problemCode(announcement)).toBe('too-large');
    const chunkedAnswer = await backend.app.request(apiUrl('channels', CHANNEL, 'generations'), {
      method: 'POST',
      headers: JSON_HEADERS,
      body: new Blob([big]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(await problemCode(chunkedAnswer)).toBe('too-large');
    const lying = await backend.post(big, { 'content-length': '2', 'transfer-encoding': 'chunked' });
    expect(await problemCode(lying)).toBe('too-large');
  });

  const deep = (depth: number) =>
    `${'{"type":"array","items":'.repeat(depth)}{"type":"string"}${'}'.repeat(depth)}`;
  const good = JSON.stringify(generationRequest());
  const bad: [string, string][] = [
    ['nothing', ''],
    ['null', 'null'],
    ['20,000 open brackets', '['.repeat(20_000)],
    [
      'a schema 10,000 deep',
      good.replace('"maxOutputTokens"', `"responseSchema":${deep(10_000)},"maxOutputTokens"`),
    ],
    ['arrays 1,000 deep', good.replace('"The motion."', '['.repeat(1_000) + ']'.repeat(1_000))],
    ['a base URL', good.replace('{', '{"baseUrl":"http://169.254.169.254",')],
    ['a base URL in the model', good.replace('"provider"', '"api_base":"http://x","provider"')],
    ['an id with a slash', good.replace('1.proposition.1', '../x')],
  ];
  it.each(bad)('that is %s gets a clear 400 and makes no call', async (what, body) => {
    const { backend, speaker: handFed } = open();
    const answer = await backend.post(body);
    // The schema drops an unknown key inside `model`; it has no effect.
    if (what === 'a base URL in the model' && answer.status === 202) {
      expect(JSON.stringify(handFed.calls[0]?.request.model)).not.toContain('api_base');
      return;
    }
    expect(await problemCode(answer)).toBe('invalid-body');
    expect(handFed.calls).toHaveLength(0);
  });

  it('that does not fit the schema is refused with path and reason', async () => {
    const { backend } = open();
    const answer = await backend.post({ ...generationRequest(), maxOutputTokens: 'many' });
    const { issues } = Problem.parse(await answer.json());
    expect(issues).toEqual([{ path: 'maxOutputTokens', reason: expect.stringContaining('number') }]);
  });
});
