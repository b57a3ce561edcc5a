// Prepares frames of the Redis log for readers: parses and numbers them, and joins deltas for a reader that is behind.
import { type Frame, Frame as FrameSchema } from '@rostrum/shared/wire/frame';
import type { FrameBatch } from './channel-store.ts';
import { frameText } from './frame-text.ts';

export interface LogEntry {
  n: number;
  generation: string;
  /** `null`: one this version cannot read, as a newer backend may write it. It keeps its number and is sent to nobody. */
  frame: Frame | null;
}

/** The inside of a JSON string: text in Redis is escaped once, so that half a surrogate pair survives as well. */
export const jsonEscaped = (text: string): string => JSON.stringify(text).slice(1, -1);
export const jsonUnescaped = (body: string): string => JSON.parse(`"${body}"`) as string;

interface FrameGroup<Item> {
  /** The index of its first item. */
  first: number;
  items: Item[];
}

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

/** The parsed JSON, or `undefined` if it is not JSON. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

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
