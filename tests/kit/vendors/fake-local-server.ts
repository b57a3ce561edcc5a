// A fake local server on a real socket: slots, shared memory, a key, facts at its own paths, a loading time. It can be stopped and
// restarted at its address.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

type Body = Record<string, unknown>;

export interface FakeLocalScript {
  /** Entries of the list of models. */
  models?: readonly Body[];
  /** Answers at further paths, such as `/props`; also replaces the list. */
  facts?: Readonly<Record<string, unknown>>;
  /** Number of calls that it serves at once; others wait in silence. */
  slots?: number;
  /** Number of calls that fit into its memory; others are refused with 500. */
  pool?: number;
  /** The only accepted key. */
  key?: string;
  /** Whether it answers 503 now, at every path. */
  loading?: () => boolean;
  /** Status and body with which it refuses a call. */
  refuse?: (body: Body) => readonly [status: number, answer: unknown] | undefined;
  /** The words of an answer, one event each. */
  words?: readonly string[];
  /** Milliseconds before the answer begins, and before it ends. */
  answerMs?: number;
}

export async function startFakeLocalServer(script: FakeLocalScript = {}) {
  const calls: { body: Body; key: string | undefined }[] = [];
  const keysSeen = new Set<string>();
  let running = 0;
  let max = 0;
  let queue: (() => void)[] = [];

  const json = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

  async function generate(body: Body, response: ServerResponse) {
    const refusal = script.refuse?.(body);
    if (refusal) return json(response, ...refusal);
    const { slots = 100, pool = 100, answerMs = 5, words = ['Well ', 'argued.'] } = script;
    if (running >= slots) await new Promise<void>((resolve) => queue.push(resolve));
    if (response.destroyed) return queue.shift()?.();
    running += 1;
    max = Math.max(max, running);
    await pause(answerMs);
    const isFull = max > pool && running > pool;
    const event = (chunk: object) => response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    if (isFull) {
      await pause(answerMs);
      json(response, 500, { error: { code: 500, message: 'Context size has been exceeded.' } });
    } else {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const content of words) event({ choices: [{ index: 0, delta: { content } }] });
      await pause(answerMs);
      event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
      event({ choices: [], usage: { prompt_tokens: 40, completion_tokens: words.length } });
      response.end('data: [DONE]\n\n');
    }
    running -= 1;
    queue.shift()?.();
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString() || '{}') as Body;
    const path = new URL(request.url ?? '/', 'http://server').pathname;
    const key = request.headers.authorization?.replace(/^Bearer /, '');
    if (key !== undefined && key !== 'none') keysSeen.add(key);
    if (script.loading?.()) return json(response, 503, { error: { code: 503, message: 'Loading model' } });
    if (script.key !== undefined && key !== script.key)
      return json(response, 401, { error: { message: 'Invalid API Key' } });
    if (path.endsWith('/chat/completions')) {
      calls.push({ body, key });
      return generate(body, response);
    }
    const fact = script.facts?.[path];
    if (fact !== undefined) return json(response, 200, typeof fact === 'function' ? fact(body) : fact);
    if (path.endsWith('/v1/models'))
      return json(response, 200, { object: 'list', data: script.models ?? [{ id: 'm' }] });
    return json(response, 404, { error: { message: 'Not here' } });
  }

  let server: Server;
  async function listen(port: number) {
    running = 0;
    queue = [];
    server = createServer((request, response) => {
      answer(request, response).catch(() => response.destroy());
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    name: `127.0.0.1:${port}`,
    script,
    calls,
    /** Every key that it received. */
    keysSeen,
    /** Serves the next of the calls that wait for a slot. */
    serveNext: () => queue.shift()?.(),
    /** The maximum number of calls that it served at once. */
    most: () => max,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    start: () => listen(port),
  };
}
export type FakeLocalServer = Awaited<ReturnType<typeof startFakeLocalServer>>;
