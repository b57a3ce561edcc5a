// A6: slow request heads, slow bodies and silent sockets are disconnected, and delay nobody else.
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createHandFedProvider } from '../backend/kit/hand-fed-provider.ts';
import { apiUrl } from '../fixtures/api-url.ts';
import { CHANNEL, createTestBackend, serveOnSocket } from '../fixtures/test-backend.ts';
import { LONG_FORM } from '../kit/effort.ts';
import { countAttack } from './attack-count.ts';
import { rawSocketAnswer } from './attacked-backend.ts';

const a6 = countAttack('A6', 'slow and idle sockets');
const IDLE = LONG_FORM ? 5_000 : 300;
/** The timeouts of the product, a hundred times shorter. */
const TIMES = { headersMs: 150, bodyMs: 300, lookedAtEveryMs: 50 };

async function open() {
  const { provider, calls } = createHandFedProvider();
  const { url, close } = await serveOnSocket(createTestBackend({ providers: [provider] }), TIMES);
  onTestFinished(close);
  const alive = async () => (await fetch(`${url}${apiUrl('health')}`)).status === 200;
  const silent = async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    const closing = once(socket.resume(), 'close');
    await once(socket, 'connect');
    return { socket, closing };
  };
  return { url, calls, alive, silent };
}

const head = `POST ${apiUrl('channels', CHANNEL, 'generations')} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
it.each([
  ['a head that does not end', 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nx: '],
  ['a body that does not come', `${head}Content-Length: 500\r\n\r\n{"id":`],
  ['a chunk that does not come', `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"id`],
])('%s gets a 408 and is disconnected', async (what, text) => {
  const { url, alive, calls } = await open();
  const [answer, isAlive] = await Promise.all([rawSocketAnswer(url, text), alive()]);
  a6.tried(what, isAlive && / 408 /.test(answer) && calls.length === 0);
  expect(answer).toContain('content-security-policy');
});

it('a client that sends a byte at a time gains no time; silent sockets are closed, while others are served', async () => {
  const { alive, silent } = await open();
  const { socket, closing } = await silent();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  const dripping = setInterval(() => socket.writable && socket.write('x'), 20);
  await closing;
  clearInterval(dripping);
  const sockets: Awaited<ReturnType<typeof silent>>[] = [];
  for (let count = 0; count < IDLE; count += 100)
    sockets.push(...(await Promise.all(Array.from({ length: 100 }, silent))));
  expect(await alive()).toBe(true);
  await Promise.all(sockets.map((socket) => socket.closing));
  a6.triedMany('idle sockets', sockets.length + 1, sockets.length + 1);
});
