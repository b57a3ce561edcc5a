// A2: a server that others can reach does not start without a token, and with one no route answers without it.
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../backend/src/config.ts';
import { createHandFedProvider } from '../backend/kit/hand-fed-provider.ts';
import { createManualClock } from '../backend/kit/manual-clock.ts';
import { apiUrl } from '../fixtures/api-url.ts';
import { CHANNEL, createTestBackend, generationRequest, JSON_HEADERS } from '../fixtures/test-backend.ts';
import { countAttack } from './attack-count.ts';

const a2 = countAttack('A2', 'open proxy on a non-loopback address');

const REACHABLE = [
  ...['0.0.0.0', '::', '0', '0x0', '00.0.0.0', '0.0.0.0.', '[::]', '*', '::ffff:0.0.0.0', '0:0:0:0:0:0:0:0'],
  ...['192.168.1.5', '10.0.0.1', '169.254.1.1', '8.8.8.8', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1'],
  ...[
    'debates.example',
    'localhost.example',
    'localhost.',
    'LOCALHOST.evil',
    '127.0.0.1.example',
    '127.0.0.1.nip.io',
  ],
  ...['127.1', '127', '2130706433', '0x7f000001', '017700000001', '::2', '1::1'],
];

const TOKEN = 'correct-horse-battery-staple-0123456789';
const WRONG = [
  undefined,
  '',
  'Bearer',
  'Bearer ',
  `Bearer ${TOKEN.slice(0, -1)}`,
  `Bearer ${TOKEN}x`,
  `Bearer ${TOKEN.toUpperCase()}`,
  `Bearer ${TOKEN}, Bearer x`,
  `Bearer x ${TOKEN}`,
  `Basic ${btoa(`:${TOKEN}`)}`,
  `Token ${TOKEN}`,
  TOKEN,
  'Bearer undefined',
  'Bearer null',
  'Bearer [object Object]',
];
const ROUTES: readonly [string, string][] = [
  ['GET', apiUrl('models')],
  ['POST', apiUrl('models', 'test')],
  ['GET', apiUrl('spend')],
  ['GET', '/metrics'],
  ['POST', apiUrl('channels', CHANNEL, 'generations')],
  ['GET', apiUrl('channels', CHANNEL, 'generations', 'x')],
  ['DELETE', apiUrl('channels', CHANNEL, 'generations', 'x')],
  ['GET', apiUrl('channels', CHANNEL, 'events')],
];

describe('A2, an open proxy', () => {
  it.each(REACHABLE)('on %s does not start without a token', (HOST) => {
    let refused = false;
    try {
      readConfig({ HOST });
    } catch (error) {
      refused = error instanceof ConfigError && error.message.includes('ACCESS_TOKEN');
    }
    a2.tried(`HOST=${HOST}`, refused);
  });

  it('answers 401 on every route to every wrong token, in a header, a query or a cookie, and calls nobody', async () => {
    const handFed = createHandFedProvider({ script: (call) => call.finish() });
    const backend = createTestBackend({ providers: [handFed.provider], accessRules: { accessToken: TOKEN } });
    const elsewhere = { cookie: `token=${TOKEN}`, 'x-access-token': TOKEN, 'x-api-key': TOKEN };
    let addresses = 0;
    for (const [method, path] of ROUTES) {
      for (const authorization of WRONG) {
        const headers = {
          ...JSON_HEADERS,
          ...elsewhere,
          ...(authorization !== undefined && { authorization }),
        };
        const body = method === 'POST' ? { body: JSON.stringify(generationRequest()) } : {};
        const address = `${path}?token=${TOKEN}&access_token=${TOKEN}`;
        // Each from its own address: after some wrong tokens an address must wait, which another test covers.
        addresses += 1;
        const env = { incoming: { socket: { remoteAddress: `10.0.0.${addresses}` } } };
        const answer = await backend.app.request(address, { method, headers, ...body }, env);
        a2.tried(`${method} ${path} with ${authorization}`, answer.status === 401);
      }
    }
    expect(handFed.calls).toHaveLength(0);
    const right = await backend.post(generationRequest(), { authorization: `Bearer ${TOKEN}` });
    expect(right.status).toBe(202);
  });

  it('counts whoever guesses, and stops listening to the guesses', async () => {
    const gate = { accessToken: TOKEN, requestsPerMinute: 10 };
    const backend = createTestBackend({ providers: [], accessRules: gate, clock: createManualClock() });
    const headers = { authorization: 'Bearer guess' };
    let guessed = 0;
    for (let i = 0; i < 100; i++) {
      if ((await backend.app.request(apiUrl('spend'), { headers })).status === 401) guessed += 1;
    }
    a2.triedMany('guesses beyond the rate', 90, 100 - guessed);
  });

  it('looks at few guesses of an address, however fast and from however many sockets they come', async () => {
    // Time stands still: on a busy machine a second may pass, after which one more guess is looked at.
    const clock = createManualClock();
    const backend = createTestBackend({ providers: [], clock, accessRules: { accessToken: TOKEN } });
    const env = { incoming: { socket: { remoteAddress: '203.0.113.1' } } };
    const guesses = Array.from({ length: 1_000 }, async (_, nth) => {
      const headers = { authorization: `Bearer guess-${nth}` };
      return (await backend.app.request(apiUrl('spend'), { headers }, env)).status;
    });
    const statuses = await Promise.all(guesses);
    const looked = statuses.filter((status) => status === 401).length;
    a2.triedMany('guesses of one address', 990, Math.min(990, 1_000 - looked));
    const other = { incoming: { socket: { remoteAddress: '203.0.113.2' } } };
    const right = { headers: { authorization: `Bearer ${TOKEN}` } };
    expect((await backend.app.request(apiUrl('spend'), right, other)).status).toBe(200);
  });
});
