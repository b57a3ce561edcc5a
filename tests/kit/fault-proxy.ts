// A TCP proxy that fails as a test says: it cuts, stalls, throttles or refuses. It handles bytes only and knows no protocol.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What happens to the bytes of answers; the bytes of requests are always passed on unchanged. */
export type WireFault =
  /** Both ends lose the connection, as by a reset, after this many bytes of answers. */
  | { kind: 'cut'; afterBytes: number }
  /** The same, in the middle of the first line of at least A_LINE bytes that begins after this many bytes. */
  | { kind: 'cut-mid-line'; afterBytes: number }
  /** Nothing more is passed on, and the connection stays open. */
  | { kind: 'stall'; afterBytes: number }
  | { kind: 'throttle'; bytesPerSecond: number };

export interface FaultProxy {
  port: number;
  url: string;
  /** Sets the fault for new connections and for the remaining bytes of open ones; `null`: none. */
  play(fault: WireFault | null): void;
  /** Refuses new connections and cuts the open ones, until `accept`. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  /** Cuts the open connections; new ones are accepted. */
  cutNow(): void;
  readonly connections: number;
  /** Bytes of answers that were passed on. */
  readonly passedBytes: number;
  stop(): Promise<void>;
}

const SLICE_MS = 20;
/** In bytes. Shorter lines are those of HTTP's chunked encoding. */
const A_LINE = 16;

export async function startFaultProxy(target: string | (() => string)): Promise<FaultProxy> {
  const pairs = new Set<() => void>();
  let fault: WireFault | null = null;
  let connections = 0;
  let passedBytes = 0;
  let port = 0;
  let server: Server | null = null;

  function join(near: Socket): void {
    connections += 1;
    const { hostname, port: farPort } = new URL(typeof target === 'string' ? target : target());
    const far = new Socket();
    const cut = () => {
      pairs.delete(cut);
      near.resetAndDestroy();
      far.destroy();
    };
    pairs.add(cut);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        pairs.delete(cut);
        other.destroy();
      });
    }
    far.connect(Number(farPort), hostname);
    near.pipe(far);
    void answer(near, far, cut);
  }

  async function answer(near: Socket, far: Socket, cut: () => void): Promise<void> {
    let seen = 0;
    try {
      for await (const bytes of far as AsyncIterable<Buffer>) {
        const now = fault;
        if (now?.kind === 'throttle') await trickle(near, bytes, now.bytesPerSecond);
        else {
          const whole = now === null ? bytes.length : lengthUntil(now, bytes, seen);
          if (whole > 0) pass(near, bytes.subarray(0, whole));
          if (now !== null && whole < bytes.length) {
            // The bytes before must be read before the reset arrives, or the client sees the reset only.
            if (now.kind !== 'stall') return void setTimeout(cut, SLICE_MS);
            await new Promise(() => {});
          }
        }
        seen += bytes.length;
      }
      near.end();
    } catch {
      near.destroy();
    }
  }

  function pass(near: Socket, bytes: Buffer): void {
    passedBytes += bytes.length;
    near.write(bytes);
  }

  async function trickle(near: Socket, bytes: Buffer, bytesPerSecond: number): Promise<void> {
    const slice = Math.max(1, Math.round((bytesPerSecond * SLICE_MS) / 1000));
    for (let at = 0; at < bytes.length && !near.destroyed; at += slice) {
      pass(near, bytes.subarray(at, at + slice));
      await pause(Math.max(SLICE_MS, (slice * 1000) / bytesPerSecond));
      if (fault?.kind !== 'throttle') {
        pass(near, bytes.subarray(at + slice));
        return;
      }
    }
  }

  async function listen(): Promise<void> {
    if (server) return;
    server = createServer({ allowHalfOpen: true }, join);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  }
  const cutNow = () => {
    for (const cut of [...pairs]) cut();
  };
  async function close(): Promise<void> {
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server = null;
    cutNow();
    await closed;
  }

  await listen();
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    play(next) {
      fault = next;
    },
    refuse: close,
    accept: listen,
    cutNow,
    get connections() {
      return connections;
    },
    get passedBytes() {
      return passedBytes;
    },
    stop: close,
  };
}

/** How many of these bytes are still passed on; `seen` bytes came before them on this connection. */
function lengthUntil(fault: Exclude<WireFault, { kind: 'throttle' }>, bytes: Buffer, seen: number): number {
  const left = Math.max(0, fault.afterBytes - seen);
  if (left >= bytes.length) return bytes.length;
  if (fault.kind !== 'cut-mid-line') return left;
  for (let from = bytes.indexOf('\n', left) + 1; from > 0; from = bytes.indexOf('\n', from) + 1) {
    const next = bytes.indexOf('\n', from);
    const length = (next < 0 ? bytes.length : next) - from;
    if (length >= A_LINE) return from + Math.floor(length / 2);
  }
  return bytes.length;
}
