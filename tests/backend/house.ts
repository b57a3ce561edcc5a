// The backend put together for a test: everything real but the vendors and, where asked for, the clock.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Frame } from '@rostrum/shared/wire/frame';
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { createApp, type Gate } from '../../backend/src/app.ts';
import { type Clock, systemClock } from '../../backend/src/channels/clock.ts';
import type { Claim } from '../../backend/src/channels/log.ts';
import { createMemoryStore, type MemoryLimits } from '../../backend/src/channels/memory.ts';
import { createRuns } from '../../backend/src/channels/runs.ts';
import { createMemoryTill } from '../../backend/src/guard/spend.ts';
import { createPriceList, type PriceOf } from '../../backend/src/prices/catalogue.ts';
import { createFronts } from '../../backend/src/prices/fronts.ts';
import type { Provider } from '../../backend/src/providers/provider.ts';
import type { Services } from '../../backend/src/routes/services.ts';
import { createHttpServer } from '../../backend/src/serve.ts';
import { createAudit } from '../../backend/src/watch/audit.ts';
import { createMetrics } from '../../backend/src/watch/metrics.ts';

export interface HouseOptions {
  providers: readonly Provider[];
  clock?: Clock;
  limits?: MemoryLimits;
  gate?: Partial<Gate>;
  limitNanoUsd?: number | null;
  orphanGraceMs?: number;
  priceOf?: PriceOf;
  pageFolder?: string;
  /** Instead of this process's memory. */
  kept?: Pick<Services, 'store' | 'till' | 'fronts' | 'counter'>;
}

export const CHANNEL = 'abcdefghijklmnopqrstuv';
export const JSON_HEADERS = { 'content-type': 'application/json' };

export const aRequest = (over: Partial<GenerationRequest> = {}): GenerationRequest => ({
  id: '1.proposition.1',
  model: { provider: 'anthropic', id: 'claude-sonnet-4-5' },
  system: 'You argue.',
  messages: [{ role: 'user', content: 'The motion.' }],
  maxOutputTokens: 100,
  idleTimeoutMs: 60_000,
  timeoutMs: 120_000,
  ...over,
});

export function createHouse(options: HouseOptions) {
  const { clock = systemClock, limitNanoUsd = null, orphanGraceMs = 180_000 } = options;
  const logged: string[] = [];
  const note = (data: object, message: string) => void logged.push(JSON.stringify({ ...data, message }));
  const memory = createMemoryStore(clock, options.limits);
  const kept = options.kept ?? {
    store: memory,
    till: createMemoryTill(clock.now, limitNanoUsd),
    fronts: createFronts(),
  };
  const { store, till } = kept;
  const runs = createRuns(store, clock, orphanGraceMs);
  const gate: Gate = {
    allowedHosts: [],
    allowedOrigins: [],
    trustedProxies: [],
    accessToken: null,
    requestsPerMinute: null,
    maxBodyBytes: 1024 * 1024,
    maxGenerations: 1_000,
    ...options.gate,
  };
  const services = {
    ...kept,
    clock,
    runs,
    log: { info: note, warn: note, error: note },
    priceOf: options.priceOf ?? createPriceList(clock.now),
    providers: new Map(options.providers.map((provider) => [provider.id, provider])),
    metrics: createMetrics(),
    audit: createAudit({ info: note }),
    version: '0.0.0',
  };
  const server = createApp(services, gate, options.pageFolder ?? '/nowhere');
  const { app } = server;

  const post = (body: unknown, headers: Record<string, string> = {}, channel = CHANNEL) =>
    app.request(`/api/channels/${channel}/generations`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { ...JSON_HEADERS, ...headers },
    });
  const address = (id: string, channel = CHANNEL) => `/api/channels/${channel}/generations/${id}`;
  return {
    ...server,
    services,
    store,
    /** Of the memory, where it is the store. */
    sizes: memory.sizes,
    runs,
    till,
    logged,
    post,
    snapshot: (id: string, channel?: string) => app.request(address(id, channel)),
    cancel: (id: string, channel?: string) => app.request(address(id, channel), { method: 'DELETE' }),
    events: (lastEventId?: string, channel = CHANNEL) =>
      app.request(`/api/channels/${channel}/events`, {
        headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
      }),
  };
}
export type House = ReturnType<typeof createHouse>;

export const aClaim = (generation: string, over: Partial<Claim> = {}): Claim => ({
  generation,
  bodyHash: 'hash',
  hold: undefined,
  ifLost: () => ({ nanoUsd: 7, atMostNanoUsd: 7, basis: 'estimated', priceId: 'p' }),
  ...over,
});

export interface Heard {
  id: string;
  frame: Frame;
}

/** Reads frames as they come; each is checked against the wire's own schema. */
export function listen(response: Response) {
  const heard: Heard[] = [];
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

  async function until(done: (heard: readonly Heard[]) => boolean): Promise<readonly Heard[]> {
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
    terminals: (count: number) => until((all) => terminalsOf(all).length >= count),
    leave: () => reader.cancel(),
  };
}

export const terminalsOf = (heard: readonly Heard[]) =>
  heard.filter(({ frame }) => frame.event === 'generation-completed' || frame.event === 'generation-failed');

/** What a page makes of the frames: it drops what it already has, by the offset. */
export function textOf(heard: readonly Heard[], generation: string): string {
  let text = '';
  for (const { frame } of heard) {
    if (frame.event !== 'text-delta' || frame.generation !== generation) continue;
    if (frame.at > text.length) throw new Error(`a gap: ${frame.at} after ${text.length}`);
    text += frame.text.slice(text.length - frame.at);
  }
  return text;
}

/** Serves the app on a real socket. */
export async function onSocket(
  house: House,
): Promise<{ url: string; server: Server; close(): Promise<void> }> {
  const server = createHttpServer(house.app);
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
