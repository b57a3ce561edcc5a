// Tests of sending requests: on a kept-alive socket that the server closes at that moment, and with the caller's own signal.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished, vi } from 'vitest';
import { failureFromThrown } from '../../../backend/src/providers/failures.ts';
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

/** Serves from another thread, so that it answers while this one is busy. `body`: source of its request handler. */
async function serveApart(body: string): Promise<string> {
  const program = `
    const { createServer } = require('node:http');
    const state = { requests: 0, sockets: new Set(), answers: [] };
    const server = createServer((request, response) => { ${body} }).listen(0, '127.0.0.1', () =>
      require('node:worker_threads').parentPort.postMessage(server.address().port));`;
  const worker = new Worker(program, { eval: true });
  onTestFinished(async () => void (await worker.terminate()));
  const [port] = await once(worker, 'message');
  return `http://127.0.0.1:${port}/`;
}

it('a request that a kept-alive socket took in full is not repeated: the vendor may have begun to answer', async () => {
  let requests = 0;
  const url = await serve((request, response) => {
    requests += 1;
    if (requests === 1) return void response.end('spoken');
    request.resume().once('end', () => request.socket.resetAndDestroy());
  });
  expect(await textOf(await post(url, { method: 'POST', body: '{}' }))).toBe('spoken');
  const error = await post(url, { method: 'POST', body: '{}' }).catch((cause: unknown) => cause);
  expect(requests).toBe(2);
  // Nothing says that the request was refused, so it is charged.
  expect(failureFromThrown('OpenAI', error)).toMatchObject({ code: 'network', refused: undefined });
});

it.each([2, 64 * 1024 * 1024])(
  'a request of %i bytes whose answer on a kept-alive socket is cut off is not repeated',
  async (bytes) => {
    let requests = 0;
    const url = await serve((request, response) => {
      requests += 1;
      if (requests === 1) return void response.end('spoken');
      response.write('half');
      setTimeout(() => request.socket.resetAndDestroy(), 50);
    });
    expect(await textOf(await post(url, { method: 'POST', body: '{}' }))).toBe('spoken');
    const answer = await post(url, { method: 'POST', body: 'x'.repeat(bytes) });
    await expect(textOf(answer)).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(requests).toBe(2);
  },
);

it('a request whose end a kept-alive socket never took is repeated: nobody can have begun to answer', async () => {
  const url = await serveApart(`
    state.requests += 1;
    if (state.requests === 2) return void setTimeout(() => request.socket.resetAndDestroy(), 50);
    request.resume().once('end', () => response.end('spoken ' + state.requests));`);
  expect(await textOf(await post(url, { method: 'POST', body: '{}' }))).toBe('spoken 1');
  expect(await textOf(await post(url, { method: 'POST', body: 'x'.repeat(64 * 1024 * 1024) }))).toBe(
    'spoken 3',
  );
});

it('a request is repeated on a new socket, not on another kept-alive one that may be ending too', async () => {
  const url = await serveApart(`
    state.requests += 1;
    if (state.sockets.has(request.socket)) return void setTimeout(() => request.socket.resetAndDestroy(), 50);
    state.sockets.add(request.socket);
    state.answers.push(() => request.resume().once('end', () => response.end('spoken ' + state.requests)));
    // The first two are answered together; otherwise the second might use the socket of the first.
    if (state.sockets.size > 1) for (const answer of state.answers.splice(0)) answer();`);
  const init = { method: 'POST', body: '{}' };
  await Promise.all([post(url, init), post(url, init)].map(async (answer) => textOf(await answer)));
  const large = { method: 'POST', body: 'x'.repeat(64 * 1024 * 1024) };
  expect(await textOf(await post(url, large))).toBe('spoken 4');
});

it.each(['destroy', 'resetAndDestroy'])(
  'a kept-alive socket that the server ended by %s while this process was busy is not used',
  async (ending) => {
    const url = await serveApart(`
      request.resume();
      response.end('spoken', () => setTimeout(() => request.socket.${ending}(), 30));`);
    for (let call = 0; call < 3; call++) {
      expect(await textOf(await post(url, { method: 'POST', body: '{}' }))).toBe('spoken');
      const until = performance.now() + 120;
      while (performance.now() < until);
    }
  },
);

it('a request is not repeated after a reset on a new socket, or once it was cancelled', async () => {
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

it('the caller’s signal ends a call that is passed on as a Request, even after a garbage collection', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const left = vi.fn();
  const url = await serve((request) => void request.once('close', left));
  const cancel = new AbortController();
  const { fetch } = createFetchApart({}, cancel.signal);
  // Mistral's SDK asks like this: the Request's own signal follows the caller's, and Node holds it weakly.
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
