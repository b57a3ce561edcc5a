// A fake vendor on a real socket: it speaks one dialect, follows a script, refuses what that vendor refuses, and records its calls.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { anthropicDialect } from './anthropic.ts';
import { googleDialect } from './google.ts';
import { mistralDialect } from './mistral.ts';
import { openaiDialect } from './openai.ts';
import { sendFrames } from './send-frames.ts';
import { createSeenPrefixes, vendorAnswer } from './vendor-answer.ts';
import {
  type FakeModel,
  statusWord,
  type VendorCounts,
  type VendorDialect,
  type VendorScript,
} from './vendor-script.ts';

export type DialectName = 'openai' | 'anthropic' | 'google' | 'mistral';
export const DIALECTS: Readonly<Record<DialectName, VendorDialect>> = {
  openai: openaiDialect,
  anthropic: anthropicDialect,
  google: googleDialect,
  mistral: mistralDialect,
};

export interface FakeVendorCall {
  at: number;
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Record<string, unknown>;
  model: string;
  status: number;
  /** Chunks of text written so far. */
  sent: string[];
  /** The tokens of this call as the vendor counts them, whether reported or not. */
  counts: VendorCounts | undefined;
  /** `running` until the response has ended (`done`) or the client has gone (`left`). */
  state: 'running' | 'done' | 'left';
}

export interface FakeVendor {
  /** The base URL to configure: with `/v1` for OpenAI, without it for the others. */
  baseUrl: string;
  port: number;
  calls: readonly FakeVendorCall[];
  /** Requested paths that are not routes of this vendor. */
  otherPaths: readonly string[];
  /** Number of connections opened, with or without a request. */
  readonly connections: number;
  /** Number of open connections. Zero after a client was killed means that all its data has been read. */
  readonly open: number;
  /** Sets the answer to the next requests: one script for all, or a function of the call and its number. */
  play(script: VendorScript | ((call: FakeVendorCall, index: number) => VendorScript)): void;
  /** Cuts the running calls, and forgets all calls and every cached prompt, for a vendor that several tests share. */
  forgetCalls(): void;
  stop(): Promise<void>;
}

export interface FakeVendorOptions {
  /** The only accepted key; absent: any. */
  apiKey?: string;
  models?: readonly FakeModel[];
  /** The body of the list of models, instead of the dialect's. */
  listing?: () => string;
}

const json = (response: ServerResponse, status: number, body: unknown, headers: object = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>;
}

const keyOf = ({ headers }: IncomingMessage): string => {
  const plain = headers['x-api-key'] ?? headers['x-goog-api-key'];
  return String(plain ?? headers.authorization?.replace(/^Bearer /, '') ?? '');
};

export async function startFakeVendor(
  name: DialectName,
  script: VendorScript | ((call: FakeVendorCall, index: number) => VendorScript) = {},
  options: FakeVendorOptions = {},
): Promise<FakeVendor> {
  const dialect = DIALECTS[name];
  const models = options.models ?? dialect.models;
  const calls: FakeVendorCall[] = [];
  const otherPaths: string[] = [];
  let connections = 0;
  const open = new Set<Socket>();
  const answering = new Set<ServerResponse>();
  let prefixes = createSeenPrefixes();
  let playing = script;

  async function generate(path: string, request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request);
    const vendorRequest = dialect.asked(path, body);
    const call: FakeVendorCall = {
      at: performance.now(),
      path,
      headers: request.headers,
      body,
      model: vendorRequest.model,
      status: 200,
      sent: [],
      counts: undefined,
      state: 'running',
    };
    answering.add(response);
    response.once('close', () => {
      answering.delete(response);
      call.state = response.writableFinished ? 'done' : 'left';
    });
    const index = calls.push(call) - 1;
    const play = typeof playing === 'function' ? playing(call, index) : playing;
    const refuse = (status: number, code: string, message: string) => {
      call.status = status;
      const headers = play.retryAfter === undefined ? {} : { 'retry-after': play.retryAfter };
      json(response, status, dialect.error(status, code, message, play.retryAfter), headers);
    };
    if (options.apiKey !== undefined && keyOf(request) !== options.apiKey) {
      return refuse(401, statusWord(401), 'Incorrect API key provided');
    }
    if (play.fault?.kind === 'hang-up') return void request.socket.destroy();
    if (play.fault?.kind === 'stall-before-headers') return undefined;
    if (play.status !== undefined && play.refusal !== undefined) {
      call.status = play.status;
      const waits = play.retryAfter === undefined ? {} : { 'retry-after': play.retryAfter };
      response.writeHead(play.status, { 'content-type': 'application/json', ...waits });
      return void response.end(play.refusal);
    }
    if (play.status !== undefined) {
      return refuse(
        play.status,
        play.code ?? statusWord(play.status),
        'As the script says: sk-secret-canary',
      );
    }
    const model = models.find(({ id }) => id === vendorRequest.model);
    if (!model) return refuse(404, 'not_found_error', `The model ${vendorRequest.model} does not exist`);
    if (!model.temperature && vendorRequest.temperature !== undefined) {
      return refuse(400, 'invalid_request_error', "Unsupported parameter: 'temperature'");
    }
    const refusal = dialect.refusal?.(body, model);
    if (refusal) return refuse(refusal.status, refusal.code, refusal.message);
    const answer = vendorAnswer(vendorRequest, model, play, prefixes);
    call.counts = answer.counts;
    await sendFrames(response, dialect, answer, play, call.sent);
    prefixes.keep(vendorRequest);
  }

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://vendor').pathname;
    const route = dialect.route(request.method ?? '', path);
    if (route === 'generate') {
      // A client may leave in the middle of its body.
      generate(path, request, response).catch(() => response.destroy());
    } else if (route === 'models' && (options.apiKey === undefined || keyOf(request) === options.apiKey)) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(options.listing?.() ?? JSON.stringify(dialect.listing(models)));
    } else {
      if (route === undefined) otherPaths.push(path);
      const status = route === undefined ? 404 : 401;
      json(response, status, dialect.error(status, statusWord(status), 'No such thing here', undefined));
    }
  });
  // Longer than clients keep a socket, because a request would be lost if the server closed the socket as it arrives.
  server.keepAliveTimeout = 60_000;
  server.on('connection', (socket) => {
    connections += 1;
    open.add(socket);
    socket.setNoDelay(true);
    socket.once('close', () => open.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}${name === 'openai' ? '/v1' : ''}`,
    port,
    calls,
    otherPaths,
    get connections() {
      return connections;
    },
    get open() {
      return open.size;
    },
    play(next) {
      playing = next;
    },
    forgetCalls() {
      for (const response of answering) response.destroy();
      calls.length = 0;
      prefixes = createSeenPrefixes();
    },
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A base URL at which nothing listens. */
export async function unreachableUrl(): Promise<string> {
  const vendor = await startFakeVendor('openai');
  await vendor.stop();
  return `http://127.0.0.1:${vendor.port}/v1`;
}
