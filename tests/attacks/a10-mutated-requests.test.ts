// A10: unusual spellings of paths, methods, hosts and credentials pass no guard, and every answer has the same security headers.
import { afterAll, describe, it } from 'vitest';
import { createHandFedProvider } from '../backend/kit/hand-fed-provider.ts';
import { apiUrl } from '../fixtures/api-url.ts';
import { createTestBackend, serveOnSocket } from '../fixtures/test-backend.ts';
import { countAttack } from './attack-count.ts';
import { rawSocketAnswer } from './attacked-backend.ts';

const a10 = countAttack('A10', 'mutated auth, CORS, paths, hosts; headers on every answer');
const TOKEN = 'correct-horse-battery-staple-0123456789';
const speaker = createHandFedProvider({ script: (call) => call.finish() });
const house = createTestBackend({ providers: [speaker.provider], accessRules: { accessToken: TOKEN } });
const { url, close } = await serveOnSocket(house);
afterAll(close);

const HEADERS = [
  ...['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'],
  ...['permissions-policy', 'referrer-policy', 'x-content-type-options', 'x-frame-options'],
];
const headersOf = (answer: string): Record<string, string> => {
  const [head = ''] = answer.split('\r\n\r\n');
  const all = head.matchAll(/^([^:\r\n]+):(.*)$/gm);
  return Object.fromEntries([...all].map(([, name = '', value = '']) => [name.toLowerCase(), value.trim()]));
};
const health = await fetch(`${url}${apiUrl('health')}`);
const usual: Record<string, string> = Object.fromEntries(
  HEADERS.map((name) => [name, health.headers.get(name) ?? 'not there']),
);

const PATHS = [
  ...['//api/spend', '/api/../api/spend', '/%61pi/spend', '/api%2fspend', '/%2e%2e/api/spend', '/API/spend'],
  ...[
    '/api/spend/',
    '/api/spend;x',
    '/api/health/../spend',
    '/api/health%2f..%2fspend',
    '/api/ready/..;/spend',
  ],
  ...['/api/health?/../spend', '/api/health#/../spend', '/api/spend%00', '/api/spend\t', '\\api\\spend'],
  ...['/api/%c0%ae%c0%ae/spend', '/metrics', '/Metrics', '/%6detrics', '/./metrics', '/metrics;x'],
  ...['http://localhost/api/spend', 'http://evil.example/api/spend', 'ftp://localhost/api/spend', '*', ''],
];
const HOSTS = ['localhost', 'localhost:99999', '[::1]'];
const TOLD = /dayNanoUsd|rostrum_generations|"models":/;

async function check(what: string, head: string): Promise<void> {
  const answer = await rawSocketAnswer(url, `${head}Connection: close\r\n\r\n`);
  const headers = headersOf(answer);
  const same = HEADERS.every((name) => headers[name] === usual[name]);
  const [, status = '0'] = /^HTTP\/1.1 (\d+)/.exec(answer) ?? [];
  const fine = Number(status) > 0 && Number(status) < 500 && headers['x-request-id'] !== undefined;
  a10.tried(what, fine && same && !TOLD.test(answer));
}

describe('A10', () => {
  it.each(PATHS)('the path %j opens nothing without the token', async (path) => {
    for (const host of HOSTS) await check(`${path} at ${host}`, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n`);
  });

  it.each(['HEAD', 'TRACE', 'PROPFIND', 'get', 'GET\u0000', 'POST', 'PRI'])(
    'the method %j opens nothing without the token',
    async (method) => {
      for (const path of [apiUrl('spend'), '/metrics', '/'])
        await check(`${method} ${path}`, `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n`);
    },
  );

  const smuggled = [
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/spend HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n',
    'Content-Length: 0\r\nContent-Length: 5\r\n\r\nhello',
    'Content-Length: -1\r\n\r\n',
    'Host: evil.example\r\n\r\n',
    'X: a\r\n b\r\n\r\n',
    `X: ${'a'.repeat(40_000)}\r\n\r\n`,
    'X\u0000: 1\r\n\r\n',
    'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n\r\n',
    'Expect: miracles\r\nConnection: close\r\n\r\n',
  ];
  it.each(smuggled)('the head %j opens nothing, and is answered with every header', async (rest) => {
    const text = `POST ${apiUrl('models', 'test')} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${rest}`;
    const answer = await rawSocketAnswer(url, text, 1_000);
    const heads = answer.split(/(?=HTTP\/1.1 )/);
    const every = heads.every((one) => {
      const headers = headersOf(one);
      return (
        HEADERS.every((name) => headers[name] === usual[name]) &&
        !TOLD.test(one) &&
        !/^HTTP\/1.1 (2|5)/.test(one)
      );
    });
    a10.tried(rest.slice(0, 60), answer !== '' && every);
  });
});
