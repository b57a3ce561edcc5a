// The network between page and backend, controlled by a test: it delays, loses commands, cuts or silences streams, or is off.
import type { NetworkFault } from './fault-schedule.ts';

export type ServeRequest = (path: string, init: RequestInit) => Promise<Response>;

export interface SimulatedNetwork {
  /** The page's fetch. */
  fetch: typeof fetch;
  /** Breaks all open connections; nothing gets through until `reconnect`. */
  disconnect(): void;
  /** Lets nothing new through until `reconnect`; open connections finish. */
  refuse(): void;
  reconnect(): void;
  /** The HTTP statuses of the event stream's requests, in order. */
  answers: readonly number[];
}

const networkError = (): TypeError => new TypeError('fetch failed');

/** Each message is delayed by up to this long, so that answers and events overtake one another. */
const MAX_DELAY_MS = 300;

/** `serve` answers a request, or throws if no backend runs. `chance`, in [0, 1), determines the delays. */
export function createSimulatedNetwork(
  serve: ServeRequest,
  faults: readonly NetworkFault[],
  chance: () => number,
): SimulatedNetwork {
  const counts = { command: 0, snapshot: 0, connection: 0 };
  const open = new Set<() => void>();
  const answers: number[] = [];
  let off = false;

  const struck = (kind: NetworkFault['kind'], number: number): boolean =>
    faults.some((fault) => fault.kind === kind && faultNumber(fault) === number);

  /** Rejects when the caller aborts or the network breaks meanwhile. */
  function breakable<T>(answer: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const snap = () => reject(networkError());
      open.add(snap);
      signal?.addEventListener('abort', snap);
      answer.then(resolve, reject).finally(() => open.delete(snap));
    });
  }

  const underWay = () => new Promise((resolve) => setTimeout(resolve, chance() * MAX_DELAY_MS));

  async function send(url: string, init: RequestInit): Promise<Response> {
    const path = new URL(url, 'http://page').pathname;
    const method = init.method ?? 'GET';
    await underWay();
    const answer = await reach(path, method, init);
    if (!path.endsWith('/events')) await underWay();
    return answer;
  }

  async function reach(path: string, method: string, init: RequestInit): Promise<Response> {
    if (path.endsWith('/events')) return events(path, init);
    if (method === 'POST') {
      const number = counts.command++;
      if (struck('command-lost', number)) throw networkError();
      const answer = await serve(path, init);
      if (struck('command-answer-lost', number)) throw networkError();
      return answer;
    }
    if (path.includes('/generations/') && method === 'GET' && struck('snapshot-broken', counts.snapshot++))
      throw networkError();
    return serve(path, init);
  }

  async function events(path: string, init: RequestInit): Promise<Response> {
    const number = counts.connection++;
    const cut = faults.find(
      (fault): fault is Extract<NetworkFault, { afterBytes: number }> =>
        'afterBytes' in fault && fault.connection === number,
    );
    const { signal, ...rest } = init;
    const here = new AbortController();
    const response = await serve(path, { ...rest, signal: here.signal });
    answers.push(response.status);
    if (!response.ok || !response.body) return response;
    const source = response.body.getReader();
    let left = cut?.afterBytes ?? Infinity;
    let over = false;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const snap = () => {
          if (over) return;
          over = true;
          open.delete(snap);
          here.abort();
          void source.cancel().catch(() => {});
          controller.error(networkError());
        };
        open.add(snap);
        signal?.addEventListener('abort', snap);
        void pump(controller, snap);
      },
    });
    async function pump(controller: ReadableStreamDefaultController<Uint8Array>, snap: () => void) {
      for (;;) {
        const { value, done } = await source.read().catch(() => ({ value: undefined, done: true }));
        await underWay();
        if (over) return;
        if (done || !value) return snap();
        const piece = value.subarray(0, left);
        left -= piece.length;
        if (piece.length > 0) controller.enqueue(piece);
        if (left > 0) continue;
        // The socket stays open and nothing more comes, as behind a proxy that has lost its backend.
        if (cut?.kind === 'events-silent') return;
        return snap();
      }
    }
    return new Response(body, { status: response.status, headers: response.headers });
  }

  return {
    answers,
    fetch(input, init = {}) {
      if (off || init.signal?.aborted) return Promise.reject(networkError());
      return breakable(send(String(input), init), init.signal);
    },
    disconnect() {
      off = true;
      for (const snap of [...open]) snap();
    },
    refuse() {
      off = true;
    },
    reconnect() {
      off = false;
    },
  };
}

const faultNumber = (fault: NetworkFault): number | null => {
  if ('command' in fault) return fault.command;
  return 'snapshot' in fault ? fault.snapshot : null;
};
