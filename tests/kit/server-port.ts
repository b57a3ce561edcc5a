// A free port for a server that a test starts in its own process.
import { createServer } from 'node:net';

/** Below the ports that systems give to connections, because one of those may be taken before the server listens. */
const FIRST = 20_000;
const PORTS = 12_000;

export async function serverPort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * PORTS);
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return isFree ? port : serverPort();
}
