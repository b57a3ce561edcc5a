// Writes frames into Redis, those of many channels in one call of a script, and parses them on the way out.

import { setTimeout as sleep } from 'node:timers/promises';
import { type Frame, Frame as FrameSchema } from '@rostrum/shared/wire/call-outcome';
import { parsedJson } from '../parsed-json.ts';
import type { RedisClient } from '../redis/connect.ts';
import type { LogEntry } from './frame-text.ts';
import { APPEND } from './redis-scripts.ts';

/** Returns the inside of a JSON string: text in Redis is escaped once, so that half a surrogate pair survives as well. */
export const jsonEscaped = (text: string): string => JSON.stringify(text).slice(1, -1);
export const jsonUnescaped = (body: string): string => JSON.parse(`"${body}"`) as string;

/** Returns the frame if every field is valid, else `null`: every version writes to a topic, and mistakes are possible. */
function checkedFrame(generation: unknown, frame: unknown): Frame | null {
  const result = FrameSchema.safeParse(frame);
  return result.success && result.data.generation === generation ? result.data : null;
}

const deltaFrame = (generation: unknown, at: unknown, text: unknown): Frame | null =>
  checkedFrame(generation, { v: 1, generation, event: 'text-delta', at, text });

/** Parts of a topic's message: the epoch, the n of the first item, and the items. */
const TOPIC_MESSAGE = /^([a-z0-9]{1,32}) ([1-9]\d{0,14}) (\[.*\])$/s;

/** Parses a message on a channel's topic: `<epoch> <n of the first> [[id, at, text] | [id, frame], …]`; `null`, so that the log itself is read: a part differs, or a kind is unknown here. */
export function parseTopicMessage(message: string): { epoch: string; entries: LogEntry[] } | null {
  const [, epoch, first, list = ''] = TOPIC_MESSAGE.exec(message) ?? [];
  const items = parsedJson(list);
  if (epoch === undefined || !Array.isArray(items)) return null;
  const entries = items.map((item, index) => {
    const [generation, second, text] = Array.isArray(item) ? item : [];
    const isDelta = text !== undefined;
    const frame = isDelta ? deltaFrame(generation, second, text) : checkedFrame(generation, second);
    return { n: Number(first) + index, frame };
  });
  return entries.some(({ frame }) => frame === null) ? null : { epoch, entries };
}

/** Parses one entry of the stream: `<n>-0` and the fields g, a, b. An entry that cannot be read is skipped. */
export function parseStreamEntry([id, fields]: [string, string[]]): LogEntry {
  const n = Number.parseInt(id, 10);
  const [, generation = '', , at = '', , body = ''] = fields;
  if (at === '') return { n, frame: checkedFrame(generation, parsedJson(body)) };
  return { n, frame: deltaFrame(generation, Number(at), parsedJson(`"${body}"`)) };
}

export interface TakenFrames {
  channel: string;
  /** Frames in the form that APPEND reads. */
  frames: readonly string[];
  /** Receives a letter for each frame, or `null` if Redis rejected them for good. */
  onWritten(letters: string | null): void;
}

export type WriteFrames = ReturnType<typeof createRedisFrameWriter>;

/** Maximum channels per call of a script. Redis does nothing else while it runs: this many take two to three milliseconds. */
const MAX_CHANNELS_PER_CALL = 64;
/** Milliseconds between two calls: half an animation frame, as a call for a single frame costs more than the frame. Frames after a pause are sent at once. */
const TICK_MS = 8;

export function createRedisFrameWriter(redis: RedisClient) {
  const { keys } = redis;
  const ownedKeys = keys.ownedBy(redis.backend);
  const waiting: (() => TakenFrames)[] = [];
  /** Resolves when the last frames have been written and a tick has passed: a frame never overtakes another. */
  let rest: Promise<unknown> = Promise.resolve();

  const fieldsOf = ({ channel, frames }: TakenFrames): string => {
    const head = [keys.channel(channel), keys.framesTopic(channel), channel, frames.length, ''];
    return head.join('\n') + frames.join('');
  };

  /** Writes the frames of several channels. If Redis rejects them for good, those of each channel are tried by themselves. */
  async function write(takes: readonly (() => TakenFrames)[]): Promise<void> {
    const batches = takes.map((take) => take());
    const answer = await redis.ensure(APPEND, ownedKeys, [batches.map(fieldsOf).join('')]);
    if (answer === null && batches.length > 1) {
      for (const batch of batches) await write([() => batch]);
      return;
    }
    const letters = answer === null ? null : String(answer);
    let from = 0;
    for (const { frames, onWritten } of batches) {
      onWritten(letters?.slice(from, from + frames.length) ?? null);
      from += frames.length;
    }
  }

  function writeWaiting(): Promise<unknown> {
    const calls: Promise<unknown>[] = [];
    while (waiting.length > 0) calls.push(redis.track(write(waiting.splice(0, MAX_CHANNELS_PER_CALL))));
    return Promise.all(calls);
  }

  /** Queues `take`, which is called once when the frames are sent, so that all frames until then go out together. */
  return (take: () => TakenFrames): void => {
    waiting.push(take);
    if (waiting.length > 1) return;
    const completion = redis.track(rest.then(writeWaiting));
    rest = Promise.all([completion, rest.then(() => sleep(TICK_MS))]);
  };
}
