// Dependencies of the routes as one object, so that tests can pass their own clock, providers and daily spend. Types only.
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import type { ChannelStore } from '../../channels/channel-store.ts';
import type { Clock } from '../../clock.ts';
import type { Generations } from '../../generations/generations.ts';
import type { Audit } from '../../observability/audit-log.ts';
import type { Logger } from '../../observability/log.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { PriceLookup } from '../../prices/price-list.ts';
import type { Provider } from '../../provider-contract/provider.ts';
import type { Sharing } from '../../shared-debates/shared-debate-store.ts';
import type { DailySpend } from '../../spend/daily-spend.ts';
import type { RequestCounter } from '../guards/rate-guard.ts';

export interface Deps {
  clock: Clock;
  logger: Logger;
  channelStore: ChannelStore;
  generations: Generations;
  dailySpend: DailySpend;
  /** Counts requests for several backends together; without it each one counts its own. */
  requestCounter?: RequestCounter | undefined;
  /** Absent: this server keeps no debates. */
  sharing?: Sharing | null | undefined;
  priceOf: PriceLookup;
  providers: ReadonlyMap<ProviderId, Provider>;
  metrics: Metrics;
  audit: Audit;
  version: string;
}
