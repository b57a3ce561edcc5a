// A3: pages of other sites cause nothing and read nothing: by DNS rebinding, forms, no-cors requests or links.
import { afterAll, describe, expect, it } from 'vitest';
import { createHandFedProvider } from '../backend/kit/hand-fed-provider.ts';
import { apiUrl } from '../fixtures/api-url.ts';
import { CHANNEL, createTestBackend, generationRequest, serveOnSocket } from '../fixtures/test-backend.ts';
import { countAttack } from './attack-count.ts';
import { rawSocketAnswer } from './attacked-backend.ts';

const a3 = countAttack('A3', 'DNS rebinding, cross-site requests');
const speaker = createHandFedProvider({ script: (call) => call.finish() });
const backend = createTestBackend({ providers: [speaker.provider] });
const { url, close } = await serveOnSocket(backend);
afterAll(close);

const BODY = JSON.stringify(generationRequest());
const PATH = apiUrl('channels', CHANNEL, 'generations');
const JSON_TYPE = 'Content-Type: application/json';

/** Sends these exact bytes over a raw socket: an HTTP client would correct them. */
async function ask(what: string, head: readonly string[], pattern: RegExp): Promise<void> {
  const text = `${head.join('\r\n')}\r\nContent-Length: ${BODY.length}\r\nConnection: close\r\n\r\n${BODY}`;
  const answer = await rawSocketAnswer(url, text);
  a3.tried(what, pattern.test(answer) && speaker.calls.length === 0);
}

const HOSTS = [
  ...[
    'evil.example',
    'localhost.evil.example',
    'localhost.',
    '127.1',
    '[::ffff:127.0.0.1]',
    '[::1%25eth0]',
    '',
  ],
  ...['localhost:80@evil.example', 'localhost,evil.example', 'localhost/evil', 'loca\tlhost', 'ⓛocalhost'],
];
const ORIGINS = [
  'https://evil.example',
  'null',
  'http://localhost:9999',
  'http://evil.example#http://localhost',
  '*',
];
const TYPES = [
  'text/plain; charset=application/json',
  'application/x-www-form-urlencoded',
  'application/jsonp',
  '',
];

describe('A3, another site', () => {
  it.each(HOSTS)('by the name %j is refused, and gets no page', async (host) => {
    await ask(
      `Host: ${host}`,
      [`POST ${PATH} HTTP/1.1`, `Host: ${host}`, JSON_TYPE],
      /^HTTP\/1.1 (403|400) /,
    );
    const answer = await rawSocketAnswer(url, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    a3.tried(`the page for ${host}`, /^HTTP\/1.1 (403|400) /.test(answer));
  });

  it.each(ORIGINS)('with the origin %j is refused, and learns nothing', async (origin) => {
    const head = [`POST ${PATH} HTTP/1.1`, `Host: ${new URL(url).host}`, `Origin: ${origin}`, JSON_TYPE];
    await ask(`Origin: ${origin}`, head, /^HTTP\/1.1 403 (?![\s\S]*access-control-allow-origin)/i);
    const asking = `OPTIONS ${PATH} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nOrigin: ${origin}\r\nAccess-Control-Request-Method: POST\r\nConnection: close\r\n\r\n`;
    const preflight = await rawSocketAnswer(url, asking);
    a3.tried(`asking first: ${origin}`, !/access-control-allow-origin/i.test(preflight));
  });

  it.each(TYPES)('sending %j is refused with 415', (type) =>
    ask(
      `Content-Type: ${type}`,
      [`POST ${PATH} HTTP/1.1`, `Host: ${new URL(url).host}`, `Content-Type: ${type}`],
      /^HTTP\/1.1 415 /,
    ),
  );

  it.each(['cross-site', 'same-site'])(
    'that sends no origin is recognised by sec-fetch-site: %s',
    async (site) => {
      const head = [`Host: ${new URL(url).host}`, `Sec-Fetch-Site: ${site}`];
      await ask(`Sec-Fetch-Site: ${site}`, [`POST ${PATH} HTTP/1.1`, ...head, JSON_TYPE], /^HTTP\/1.1 403 /);
      const events = [`GET ${apiUrl('channels', CHANNEL, 'events')} HTTP/1.1`, ...head, 'Connection: close'];
      const answer = await rawSocketAnswer(url, `${events.join('\r\n')}\r\n\r\n`);
      a3.tried(`${site}: events`, /^HTTP\/1.1 403 /.test(answer) && backend.sizes().channels === 0);
    },
  );

  it('starts nothing with a GET, or with a method written over in a header', async () => {
    const headers = { 'x-http-method-override': 'POST' };
    for (const method of ['GET', 'HEAD', 'PUT', 'OPTIONS'])
      await backend.app.request(PATH, { method, headers });
    a3.tried('GET with effects', speaker.calls.length === 0);
    expect((await backend.post(generationRequest())).status).toBe(202);
  });
});
