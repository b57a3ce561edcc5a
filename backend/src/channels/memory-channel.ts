// One channel in memory: its frames in order, and the state of each of its generations. Limits are enforced in memory-store.ts.
import { type Frame, snapshotOf, type TerminalFrame } from '@rostrum/shared/wire/call-outcome';
import type { Clock } from '../clock.ts';
import {
  CLOCK_SLACK_MS,
  type FrameBatch,
  type GenerationClaim,
  type ResumePoint,
  type StoredGeneration,
} from './channel-store.ts';
import { deltaText, eventId, frameText, resumePointIn } from './frame-text.ts';

/** The memory all channels use together; `grown` is called when it has grown. */
export interface MemoryUse {
  frameUnits: number;
  snapshotUnits: number;
  /** When a generation was last forgotten, or the process began (`clock.elapsed`). */
  forgotAt: number;
  grown(): void;
}

export type MemoryChannel = ReturnType<typeof createMemoryChannel>;

interface KeptText {
  n: number;
  generation: string;
  at: number;
  text: string;
  /** For a finished speech whose deltas were joined into one frame: how much of the text had been sent at which n. */
  cuts?: { n: number; end: number }[];
}
type KeptItem = KeptText | { n: number; frame: Frame };
const isKeptText = (kept: KeptItem | undefined): kept is KeptText => kept !== undefined && 'text' in kept;

/** The approximate size of a frame besides its text, so that empty frames count too. */
const FRAME_UNITS = 160;
const unitsOf = (kept: KeptItem): number => FRAME_UNITS + (isKeptText(kept) ? kept.text.length : 0);

interface KeptGeneration extends StoredGeneration {
  text: string;
  terminal: TerminalFrame | null;
}
/** Its approximate size besides its text: hash, ids, usage, cost. */
const GENERATION_UNITS = 600;
const snapshotUnitsOf = ({ text }: KeptGeneration): number => GENERATION_UNITS + text.length;

/** A reader takes a frame in one write, so no more than this is buffered for a reader that takes nothing. */
const MAX_JOINED_UNITS = 64 * 1024;

/** One text in place of several, with the number of the last one. */
const joinedText = (words: readonly [KeptText, ...KeptText[]]): KeptText => ({
  ...words[0],
  n: words.at(-1)?.n ?? 0,
  text: words.map((item) => item.text).join(''),
  cuts: words.map((item) => ({ n: item.n, end: item.at + item.text.length })),
});

