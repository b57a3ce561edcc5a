// Frames as a shared log hands them out: numbered, parsed, and joined where a reader is behind.
import { type Frame, Frame as FrameSchema } from '@rostrum/shared/wire/frame';
import { deltaText, frameText } from './frame-text.ts';
import type { Batch } from './log.ts';

interface Words {
  n: number;
  generation: string;
  at: number;
  text: string;
}
export type Spoken = Words | { n: number; generation: string; frame: Frame };

/** The inside of a JSON string: what lies in Redis is escaped once, so that half a character survives as well. */
export const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);
export const unescaped = (body: string): string => JSON.parse(`"${body}"`) as string;

interface Group<Item> {
  /** The index of its first item. */
  first: number;
  items: Item[];
}

/** Words of one speaker go together, at the place of the first of them; any other frame of that speaker ends the group. */
export function grouped<Item>(
  items: readonly Item[],
  generationOf: (item: Item) => string,
  isWords: (item: Item) => boolean,
): Group<Item>[] {
  const groups: Group<Item>[] = [];
  const open = new Map<string, Group<Item>>();
  items.forEach((item, first) => {
    const generation = generationOf(item);
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
 * As they go out on the socket. A group carries the n up to which everything has been said once it is out: whoever goes on
 * after it misses nothing, and at most hears words again that it has.
 */
export function batchOf(epoch: string, after: number, spoken: readonly Spoken[], more: boolean): Batch {
  const groups = grouped(
    spoken,
    ({ generation }) => generation,
    (item) => 'text' in item,
  );
  let text = '';
  groups.forEach(({ items }, index) => {
    const next = groups[index + 1]?.first ?? spoken.length;
    const n = spoken[next - 1]?.n ?? after;
    const [head] = items;
    if (head === undefined) return;
    if ('frame' in head) text += frameText(epoch, n, head.frame);
    else {
      const words = items.map((item) => ('text' in item ? item.text : '')).join('');
      text += deltaText(epoch, n, head.generation, head.at, words);
    }
  });
  return { text, last: spoken.at(-1)?.n ?? after, more };
}

/** What is said on a channel's topic: `<epoch> <n of the first> [[id, at, text] | [id, frame], …]`. */
export function readSaid(message: string): { epoch: string; spoken: Spoken[] } {
  const [epoch = '', first = ''] = message.split(' ', 2);
  const items = JSON.parse(message.slice(epoch.length + first.length + 2)) as (
    | [string, number, string]
    | [string, object]
  )[];
  const spoken = items.map((item, index): Spoken => {
    const n = Number(first) + index;
    const [generation] = item;
    if (item.length === 3) return { n, generation, at: item[1], text: item[2] };
    return { n, generation, frame: FrameSchema.parse(item[1]) };
  });
  return { epoch, spoken };
}

/** One entry of the stream: `<n>-0` and the fields g, a, b. */
export function readEntry([id, fields]: [string, string[]]): Spoken {
  const n = Number.parseInt(id, 10);
  const [, generation = '', , at = '', , body = ''] = fields;
  if (at === '') return { n, generation, frame: FrameSchema.parse(JSON.parse(body)) };
  return { n, generation, at: Number(at), text: unescaped(body) };
}
