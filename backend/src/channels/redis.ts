// The store of channels in Redis, which several backends share: a lease for each of them, and an end for what a lost one ran.
import type { TerminalFrame } from '@rostrum/shared/wire/frame';
import { type Cost, isRetryable, NO_USAGE } from '@rostrum/shared/wire/generation';
import { z } from 'zod';
import { keysOf } from '../redis/keys.ts';
import type { Link } from '../redis/link.ts';
import type { Clock } from './clock.ts';
import type { ChannelStore, Entry, Runner, TakenOver } from './log.ts';
import { createRedisChannel, type RedisChannel, type RedisLimits } from './redis-channel.ts';
import { BURY, FIND, LEASE, MEMBERS, TAKE_OVER } from './redis-scripts.ts';
import { createRemembered } from './remembered.ts';
import { parsed, unescaped } from './spoken.ts';

export interface RedisStoreOptions {
  limits?: RedisLimits;
  /** A backend silent for so long is taken to be lost. */
  leaseMs?: number;
  tickMs?: number;
  tookOver?(taken: TakenOver): void;
}

const LIMITS: RedisLimits = {
  framesKeptMs: 15 * 60_000,
  snapshotsKeptMs: 24 * 3_600_000,
  frames: 20_000,
  generations: 2_000,
  units: 16 * 1024 * 1024,
};
const LEASE_MS = 6_000;
const TICK_MS = 1_000;
/** Longer than any answer of Redis is waited for: two of one channel at once would each hold half of its tokens. */
const IDLE_MS = 60_000;
const TOUCH_EVERY_MS = 60_000;
const FLUSH_MS = 2_000;
/** Work is done within milliseconds, or the line breaks after four seconds of silence. */
const STALLED_MS = 5_000;
const MEMBERS_AT_ONCE = 256;

/** What one backend is told by another: cancel this generation of that channel. */
const Told = z.tuple([z.string(), z.string()]);

const NOBODY: Runner = { cancel: () => {}, lost: () => {}, unwritten: () => {}, runs: () => false };

/** What FIND answers. */
type Found = [
  hash: string,
  backend: string,
  terminal: string,
  began: string,
  cost: string,
  nano: string,
  wish: string,
  alive: string,
  lastEventId: string,
  text: string,
  now: string,
  about: string,
];

/** Of a generation that Redis has forgotten, nothing is left to do but to strike it off the list. */
const forgottenOf = (backend: string): Found => ['', backend, '', '0', '{}', '0', '', '', '', '', '0', ''];

function lastFrame(generation: string, found: Found): TerminalFrame {
  const [, , , began, cost, , wish, , , , now] = found;
  const code = wish === '' ? 'incomplete' : 'cancelled';
  return {
    v: 1,
    generation,
    event: 'generation-failed',
    code,
    message:
      wish === ''
        ? 'The server that ran this was lost before the answer was finished. It is booked at the most it can have cost. Ask again.'
        : 'The generation was cancelled; the server that ran it was lost.',
    retryable: isRetryable(code),
    usage: NO_USAGE,
    cost: JSON.parse(cost) as Cost,
    timing: { firstTokenMs: null, totalMs: Math.max(0, Number(now) - Number(began)) },
  };
}

