// What the routes need, passed in as one object: tests pass their own clock, providers and daily spend.
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import type { ChannelStore } from '../../channels/channel-store.ts';
import type { Clock } from '../../clock.ts';
import type { Generations } from '../../generations/generations.ts';
import type { Audit } from '../../observability/audit-log.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { PriceLookup } from '../../prices/price-list.ts';
import type { UsageHistory } from '../../prices/usage-history.ts';
import type { Provider } from '../../provider-contract/provider.ts';
import type { DailySpend } from '../../spend/daily-spend.ts';
import type { RequestCounter } from '../guards/rate-guard.ts';

export interface Logger {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}

export interface Deps {
  clock: Clock;
  logger: Logger;
  channelStore: ChannelStore;
  generations: Generations;
  dailySpend: DailySpend;
  usageHistory: UsageHistory;
  /** Counts requests for several backends together; without it each one counts its own. */
  requestCounter?: RequestCounter | undefined;
  priceOf: PriceLookup;
  providers: ReadonlyMap<ProviderId, Provider>;
  metrics: Metrics;
  audit: Audit;
  version: string;
}

/**
 * An error for the log: its name and its stack frames. Its message is left out, because it may quote a vendor, a header or a key.
 */
export function errorTrace(error: unknown): { name: string; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, at: lines.slice(0, 8).map((line) => line.trim()) };
}
