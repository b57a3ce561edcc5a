// Keeps channels in Redis for several backends. Each backend renews its lease; if it lapses, another backend ends its generations.

import {
  failedCall,
  snapshotOf,
  type TerminalFrame,
  terminalFrameOf,
} from '@rostrum/shared/wire/call-outcome';
import { type Cost, NO_USAGE } from '@rostrum/shared/wire/generation';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { parsedJson } from '../parsed-json.ts';
import type { RedisClient } from '../redis/connect.ts';
import type { ChannelStore, GenerationRunner, StoredGeneration } from './channel-store.ts';
import { createRedisChannel, type RedisChannel } from './redis-channel.ts';
import { createRedisFrameWriter, jsonUnescaped } from './redis-frames.ts';
import { FIND, FIND_REPLY, FORGET_BACKEND, LEASE, RUNNING_OF_BACKEND, TAKE_OVER } from './redis-scripts.ts';

export interface RedisChannelStoreOptions {
  /** Milliseconds of silence after which a backend counts as lost. */
  leaseMs?: number;
  tickMs?: number;
  /** Reports a generation that was ended and charged on behalf of a lost backend. */
  tookOver?(call: { channel: string; generation: string; about: string; cost: Cost }): void;
  leaseRefused?(reason: string): void;
}

const LEASE_MS = 6_000;
const TICK_MS = 1_000;
/** Milliseconds for which an unused channel stays open: longer than any wait for Redis. Two objects for one channel would each hold half of its tokens. */
const CHANNEL_IDLE_MS = 60_000;
const TOUCH_EVERY_MS = 60_000;
const CLOSE_FLUSH_MS = 2_000;
const MEMBERS_AT_ONCE = 256;

/** A message from one backend to another: cancel this generation of that channel. */
const CancelMessage = z.tuple([z.string(), z.string()]);

type FoundGeneration = Readonly<Record<(typeof FIND_REPLY)[number], string>>;

const OWNER_LOST = { code: 'incomplete', reason: { code: 'server-lost' } } as const;
const CANCELLED_WITH_OWNER_LOST = { code: 'cancelled', reason: { code: 'cancelled-with-server' } } as const;

function lastFrame(generation: string, { began, cost, wish, now }: FoundGeneration): TerminalFrame {
  const timing = { firstTokenMs: null, totalMs: Math.max(0, Number(now) - Number(began)) };
  const account = { usage: NO_USAGE, cost: JSON.parse(cost) as Cost, timing };
  const failure = wish === '' ? OWNER_LOST : CANCELLED_WITH_OWNER_LOST;
  return terminalFrameOf(generation, failedCall(failure, account));
}

