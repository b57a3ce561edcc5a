// Prepares frames of the Redis log for readers: parses and numbers them, and joins deltas for a reader that is behind.
import { type Frame, Frame as FrameSchema } from '@rostrum/shared/wire/frame';
import { GenerationId } from '@rostrum/shared/wire/generation';
import type { FrameBatch } from './channel-store.ts';
import { deltaText, frameText } from './frame-text.ts';

interface TextEntry {
  n: number;
  generation: string;
  at: number;
  text: string;
}
interface Other {
  n: number;
  generation: string;
  frame: Frame;
}
/** A frame this version cannot read, as a newer backend may write it: it keeps its number and is sent to nobody. */
interface Unread {
  n: number;
  generation: string;
  unread: true;
}
export type LogEntry = TextEntry | Other | Unread;

/** The inside of a JSON string: text in Redis is escaped once, so that half a surrogate pair survives as well. */
export const jsonEscaped = (text: string): string => JSON.stringify(text).slice(1, -1);
export const jsonUnescaped = (body: string): string => JSON.parse(`"${body}"`) as string;

interface FrameGroup<Item> {
  /** The index of its first item. */
  first: number;
  items: Item[];
}

/**
 * Deltas of one generation are joined, at the position of the first of them; any other frame of that generation ends the group.
 */
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

/**
 * Frames as text for the socket. A group carries the n up to which everything has been sent once it is out: whoever continues
 * after it misses nothing, and at most receives text again.
 */
export function batchOf(
  epoch: string,
  after: number,
  spoken: readonly LogEntry[],
  more: boolean,
): FrameBatch {
  const groups = groupByGeneration(spoken, (item) => 'text' in item);
  let text = '';
  groups.forEach(({ items }, index) => {
    const next = groups[index + 1]?.first ?? spoken.length;
    const n = spoken[next - 1]?.n ?? after;
    const [head] = items;
    if (head === undefined) return;
    if ('frame' in head) text += frameText(epoch, n, head.frame);
    else if ('text' in head) {
      const words = items.map((item) => ('text' in item ? item.text : '')).join('');
      text += deltaText(epoch, n, head.generation, head.at, words);
    }
  });
  return { text, last: spoken.at(-1)?.n ?? after, more };
}

const isGeneration = (value: unknown): value is string => GenerationId.safeParse(value).success;
const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Checks every field of one item, which may be any JSON: every version writes to a topic, and mistakes are possible. */
function spokenOf(n: number, generation: unknown, at: unknown, text: unknown): TextEntry | Unread {
  if (!isGeneration(generation) || !isPlace(at) || typeof text !== 'string')
    return { n, generation: '', unread: true };
  return { n, generation, at, text };
}

function otherOf(n: number, generation: unknown, frame: unknown): Other | Unread {
  const known = FrameSchema.safeParse(frame);
  if (known.success && known.data.generation === generation) return { n, generation, frame: known.data };
  return { n, generation: isGeneration(generation) ? generation : '', unread: true };
}

/** The parsed JSON, or `undefined` where it is none. */
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
export function parseTopicMessage(message: string): { epoch: string; spoken: LogEntry[] } | null {
  const [, epoch, first, list = ''] = SAID.exec(message) ?? [];
  const items = parsed(list);
  if (epoch === undefined || !Array.isArray(items) || items.length === 0) return null;
  const spoken: LogEntry[] = [];
  for (const [index, item] of items.entries()) {
    if (!Array.isArray(item)) return null;
    const [generation, place, text] = item;
    const n = Number(first) + index;
    const one = item.length === 3 ? spokenOf(n, generation, place, text) : otherOf(n, generation, place);
    if ('unread' in one) return null;
    spoken.push(one);
  }
  return { epoch, spoken };
}

/** Parses one entry of the stream: `<n>-0` and the fields g, a, b. An entry that cannot be read is skipped. */
export function parseStreamEntry([id, fields]: [string, string[]]): LogEntry {
  const n = Number.parseInt(id, 10);
  const [, generation = '', , at = '', , body = ''] = fields;
  if (at === '') return otherOf(n, generation, parsed(body));
  return spokenOf(n, generation, Number(at), parsed(`"${body}"`));
}
