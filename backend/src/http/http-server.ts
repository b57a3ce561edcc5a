// Runs the app on Node's HTTP server, and replaces Node's own responses to malformed, slow or oversized request heads.
import {
  createServer,
  type Server as HttpServer,
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Problem } from '@rostrum/shared/wire/problem';
import type { RequestHandler } from './app.ts';

/** Limits in milliseconds. A head or a body that takes longer is an attack or a dead connection. */
const HEAD_AND_BODY_TIMES = { headersMs: 15_000, bodyMs: 30_000, lookedAtEveryMs: 5_000 };

/** Maximum requests of one socket at a time. Browsers send the next one after the response; a client that sends many attacks. */
const MAX_UNANSWERED = 32;

/** URL that no host guard allows, so that the response to it carries the usual headers. */
const NOWHERE = 'http://malformed.invalid/';

const PARSER_REFUSALS: Readonly<Record<string, { status: number; detail: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The head of the request is too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request took too long to arrive.' },
};
const MALFORMED = { status: 400, detail: 'The request is not well-formed HTTP.' };

async function refusalResponse(app: RequestHandler, { status, detail }: typeof MALFORMED): Promise<Response> {
  const answer = await app.request(NOWHERE);
  const problem: Problem = {
    ...((await answer.json()) as Problem),
    type: 'urn:rostrum:problem:invalid-body',
    title: STATUS_CODES[status] ?? 'Bad Request',
    status,
    detail,
    code: 'invalid-body',
  };
  return new Response(JSON.stringify(problem), { status, headers: answer.headers });
}

async function asText(answer: Response): Promise<string> {
  const body = await answer.text();
  const head = [...answer.headers].map(([name, value]) => `${name}: ${value}`);
  const line = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`;
  return [line, ...head, `content-length: ${Buffer.byteLength(body)}`, 'connection: close', '', body].join(
    '\r\n',
  );
}

/** Creates the server. `times`: shorter limits, for tests. */
export function createHttpServer(app: RequestHandler, times = HEAD_AND_BODY_TIMES): HttpServer {
  const listener = getRequestListener(app.fetch, { errorHandler: () => refusalResponse(app, MALFORMED) });
  const options = {
    headersTimeout: times.headersMs,
    requestTimeout: times.bodyMs,
    connectionsCheckingInterval: times.lookedAtEveryMs,
    // Node's own response to a request without a Host has no headers at all; the host guard's has.
    requireHostHeader: false,
  };
  /** Incomplete responses of each socket, in the order of the requests; only the first one is being written. */
  const openResponses = new WeakMap<Duplex, ServerResponse<IncomingMessage>[]>();
  // Another response written into one that has begun would become part of it.
  const isAnswering = (socket: Duplex): boolean => openResponses.get(socket)?.[0]?.headersSent ?? false;
  /**
   * Begins a request when the response before it is closed, and never for a destroyed socket. Node hands over pipelined requests at once.
   * It emits no `close` for a waiting response when its socket closes, so everything that request had opened would stay open.
   */
  const answerFirst = (socket: Duplex, waiting: ServerResponse<IncomingMessage>[]): void => {
    const [first] = waiting;
    if (!first || socket.destroyed) return;
    first.once('close', () => {
      waiting.shift();
      answerFirst(socket, waiting);
    });
    void listener(first.req, first);
  };
  const answer = ({ socket }: IncomingMessage, outgoing: ServerResponse<IncomingMessage>): void => {
    const waiting = openResponses.get(socket) ?? [];
    openResponses.set(socket, waiting);
    waiting.push(outgoing);
    if (waiting.length === 1) answerFirst(socket, waiting);
    else if (waiting.length > MAX_UNANSWERED) socket.destroy();
  };
  const server = createServer(options, answer);
  // The response to an unknown Expect header must have headers as well.
  server.on('checkExpectation', answer);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    // As Node documents for this event: there is no response object to answer with.
    void refusalResponse(app, PARSER_REFUSALS[error.code ?? ''] ?? MALFORMED)
      .then(asText)
      .then(
        (text) => socket.end(text, () => socket.destroy()),
        () => socket.destroy(),
      );
  });
  return server;
}
