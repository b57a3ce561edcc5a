// A2: a server that others can reach does not start without a token, and with one no route answers without it.
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../backend/src/config.ts';
import { createHandFedProvider } from '../backend/kit/hand-fed-provider.ts';
import { apiUrl } from '../fixtures/api-url.ts';
import { CHANNEL, createTestBackend, generationRequest, JSON_HEADERS } from '../fixtures/test-backend.ts';
import { countAttack } from './attack-count.ts';

const a2 = countAttack('A2', 'open proxy on a non-loopback address');

const REACHABLE = [
  ...['0.0.0.0', '::', '0', '0x0', '[::]', '::ffff:0.0.0.0', '192.168.1.5', '8.8.8.8', 'fe80::1'],
  ...['localhost.', '127.0.0.1.nip.io', '127.1', '2130706433', '::2'],
];

const TOKEN = 'correct-horse-battery-staple-0123456789';
const WRONG = [
  ...[undefined, 'Bearer ', TOKEN, `Bearer ${TOKEN.slice(0, -1)}`, `Bearer ${TOKEN}x`],
  ...[`Bearer ${TOKEN.toUpperCase()}`, `Bearer ${TOKEN}, Bearer x`, `Basic ${btoa(`:${TOKEN}`)}`],
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
  it('does not start without a token on an address that others can reach', () => {
    for (const HOST of REACHABLE) {
      const start = () => readConfig({ HOST });
      expect(start, HOST).toThrow(ConfigError);
      expect(start, HOST).toThrow('ACCESS_TOKEN');
    }
  });

  it('answers 401 on every route to every wrong token, in a header, a query or a cookie, and calls nobody', async () => {
    const handFed = createHandFedProvider({ script: (call) => call.finish() });
    const backend = createTestBackend({ providers: [handFed.provider], accessRules: { accessToken: TOKEN } });
    const elsewhere = { cookie: `token=${TOKEN}`, 'x-access-token': TOKEN, 'x-api-key': TOKEN };
    let addresses = 0;
    for (const [method, path] of ROUTES) {
      for (const authorization of WRONG) {
        const headers = { ...JSON_HEADERS, ...elsewhere, ...(authorization && { authorization }) };
        const body = method === 'POST' ? { body: JSON.stringify(generationRequest()) } : {};
        const address = `${path}?token=${TOKEN}&access_token=${TOKEN}`;
        // Each request has its own address: after some wrong tokens an address must wait, which another test covers.
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
});
