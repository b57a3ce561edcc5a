// Tests of a request's sender: other sites, addresses behind trusted proxies, rate limits with and without the token, wrong tokens.
import { Problem } from '@rostrum/shared/wire/problem';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AccessRules } from '../../../backend/src/http/app.ts';
import { apiUrl } from '../../fixtures/api-url.ts';
import { CHANNEL, createTestBackend, serveOnSocket } from '../../fixtures/test-backend.ts';
import { createManualClock } from '../kit/manual-clock.ts';

const TOKEN = 'correct-horse-battery-staple';
const OWNER = { authorization: `Bearer ${TOKEN}` };

/** Serves on a socket of 127.0.0.1, which counts as a trusted proxy unless `gate` says otherwise. */
async function open(gate: Partial<AccessRules> = {}) {
  const clock = createManualClock();
  const accessRules = { trustedProxies: ['127.0.0.1'], ...gate };
  const backend = createTestBackend({ providers: [], clock, accessRules });
  const { url, close } = await serveOnSocket(backend);
  onTestFinished(close);
  const ask = (path: string, headers: Record<string, string>) => fetch(`${url}${path}`, { headers });
  const statusOf = async (headers: Record<string, string>, path = apiUrl('spend')) => {
    const answer = await ask(path, headers);
    await answer.body?.cancel();
    return answer.status;
  };
  return { ask, clock, backend, statusOf, host: new URL(url).host };
}

const from = (address: string, more: Record<string, string> = {}) => ({
  'x-forwarded-for': address,
  ...more,
});

