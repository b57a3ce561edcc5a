// Whether the process is alive, and whether it can take debates: for balancers and start scripts.
import { Hono } from 'hono';
import { problem } from '../guard/problem.ts';
import type { Services } from './services.ts';

export function createHealth({ runs, store, version }: Services): Hono {
  return new Hono()
    .get('/health', async (c) => {
      const reachable = await store.ready();
      // Alive either way: who restarts it would end the speeches that go on without the store.
      return c.json({ status: 'ok', version, store: store.kind, ...(!reachable && { storeLost: true }) });
    })
    .get('/ready', async (c) => {
      if (runs.draining()) return problem(c, 'shutting-down', 'The server is being stopped.');
      if (!(await store.ready()))
        return problem(c, 'store-unavailable', 'Redis, the store of channels, cannot be reached.');
      return c.json({ status: 'ready', version, store: store.kind });
    });
}
