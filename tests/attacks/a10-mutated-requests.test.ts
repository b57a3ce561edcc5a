// A10: unusual spellings of paths, methods, heads and hosts pass no guard, and every answer has the same security headers.
import { afterAll, expect, it } from 'vitest';
import { createHandFedProvider } from '../backend/kit/hand-fed-provider.ts';
import { apiUrl } from '../fixtures/api-url.ts';
import { createTestBackend, serveOnSocket } from '../fixtures/test-backend.ts';
import { countAttack } from './attack-count.ts';
import { rawSocketAnswer } from './attacked-backend.ts';

const a10 = countAttack('A10', 'mutated auth, CORS, paths, hosts; headers on every answer');
const speaker = createHandFedProvider({ script: (call) => call.finish() });
const accessRules = { accessToken: 'correct-horse-battery-staple-0123456789' };
const { url, close } = await serveOnSocket(createTestBackend({ providers: [speaker.provider], accessRules }));
afterAll(close);

const HEADERS = [
  ...['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'],
  ...['permissions-policy', 'referrer-policy', 'x-content-type-options', 'x-frame-options'],
];
const health = await fetch(`${url}${apiUrl('health')}`);
it('the policy of pages allows loading from and sending to the own origin only', () => {
  expect(health.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  );
});

const TOLD = /dayNanoUsd|rostrum_generations|"models":/;

async function check(text: string, pattern: RegExp, forMs?: number): Promise<void> {
  const answer = await rawSocketAnswer(url, text, forMs);
  const whole = answer.split(/(?=HTTP\/1.1 )/).every((one) => {
    const head = one.split('\r\n\r\n')[0]?.toLowerCase() ?? '';
    const same = HEADERS.every((name) =>
      head.includes(`\r\n${name}: ${health.headers.get(name)?.toLowerCase()}`),
    );
    return same && head.includes('\r\nx-request-id: ') && pattern.test(one) && !TOLD.test(one);
  });
  a10.tried(text.slice(0, 100), answer !== '' && whole);
}

it.each([
  ...['//api/spend', '/api/../api/spend', '/%61pi/spend', '/api%2fspend', '/%2e%2e/api/spend', '/API/spend'],
  ...['/api/spend/', '/api/spend;x', '/api/health/../spend', '/api/ready/..;/spend', '/api/health?/../spend'],
  ...['/api/spend%00', '/api/spend\t', '\\api\\spend', '/api/%c0%ae%c0%ae/spend', '/metrics', '/%6detrics'],
  ...['http://localhost/api/spend', 'http://evil.example/api/spend', '*', ''],
])('the path %j opens nothing without the token', async (path) => {
  for (const host of ['localhost', 'localhost:99999'])
    await check(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, /^HTTP\/1.1 [1-4]/);
});

it.each(['HEAD', 'TRACE', 'PROPFIND', 'get', 'GET\u0000', 'PRI'])(
  'the method %j opens nothing without the token',
  async (method) => {
    for (const path of [apiUrl('spend'), '/metrics'])
      await check(
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        /^HTTP\/1.1 [1-4]/,
      );
  },
);

it.each([
  'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/spend HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n',
  'Content-Length: 0\r\nContent-Length: 5\r\n\r\nhello',
  'Content-Length: -1\r\n\r\n',
  'Host: evil.example\r\n\r\n',
  `X: ${'a'.repeat(40_000)}\r\n\r\n`,
  'X\u0000: 1\r\n\r\n',
  'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n\r\n',
])('the header %j opens nothing, and its answer has every security header', async (rest) => {
  const head = `POST ${apiUrl('models', 'test')} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  await check(head + rest, /^HTTP\/1.1 [134]/, 1_000);
});
