// Frames on their way into Redis, those of many channels with one call of a script, and out of it.

import { setTimeout as sleep } from 'node:timers/promises';
import { type Frame, Frame as FrameSchema } from '@rostrum/shared/wire/call-outcome';
import { parsedJson } from '../parsed-json.ts';
import type { RedisClient } from '../redis/connect.ts';
import type { LogEntry } from './frame-text.ts';
import { APPEND } from './redis-scripts.ts';

/** The inside of a JSON string: text in Redis is escaped once, so that half a surrogate pair survives as well. */
export const jsonEscaped = (text: string): string => JSON.stringify(text).slice(1, -1);
export const jsonUnescaped = (body: string): string => JSON.parse(`"${body}"`) as string;

/** Every field is checked, which may be any JSON: every version writes to a topic, and mistakes are possible. */
function checkedFrame(generation: unknown, frame: unknown): Frame | null {
  const known = FrameSchema.safeParse(frame);
  return known.success && known.data.generation === generation ? known.data : null;
}

const deltaFrame = (generation: unknown, at: unknown, text: unknown): Frame | null =>
  checkedFrame(generation, { v: 1, generation, event: 'text-delta', at, text });

/** The epoch, the n of the first item, and the items. */
const SAID = /^([a-z0-9]{1,32}) ([1-9]\d{0,14}) (\[.*\])$/s;

/**
 * Parses a message on a channel's topic: `<epoch> <n of the first> [[id, at, text] | [id, frame], …]`. `null` if any part of it is
 * different, or a frame's kind is unknown here: then the log itself is read instead.
 */
export function parseTopicMessage(message: string): { epoch: string; entries: LogEntry[] } | null {
  const [, epoch, first, list = ''] = SAID.exec(message) ?? [];
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
  /** As APPEND reads them. */
  frames: readonly string[];
  /** Called with a letter for each frame; `null`: Redis rejected them for good. */
  written(letters: string | null): void;
}

export type WriteFrames = ReturnType<typeof createRedisFrameWriter>;

/** While a script runs, Redis does nothing else: this many take it two to three milliseconds. */
const MAX_CHANNELS_PER_CALL = 64;
/**
 * Half an animation frame. Frames after a pause are sent at once; otherwise calls are this far apart, because one for a single frame costs
 * Redis and this process more than the frame itself.
 */
const TICK_MS = 8;

export function createRedisFrameWriter(redis: RedisClient) {
  const { keys } = redis;
  const owned = keys.ownedBy(redis.backend);
  const waiting: (() => TakenFrames)[] = [];
  /** Until what was sent last has been written, and a tick has passed: a frame never overtakes another. */
  let rest: Promise<unknown> = Promise.resolve();

  const fieldsOf = ({ channel, frames }: TakenFrames): string => {
    const head = [keys.channel(channel), keys.framesTopic(channel), channel, frames.length, ''];
    return head.join('\n') + frames.join('');
  };

  /** If Redis rejects frames of several channels for good, those of each are tried by themselves. */
  async function write(takes: readonly (() => TakenFrames)[]): Promise<void> {
    const sent = takes.map((take) => take());
    const answer = await redis.ensure(APPEND, owned, [sent.map(fieldsOf).join('')]);
    if (answer === null && sent.length > 1) {
      for (const taken of sent) await write([() => taken]);
      return;
    }
    const letters = answer === null ? null : String(answer);
    let from = 0;
    for (const { frames, written } of sent) {
      written(letters?.slice(from, from + frames.length) ?? null);
      from += frames.length;
    }
  }

  function writeWaiting(): Promise<unknown> {
    const calls: Promise<unknown>[] = [];
    while (waiting.length > 0) calls.push(redis.track(write(waiting.splice(0, MAX_CHANNELS_PER_CALL))));
    return Promise.all(calls);
  }

  /** Calls `take` once, when the frames are sent, so that whatever comes until then goes out together. */
  return (take: () => TakenFrames): void => {
    waiting.push(take);
    if (waiting.length > 1) return;
    const written = redis.track(rest.then(writeWaiting));
    rest = Promise.all([written, rest.then(() => sleep(TICK_MS))]);
  };
}
