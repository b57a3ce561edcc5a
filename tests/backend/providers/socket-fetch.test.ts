// Tests of sending requests: on a kept socket that the server closes at that moment, and with the caller's own signal.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFetchApart, fetchWith, socketOf } from '../../../backend/src/providers/socket-fetch.ts';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const post = fetchWith({});
const textOf = async (response: Response) => {
  const pieces: Buffer[] = [];
  for await (const piece of socketOf(response)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
};

it('asks again at once where a kept socket is reset before anything was answered, and only once', async () => {
  let [answerCount, reset] = [0, 0];
  const sockets = new Set<unknown>();
  const url = await serve((request, response) => {
    // Every second request of a socket is reset, as by a server that has just closed it.
    if (!sockets.has(request.socket)) {
      sockets.add(request.socket);
      answerCount += 1;
      return void response.end('spoken');
    }
    reset += 1;
    request.socket.resetAndDestroy();
  });
  for (let call = 0; call < 4; call++)
    expect(await textOf(await post(url, { method: 'POST', body: '{}' }))).toBe('spoken');
  expect(answerCount).toBe(4);
  expect(reset).toBeGreaterThan(0);
});

it('does not ask again on a new socket that is reset, nor once it was cancelled', async () => {
  let calls = 0;
  const url = await serve((request) => {
    calls += 1;
    request.socket.resetAndDestroy();
  });
  await expect(post(url, { method: 'POST', body: '{}' })).rejects.toThrow();
  expect(calls).toBe(1);
  await expect(post(url, { method: 'POST', body: '{}', signal: AbortSignal.abort() })).rejects.toThrow();
  expect(calls).toBe(1);
});

it('ends a call that is passed on as a Request with the caller’s signal, after a garbage collection too', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const left = vi.fn();
  const url = await serve((request) => void request.once('close', left));
  const cancel = new AbortController();
  const { fetch } = createFetchApart({}, cancel.signal);
  // As Mistral's SDK asks: the Request's own signal follows the caller's, and Node holds it weakly.
  const pending = fetch(
    new Request(url, { method: 'POST', body: '{}', signal: AbortSignal.any([cancel.signal]) }),
  );
  const rejection = expect(pending).rejects.toThrow();
  for (let turn = 0; turn < 5; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
  }
  cancel.abort();
  await rejection;
  await vi.waitFor(() => expect(left).toHaveBeenCalled(), { timeout: 1_000, interval: 5 });
});
