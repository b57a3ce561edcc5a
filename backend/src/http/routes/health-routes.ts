// Whether the process is alive, and whether it can take debates: for load balancers and start scripts.
import { Hono } from 'hono';
import { problem } from '../problem.ts';
import type { Deps } from './deps.ts';

export function createHealthRoutes({ generations, channelStore, version }: Deps): Hono {
  return new Hono()
    .get('/health', async (c) => {
      const reachable = await channelStore.ready();
      // Alive either way: a restart would end the generations that go on without the store.
      return c.json({
        status: 'ok',
        version,
        store: channelStore.kind,
        ...(!reachable && { storeLost: true }),
      });
    })
    .get('/ready', async (c) => {
      if (generations.draining()) return problem(c, 'shutting-down', 'The server is being stopped.');
      if (!(await channelStore.ready()))
        return problem(c, 'store-unavailable', 'Redis, the store of channels, cannot be reached.');
      return c.json({ status: 'ready', version, store: channelStore.kind });
    });
}