it('a page of another site is refused by sec-fetch-site, and is not counted', async () => {
  const { backend, statusOf } = await open({ requestsPerMinute: 1 });
  for (const site of ['same-site', 'same-origin, cross-site'])
    for (const path of [apiUrl('health'), '/metrics', apiUrl('channels', CHANNEL, 'events')])
      expect([site, await statusOf({ 'sec-fetch-site': site }, path)]).toEqual([site, 403]);
  expect(await statusOf({ 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(backend.sizes().channels).toBe(0);
});

describe('the own origin', () => {
  it('is the one with the scheme that the trusted proxy names', async () => {
    const { host, statusOf } = await open();
    const origins = (scheme: string) => ({ origin: `${scheme}://${host}` });
    for (const [proto, http, https] of [
      ['https', 403, 200],
      ['https, http', 200, 403],
      [undefined, 200, 200],
    ] as const) {
      const headers: Record<string, string> = proto === undefined ? {} : { 'x-forwarded-proto': proto };
      expect([proto, await statusOf({ ...origins('http'), ...headers })]).toEqual([proto, http]);
      expect([proto, await statusOf({ ...origins('https'), ...headers })]).toEqual([proto, https]);
    }
  });

  it('is not http when the https one is allowed by name, whatever a client’s headers say', async () => {
    const { host, backend, statusOf } = await open({ trustedProxies: [] });
    const http = { origin: `http://${host}` };
    expect(await statusOf({ ...http, 'x-forwarded-proto': 'https' })).toBe(200);
    const behind = createTestBackend({
      providers: [],
      accessRules: { allowedOrigins: ['https://localhost'] },
    });
    const headers = { host: 'localhost', origin: 'http://localhost' };
    expect((await behind.app.request(apiUrl('spend'), { headers })).status).toBe(403);
    expect((await backend.app.request(apiUrl('spend'), { headers })).status).toBe(200);
  });
});

describe('requests are counted', () => {
  it('are counted apart with and without the right token, at the same address', async () => {
    const { ask, statusOf } = await open({ accessToken: TOKEN, requestsPerMinute: 3 });
    for (let count = 0; count < 10; count++) await statusOf({});
    for (let count = 0; count < 10; count++) await statusOf({ authorization: 'Bearer wrong' });
    expect(await statusOf({})).toBe(429);
    for (let count = 0; count < 3; count++) expect(await statusOf(OWNER)).toBe(200);
    const over = await ask(apiUrl('spend'), OWNER);
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it.each([
    ['after what the client made up', '9.9.9.9, 203.0.113.1', '9.9.9.9, 203.0.113.2'],
    ['through two trusted proxies', '203.0.113.1, 10.1.2.3', '203.0.113.2, 10.1.2.3'],
    ['as IPv6, by its network', '[2001:db8:0:1::5]:443', '2001:db8:0:2::5'],
    ['inside IPv6', '::ffff:203.0.113.1', '::ffff:203.0.113.2'],
  ])('are counted by the last untrusted hop, %s', async (_what, one, other) => {
    const gate = { requestsPerMinute: 2, trustedProxies: ['127.0.0.1', '10.1.0.0/16'] };
    const { statusOf } = await open(gate);
    expect(await statusOf(from(one))).toBe(200);
    expect(await statusOf(from(one))).toBe(200);
    expect(await statusOf(from(one))).toBe(429);
    expect(await statusOf(from(other))).toBe(200);
  });

  it.each([
    ['another name for a hop further left', '1.1.1.1, 203.0.113.1', '2.2.2.2, 203.0.113.1'],
    ['another address of the same IPv6 network', '2001:db8::1', '2001:db8:0:0:ffff::2'],
    ['nonsense further left', 'nonsense, 10.1.2.3', 'more nonsense, 10.1.2.3'],
  ])('are counted as one client for %s', async (_what, one, other) => {
    const gate = { requestsPerMinute: 1, trustedProxies: ['127.0.0.1', '10.1.0.0/16'] };
    const { statusOf } = await open(gate);
    expect(await statusOf(from(one))).toBe(200);
    expect(await statusOf(from(other))).toBe(429);
  });

  it('are counted by socket if its proxy is not named, which the log says once', async () => {
    const { backend, statusOf } = await open({
      requestsPerMinute: 1,
      trustedProxies: ['10.1.0.0/16'],
    });
    expect(await statusOf(from('203.0.113.1'))).toBe(200);
    expect(await statusOf(from('203.0.113.2'))).toBe(429);
    expect(backend.logged.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1);
  });
});

describe('wrong tokens', () => {
  const guess = (address: string, nth = 0) => from(address, { authorization: `Bearer guess-${nth}` });

  it('make their address wait longer and longer, and no other one', async () => {
    const { ask, clock, statusOf } = await open({ accessToken: TOKEN });
    for (let nth = 0; nth < 10; nth++) expect(await statusOf(guess('203.0.113.1', nth))).toBe(401);
    const waits: number[] = [];
    for (let nth = 0; nth < 9; nth++) {
      const answer = await ask(apiUrl('spend'), guess('203.0.113.1', nth));
      expect(Problem.parse(await answer.json())).toMatchObject({ status: 429, code: 'too-many-requests' });
      const seconds = Number(answer.headers.get('retry-after'));
      waits.push(seconds);
      // While it waits, even the right token is refused: otherwise guesses could continue at full speed.
      expect(await statusOf(from('203.0.113.1', OWNER))).toBe(429);
      clock.advance(seconds * 1000);
      expect(await statusOf(guess('203.0.113.1', nth))).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(await statusOf(from('203.0.113.2', OWNER))).toBe(200);
    expect(await statusOf(from('203.0.113.1'))).toBe(401);
    expect(await statusOf(from('203.0.113.1'), apiUrl('ready'))).toBe(200);
  });

  it('are forgotten after a quarter of an hour, or by the right one', async () => {
    const { clock, statusOf } = await open({ accessToken: TOKEN });
    for (let nth = 0; nth < 11; nth++) await statusOf(guess('203.0.113.1', nth));
    clock.advance(15 * 60_000);
    for (let nth = 0; nth < 10; nth++) expect(await statusOf(guess('203.0.113.1', nth))).toBe(401);
    clock.advance(60_000);
    expect(await statusOf(from('203.0.113.1', OWNER))).toBe(200);
    for (let nth = 0; nth < 10; nth++) expect(await statusOf(guess('203.0.113.1', nth))).toBe(401);
  });

  it('of others do not block an address that has sent the right one', async () => {
    const { clock, statusOf } = await open({ accessToken: TOKEN });
    expect(await statusOf(from('203.0.113.1', OWNER))).toBe(200);
    for (let nth = 0; nth < 50; nth++) await statusOf(guess('203.0.113.1', nth));
    expect(await statusOf(from('203.0.113.1', OWNER))).toBe(200);
    // For a day: then somebody else may have the address.
    clock.advance(24 * 3_600_000);
    for (let nth = 0; nth < 10; nth++) await statusOf(guess('203.0.113.1', nth));
    expect(await statusOf(from('203.0.113.1', OWNER))).toBe(429);
  });

  it('of ever new addresses take bounded memory: the oldest address is forgotten', async () => {
    // The clock does not move, so nothing is forgotten because of its age.
    const backend = createTestBackend({
      providers: [],
      clock: createManualClock(),
      accessRules: { accessToken: TOKEN },
    });
    const headers = { authorization: 'Bearer wrong' };
    const statusAt = async (remoteAddress: string) =>
      (await backend.app.request(apiUrl('spend'), { headers }, { incoming: { socket: { remoteAddress } } }))
        .status;
    for (let nth = 0; nth < 10; nth++) await statusAt('203.0.113.1');
    expect(await statusAt('203.0.113.1')).toBe(429);
    for (let nth = 0; nth < 10_000; nth++) await statusAt(`10.0.${nth >> 8}.${nth & 255}`);
    expect(await statusAt('203.0.113.1')).toBe(401);
  });
});
