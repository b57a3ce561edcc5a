// Keeps channels in Redis for several backends. Each backend renews a lease; another one ends the generations of a lost backend.
import {
  failedCall,
  snapshotOf,
  type TerminalFrame,
  terminalFrameOf,
} from '@rostrum/shared/wire/call-outcome';
import { type Cost, NO_USAGE } from '@rostrum/shared/wire/generation';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { RedisClient } from '../redis/client.ts';
import type { ChannelStore, GenerationRunner, StoredGeneration } from './channel-store.ts';
import { parsed } from './frame-text.ts';
import { createRedisChannel, type RedisChannel } from './redis-channel.ts';
import { createRedisFrameWriter, jsonUnescaped, REDIS_LIMITS, type RedisLimits } from './redis-frames.ts';
import { FIND, FIND_REPLY, FORGET_BACKEND, LEASE, RUNNING_OF_BACKEND, TAKE_OVER } from './redis-scripts.ts';

export interface RedisChannelStoreOptions {
  limits?: RedisLimits;
  /** A backend that is silent for this many milliseconds is taken to be lost. */
  leaseMs?: number;
  tickMs?: number;
  /** A generation was ended and charged on behalf of a lost backend. */
  tookOver?(taken: { channel: string; generation: string; about: string; cost: Cost }): void;
}

const LEASE_MS = 6_000;
const TICK_MS = 1_000;
/** Longer than any reply of Redis is waited for: two objects for one channel at once would each hold half of its tokens. */
const CHANNEL_IDLE_MS = 60_000;
const TOUCH_EVERY_MS = 60_000;
const CLOSE_FLUSH_MS = 2_000;
/** Work takes milliseconds, or the connection is dropped after four seconds of silence. */
const STALLED_MS = 5_000;
const MEMBERS_AT_ONCE = 256;

