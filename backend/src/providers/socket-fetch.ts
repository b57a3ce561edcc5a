// A `fetch` for the vendors' SDKs that uses Node's own sockets and hands out the raw answer, for streamed calls only.
// Global `fetch` passes every chunk through a web stream, which costs more than everything else a proxy does.
import { type ClientRequest, Agent as HttpAgent, request as http, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as https } from 'node:https';

/**
 * Vendors close idle sockets after five seconds or more, and a request must not be sent on a socket about to be closed.
 * They count from the end of their answer, we from when we read it, on a busy machine more than a second later.
 */
const IDLE_SOCKET_MS = 2_500;
const CONNECT_MS = 10_000;
/** Characters read of an error's body; real ones are shorter. */
const MAX_ERROR_BODY = 256 * 1024;

const pool = { keepAlive: true, timeout: IDLE_SOCKET_MS };
const plainHttp = { ask: http, agent: new HttpAgent(pool) };
const secureHttp = { ask: https, agent: new HttpsAgent(pool) };

const answers = new WeakMap<Response, IncomingMessage>();

/** The raw answer behind a Response of `socketFetch`; the Response itself has no body. */
export function socketOf(response: Response): IncomingMessage {
  const answer = answers.get(response);
  if (!answer) throw new TypeError('This answer was not fetched here.');
  return answer;
}

function responseTo(answer: IncomingMessage, body: string | null): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Response(body, { status: answer.statusCode ?? 502, headers });
}

async function errorResponse(answer: IncomingMessage): Promise<Response> {
  let words = '';
  answer.setEncoding('utf8');
  for await (const piece of answer) {
    words += piece;
    if (words.length > MAX_ERROR_BODY) break;
  }
  return responseTo(answer, words);
}

/** Only connecting has a time-out here; the caller limits how long the vendor may take. */
function mindConnecting(call: ClientRequest): void {
  call.once('socket', (socket) => {
    if (!socket.connecting) return;
    const late = Object.assign(new Error('connect timed out'), { code: 'ETIMEDOUT' });
    const timer = setTimeout(() => call.destroy(late), CONNECT_MS);
    const done = () => clearTimeout(timer);
    socket.once('connect', done).once('close', done);
  });
}

/** Treats every redirect as an error: it would send the key to another address. */
export async function socketFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  // Only streams need the speed; listings use global fetch.
  if (init.method !== 'POST' || input instanceof Request) return fetch(input, init);
  const { signal } = init;
  signal?.throwIfAborted();
  const url = new URL(input);
  const { ask, agent } = url.protocol === 'https:' ? secureHttp : plainHttp;
  const body = String(init.body ?? '');
  const headers: Record<string, string | number> = Object.fromEntries(new Headers(init.headers));
  headers['accept-encoding'] = 'identity';
  headers['content-length'] = Buffer.byteLength(body);
  const call = ask(url, { method: 'POST', headers, agent, timeout: 0 });
  mindConnecting(call);
  const hangUp = () => call.destroy(signal?.reason);
  signal?.addEventListener('abort', hangUp, { once: true });
  call.once('close', () => signal?.removeEventListener('abort', hangUp));
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve);
    call.on('error', reject);
    call.end(body);
  });
  const status = answer.statusCode ?? 0;
  if (status >= 200 && status < 300) {
    // The reader adds its own handler; until then an error without any handler would end the process.
    answer.on('error', () => {});
    const response = responseTo(answer, null);
    answers.set(response, answer);
    return response;
  }
  if (status >= 400 && status < 600) return errorResponse(answer);
  call.destroy();
  throw new TypeError(`unexpected status ${status}`);
}

export interface FetchApart {
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** The raw answer that was fetched. */
  answer(): IncomingMessage;
}

/**
 * For an SDK that always reads the answer itself: it gets an empty one, and we keep the real one. Google's and Mistral's SDKs
 * buffer a line without an end for ever, and Mistral's reads a missing count as 0.
 */
export function createFetchApart(): FetchApart {
  let kept: IncomingMessage | undefined;
  return {
    async fetch(input, init) {
      const response = await socketFetch(input, init);
      const answer = answers.get(response);
      if (answer === undefined) return response;
      kept = answer;
      return new Response('', { headers: response.headers });
    },
    answer() {
      if (kept === undefined) throw new TypeError('Nothing was fetched here.');
      return kept;
    },
  };
}
