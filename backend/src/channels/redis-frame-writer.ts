// Writes the frames of all channels of this backend to Redis, those of many channels with one call of a script.
import type { QueuedScript, RedisClient } from '../redis/client.ts';
import { APPEND } from './redis-scripts.ts';

export interface RedisLimits {
  framesKeptMs: number;
  snapshotsKeptMs: number;
  /** Frames of a channel; beyond these the oldest are dropped. */
  frames: number;
  generations: number;
  /** UTF-16 units of finished texts. */
  units: number;
}

/** What a channel has to write. */
export interface TakenFrames {
  channel: string;
  /** How many frames, and the fields of each as APPEND reads them. */
  count: number;
  fields: string;
  /** Called with a letter for each frame; `null`: Redis rejected them for good. */
  written(letters: string | null): void;
}

/** Calls `take` once, when the frames are sent, so that whatever comes until then goes out together. */
export type WriteFrames = (take: () => TakenFrames) => void;

/** While a script runs, Redis does nothing else: this many take it two to three milliseconds. */
const MAX_CHANNELS_PER_CALL = 64;

export function createRedisFrameWriter(
  redis: RedisClient,
  { framesKeptMs, snapshotsKeptMs, frames }: RedisLimits,
): WriteFrames {
  const { keys } = redis;
  /** The channels of the next call, until it is sent. */
  let gathering: (() => TakenFrames)[] | undefined;

  function call(all: () => readonly TakenFrames[]): QueuedScript {
    let sent: readonly TakenFrames[] = [];
    return {
      script: APPEND,
      keys: [keys.running(redis.backend), keys.dailySpend, keys.holds(redis.backend)],
      args() {
        sent = all();
        return [framesKeptMs, snapshotsKeptMs, frames, sent.map(fieldsOfChannel).join('')];
      },
      parts: () => sent.map((taken) => call(() => [taken])),
      onReply: (letters) => tell(sent, letters === null ? null : String(letters)),
    };
  }

  const fieldsOfChannel = ({ channel, count, fields }: TakenFrames): string =>
    count === 0 ? '' : `${keys.meta(channel)}\n${keys.framesTopic(channel)}\n${channel}\n${count}\n${fields}`;

  /** A channel that throws does not keep the others from being told. */
  function tell(sent: readonly TakenFrames[], letters: string | null): void {
    const errors: unknown[] = [];
    let from = 0;
    for (const { count, written } of sent) {
      const to = from + count;
      try {
        written(letters === null ? null : letters.slice(from, to));
      } catch (error) {
        errors.push(error);
      }
      from = to;
    }
    if (errors.length > 0) throw errors[0];
  }

  return (take) => {
    if (gathering === undefined || gathering.length === MAX_CHANNELS_PER_CALL) {
      const channels: (() => TakenFrames)[] = [];
      gathering = channels;
      redis.enqueue(
        call(() => {
          if (gathering === channels) gathering = undefined;
          return channels.map((takeFrames) => takeFrames());
        }),
      );
    }
    gathering.push(take);
  };
}