/** A message from one backend to another: cancel this generation of that channel. */
const Told = z.tuple([z.string(), z.string()]);

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
  const { limits = REDIS_LIMITS, leaseMs = LEASE_MS, tickMs = TICK_MS, tookOver } = options;
  const { keys } = redis;
  const channels = new Map<string, { channel: RedisChannel; usedAt: number }>();
  /** Claims that are ours in Redis, but unknown here, and since when. */
  let orphanedClaims = new Map<string, number>();
  let runner: GenerationRunner | undefined;
  let touched = clock.now();
  let closed = false;
  let stopTick = () => {};

  async function find(channel: string, id: string, withText: boolean): Promise<FoundGeneration | null> {
    const keyNames = [keys.meta(channel), keys.generation(channel, id), keys.text(channel, id), keys.leases];
    const reply = (await redis.run(FIND, keyNames, [withText ? '1' : ''])) as string[] | null;
    return (
      reply && (Object.fromEntries(FIND_REPLY.map((name, index) => [name, reply[index]])) as FoundGeneration)
    );
  }

  /**
   * Ends what `backend` ran; does nothing while its lease is valid, unless it is this backend itself. A generation that Redis has
   * forgotten (`null`) is only removed from the list of what runs.
   */
  async function takeOver(
    channel: string,
    id: string,
    backend: string,
    found: FoundGeneration | null,
  ): Promise<void> {
    const log = [keys.meta(channel), keys.events(channel), keys.order(channel)];
    const owner = [keys.running(backend), keys.dailySpend, keys.holds(backend)];
    const keyNames = [...log, ...owner, keys.generation(channel, id), keys.text(channel, id), keys.leases];
    const frame = found === null ? '' : JSON.stringify(lastFrame(id, found));
    const words = [backend, id, `${channel} ${id}`, frame, found?.nano ?? '0'];
    const more = [keys.framesTopic(channel), limits.framesKeptMs, limits.snapshotsKeptMs];
    const ours = backend === redis.backend ? '1' : '';
    const taken = (await redis.run(TAKE_OVER, keyNames, [...words, ...more, ours])) === 1;
    if (!taken || found === null) return;
    tookOver?.({ channel, generation: id, about: found.about, cost: JSON.parse(found.cost) as Cost });
  }

  async function look(channel: string, id: string): Promise<StoredGeneration | undefined> {
    let found = await find(channel, id, true);
    const isOrphaned = found?.terminal === '' && found.alive === '';
    // This backend's own lease runs out when the process was suspended for a while: that is no reason to end it.
    if (found !== null && isOrphaned && found.backend !== redis.backend) {
      await takeOver(channel, id, found.backend, found);
      found = await find(channel, id, true);
    }
    if (found === null) return undefined;
    const { hash: bodyHash, lastEventId, text } = found;
    const terminal = found.terminal === '' ? null : (JSON.parse(found.terminal) as TerminalFrame);
    const snapshot = () => snapshotOf(terminal, { id, text: jsonUnescaped(text), lastEventId });
    return { bodyHash, terminal, snapshot };
  }

  const writeFrames = createRedisFrameWriter(redis, limits);
  const channelDeps = { redis, clock, limits, writeFrames, runner: () => runner, look };

  async function runningOf(backend: string): Promise<[string, string][]> {
    const members = await redis.run(RUNNING_OF_BACKEND, [keys.running(backend)], [MEMBERS_AT_ONCE]);
    return (members as string[]).map((member) => member.split(' ', 2) as [string, string]);
  }

  async function endAllOf(backend: string): Promise<void> {
    for (const [channel, id] of await runningOf(backend)) {
      const found = await find(channel, id, false);
      // One that cannot be ended must not stop the others; the next tick tries again.
      await takeOver(channel, id, backend, found).catch(() => {});
    }
    await forgetBackend(backend);
  }

  async function forgetBackend(backend: string): Promise<void> {
    const keyNames = [keys.leases, keys.running(backend), keys.dailySpend, keys.holds(backend)];
    await redis.run(FORGET_BACKEND, keyNames, [backend, backend === redis.backend ? '1' : '']);
  }

  /** Ends claims made in our name whose reply was lost, so that nothing runs them. On a busy machine a reply may take seconds. */
  async function endOrphanedClaims(): Promise<void> {
    const now = new Map<string, number>();
    for (const [channel, id] of await runningOf(redis.backend)) {
      if (runner?.runs(channel, id)) continue;
      const since = orphanedClaims.get(`${channel} ${id}`) ?? clock.elapsed();
      now.set(`${channel} ${id}`, since);
      if (clock.elapsed() - since < leaseMs) continue;
      const found = await find(channel, id, false);
      if (found !== null) await takeOver(channel, id, redis.backend, found);
    }
    orphanedClaims = now;
  }

  async function renewLease(): Promise<void> {
    const keyNames = [keys.leases, keys.running(redis.backend)];
    const answer = await redis.run(LEASE, keyNames, [redis.backend, leaseMs]);
    const [mine, gone] = answer as [number, string[]];
    for (const backend of gone) if (backend !== redis.backend) await endAllOf(backend);
    const here = [...channels.values()].reduce((sum, { channel }) => sum + channel.running(), 0);
    if (mine !== here) await endOrphanedClaims();
    else orphanedClaims.clear();
  }

  async function tick(): Promise<void> {
    try {
      await renewLease();
    } catch {
      // Redis is down; callers get an error, and the next tick looks again.
    }
    const now = clock.now();
    const due = now - touched >= TOUCH_EVERY_MS;
    if (due) touched = now;
    for (const [name, { channel, usedAt }] of channels) {
      if (channel.idle() && now - usedAt > CHANNEL_IDLE_MS) channels.delete(name);
      else if (due) channel.touch();
    }
    if (!closed) stopTick = clock.after(tickMs, () => void tick());
  }

  const unlisten = redis.subscribe(keys.commandsTopic(redis.backend), {
    onMessage(message) {
      // A message in a form only newer backends know is for those.
      const told = Told.safeParse(parsed(message));
      if (told.success) runner?.cancel(...told.data);
    },
  });
  void tick();

  function open(name: string): RedisChannel {
    const channel = channels.get(name)?.channel ?? createRedisChannel(name, channelDeps);
    channels.set(name, { channel, usedAt: clock.now() });
    return channel;
  }

  return {
    kind: 'redis',
    open,
    // Asking creates an object here for a minute, and nothing in Redis.
    known: open,
    attachRunner(attending) {
      runner = attending;
    },
    channels: () => channels.size,
    // A connection that is up but cannot write (Redis is full or read-only) would lose frames from now on.
    ready: () => redis.isUp() && redis.stalledMs() < STALLED_MS,
    flushed: () => redis.flushed(CLOSE_FLUSH_MS),
    async close() {
      closed = true;
      stopTick();
      unlisten();
      await redis.flushed(CLOSE_FLUSH_MS);
      await forgetBackend(redis.backend).catch(() => {});
      await redis.close();
    },
  };
}
