// All channels in this process's memory: frames for a quarter of an hour, snapshots for a day, both within size limits.
import type { Clock } from '../clock.ts';
import { type ChannelLog, type ChannelStore, FRAMES_KEPT_MS, SNAPSHOTS_KEPT_MS } from './channel-store.ts';
import { newEpoch } from './frame-text.ts';
import { createMemoryChannel, type MemoryChannel, type MemoryUse } from './memory-channel.ts';

export type MemoryLimits = typeof MEMORY_LIMITS;

export const MEMORY_LIMITS = {
  /** In UTF-16 units, at most two bytes each. */
  frameUnits: 64 * 1024 * 1024,
  snapshotUnits: 64 * 1024 * 1024,
  channels: 20_000,
};

const SWEEP_EVERY_MS = 60_000;

export function createMemoryChannelStore(clock: Clock, limits: MemoryLimits = MEMORY_LIMITS) {
  /** In the order in which they were last used, oldest first. */
  const channels = new Map<string, MemoryChannel>();
  const held: MemoryUse = { frameUnits: 0, snapshotUnits: 0, forgotAt: clock.elapsed(), grown: squeeze };
  let swept = clock.elapsed();

  /** The one with the most frames. */
  const longest = () =>
    [...channels.values()].reduce((one, other) => (one.frames() > other.frames() ? one : other));

  /**
   * Over the limits, the oldest frames are dropped: those of channels at rest first, then the older half of the longest log, again and
   * again, so that nobody who listens is cut off.
   */
  function squeeze(): void {
    const isOver = () => held.frameUnits > limits.frameUnits;
    if (isOver()) {
      for (const channel of channels.values()) if (isOver() && !channel.busy()) channel.dropFrames();
      for (let one = longest(); isOver() && one.frames() > 0; one = longest()) one.dropOlderFrames();
    }
    if (held.snapshotUnits <= limits.snapshotUnits) return;
    for (const channel of channels.values())
      if (held.snapshotUnits > limits.snapshotUnits) channel.dropSnapshots();
  }

  /** Drops what is too old; `false` when nothing is left of the channel. */
  function age(channel: MemoryChannel, now: number): boolean {
    const quiet = now - channel.lastEventAt();
    if (channel.busy()) return true;
    if (quiet > FRAMES_KEPT_MS) channel.dropFrames();
    if (quiet > SNAPSHOTS_KEPT_MS) channel.dropSnapshots();
    return channel.inUse() || quiet <= FRAMES_KEPT_MS || !channel.empty();
  }

  function sweep(now: number): void {
    if (now - swept < SWEEP_EVERY_MS && channels.size < limits.channels) return;
    swept = now;
    for (const [name, channel] of channels) if (!age(channel, now)) channels.delete(name);
    for (const [name, channel] of channels) {
      if (channels.size < limits.channels) break;
      if (channel.busy() || channel.inUse()) continue;
      channel.dropFrames();
      channel.dropSnapshots();
      channels.delete(name);
    }
  }

  function known(name: string): ChannelLog | undefined {
    const channel = channels.get(name);
    if (!channel) return undefined;
    channels.delete(name);
    if (!age(channel, clock.elapsed())) return undefined;
    channels.set(name, channel);
    return channel;
  }

  return {
    kind: 'memory',
    known,
    open(name) {
      const existing = known(name);
      if (existing) return existing;
      sweep(clock.elapsed());
      const channel = createMemoryChannel(newEpoch(clock.now()), clock, held);
      channels.set(name, channel);
      return channel;
    },
    // Nobody else writes to it.
    attachRunner: () => {},
    ready: () => true,
    flushed: () => {},
    close: () => channels.clear(),
    channels: () => channels.size,
    sizes: () => ({
      channels: channels.size,
      frameUnits: held.frameUnits,
      snapshotUnits: held.snapshotUnits,
    }),
  } satisfies ChannelStore;
}
