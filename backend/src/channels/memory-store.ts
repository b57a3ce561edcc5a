// All channels in this process's memory: frames for a quarter of an hour, snapshots for a day, both within size limits.
import type { Clock } from '../clock.ts';
import { type ChannelLog, type ChannelStore, FRAMES_KEPT_MS, SNAPSHOTS_KEPT_MS } from './channel-store.ts';
import { newEpoch } from './frame-text.ts';
import { createMemoryChannel, type MemoryChannel, type MemoryUse } from './memory-channel.ts';

export type MemoryLimits = typeof MEMORY_LIMITS;

export const MEMORY_LIMITS = {
  /** UTF-16 units, of at most two bytes each. */
  frameUnits: 64 * 1024 * 1024,
  snapshotUnits: 64 * 1024 * 1024,
  channels: 20_000,
};

const SWEEP_EVERY_MS = 60_000;

export function createMemoryChannelStore(clock: Clock, limits: MemoryLimits = MEMORY_LIMITS) {
  /** Channels in the order of their last use, oldest first. */
  const channels = new Map<string, MemoryChannel>();
  const memory: MemoryUse = { frameUnits: 0, snapshotUnits: 0, forgotAt: clock.elapsed(), grown: squeeze };
  let lastSweepAt = clock.elapsed();

  /** Returns the channel with the most frames. */
  const longest = () =>
    [...channels.values()].reduce((one, other) => (one.frames() > other.frames() ? one : other));

  /** Drops the oldest frames over the limits: first those of channels at rest, then repeatedly the older half of the longest log, so that no listener is cut off. */
  function squeeze(): void {
    const isOver = () => memory.frameUnits > limits.frameUnits;
    if (isOver()) {
      for (const channel of channels.values()) if (isOver() && !channel.busy()) channel.dropFrames();
      for (let one = longest(); isOver() && one.frames() > 0; one = longest()) one.dropOlderFrames();
    }
    if (memory.snapshotUnits <= limits.snapshotUnits) return;
    for (const channel of channels.values())
      if (memory.snapshotUnits > limits.snapshotUnits) channel.dropSnapshots();
  }

  /** Drops frames and snapshots that are too old; returns `false` when nothing is left of the channel. */
  function age(channel: MemoryChannel, now: number): boolean {
    const quiet = now - channel.lastEventAt();
    if (channel.busy()) return true;
    if (quiet > FRAMES_KEPT_MS) channel.dropFrames();
    if (quiet > SNAPSHOTS_KEPT_MS) channel.dropSnapshots();
    return channel.inUse() || quiet <= FRAMES_KEPT_MS || !channel.empty();
  }

  function sweep(now: number): void {
    if (now - lastSweepAt < SWEEP_EVERY_MS && channels.size < limits.channels) return;
    lastSweepAt = now;
    for (const [name, channel] of channels) if (!age(channel, now)) channels.delete(name);
    for (const [name, channel] of channels) {
      if (channels.size < limits.channels) break;
      if (channel.busy() || channel.inUse()) continue;
      channel.dropFrames();
      channel.dropSnapshots();
      channels.delete(name);
    }
  }

  function existingChannel(name: string): ChannelLog | undefined {
    const channel = channels.get(name);
    if (!channel) return undefined;
    channels.delete(name);
    if (!age(channel, clock.elapsed())) return undefined;
    channels.set(name, channel);
    return channel;
  }

  return {
    kind: 'memory',
    existingChannel,
    open(name) {
      const existing = existingChannel(name);
      if (existing) return existing;
      sweep(clock.elapsed());
      const channel = createMemoryChannel(newEpoch(clock.now()), clock, memory);
      channels.set(name, channel);
      return channel;
    },
    // No other process writes to this store.
    attachRunner: () => {},
    ready: () => true,
    flushed: () => {},
    close: () => channels.clear(),
    channels: () => channels.size,
    sizes: () => ({
      channels: channels.size,
      frameUnits: memory.frameUnits,
      snapshotUnits: memory.snapshotUnits,
    }),
  } satisfies ChannelStore;
}