export function createMemoryChannel(epoch: string, clock: Clock, memoryUse: MemoryUse) {
  let kept: KeptItem[] = [];
  let last = 0;
  /** Every frame from here on is kept, if only as part of a joined one. */
  let keptFrom = 1;
  let touched = clock.elapsed();
  let running = 0;
  const generations = new Map<string, KeptGeneration>();
  const watchers = new Set<() => void>();

  function keep(item: KeptItem): void {
    kept.push(item);
    memoryUse.frameUnits += unitsOf(item);
  }

  function add(id: string, bodyHash: string, terminal: TerminalFrame | null): KeptGeneration {
    const added: KeptGeneration = {
      bodyHash,
      text: '',
      terminal,
      snapshot: () => snapshotOf(added.terminal, { id, text: added.text, lastEventId: eventId(epoch, last) }),
    };
    generations.set(id, added);
    return added;
  }

  /** Joins the deltas of a finished speech into one frame (a very long one into several), each at the position of its last delta. */
  function collapse(generation: string): void {
    const isOwn = (item: KeptItem): item is KeptText => isKeptText(item) && item.generation === generation;
    const words = kept.filter(isOwn);
    const parts: [KeptText, ...KeptText[]][] = [];
    let units = 0;
    for (const item of words) {
      units += item.text.length;
      const part = parts.at(-1);
      if (part && units <= MAX_JOINED_UNITS) part.push(item);
      else {
        parts.push([item]);
        units = item.text.length;
      }
    }
    const joined = new Map(parts.map(joinedText).map((part) => [part.n, part]));
    kept = kept.flatMap((item) => (isOwn(item) ? (joined.get(item.n) ?? []) : item));
    memoryUse.frameUnits -= (words.length - parts.length) * FRAME_UNITS;
  }

  function note(frame: Frame): void {
    last += 1;
    const generation = generations.get(frame.generation);
    if (frame.event === 'text-delta') {
      keep({ n: last, generation: frame.generation, at: frame.at, text: frame.text });
      if (generation) generation.text += frame.text;
      return;
    }
    keep({ n: last, frame });
    if (frame.event === 'generation-started' || frame.event === 'thinking') return;
    running -= 1;
    if (generation) {
      generation.terminal = frame;
      memoryUse.snapshotUnits += snapshotUnitsOf(generation);
    }
    collapse(frame.generation);
  }

  /** The part of a joined frame that a reader at `after` has not had. */
  function unheard(words: KeptText, after: number): { at: number; text: string } {
    const heard = words.cuts?.findLast((cut) => cut.n <= after);
    if (!heard) return words;
    return { at: heard.end, text: words.text.slice(heard.end - words.at) };
  }

  function read(after: number, maxUnits: number): FrameBatch | null {
    if (after < keptFrom - 1) return null;
    let text = '';
    let place = after;
    // From the end, because most readers have had nearly all.
    let index = kept.findLastIndex((item) => item.n <= after) + 1;
    while (index < kept.length && text.length < maxUnits) {
      const item = kept[index] as KeptItem;
      index += 1;
      place = item.n;
      if (!isKeptText(item)) {
        text += frameText(epoch, item.n, item.frame);
        continue;
      }
      const part = unheard(item, after);
      let words = part.text;
      // A reader that had to wait gets one frame for everything one generation has sent meanwhile.
      let next = kept[index];
      while (isKeptText(next) && next.generation === item.generation && words.length < maxUnits) {
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
    append(frames: readonly Frame[]): void {
      for (const frame of frames) note(frame);
      touched = clock.elapsed();
      memoryUse.grown();
      for (const wake of watchers) wake();
    },
    resumePoint: (lastEventId: string | undefined): ResumePoint =>
      resumePointIn({ epoch, last, keptFrom }, lastEventId),
    read,
    watch(wake: () => void): () => void {
      watchers.add(wake);
      return () => {
        watchers.delete(wake);
        // An empty channel is as old as its last reader.
        if (last === 0) touched = clock.elapsed();
      };
    },
    claim({ generation, bodyHash }: GenerationClaim): StoredGeneration | null {
      const existing = generations.get(generation);
      if (existing) return existing;
      running += 1;
      add(generation, bodyHash, null);
      return null;
    },
    close(ending: TerminalFrame, ageMs: number): StoredGeneration | undefined {
      const existing = generations.get(ending.generation);
      if (existing) return existing;
      if (ageMs + CLOCK_SLACK_MS > clock.elapsed() - memoryUse.forgotAt) return undefined;
      const closed = add(ending.generation, '', ending);
      memoryUse.snapshotUnits += snapshotUnitsOf(closed);
      memoryUse.grown();
      return closed;
    },
    find: (generation: string): StoredGeneration | undefined => generations.get(generation),
    // The generation runs in this process, which has been informed already.
    stop: (generation: string): StoredGeneration | undefined => generations.get(generation),
    unfollowedMs: () => Number.POSITIVE_INFINITY,
    busy: () => running > 0,
    inUse: () => watchers.size > 0,
    empty: () => generations.size === 0 && kept.length === 0,
    lastEventAt: () => touched,
    frames: () => kept.length,
    /** Drops the older half of the frames: readers that keep up miss nothing. */
    dropOlderFrames(): void {
      for (const item of kept.splice(0, kept.length >> 1)) {
        memoryUse.frameUnits -= unitsOf(item);
        keptFrom = item.n + 1;
      }
    },
    dropFrames(): void {
      for (const item of kept) memoryUse.frameUnits -= unitsOf(item);
      kept = [];
      keptFrom = last + 1;
    },
    dropSnapshots(): void {
      for (const [id, generation] of generations) {
        if (generation.terminal === null) continue;
        memoryUse.snapshotUnits -= snapshotUnitsOf(generation);
        memoryUse.forgotAt = clock.elapsed();
        generations.delete(id);
      }
    },
  };
}
