// Tests of the answers that Node's HTTP server gives before the app is called: malformed bytes sent over a raw socket.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHttpServer } from '../../../backend/src/http/http-server.ts';
import { CHANNEL, createTestBackend, serveOnSocket } from '../../fixtures/test-backend.ts';
import { createHandFedProvider } from '../kit/hand-fed-provider.ts';

async function openSocket() {
  const backend = createTestBackend({ providers: [createHandFedProvider().provider] });
  const { url, close } = await serveOnSocket(backend);
  onTestFinished(close);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let output = '';
  socket.on('data', (bytes) => {
    output += bytes;
  });
  const closing = once(socket, 'close');
  return { socket, closing, output: () => output };
}

const MALFORMED = 'NOT HTTP AT ALL\r\n\r\n';

describe('bytes that are not HTTP', () => {
  it('never get an answer in the middle of another one: the connection is closed', async () => {
    const { socket, closing, output } = await openSocket();
    socket.write(`GET /api/channels/${CHANNEL}/events HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await vi.waitFor(() => expect(output()).toContain('\r\n:\n\n\r\n'));
    socket.write(MALFORMED);
    await closing;
    expect(output().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });
});

describe('requests that are sent without waiting for the responses', () => {
  async function openEndless() {
    const open = new Set<number>();
    let startCount = 0;
    const fetch = () => {
      const nth = ++startCount;
      const start = (to: ReadableStreamDefaultController) => {
        open.add(nth);
        to.enqueue('said');
      };
      return new Response(new ReadableStream({ start, cancel: () => void open.delete(nth) }));
    };
    const server = createHttpServer({ fetch, request: fetch });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    return { socket, open, startCount: () => startCount };
  }
  const pipeline = (count: number) => 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(count);

  it('are answered one after the other, and all are released when the socket closes', async () => {
    const { socket, open, startCount } = await openEndless();
    socket.write(pipeline(20));
    await vi.waitFor(() => expect(open.size).toBe(1));
    socket.destroy();
    await vi.waitFor(() => expect(open.size).toBe(0));
    expect(startCount()).toBe(1);
  });
});
