// A vendor with TLS and a certificate of its own, behind a proxy that delays every byte: a vendor far away.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';

export interface DistantVendor {
  url: string;
  /** The same vendor without the delay. */
  nearUrl: string;
  /** The certificate, for the client to trust. */
  certificate: string;
  /** Per request, in order: when the handshake on its socket had ended and when it arrived, by `performance.now`. */
  requests: readonly { securedAt: number; arrivedAt: number }[];
  /** Sockets that have been accepted, and that are open now. */
  readonly accepted: number;
  readonly open: number;
  /** Closes all sockets that no request has come on. */
  cutUnused(): void;
  /** Resolves when `holds` of the number of open sockets; it is asked again at every change. */
  until(holds: (open: number) => boolean): Promise<void>;
  stop(): Promise<void>;
}

/** For `localhost`, signed by itself, valid until 2126. Its key is public and protects nothing: it is made for this test alone. */
const CERTIFICATE = {
  key: readFileSync(new URL('../fixtures/tls/localhost-key.pem', import.meta.url), 'utf8'),
  cert: readFileSync(new URL('../fixtures/tls/localhost-certificate.pem', import.meta.url), 'utf8'),
};

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Everything is passed on `delayMs` later, in order: bytes, ends and resets. */
function delayedPair(near: Socket, port: number, delayMs: number): void {
  const far = connect(port, '127.0.0.1');
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.setNoDelay(true);
    const later = (run: () => void) => setTimeout(run, delayMs);
    one.on('data', (bytes) => later(() => other.write(bytes)));
    one.on('end', () => later(() => other.end()));
    one.on('close', () => later(() => other.destroy()));
    one.on('error', () => {});
  }
}

export async function startDistantVendor(
  roundTripMs: number,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<DistantVendor> {
  const { key, cert } = CERTIFICATE;
  const requests: { securedAt: number; arrivedAt: number }[] = [];
  const secured = new WeakMap<Socket, number>();
  const sockets = new Set<TLSSocket>();
  const used = new WeakSet<Socket>();
  const waiting = new Set<() => void>();
  let accepted = 0;
  const changed = () => {
    for (const look of [...waiting]) look();
  };
  const server = createHttpsServer({ key, cert }, (request, response) => {
    used.add(request.socket);
    requests.push({ securedAt: secured.get(request.socket) ?? Number.NaN, arrivedAt: performance.now() });
    request.resume().once('end', () => answer(request, response));
  });
  server.on('secureConnection', (socket) => {
    accepted += 1;
    secured.set(socket, performance.now());
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => {
      sockets.delete(socket);
      changed();
    });
    changed();
  });
  const port = await portOf(server);
  const near = new Set<Socket>();
  const proxy = createServer((socket) => {
    near.add(socket);
    socket.once('close', () => near.delete(socket));
    delayedPair(socket, port, roundTripMs / 2);
  });
  const proxyPort = await portOf(proxy);
  return {
    url: `https://localhost:${proxyPort}/`,
    nearUrl: `https://localhost:${port}/`,
    certificate: cert,
    requests,
    get accepted() {
      return accepted;
    },
    get open() {
      return sockets.size;
    },
    cutUnused() {
      for (const socket of sockets) if (!used.has(socket)) socket.destroy();
    },
    until: (holds) =>
      new Promise((resolve) => {
        const look = () => {
          if (!holds(sockets.size)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    async stop() {
      for (const socket of [...sockets, ...near]) socket.destroy();
      server.close();
      proxy.close();
      await Promise.all([once(server, 'close'), once(proxy, 'close')]);
    },
  };
}
