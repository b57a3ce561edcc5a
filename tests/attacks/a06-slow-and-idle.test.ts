// A6: slow request heads, slow bodies, silent sockets and readers that never read are disconnected, and delay nobody else.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer } from '../../backend/src/http/http-server.ts';
import { createHandFedProvider } from '../backend/kit/hand-fed-provider.ts';
import { apiUrl } from '../fixtures/api-url.ts';
import { CHANNEL, createTestBackend } from '../fixtures/test-backend.ts';
import { LONG_FORM } from '../kit/effort.ts';
import { countAttack } from './attack-count.ts';

const a6 = countAttack('A6', 'slow and idle sockets, readers that never read');
const IDLE = LONG_FORM ? 5_000 : 300;
/** The timeouts of the product, a hundred times shorter. */
const TIMES = { headersMs: 150, bodyMs: 300, lookedAtEveryMs: 50 };
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function open() {
  const handFed = createHandFedProvider();
  const backend = createTestBackend({ providers: [handFed.provider] });
  const server = createHttpServer(backend.app, TIMES);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const socket = async (
    text: string,
  ): Promise<{ socket: Socket; closed: Promise<unknown>; got: () => string }> => {
    const made = connect(port, '127.0.0.1');
    let got = '';
    made.on('error', () => {});
    made.on('data', (chunk) => {
      got += chunk;
    });
    const closed = once(made, 'close');
    await once(made, 'connect');
    made.write(text);
    return { socket: made, closed, got: () => got };
  };
  const alive = async () => (await fetch(`http://127.0.0.1:${port}${apiUrl('health')}`)).status === 200;
  return { speaker: handFed, socket, alive };
}

describe('A6', () => {
  const head = `POST ${apiUrl('channels', CHANNEL, 'generations')} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  it.each([
    ['half a request line', 'GET /api/he'],
    ['a head that does not end', 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nx: '],
    ['a body that does not come', `${head}Content-Length: 500\r\n\r\n{"id":`],
    ['a chunk that does not come', `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"id`],
  ])('%s is answered 408 and cut', async (what, text) => {
    const { alive, socket, speaker: handFed } = await open();
    const slow = await socket(text);
    const served = await alive();
    await slow.closed;
    a6.tried(what, served && / 408 /.test(slow.got()) && handFed.calls.length === 0);
    expect(slow.got()).toContain('content-security-policy');
  });

  it('a byte at a time buys no more time', async () => {
    const { socket } = await open();
    const slow = await socket('GET / HTTP/1.1\r\nHost: localhost\r\n');
    const dripping = setInterval(() => slow.socket.writable && slow.socket.write('x'), 20);
    await slow.closed;
    clearInterval(dripping);
    a6.tried('a byte at a time', true);
  });

  it('sockets that say nothing are closed, and others are served meanwhile', async () => {
    const { alive, socket } = await open();
    const before = process.memoryUsage().rss;
    const sockets: Awaited<ReturnType<typeof socket>>[] = [];
    for (let made = 0; made < IDLE; made += 100)
      sockets.push(...(await Promise.all(Array.from({ length: 100 }, () => socket('')))));
    expect(await alive()).toBe(true);
    await Promise.all(sockets.map(({ closed }) => closed));
    const grown = process.memoryUsage().rss - before;
    a6.triedMany('idle sockets', sockets.length, sockets.length);
    // Both ends of each socket are in this process: it takes twice the memory of a server alone.
    expect(grown).toBeLessThan(Math.max(150_000_000, IDLE * 100_000));
  });
});
