// The backend put together for a test: everything real but the vendors and, where asked for, the clock.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Frame } from '@rostrum/shared/wire/frame';
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { GenerationClaim } from '../../../backend/src/channels/channel-store.ts';
import { createMemoryChannelStore, type MemoryLimits } from '../../../backend/src/channels/memory-store.ts';
import { type Clock, systemClock } from '../../../backend/src/clock.ts';
import { createGenerations } from '../../../backend/src/generations/generations.ts';
import { type AccessRules, createApp } from '../../../backend/src/http/app.ts';
import { createHttpServer } from '../../../backend/src/http/http-server.ts';
import type { Deps } from '../../../backend/src/http/routes/deps.ts';
import { createAudit } from '../../../backend/src/observability/audit-log.ts';
import { createMetrics } from '../../../backend/src/observability/metrics.ts';
import { createPriceList, type PriceLookup } from '../../../backend/src/prices/price-list.ts';
import { createUsageHistory } from '../../../backend/src/prices/usage-history.ts';
import type { Provider } from '../../../backend/src/provider-contract/provider.ts';
import { createMemoryDailySpend } from '../../../backend/src/spend/daily-spend.ts';
import { apiUrl } from '../../fixtures/api-url.ts';

export interface TestBackendOptions {
  providers: readonly Provider[];
  clock?: Clock;
  limits?: MemoryLimits;
  accessRules?: Partial<AccessRules>;
  limitNanoUsd?: number | null;
  orphanGraceMs?: number;
  priceOf?: PriceLookup;
  pageFolder?: string;
  /** Instead of this process's memory. */
  stores?: Pick<Deps, 'channelStore' | 'dailySpend' | 'usageHistory' | 'requestCounter'>;
}

export const CHANNEL = 'abcdefghijklmnopqrstuv';
export const JSON_HEADERS = { 'content-type': 'application/json' };

export const generationRequest = (over: Partial<GenerationRequest> = {}): GenerationRequest => ({
  id: '1.proposition.1',
  model: { provider: 'anthropic', id: 'claude-sonnet-4-5' },
  system: 'You argue.',
  messages: [{ role: 'user', content: 'The motion.' }],
  maxOutputTokens: 100,
  idleTimeoutMs: 60_000,
  timeoutMs: 120_000,
  ...over,
});

export function createTestBackend(options: TestBackendOptions) {
  const { clock = systemClock, limitNanoUsd = null, orphanGraceMs = 180_000 } = options;
  const logged: string[] = [];
  const note = (data: object, message: string) => void logged.push(JSON.stringify({ ...data, message }));
  const memory = createMemoryChannelStore(clock, options.limits);
  const stores = options.stores ?? {
    channelStore: memory,
    dailySpend: createMemoryDailySpend(clock.now, limitNanoUsd),
    usageHistory: createUsageHistory(),
  };
  const { channelStore, dailySpend } = stores;
  const generations = createGenerations(channelStore, clock, orphanGraceMs);
  const accessRules: AccessRules = {
    allowedHosts: [],
    allowedOrigins: [],
    trustedProxies: [],
    accessToken: null,
    requestsPerMinute: null,
    maxBodyBytes: 1024 * 1024,
    maxGenerations: 1_000,
    ...options.accessRules,
  };
  const deps = {
    ...stores,
    clock,
    generations,
    logger: { info: note, warn: note, error: note },
    priceOf: options.priceOf ?? createPriceList(clock.now),
    providers: new Map(options.providers.map((provider) => [provider.id, provider])),
    metrics: createMetrics(),
    audit: createAudit({ info: note }),
    version: '0.0.0',
  };
  const server = createApp(deps, accessRules, options.pageFolder ?? '/nowhere');
  const { app } = server;

  const post = (body: unknown, headers: Record<string, string> = {}, channel = CHANNEL) =>
    app.request(apiUrl('channels', channel, 'generations'), {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { ...JSON_HEADERS, ...headers },
    });
  const address = (id: string, channel = CHANNEL) => apiUrl('channels', channel, 'generations', id);
  return {
    ...server,
    deps,
    store: channelStore,
    /** Of the memory, where it is the store. */
    sizes: memory.sizes,
    generations,
    till: dailySpend,
    logged,
    post,
    snapshot: (id: string, channel?: string) => app.request(address(id, channel)),
    cancel: (id: string, channel?: string) => app.request(address(id, channel), { method: 'DELETE' }),
    events: (lastEventId?: string, channel = CHANNEL) =>
      app.request(apiUrl('channels', channel, 'events'), {
        headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
      }),
  };
}
export type TestBackend = ReturnType<typeof createTestBackend>;

export const generationClaim = (
  generation: string,
  over: Partial<GenerationClaim> = {},
): GenerationClaim => ({
  generation,
  bodyHash: 'hash',
  hold: undefined,
  ifLost: () => ({ nanoUsd: 7, atMostNanoUsd: 7, basis: 'estimated', priceId: 'p' }),
  ...over,
});

export interface ReceivedFrame {
  id: string;
  frame: Frame;
}

/** Reads frames as they come; each is checked against the wire's own schema. */
export function readFrames(response: Response) {
  const heard: ReceivedFrame[] = [];
  let raw = '';
  const parser = createParser({
    onEvent(event: EventSourceMessage) {
      const frame = Frame.parse(JSON.parse(event.data));
      if (event.event !== frame.event) throw new Error(`event: ${event.event}, data: ${frame.event}`);
      heard.push({ id: event.id ?? '', frame });
    },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('the answer has no body');
  const source = reader;

  async function until(
    done: (heard: readonly ReceivedFrame[]) => boolean,
  ): Promise<readonly ReceivedFrame[]> {
    while (!done(heard)) {
      const { value, done: ended } = await source.read();
      if (ended) break;
      raw += value;
      parser.feed(value);
    }
    return heard;
  }
  return {
    heard,
    raw: () => raw,
    until,
    /** Until so many generations have ended. */
    terminals: (count: number) => until((all) => terminalFrames(all).length >= count),
    leave: () => reader.cancel(),
  };
}

export const terminalFrames = (heard: readonly ReceivedFrame[]) =>
  heard.filter(({ frame }) => frame.event === 'generation-completed' || frame.event === 'generation-failed');

/** What a page makes of the frames: it drops what it already has, by the offset. */
export function textOfFrames(heard: readonly ReceivedFrame[], generation: string): string {
  let text = '';
  for (const { frame } of heard) {
    if (frame.event !== 'text-delta' || frame.generation !== generation) continue;
    if (frame.at > text.length) throw new Error(`a gap: ${frame.at} after ${text.length}`);
    text += frame.text.slice(text.length - frame.at);
  }
  return text;
}

/** Serves the app on a real socket. */
export async function serveOnSocket(
  backend: TestBackend,
): Promise<{ url: string; server: Server; close(): Promise<void> }> {
  const server = createHttpServer(backend.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