export function createRedisChannelStore(
  redis: RedisClient,
  clock: Clock,
  options: RedisChannelStoreOptions = {},
): ChannelStore {
  const { leaseMs = LEASE_MS, tickMs = TICK_MS, tookOver, leaseRefused } = options;
  const { keys } = redis;
  const channels = new Map<string, { channel: RedisChannel; usedAt: number }>();
  let runner: GenerationRunner | undefined;
  let lastTouchAt = clock.elapsed();
  let isClosed = false;
  /** True if the lease was renewed when that was last tried, so that Redis takes writes. */
  let isRenewed = true;
  let stopTick = () => {};

  async function find(channel: string, id: string): Promise<FoundGeneration | null> {
    const reply = (await redis.run(FIND, [keys.channel(channel)], [id])) as string[] | null;
    return (
      reply && (Object.fromEntries(FIND_REPLY.map((name, index) => [name, reply[index]])) as FoundGeneration)
    );
  }

  /** Ends a generation of `backend`, unless its lease is valid and it is another backend. One that Redis has forgotten (`null`) is only removed from the list of running ones. */
  async function takeOver(channel: string, id: string, backend: string, entry: FoundGeneration | null) {
    const keyNames = [...keys.ownedBy(backend), keys.leases, keys.channel(channel)];
    const frame = entry === null ? '' : JSON.stringify(lastFrame(id, entry));
    const who = [backend, redis.backend, keys.framesTopic(channel), channel, id];
    const reply = await redis.run(TAKE_OVER, keyNames, [...who, frame, entry?.nano ?? '0']);
    if (reply !== 1 || entry === null) return;
    tookOver?.({ channel, generation: id, about: entry.about, cost: JSON.parse(entry.cost) as Cost });
  }

  async function look(channel: string, id: string): Promise<StoredGeneration | undefined> {
    const entry = await find(channel, id);
    if (entry === null) return undefined;
    const { hash: bodyHash, lastEventId, text } = entry;
    const terminal = entry.terminal === '' ? null : (JSON.parse(entry.terminal) as TerminalFrame);
    const snapshot = () => snapshotOf(terminal, { id, text: jsonUnescaped(text), lastEventId });
    return { bodyHash, terminal, snapshot };
  }

  const writeFrames = createRedisFrameWriter(redis);
  const channelDeps = { redis, clock, writeFrames, runner: () => runner, look };

  /**
   * Ends the generations of a backend. For this backend, these are the ones that nothing here runs: claims in its name whose reply was
   * lost, and endings that Redis did not store. On a busy machine the reply to a claim may take seconds.
   */
  async function endAllOf(backend: string): Promise<void> {
    const isOurs = backend === redis.backend;
    const members = await redis.run(RUNNING_OF_BACKEND, keys.ownedBy(backend), [MEMBERS_AT_ONCE]);
    for (const member of members as string[]) {
      const [channel, id] = member.split(' ', 2) as [string, string];
      if (isOurs && channels.get(channel)?.channel.runs(id)) continue;
      const entry = await find(channel, id);
      if (isOurs && entry !== null && Number(entry.now) - Number(entry.began) < leaseMs) continue;
      // One that cannot be ended must not stop the others; the next tick tries again.
      await takeOver(channel, id, backend, entry).catch(() => {});
    }
  }

  async function forgetBackend(backend: string): Promise<void> {
    await redis.run(FORGET_BACKEND, [...keys.ownedBy(backend), keys.leases], [backend, redis.backend]);
  }

  async function renewLease(): Promise<void> {
    const keyNames = [...keys.ownedBy(redis.backend), keys.leases];
    const lease = redis.run(LEASE, keyNames, [redis.backend, leaseMs]);
    const answer = await lease.catch((error) => void (isRenewed && leaseRefused?.(error.reason)));
    isRenewed = answer !== undefined;
    if (!isRenewed) return;
    const [mine, lostBackends] = answer as [number, string[]];
    for (const backend of lostBackends) {
      if (backend === redis.backend) continue;
      await endAllOf(backend);
      await forgetBackend(backend);
    }
    const here = [...channels.values()].reduce((sum, { channel }) => sum + channel.running(), 0);
    if (mine !== here) await endAllOf(redis.backend);
  }

  async function tick(): Promise<void> {
    // If Redis is down, callers get an error, and the next tick looks again.
    await renewLease().catch(() => {});
    const now = clock.elapsed();
    const due = now - lastTouchAt >= TOUCH_EVERY_MS;
    if (due) lastTouchAt = now;
    for (const [name, { channel, usedAt }] of channels) {
      if (channel.idle() && now - usedAt > CHANNEL_IDLE_MS) channels.delete(name);
      else if (due) channel.touch();
    }
    if (!isClosed) stopTick = clock.after(tickMs, () => void tick());
  }

  const unlisten = redis.subscribe(keys.commandsTopic(redis.backend), {
    onMessage(message) {
      // A message in a form that only newer backends know is meant for them.
      const request = CancelMessage.safeParse(parsedJson(message));
      if (request.success) runner?.cancel(...request.data);
    },
  });
  void tick();

  function open(name: string): RedisChannel {
    const channel = channels.get(name)?.channel ?? createRedisChannel(name, channelDeps);
    channels.set(name, { channel, usedAt: clock.elapsed() });
    return channel;
  }

  return {
    kind: 'redis',
    open,
    // A request creates an object here for a minute, and nothing in Redis.
    existingChannel: open,
    attachRunner(attending) {
      runner = attending;
    },
    channels: () => channels.size,
    // A connection that is up but cannot write (Redis is full or read-only) would lose frames from now on.
    ready: () => redis.isUp() && isRenewed,
    flushed: () => redis.flush(CLOSE_FLUSH_MS),
    async close() {
      isClosed = true;
      stopTick();
      unlisten();
      await redis.flush(CLOSE_FLUSH_MS);
      await forgetBackend(redis.backend).catch(() => {});
      await redis.close();
    },
  };
}
