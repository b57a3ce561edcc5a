// A `fetch` for the vendors' SDKs that uses Node's own sockets and hands out the raw answer, for streamed calls only.
// Global `fetch` passes every chunk through a web stream, which costs more than everything else a proxy does.
import { type ClientRequest, Agent as HttpAgent, request as http, IncomingMessage } from 'node:http';
import {
  Agent as HttpsAgent,
  type AgentOptions as HttpsAgentOptions,
  request as https,
  type RequestOptions,
} from 'node:https';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { fetchWhole } from './fetch-whole.ts';
import {
  createWarmSockets,
  isUnusedSocket,
  type VendorAddress,
  WARM_SOCKET_LIMITS,
  type WarmSocketLimits,
  type WarmSockets,
} from './warm-sockets.ts';

/**
 * Vendors close idle sockets after five seconds or more, and a request must not be sent on a socket about to be closed.
 * They count from the end of their answer, we from when we read it, on a busy machine more than a second later.
 */
const IDLE_SOCKET_MS = 2_500;
const CONNECT_MS = 10_000;
/** Characters read of an error's body; real ones are shorter. */
const MAX_ERROR_BODY = 256 * 1024;

const POOL = { keepAlive: true, timeout: IDLE_SOCKET_MS };

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

/** Runs once everything that has already arrived at this machine's sockets has been looked at. */
const afterArrivals = (run: () => void): void => void setImmediate(setImmediate, run);

type Connected = (error: Error | null, socket: Duplex) => void;

/** Calls that find no used socket get one that was connected ahead; without one they connect, as with any other agent. */
class WarmAgent extends HttpsAgent {
  readonly warm: WarmSockets;

  constructor(options: HttpsAgentOptions, limits: WarmSocketLimits) {
    super({ ...POOL, ...options });
    this.warm = createWarmSockets((address) => this.#connect(address), limits);
  }

  #connect({ host, port }: VendorAddress): TLSSocket {
    const target = { ...this.options, host, port, servername: isIP(host) === 0 ? host : '' };
    // Under the same key as the calls', so that a session is resumed here and there.
    const words = { ...target, _agentKey: this.getName(target) };
    return super.createConnection(words) as TLSSocket;
  }

  override createConnection(options: RequestOptions, connected: Connected): Duplex | null | undefined {
    const ready = this.warm.take({ host: String(options.host), port: Number(options.port) });
    if (ready === undefined || ready.connecting) return ready ?? super.createConnection(options, connected);
    // The vendor may have closed it just now. Nothing of the request has been written, so another one may be used.
    afterArrivals(() =>
      connected(
        null,
        isUnusedSocket(ready) ? ready : (super.createConnection(options, connected) as TLSSocket),
      ),
    );
    return undefined;
  }
}

/** What is sent to a vendor. */
export interface VendorPost {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
  signal?: AbortSignal | null | undefined;
}

export interface SocketFetcher {
  /** The raw answer; for a status of an error, the error as a Response. Treats every redirect as an error. */
  post(request: VendorPost): Promise<IncomingMessage | Response>;
  /** Treats every redirect as an error: it would send the key to another address. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Sockets with TLS that are open and unused. */
  unusedSockets(): number;
}

const addressOf = (url: URL): VendorAddress => ({
  host: url.hostname.replace(/^\[|\]$/g, ''),
  port: Number(url.port || 443),
});

/** `tls`: further options for sockets with TLS; `limits`: other times, for tests. */
export function createSocketFetcher(
  tls: HttpsAgentOptions = {},
  limits: WarmSocketLimits = WARM_SOCKET_LIMITS,
): SocketFetcher {
  const plainHttp = { ask: http, agent: new HttpAgent(POOL) };
  const secureHttp = { ask: https, agent: new WarmAgent(tls, limits) };
  const { warm } = secureHttp.agent;

  async function post({ url, headers, body, signal }: VendorPost): Promise<IncomingMessage | Response> {
    signal?.throwIfAborted();
    const { ask, agent } = url.protocol === 'https:' ? secureHttp : plainHttp;
    const call = ask(url, {
      method: 'POST',
      headers: { ...headers, 'accept-encoding': 'identity', 'content-length': Buffer.byteLength(body) },
      agent,
      timeout: 0,
    });
    mindConnecting(call);
    if (agent === secureHttp.agent) call.once('close', warm.callBegan(addressOf(url)));
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
      return answer;
    }
    if (status >= 400 && status < 600) return errorResponse(answer);
    call.destroy();
    throw new TypeError(`unexpected status ${status}`);
  }

  async function fetchBySocket(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    // Only streams need the speed.
    if (init.method !== 'POST' || input instanceof Request) return fetchWhole(input, init);
    const answer = await post({
      url: new URL(input),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: String(init.body ?? ''),
      signal: init.signal,
    });
    if (!(answer instanceof IncomingMessage)) return answer;
    const response = responseTo(answer, null);
    answers.set(response, answer);
    return response;
  }

  return {
    post,
    fetch: fetchBySocket,
    unusedSockets: warm.open,
  };
}

/** The one that all vendors' calls go through. */
export const vendorSockets = createSocketFetcher();
export const socketFetch = vendorSockets.fetch;

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
