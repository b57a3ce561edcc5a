// One channel in memory: its frames in order, and what became of each of its generations.
import type { Frame } from '@rostrum/shared/wire/frame';
import type { Clock } from './clock.ts';
import { eventId } from './event-id.ts';
import { deltaText, frameText } from './frame-text.ts';
import type { Batch, ChannelLog, Entry } from './log.ts';
import { placeIn } from './place.ts';
import { createRemembered, type Remembered } from './remembered.ts';

/** What all channels hold together; `grown` is called when there is more of it. */
export interface Room {
  frameUnits: number;
  snapshotUnits: number;
  grown(): void;
}

export interface MemoryChannel extends ChannelLog {
  /** A generation is running. */
  busy(): boolean;
  /** A reader is connected. */
  inUse(): boolean;
  empty(): boolean;
  lastEventAt(): number;
  dropFrames(): void;
  dropSnapshots(): void;
}

interface Words {
  n: number;
  generation: string;
  at: number;
  text: string;
  /** Of a finished speech, whose frames became one: after which n how much of it had been said. */
  cuts?: { n: number; end: number }[];
}
interface Other {
  n: number;
  frame: Frame;
}
type Kept = Words | Other;
const isWords = (kept: Kept | undefined): kept is Words => kept !== undefined && 'text' in kept;

/** Everything a frame has besides its words, roughly: so that empty frames are counted too. */
const FRAME_UNITS = 160;
const unitsOf = (kept: Kept): number => FRAME_UNITS + (isWords(kept) ? kept.text.length : 0);

/** A reader takes a frame in one write: what is held for one that stands still is no more than this. */
const MOST_JOINED = 64 * 1024;

const joinedWords = (words: readonly Words[], { n, generation }: Words): Words => ({
  n,
  generation,
  at: words[0]?.at ?? 0,
  text: words.map((item) => item.text).join(''),
  cuts: words.map((item) => ({ n: item.n, end: item.at + item.text.length })),
});

export function createMemoryChannel(epoch: string, clock: Clock, room: Room): MemoryChannel {
  let kept: Kept[] = [];
  let last = 0;
  /** Every frame from here on is kept, if only as a part of a joined one. */
  let keptFrom = 1;
  let touched = clock.elapsed();
  let running = 0;
  const generations = new Map<string, Remembered>();
  const watchers = new Set<() => void>();

  function keep(item: Kept): void {
    kept.push(item);
    room.frameUnits += unitsOf(item);
  }

  /** The words of a finished speech become one frame, a very long one several: each at the place of the last of its words. */
  function collapse(generation: string): void {
    const words = kept.filter((item): item is Words => isWords(item) && item.generation === generation);
    const joined = new Map<Words, Words>();
    for (let from = 0, units = 0, index = 0; index < words.length; index++) {
      units += words[index]?.text.length ?? 0;
      const next = words[index + 1];
      if (next && units + next.text.length <= MOST_JOINED) continue;
      const part = words.slice(from, index + 1);
      const final = part.at(-1) as Words;
      if (part.length > 1) joined.set(final, joinedWords(part, final));
      else joined.set(final, final);
      [from, units] = [index + 1, 0];
    }
    kept = kept.flatMap((item) =>
      isWords(item) && item.generation === generation ? (joined.get(item) ?? []) : item,
    );
    room.frameUnits -= (words.length - joined.size) * FRAME_UNITS;
  }

  function note(frame: Frame): void {
    last += 1;
    const remembered = generations.get(frame.generation);
    if (frame.event === 'text-delta') {
      keep({ n: last, generation: frame.generation, at: frame.at, text: frame.text });
      remembered?.heard(frame.text);
      return;
    }
    keep({ n: last, frame });
    if (frame.event === 'generation-started') return;
    running -= 1;
    remembered?.ended(frame);
    room.snapshotUnits += remembered?.units() ?? 0;
    collapse(frame.generation);
  }

  /** The index of the first frame after `n`. */
  function indexAfter(n: number): number {
    let low = 0;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((kept[middle]?.n ?? 0) <= n) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The part of joined words that a reader at `after` has not had. */
  function unheard(words: Words, after: number): { at: number; text: string } {
    const heard = words.cuts?.findLast((cut) => cut.n <= after);
    if (!heard) return words;
    return { at: heard.end, text: words.text.slice(heard.end - words.at) };
  }

  function read(after: number, maxUnits: number): Batch | null {
    if (after < keptFrom - 1) return null;
    let text = '';
    let place = after;
    let index = after === last ? kept.length : indexAfter(after);
    while (index < kept.length && text.length < maxUnits) {
      const item = kept[index] as Kept;
      index += 1;
      place = item.n;
      if (!isWords(item)) {
        text += frameText(epoch, item.n, item.frame);
        continue;
      }
      const part = unheard(item, after);
      let words = part.text;
      // A reader that had to wait gets one frame for what one speaker has said meanwhile.
      let next = kept[index];
      while (isWords(next) && next.generation === item.generation && words.length < maxUnits) {
        words += next.text;
        place = next.n;
        index += 1;
        next = kept[index];
      }
      text += deltaText(epoch, place, item.generation, part.at, words);
    }
    return { text, last: place, more: index < kept.length };
  }

  return {
    append(frames) {
      for (const frame of frames) note(frame);
      touched = clock.elapsed();
      room.grown();
      for (const wake of watchers) wake();
    },
    place: (lastEventId) => placeIn({ epoch, last, keptFrom }, lastEventId),
    read,
    watch(wake) {
      watchers.add(wake);
      return () => {
        watchers.delete(wake);
        // An empty channel is as old as its last reader.
        if (last === 0) touched = clock.elapsed();
      };
    },
    claim({ generation, bodyHash }): Entry | null {
      const existing = generations.get(generation);
      if (existing) return existing;
      running += 1;
      generations.set(
        generation,
        createRemembered(generation, bodyHash, () => eventId(epoch, last)),
      );
      return null;
    },
    find: (generation) => generations.get(generation),
    // Whoever runs it is in this process, and has been told.
    stop: (generation) => generations.get(generation),
    unheardMs: () => Number.POSITIVE_INFINITY,
    busy: () => running > 0,
    inUse: () => watchers.size > 0,
    empty: () => generations.size === 0 && kept.length === 0,
    lastEventAt: () => touched,
    dropFrames() {
      for (const item of kept) room.frameUnits -= unitsOf(item);
      kept = [];
      keptFrom = last + 1;
    },
    dropSnapshots() {
      for (const [id, remembered] of generations) {
        if (remembered.snapshot().state === 'running') continue;
        room.snapshotUnits -= remembered.units();
        generations.delete(id);
      }
    },
  };
}
