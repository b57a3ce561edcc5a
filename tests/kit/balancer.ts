// A small load balancer for tests: each request goes to the preferred backend, or to the next one that accepts connections.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  url: string;
  prefer(index: number): void;
  stop(): Promise<void>;
}

export async function startBalancer(backends: () => readonly string[]): Promise<Balancer> {
  let preferred = 0;

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, left: readonly string[]) {
    const [target, ...others] = left;
    if (target === undefined) {
      outgoing.writeHead(502).end();
      return;
    }
    const asked = request(new URL(incoming.url ?? '/', target), {
      method: incoming.method,
      headers: { ...incoming.headers, host: new URL(target).host },
    });
    asked.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      outgoing.flushHeaders();
      answer.pipe(outgoing);
      // If the backend breaks off, so does this: the client must not take half an answer for a whole one.
      answer.on('close', () => answer.complete || outgoing.destroy());
    });
    asked.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else pass(incoming, outgoing, body, others);
    });
    outgoing.on('close', () => asked.destroy());
    asked.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const all = backends();
      const order = [...all.slice(preferred), ...all.slice(0, preferred)];
      pass(incoming, outgoing, Buffer.concat(parts), order);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    prefer(index) {
      preferred = index;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
