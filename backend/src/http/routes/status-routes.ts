// Routes for the server's status: health for load balancers and scripts, the day's spending for the page, Prometheus metrics.
import { Hono } from 'hono';
import { problem } from '../problem.ts';
import type { Deps } from './deps.ts';

export function createStatusRoutes({ generations, channelStore, dailySpend, version }: Deps): Hono {
  const storeKind = channelStore.kind;
  return new Hono()
    .get('/health', async (c) => {
      const isStoreLost = !(await channelStore.ready());
      // The server reports ok even without the store: a restart would end the generations that continue without it.
      return c.json({ status: 'ok', version, store: storeKind, ...(isStoreLost && { storeLost: true }) });
    })
    .get('/ready', async (c) => {
      if (generations.draining()) return problem(c, 'shutting-down', 'The server is being stopped.');
      if (!(await channelStore.ready()))
        return problem(c, 'store-unavailable', 'Redis, the store of channels, takes no writes.');
      return c.json({ status: 'ready', version, store: storeKind });
    })
    .get('/spend', async (c) => c.json(await dailySpend.spentToday()));
}

export function createMetricsRoute(
  { metrics, generations, channelStore }: Deps,
  openStreams: () => number,
): Hono {
  const { gauge } = metrics;
  gauge('rostrum_running_generations', 'Generations running now.', generations.running);
  gauge('rostrum_open_channels', 'Open streams of events.', openStreams);
  gauge('rostrum_channels', 'Channels held by this process.', channelStore.channels);
  const headers = { 'content-type': metrics.contentType, 'cache-control': 'no-store' };
  return new Hono().get('/', async (c) => c.body(await metrics.text(), 200, headers));
}
