// The `fetch` the SDKs are given for a stream: Node's own sockets, and the answer's bytes as they come.
// Global `fetch` passes every chunk through a web stream, which costs more than all the rest of a proxy together.
import { type ClientRequest, Agent as HttpAgent, request as http, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as https } from 'node:https';

/**
 * Vendors close what is idle after five seconds or more; a socket about to be closed must not be given a request. Theirs count
 * from when they wrote the end of an answer, ours from when it was read: on a busy machine a second and more later.
 */
const IDLE_SOCKET_MS = 2_500;
const CONNECT_MS = 10_000;
/** Of a refusal no more is read than anybody would write. */
const MAX_ERROR_BODY = 256 * 1024;

const pool = { keepAlive: true, timeout: IDLE_SOCKET_MS };
const plainHttp = { ask: http, agent: new HttpAgent(pool) };
const secureHttp = { ask: https, agent: new HttpsAgent(pool) };

const answers = new WeakMap<Response, IncomingMessage>();

/** The bytes behind a Response of `socketFetch`, which itself has no body. */
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

/** Connecting alone has a time-out here; how long the vendor may think is the caller's to say. */
function mindConnecting(call: ClientRequest): void {
  call.once('socket', (socket) => {
    if (!socket.connecting) return;
    const late = Object.assign(new Error('connect timed out'), { code: 'ETIMEDOUT' });
    const timer = setTimeout(() => call.destroy(late), CONNECT_MS);
    const done = () => clearTimeout(timer);
    socket.once('connect', done).once('close', done);
  });
}

/** A redirect would carry the key to wherever it points: it is an error, always. */
export async function socketFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  // What is not a stream is not hot: lists of models are read as everybody reads them.
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
    // Whoever reads it hears of its breaking; until then nobody does, and an unheard error ends the process.
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
  /** The bytes of the answer that was fetched. */
  answer(): IncomingMessage;
}

/**
 * For an SDK that reads every answer itself: it is given an empty one, and the answer is kept apart. Google's and Mistral's keep a
 * line without an end for ever; Mistral's takes a count that is missing for 0.
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
