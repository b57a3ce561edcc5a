// The `fetch` of the vendors' SDKs: Node's own requests, which hand out the answer as it comes from its socket, for streamed calls only;
// for the rest the global one, which passes every chunk through a web stream: that costs more than everything else a proxy does.
import * as http from 'node:http';
import * as https from 'node:https';
import type { Readable } from 'node:stream';
import { MalformedAnswer } from './vendor-json.ts';

/** Of what is read as a whole; longer than any real list of models. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * For what is read as a whole, such as a list of models. Resolves when the answer has been read; throws a MalformedAnswer where it is too long. Asks for no compression, in which a megabyte
 * may be gigabytes; what comes compressed all the same is measured as it unpacks. A redirect is an error: it would send the key to another address.
 */
export async function fetchWhole(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('accept-encoding', 'identity');
  const answer = await fetch(input, { ...init, headers, redirect: 'error' });
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new MalformedAnswer();
    pieces.push(piece);
  }
  return new Response(bytes === 0 ? null : Buffer.concat(pieces), answer);
}

/** Bytes read of an error's body; real ones are shorter. */
const MAX_ERROR_BODY = 256 * 1024;

/**
 * How long an idle socket is kept. Vendors close theirs after five seconds or more, and a request must not be sent on a socket about to be
 * closed. They count from the end of their answer, we from when we read it, on a busy machine more than a second later.
 */
const POOL = { keepAlive: true, timeout: 2_500 };
const PLAIN = { request: http.request, agent: new http.Agent(POOL), connected: 'connect' };
const ENCRYPTED = { request: https.request, agent: new https.Agent(POOL), connected: 'secureConnect' };
/** Milliseconds. Only connecting has a time-out here; the caller limits how long the vendor may take. */
const CONNECT_MS = 10_000;

/** Header names in lower case, and their values. */
export type RequestHeaders = Readonly<Record<string, string>>;

/** Of a request to a vendor: no header but these and `headers`, which hold the key. */
const withOwnHeaders = (headers: RequestHeaders): RequestHeaders => ({
  accept: 'application/json',
  'accept-encoding': 'identity',
  'content-type': 'application/json',
  'user-agent': 'rostrum',
  ...headers,
});

interface PostInit {
  headers: RequestHeaders;
  signal: AbortSignal | null;
  body: string;
}

function post(url: URL, init: PostInit, socketOfItsOwn = false): Promise<http.IncomingMessage> {
  const { request, agent, connected } = url.protocol === 'https:' ? ENCRYPTED : PLAIN;
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      agent: socketOfItsOwn ? false : agent,
      headers: init.headers,
      ...(init.signal && { signal: init.signal }),
    });
    const late = () => call.destroy(Object.assign(new Error('no connection'), { code: 'ETIMEDOUT' }));
    call.once('socket', (socket) => {
      if (!socket.connecting) return;
      const timer = setTimeout(late, CONNECT_MS);
      socket.once(connected, () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    });
    // A server may close a kept socket at the moment when the next request is sent on it: it has read nothing, and is asked again.
    const isStale = (error: NodeJS.ErrnoException) =>
      call.reusedSocket && error.code === 'ECONNRESET' && init.signal?.aborted !== true;
    call
      .once('response', resolve)
      .on('error', (error) => (isStale(error) ? resolve(post(url, init, true)) : reject(error)))
      .end(init.body);
  });
}

const answers = new WeakMap<Response, Readable>();

/** The answer behind a Response of `socketFetch`; the Response itself has no body. */
export function socketOf(response: Response): Readable {
  const answer = answers.get(response);
  if (!answer) throw new TypeError('This answer was not fetched here.');
  return answer;
}

async function beginningOf(body: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > MAX_ERROR_BODY) break;
  }
  return Buffer.concat(pieces).toString();
}

/** Treats every redirect as an error: it would send the key to another address. */
async function socketFetch(url: URL, init: PostInit): Promise<Response> {
  const body = await post(url, init);
  const { statusCode = 0, headers } = body;
  // The reader adds its own handler; until then an error without any handler would end the process.
  body.on('error', () => {});
  const answerHeaders = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string') answerHeaders.set(name, value);
  if (statusCode >= 400 && statusCode < 600)
    return new Response(await beginningOf(body), { status: statusCode, headers: answerHeaders });
  if (statusCode < 200 || statusCode >= 300) {
    body.destroy();
    throw new TypeError(`unexpected status ${statusCode}`);
  }
  const response = new Response(null, { status: statusCode, headers: answerHeaders });
  answers.set(response, body);
  return response;
}

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * Makes the `fetch` of an SDK whose requests carry `headers`, whatever the SDK adds: it takes headers from the environment, among them
 * keys that belong to another address. `callSignal`: the caller's own, for an SDK that passes a `Request` on, whose signal Node holds weakly
 * and loses at a garbage collection.
 */
export function fetchWith(headers: RequestHeaders, callSignal?: AbortSignal): Fetch {
  const own = withOwnHeaders(headers);
  return async (input, init = {}) => {
    // By its fields: an SDK may have been loaded with a `Request` of its own.
    const isRequest = typeof input === 'object' && 'url' in input;
    const url = new URL(isRequest ? input.url : input);
    const signal = callSignal ?? init.signal ?? null;
    // Only streams need the speed.
    if ((isRequest ? input : init).method !== 'POST') return fetchWhole(url, { headers: own, signal });
    const body = isRequest ? await input.text() : String(init.body ?? '');
    return socketFetch(url, { headers: own, signal, body });
  };
}

/**
 * For an SDK that always reads the answer itself: it gets an empty one, and we keep the real one. Google's and Mistral's SDKs
 * buffer a line without an end for ever, and Mistral's reads a missing count as 0.
 */
export function createFetchApart(ownHeaders: RequestHeaders, callSignal: AbortSignal) {
  const fetch = fetchWith(ownHeaders, callSignal);
  let kept: Readable | undefined;
  let headers: Headers | undefined;
  return {
    async fetch(...asked: Parameters<Fetch>): Promise<Response> {
      const response = await fetch(...asked);
      headers = response.headers;
      const answer = answers.get(response);
      if (answer === undefined) return response;
      kept = answer;
      // Mistral's SDK refuses every other type; what it is, the reader of the stream finds out.
      return new Response('', { headers: { 'content-type': 'text/event-stream' } });
    },
    /** The headers of the last answer, an error's too. */
    headers: () => headers,
    /** The answer that was fetched. */
    answer(): Readable {
      if (kept === undefined) throw new TypeError('Nothing was fetched here.');
      return kept;
    },
  };
}
