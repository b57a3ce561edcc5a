// What the routes need, handed in whole: tests hand in their own clock, providers and till.
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import type { Clock } from '../channels/clock.ts';
import type { ChannelStore } from '../channels/log.ts';
import type { Runs } from '../channels/runs.ts';
import type { Counter } from '../guard/rate.ts';
import type { Till } from '../guard/spend.ts';
import type { PriceOf } from '../prices/catalogue.ts';
import type { Fronts } from '../prices/fronts.ts';
import type { Provider } from '../providers/provider.ts';
import type { Audit } from '../watch/audit.ts';
import type { Metrics } from '../watch/metrics.ts';

export interface Log {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}

export interface Services {
  clock: Clock;
  log: Log;
  store: ChannelStore;
  runs: Runs;
  till: Till;
  fronts: Fronts;
  /** Counts requests for several backends together; without it each counts its own. */
  counter?: Counter | undefined;
  priceOf: PriceOf;
  providers: ReadonlyMap<ProviderId, Provider>;
  metrics: Metrics;
  audit: Audit;
  version: string;
}

/** An error for the log: its name and where it came from. Its message may quote a vendor, a header, a key. */
export function traceOf(error: unknown): { name: string; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, at: lines.slice(0, 8).map((line) => line.trim()) };
}
