// A TCP proxy that refuses or cuts connections when a test says so. It handles bytes only and knows no protocol.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, Socket } from 'node:net';

export interface FaultProxy {
  url: string;
  /** Refuses new connections and cuts the open ones, until `accept`. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  /** Cuts the open connections; new ones are accepted. */
  cutNow(): void;
  stop(): Promise<void>;
}

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port: farPort } = new URL(target);
  const pairs = new Set<() => void>();
  let port = 0;
  let server: Server | null = null;

  function join(near: Socket): void {
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
    near.pipe(far).pipe(near);
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
    const closing = once(server, 'close');
    server.close();
    server = null;
    cutNow();
    await closing;
  }

  await listen();
  return { url: `http://127.0.0.1:${port}`, refuse: close, accept: listen, cutNow, stop: close };
}
