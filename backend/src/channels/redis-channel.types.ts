// The types of a channel in Redis: what it needs, what it offers, and how much of it is kept.
import type { Clock } from '../clock.ts';
import type { RedisClient } from '../redis/client.ts';
import type { RedisKeys } from '../redis/keys.ts';
import type { ChannelLog, GenerationRunner, StoredGeneration } from './channel-store.ts';

export interface RedisLimits {
  framesKeptMs: number;
  snapshotsKeptMs: number;
  /** Per channel; beyond these the oldest are dropped. */
  frames: number;
  generations: number;
  /** UTF-16 units of finished texts. */
  units: number;
}

export interface RedisChannelDeps {
  link: RedisClient;
  keys: RedisKeys;
  clock: Clock;
  limits: RedisLimits;
  runner(): GenerationRunner;
  /** What is known of it; if its owner is gone, it is ended first. */
  look(channel: string, generation: string): Promise<StoredGeneration | undefined>;
}

export interface RedisChannel extends ChannelLog {
  /** Nobody follows it here and nothing of it runs here. */
  idle(): boolean;
  running(): number;
  /** Keeps it from expiring for another period. */
  touch(): void;
}
