// Frames on their way into Redis, those of many channels with one call of a script, and out of it: parsed, numbered, and joined for a
// reader that is behind.
import { type Frame, Frame as FrameSchema } from '@rostrum/shared/wire/call-outcome';
import type { QueuedScript, RedisClient } from '../redis/client.ts';
import type { FrameBatch } from './channel-store.ts';
import { frameText, parsed } from './frame-text.ts';
import { APPEND } from './redis-scripts.ts';

export interface LogEntry {
  n: number;
  generation: string;
  /** `null`: one this version cannot read, as a newer backend may write it. It keeps its number and is sent to nobody. */
  frame: Frame | null;
}

/** The inside of a JSON string: text in Redis is escaped once, so that half a surrogate pair survives as well. */
export const jsonEscaped = (text: string): string => JSON.stringify(text).slice(1, -1);
export const jsonUnescaped = (body: string): string => JSON.parse(`"${body}"`) as string;

/** `first`: the index of its first item. */
type FrameGroup<Item> = { first: number; items: Item[] };

/** Deltas of one generation are joined, at the position of the first of them; any other frame of that generation ends the group. */
export function groupByGeneration<Item extends { generation: string }>(
  items: readonly Item[],
  isWords: (item: Item) => boolean,
): FrameGroup<Item>[] {
  const groups: FrameGroup<Item>[] = [];
  const open = new Map<string, FrameGroup<Item>>();
  items.forEach((item, first) => {
    const { generation } = item;
    const there = open.get(generation);
    if (isWords(item) && there) {
      there.items.push(item);
      return;
    }
    const group = { first, items: [item] };
    groups.push(group);
    if (isWords(item)) open.set(generation, group);
    else open.delete(generation);
  });
  return groups;
}

/** The deltas of a group as one; any other frame is a group by itself. */
export function joinedFrame(frames: readonly (Frame | null)[]): Frame | null {
  const [head = null] = frames;
  if (head?.event !== 'text-delta' || frames.length === 1) return head;
  return { ...head, text: frames.map((frame) => (frame?.event === 'text-delta' ? frame.text : '')).join('') };
}

/**
 * Frames as text for the socket. A group carries the n up to which everything has been sent after it: a reader that resumes
 * after it misses nothing, and at most receives some text again.
 */
export function batchOf(
  epoch: string,
  after: number,
  entries: readonly LogEntry[],
  more: boolean,
): FrameBatch {
  const groups = groupByGeneration(entries, ({ frame }) => frame?.event === 'text-delta');
  let text = '';
  groups.forEach(({ items }, index) => {
    const next = groups[index + 1]?.first ?? entries.length;
    const frame = joinedFrame(items.map((item) => item.frame));
    if (frame !== null) text += frameText(epoch, entries[next - 1]?.n ?? after, frame);
  });
  return { text, last: entries.at(-1)?.n ?? after, more };
}

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
  const items = parsed(list);
  if (epoch === undefined || !Array.isArray(items) || items.length === 0) return null;
  const entries: LogEntry[] = [];
  for (const [index, item] of items.entries()) {
    if (!Array.isArray(item)) return null;
    const [generation, second, text] = item;
    const frame = item.length === 3 ? deltaFrame(generation, second, text) : checkedFrame(generation, second);
    if (frame === null) return null;
    entries.push({ n: Number(first) + index, generation: frame.generation, frame });
  }
  return { epoch, entries };
}

/** Parses one entry of the stream: `<n>-0` and the fields g, a, b. An entry that cannot be read is skipped. */
export function parseStreamEntry([id, fields]: [string, string[]]): LogEntry {
  const n = Number.parseInt(id, 10);
  const [, generation = '', , at = '', , body = ''] = fields;
  if (at === '') return { n, generation, frame: checkedFrame(generation, parsed(body)) };
  return { n, generation, frame: deltaFrame(generation, Number(at), parsed(`"${body}"`)) };
}

/** Of a channel; beyond these the oldest are dropped. */
export const REDIS_LIMITS = {
  framesKeptMs: 15 * 60_000,
  snapshotsKeptMs: 24 * 3_600_000,
  frames: 20_000,
  generations: 2_000,
  /** UTF-16 units of finished texts. */
  units: 16 * 1024 * 1024,
};
export type RedisLimits = typeof REDIS_LIMITS;

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

  function tell(sent: readonly TakenFrames[], letters: string | null): void {
    let from = 0;
    for (const { count, written } of sent) {
      written(letters?.slice(from, from + count) ?? null);
      from += count;
    }
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
