// Whether the process is alive, and whether it can take debates: for balancers and start scripts.
import { Hono } from 'hono';
import { problem } from '../guard/problem.ts';
import type { Services } from './services.ts';

export function createHealth({ runs, store, version }: Services): Hono {
  return new Hono()
    .get('/health', (c) => c.json({ status: 'ok', version, store: store.kind }))
    .get('/ready', async (c) => {
      if (runs.draining()) return problem(c, 'shutting-down', 'The server is being stopped.');
      if (!(await store.ready()))
        return problem(c, 'provider-unavailable', 'The store of channels cannot be reached.');
      return c.json({ status: 'ready', version, store: store.kind });
    });
}
