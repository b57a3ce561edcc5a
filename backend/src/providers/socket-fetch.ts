// The `fetch` of the vendors' SDKs: Node's own requests, which hand out the answer as it comes from its socket. The global one passes every
// chunk through a web stream, which costs more than everything else a proxy does: it is for answers that are read as a whole.
import * as http from 'node:http';
import * as https from 'node:https';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { HttpStatusError } from './failures.ts';
import { MalformedAnswer } from './vendor-json.ts';

/** Maximum bytes of an answer that is read as a whole; longer than any real list of models. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Header names in lower case, and their values. */
export type RequestHeaders = Readonly<Record<string, string>>;

/** Headers of every request, besides those that hold the key. */
const OWN_HEADERS: RequestHeaders = {
  accept: 'application/json',
  'accept-encoding': 'identity',
  'content-type': 'application/json',
  'user-agent': 'rostrum',
};

/**
 * Fetches an answer that is read as a whole, such as a list of models. Resolves when it has been read; throws a MalformedAnswer if it is
 * too long. Asks for no compression, in which a megabyte may be gigabytes; an answer that is compressed all the same is measured as it
 * unpacks. A redirect is an error: it would send the key to another address.
 */
export async function fetchWhole(url: string, init: RequestInit & { headers: RequestHeaders }) {
  const headers = { ...OWN_HEADERS, ...init.headers };
  const answer = await fetch(url, { ...init, headers, redirect: 'error' });
  const body = await beginningOf(answer.body ?? [], MAX_BYTES);
  if (body.length > MAX_BYTES) throw new MalformedAnswer();
  return new Response(body.length === 0 ? null : body, answer);
}

/** Bytes read of an error's body; real ones are shorter. */
const MAX_ERROR_BODY = 256 * 1024;

/**
 * Pool of sockets; `timeout`: milliseconds for which an idle one is kept. Vendors close theirs after five seconds or more, and a request
 * must not be sent on a socket about to be closed. They count from the end of their answer, we from when we read it, on a busy machine more
 * than a second later.
 */
const POOL = { keepAlive: true, timeout: 2_500 };
const PLAIN = { request: http.request, agent: new http.Agent(POOL), readyEvent: 'connect' };
const ENCRYPTED = { request: https.request, agent: new https.Agent(POOL), readyEvent: 'secureConnect' };
/** Milliseconds to connect. Only connecting has a time-out here; the caller limits how long the vendor may take. */
const CONNECT_MS = 10_000;

type PostInit = { headers: RequestHeaders; signal: AbortSignal | undefined; body: string };

function post(url: URL, init: PostInit, socketOfItsOwn = false): Promise<http.IncomingMessage> {
  const { headers, signal, body } = init;
  const { request, agent, readyEvent } = url.protocol === 'https:' ? ENCRYPTED : PLAIN;
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent: !socketOfItsOwn && agent, headers, signal });
    const late = () => call.destroy(Object.assign(new Error('no connection'), { code: 'ETIMEDOUT' }));
    call.once('socket', (socket) => {
      if (!socket.connecting) return;
      const timer = setTimeout(late, CONNECT_MS);
      socket.once(readyEvent, () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    });
    // A server may close a kept socket just when a request is sent on it. One whose end never left, and that has no response, is sent again
    // (RFC 9110, 9.2.2): nobody can have begun to answer it. Any other may be billed.
    const isPartial = (syscall?: string) => syscall === 'write' || !call.writableFinished;
    const isUnsent = ({ syscall }: NodeJS.ErrnoException) =>
      call.reusedSocket && isPartial(syscall) && call.listenerCount('response') > 0 && !signal?.aborted;
    call
      .once('response', resolve)
      .on('error', (error) => (isUnsent(error) ? resolve(post(url, init, true)) : reject(error)))
      .end(body);
  });
}

const answers = new WeakMap<Response, Readable>();

/** Returns the answer behind a Response of `socketFetch`; the Response itself has no body. */
export function socketOf(response: Response): Readable {
  const answer = answers.get(response);
  if (!answer) throw new TypeError('This answer was not fetched here.');
  return answer;
}

/** Returns the bytes of a body, but no piece after `most` of them are exceeded. */
async function beginningOf(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, max: number) {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > max) break;
  }
  return Buffer.concat(pieces);
}

/** Posts a request. Throws an HttpStatusError for an error status. A redirect is an error, too: it would send the key to another address. */
async function socketFetch(url: URL, init: PostInit): Promise<Response> {
  // A busy process learns first which kept sockets have ended: one turn ends this round of events, the next one a whole round.
  await setImmediate().then(() => setImmediate());
  const answer = await post(url, init);
  const { statusCode = 0, headers } = answer;
  const errorText = async () => String(await beginningOf(answer, MAX_ERROR_BODY));
  // The reader adds its own handler; until then an error without any handler would end the process.
  answer.on('error', () => {});
  if (statusCode >= 400 && statusCode < 600)
    throw new HttpStatusError(statusCode, new Headers(headers as RequestHeaders), await errorText());
  if (statusCode < 200 || statusCode >= 300) {
    answer.destroy();
    throw new TypeError(`unexpected status ${statusCode}`);
  }
  const response = new Response(null);
  answers.set(response, answer);
  return response;
}

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * Makes the `fetch` of an SDK whose requests carry `headers` alone: the SDK adds some from the environment, among them keys of other
 * addresses. `callSignal`: the caller's own, for an SDK that passes a `Request` on. Node holds the signal of a `Request` weakly and loses
 * it at a garbage collection.
 */
export function fetchWith(headers: RequestHeaders, callSignal?: AbortSignal): Fetch {
  const own = { ...OWN_HEADERS, ...headers };
  return async (input, init = {}) => {
    // By its fields: an SDK may have been loaded with a `Request` of its own.
    const isRequest = typeof input === 'object' && 'url' in input;
    const signal = callSignal ?? init.signal ?? undefined;
    const body = isRequest ? await input.text() : String(init.body ?? '');
    return socketFetch(new URL(isRequest ? input.url : input), { headers: own, signal, body });
  };
}

/** Makes a `fetch` for SDKs that read the answer themselves: they get an empty one. Google's and Mistral's buffer a line without an end, Mistral's reads a missing count as 0. */
export function createFetchApart(headers: RequestHeaders, callSignal: AbortSignal) {
  const fetch = fetchWith(headers, callSignal);
  let response: Promise<Response> | undefined;
  return {
    async fetch(...request: Parameters<Fetch>): Promise<Response> {
      response = fetch(...request);
      await response;
      // Mistral's SDK refuses every other type; the reader of the stream finds out the real one.
      return new Response('', { headers: { 'content-type': 'text/event-stream' } });
    },
    /** Resolves to the fetched answer once the SDK's call has ended; throws the SDK's own error if it has fetched nothing. */
    async answer(sdkCall: Promise<unknown>): Promise<Readable> {
      await sdkCall.catch((cause) => {
        if (!response) throw cause;
      });
      return socketOf(await (response ?? Promise.reject(new TypeError('Nothing was fetched here.'))));
    },
  };
}
