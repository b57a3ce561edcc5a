// A fake backend for the tests of transport: it follows the channel's protocol, and the test causes every fault itself.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Cost, Usage } from '@rostrum/shared/wire/generation';
import { type FailureCode, textReason } from '@rostrum/shared/wire/reason';

export const FAKE_USAGE: Usage = {
  inputTokens: 5_000,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 5,
  reasoningTokens: null,
};
export const FAKE_COST: Cost = { nanoUsd: 700, atMostNanoUsd: 700, basis: 'reported', priceId: 'demo' };

interface FakeGeneration {
  text: string;
  /** The terminal frame, once there is one. */
  end: Record<string, unknown> | null;
}
type FakeAnswer = { status: number; code: string; headers?: Record<string, string> };

export async function startFakeBackend() {
  const posts: { id: string; key: string | undefined; authorization: string | undefined }[] = [];
  const deletes: string[] = [];
  const snapshots: string[] = [];
  /** The Last-Event-ID header of every connection to the stream. */
  const connections: (string | undefined)[] = [];
  const runs = new Map<string, FakeGeneration>();
  const readers = new Set<ServerResponse>();
  let log: { n: number; text: string }[] = [];
  let epoch = 'e1';
  const answers: Partial<Record<'POST' | 'GET' | 'DELETE' | 'events', FakeAnswer[]>> = {};
  /**
   * Kinds of requests (POST, GET, DELETE, events) that are read but never answered; `body`: a stream's head is sent, and nothing after it;
   * `rest`: its first comment as well.
   */
  const mute = new Set<string>();
  /** Number of answers to POST that are dropped by closing the socket: the command arrives, its answer does not. */
  let dropAnswers = 0;
  /** Returns the speech of a generation that is to complete as soon as it is requested, or `null`. */
  let speaker: ((id: string) => string | null) | null = null;

  const write = (entry: { n: number; text: string }) => {
    for (const reader of readers) reader.write(entry.text);
  };
  const record = (generation: string, event: string, data: object): string => {
    const n = (log.at(-1)?.n ?? 0) + 1;
    const body = JSON.stringify({ v: 1, generation, event, ...data });
    const entry = { n, text: `id: ${epoch}-${n}\nevent: ${event}\ndata: ${body}\n\n` };
    log.push(entry);
    return entry.text;
  };
  const runOf = (id: string): FakeGeneration => {
    const run = runs.get(id) ?? { text: '', end: null };
    runs.set(id, run);
    return run;
  };
  const end = (id: string, event: string, data: object) => {
    const timing = { firstTokenMs: 1, totalMs: 2 };
    runOf(id).end = { v: 1, generation: id, event, usage: FAKE_USAGE, cost: FAKE_COST, timing, ...data };
    write({ n: 0, text: record(id, event, { usage: FAKE_USAGE, cost: FAKE_COST, timing, ...data }) });
  };

  /** `heard: false`: the frame is not sent, but is in log and snapshot; `logged: false`: the text is in the snapshot only. */
  const say = (id: string, text: string, { heard: isSent = true, logged: isLogged = true } = {}) => {
    const run = runOf(id);
    const at = run.text.length;
    run.text += text;
    if (!isLogged) return;
    const frame = record(id, 'text-delta', { at, text });
    if (isSent) write({ n: 0, text: frame });
  };

  const server = createServer((request, response) => void handle(request, response));
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    const path = request.url ?? '';
    const method = request.method ?? '';
    const kind = path.endsWith('/events') ? 'events' : method;
    if (mute.has(kind)) return;
    const problem = answers[kind as 'POST']?.shift();
    if (problem) sendProblem(response, problem);
    else if (kind === 'events') stream(request, response);
    else if (kind === 'POST') start(request, response, body);
    else ask(method, decodeURIComponent(path.split('/').at(-1) ?? ''), response);
  }
  function ask(method: string, id: string, response: ServerResponse): void {
    const run = runs.get(id);
    if (method === 'DELETE') deletes.push(id);
    else snapshots.push(id);
    if (!run) {
      sendProblem(response, { status: 404, code: 'not-found' });
    } else if (method === 'DELETE') {
      const failure = { code: 'cancelled', reason: textReason('Cancelled.'), retryable: false };
      if (!run.end) end(id, 'generation-failed', failure);
      sendJson(response, 200, run.end ?? {});
    } else {
      sendJson(response, 200, snapshotOf(id, run));
    }
  }
  function start(request: IncomingMessage, response: ServerResponse, body: string): void {
    const { id } = JSON.parse(body) as { id: string };
    const key = request.headers['x-provider-key'];
    posts.push({
      id,
      key: typeof key === 'string' ? key : undefined,
      authorization: request.headers.authorization,
    });
    const run = runs.get(id);
    if (!run) {
      runOf(id);
      const data = { model: { provider: 'demo', id: 'm' }, inputTokensEstimate: 1 };
      write({ n: 0, text: record(id, 'generation-started', data) });
    }
    if (dropAnswers > 0) {
      dropAnswers -= 1;
      response.destroy();
      return;
    }
    const state = run ? (run.end ? 'finished' : 'running') : 'started';
    sendJson(response, run ? 200 : 202, { id, state });
    const text = run ? null : (speaker?.(id) ?? null);
    if (text === null) return;
    say(id, text);
    end(id, 'generation-completed', { finishReason: 'stop' });
  }
  function stream(request: IncomingMessage, response: ServerResponse): void {
    const lastEventId = request.headers['last-event-id'];
    const last = typeof lastEventId === 'string' ? lastEventId : undefined;
    connections.push(last);
    const [lastEpoch, n] = last?.split('-') ?? [];
    if (lastEpoch !== undefined && lastEpoch !== epoch) {
      sendProblem(response, { status: 410, code: 'cannot-resume' });
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.flushHeaders();
    if (mute.has('body')) return;
    response.write(': hello\n\n');
    if (mute.has('rest')) return;
    for (const entry of log) if (entry.n > Number(n ?? 0)) response.write(entry.text);
    readers.add(response);
    response.on('close', () => readers.delete(response));
  }
  const snapshotOf = (id: string, run: FakeGeneration) => ({
    id,
    state:
      run.end === null ? 'running' : run.end['event'] === 'generation-completed' ? 'completed' : 'failed',
    text: run.text,
    usage: FAKE_USAGE,
    cost: FAKE_COST,
    timing: null,
    finishReason: run.end?.['finishReason'] ?? null,
    code: run.end?.['code'] ?? null,
    reason: run.end?.['reason'] ?? null,
    retryable: run.end?.['retryable'] === true,
    retryAfterMs: null,
    lastEventId: `${epoch}-${log.at(-1)?.n ?? 0}`,
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    posts,
    deletes,
    snapshots,
    connections,
    answers,
    mute,
    readers,
    dropAnswersToPosts(times: number) {
      dropAnswers = times;
    },
    run: runOf,
    say,
    /** Reports that the call waits for its server. */
    waits: (id: string) => write({ n: 0, text: record(id, 'thinking', { tokens: 0 }) }),
    speakWith(next: typeof speaker) {
      speaker = next;
    },
    /** Sends these bytes to every open stream. */
    raw(text: string) {
      for (const reader of readers) reader.write(text);
    },
    frame: record,
    complete: (id: string, finishReason = 'stop') => end(id, 'generation-completed', { finishReason }),
    fail: (id: string, code: FailureCode, more: object = {}) =>
      end(id, 'generation-failed', { code, reason: textReason(`It was ${code}.`), retryable: true, ...more }),
    /** Cuts every connection, as a network failure does. */
    cut() {
      for (const reader of readers) reader.destroy();
    },
    /** Restarts with another epoch and an empty log; `forget` also forgets the generations. */
    restart({ forget }: { forget: boolean }) {
      epoch = `${epoch}x`;
      log = [];
      if (forget) runs.clear();
      for (const reader of readers) reader.destroy();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type FakeBackend = Awaited<ReturnType<typeof startFakeBackend>>;

function sendJson(response: ServerResponse, status: number, data: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(data));
}

function sendProblem(response: ServerResponse, { status, code, headers = {} }: FakeAnswer): void {
  response.writeHead(status, { 'Content-Type': 'application/problem+json', ...headers });
  const problem = { type: 'about:blank', title: code, status, detail: `It says ${code}.`, code };
  response.end(JSON.stringify(problem));
}
