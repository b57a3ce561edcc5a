// The server's metrics, for Prometheus.
import { type Context, Hono } from 'hono';
import type { Deps } from './deps.ts';

export function createMetricsRoute(
  { metrics, generations, channelStore }: Deps,
  listening: () => number,
): Hono {
  const gauge = metrics.gauge;
  gauge('rostrum_running_generations', 'Generations running now.', generations.running);
  gauge('rostrum_open_channels', 'Open streams of events.', listening);
  gauge('rostrum_channels', 'Channels remembered by this process.', channelStore.channels);
  const sizes = channelStore.sizes;
  if (sizes) {
    const help = 'UTF-16 units kept of';
    gauge('rostrum_log_units', `${help} the frames of all channels.`, async () => (await sizes()).frameUnits);
    gauge(
      'rostrum_snapshot_units',
      `${help} finished generations.`,
      async () => (await sizes()).snapshotUnits,
    );
  }
  return new Hono().get('/', async (c: Context) =>
    c.body(await metrics.text(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    }),
  );
}