export function createRedisStore(link: Link, clock: Clock, options: RedisStoreOptions = {}): ChannelStore {
  const { limits = LIMITS, leaseMs = LEASE_MS, tickMs = TICK_MS, tookOver } = options;
  const keys = keysOf(link.prefix);
  const channels = new Map<string, { channel: RedisChannel; usedAt: number }>();
  /** Ours by Redis, but not by us, at the last look. */
  let strays = new Set<string>();
  let runner = NOBODY;
  let touched = clock.now();
  let closed = false;
  let stopTick = () => {};

  async function found(channel: string, id: string, withText: boolean): Promise<Found | null> {
    const places = [keys.meta(channel), keys.generation(channel, id), keys.text(channel, id), keys.leases];
    return (await link.run(FIND, places, [withText ? '1' : ''])) as Found | null;
  }

  /** Ends what `backend` ran; does nothing while its lease is good, unless it is this one's own. */
  async function takeOver(channel: string, id: string, known: Found): Promise<void> {
    const [, backend, , , cost, nano, , , , , , about] = known;
    const places = [
      ...[keys.meta(channel), keys.events(channel), keys.order(channel), keys.running(backend), keys.till],
      ...[keys.holds(backend), keys.generation(channel, id), keys.text(channel, id), keys.leases],
    ];
    const words = [backend, id, `${channel} ${id}`, JSON.stringify(lastFrame(id, known)), nano];
    const more = [keys.spoken(channel), limits.framesKeptMs, limits.snapshotsKeptMs];
    const ours = backend === link.backend ? '1' : '';
    if ((await link.run(TAKE_OVER, places, [...words, ...more, ours])) === 1)
      tookOver?.({ channel, generation: id, about, cost: JSON.parse(cost) as Cost });
  }

  async function look(channel: string, id: string): Promise<Entry | undefined> {
    let known = await found(channel, id, true);
    if (known !== null && known[2] === '' && known[7] === '') {
      // Its owner is gone. This one's own lease runs out where the process was stopped for a while: that is no reason.
      if (known[1] !== link.backend) {
        await takeOver(channel, id, known);
        known = await found(channel, id, true);
      }
    }
    if (known === null) return undefined;
    const [hash, , terminal, , , , , , lastEventId, text] = known;
    const entry = createRemembered(id, hash, () => lastEventId);
    entry.heard(unescaped(text));
    if (terminal !== '') entry.ended(JSON.parse(terminal) as TerminalFrame);
    return entry;
  }

  const house = { link, keys, clock, limits, runner: () => runner, look };

  async function someOf(backend: string): Promise<[string, string][]> {
    const members = await link.run(MEMBERS, [keys.running(backend)], [MEMBERS_AT_ONCE]);
    return (members as string[]).map((member) => member.split(' ', 2) as [string, string]);
  }

  async function endAllOf(backend: string): Promise<void> {
    for (const [channel, id] of await someOf(backend)) {
      const known = (await found(channel, id, false)) ?? forgottenOf(backend);
      // One that cannot be ended keeps none of the others from it; the next tick tries again.
      await takeOver(channel, id, known).catch(() => {});
    }
    await bury(backend);
  }

  async function bury(backend: string): Promise<void> {
    const places = [keys.leases, keys.running(backend), keys.till, keys.holds(backend)];
    await link.run(BURY, places, [backend, backend === link.backend ? '1' : '']);
  }

  /** A claim whose answer was lost may stand in our name without a run. */
  async function endStrays(): Promise<void> {
    const now = new Set<string>();
    for (const [channel, id] of await someOf(link.backend)) {
      if (runner.runs(channel, id)) continue;
      now.add(`${channel} ${id}`);
      if (!strays.has(`${channel} ${id}`)) continue;
      const known = await found(channel, id, false);
      if (known !== null) await takeOver(channel, id, known);
    }
    strays = now;
  }

  async function lookAfter(): Promise<void> {
    const answer = await link.run(LEASE, [keys.leases, keys.running(link.backend)], [link.backend, leaseMs]);
    const [mine, gone] = answer as [number, string[]];
    for (const backend of gone) if (backend !== link.backend) await endAllOf(backend);
    const here = [...channels.values()].reduce((sum, { channel }) => sum + channel.running(), 0);
    if (mine !== here) await endStrays();
    else strays.clear();
  }

  async function tick(): Promise<void> {
    try {
      await lookAfter();
    } catch {
      // Redis is away; who asks is told, and the next tick looks again.
    }
    const now = clock.now();
    const due = now - touched >= TOUCH_EVERY_MS;
    if (due) touched = now;
    for (const [name, { channel, usedAt }] of channels) {
      if (channel.idle() && now - usedAt > IDLE_MS) channels.delete(name);
      else if (due) channel.touch();
    }
    if (!closed) stopTick = clock.after(tickMs, () => void tick());
  }

  const unlisten = link.listen(keys.told(link.backend), {
    hear(message) {
      // What a newer backend says here in another form is for newer ones.
      const told = Told.safeParse(parsed(message));
      if (told.success) runner.cancel(...told.data);
    },
    opened: () => {},
  });
  void tick();

  function open(name: string): RedisChannel {
    const channel = channels.get(name)?.channel ?? createRedisChannel(name, house);
    channels.set(name, { channel, usedAt: clock.now() });
    return channel;
  }

  return {
    kind: 'redis',
    open,
    // Asking leaves a trace here for a minute, and none in Redis.
    known: open,
    attend(attending) {
      runner = attending;
    },
    channels: () => channels.size,
    // A line that is up but writes nothing (a full Redis, one that only reads) loses what is said from now on.
    ready: () => link.up() && link.stalledMs() < STALLED_MS,
    flushed: () => link.flushed(FLUSH_MS),
    async close() {
      closed = true;
      stopTick();
      unlisten();
      await link.flushed(FLUSH_MS);
      await bury(link.backend).catch(() => {});
      await link.close();
    },
  };
}
