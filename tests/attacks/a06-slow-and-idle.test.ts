// A6: slow request heads, slow bodies, silent sockets and readers that never read are disconnected, and delay nobody else.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer } from '../../backend/src/http/http-server.ts';
import { createHandFedProvider } from '../backend/kit/hand-fed-provider.ts';
import { apiUrl } from '../fixtures/api-url.ts';
import {
  CHANNEL,
  createTestBackend,
  generationRequest,
  JSON_HEADERS,
  readFrames,
} from '../fixtures/test-backend.ts';
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
  const limits = {
    framesKeptMs: 1e9,
    snapshotsKeptMs: 1e9,
    frameUnits: 1_000_000,
    snapshotUnits: 1_000_000,
    channels: 100,
  };
  const backend = createTestBackend({ providers: [handFed.provider], limits });
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
  return { speaker: handFed, house: backend, port, socket, alive, url: `http://127.0.0.1:${port}` };
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

  it('readers that never read take no memory with every word: the log is theirs, too, and it is bounded', async () => {
    const { house: backend, port, socket, speaker: handFed, url } = await open();
    await fetch(`${url}${apiUrl('channels', CHANNEL, 'generations')}`, {
      method: 'POST',
      headers: JSON_HEADERS,
      body: JSON.stringify(generationRequest()),
    });
    const deaf = await Promise.all(
      Array.from({ length: 20 }, () =>
        socket(`GET ${apiUrl('channels', CHANNEL, 'events')} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`),
      ),
    );
    for (const { socket: one } of deaf) one.pause();
    await expect.poll(() => backend.openStreams(), { timeout: 30_000 }).toBe(20);
    const ear = readFrames(await fetch(`${url}${apiUrl('channels', CHANNEL, 'events')}`));
    await expect.poll(() => handFed.calls.length).toBe(1);
    const call = handFed.calls[0] ?? expect.fail('no call');
    const word = 'x'.repeat(50_000);
    for (let said = 1; said <= 40; said++) {
      call.say(word);
      await ear.until(
        (heard) =>
          heard.reduce((sum, { frame }) => sum + (frame.event === 'text-delta' ? frame.text.length : 0), 0) >=
          said * word.length,
      );
    }
    call.finish();
    await ear.terminals(1);
    const { frameUnits } = (await backend.store.sizes?.()) ?? expect.fail('no sizes');
    a6.triedMany('deaf readers', deaf.length, frameUnits <= 1_000_000 + 2 * 50_000 * 40 ? deaf.length : 0);
    for (const { socket: one } of deaf) one.destroy();
    await ear.leave();
  });
});
