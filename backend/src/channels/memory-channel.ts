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
import { batchOf, eventId, type LogEntry, resumePointIn } from './frame-text.ts';

/** Memory that all channels use together; `grown` is called after each increase. */
export interface MemoryUse {
  frameUnits: number;
  snapshotUnits: number;
  /** When a generation was last forgotten, or the process began (`clock.elapsed`). */
  forgotAt: number;
  grown(): void;
}

export type MemoryChannel = ReturnType<typeof createMemoryChannel>;

interface KeptFrame extends LogEntry {
  frame: Frame;
  /** Cuts of a joined frame: the end of the text that had been sent at each n. */
  cuts?: { n: number; end: number }[];
}
interface KeptText extends KeptFrame {
  frame: Frame & { event: 'text-delta' };
}
const isText = (item: KeptFrame): item is KeptText => item.frame.event === 'text-delta';

/** Approximate size of a frame besides its text, in UTF-16 units, so that empty frames count too. */
const FRAME_UNITS = 160;
const unitsOf = (item: KeptFrame): number => FRAME_UNITS + (isText(item) ? item.frame.text.length : 0);

interface KeptGeneration extends StoredGeneration {
  text: string;
  terminal: TerminalFrame | null;
}
/** Approximate size of a generation besides its text, in UTF-16 units: hash, ids, usage, cost. */
const GENERATION_UNITS = 600;
const snapshotUnitsOf = ({ text }: KeptGeneration): number => GENERATION_UNITS + text.length;

/** Maximum UTF-16 units of a joined frame. A reader takes a frame in one write, so no more is buffered for a reader that takes nothing. */
const MAX_JOINED_UNITS = 64 * 1024;

/** Joins several texts into one that has the number of the last. */
const joinedText = (texts: readonly [KeptText, ...KeptText[]]): KeptText => ({
  n: texts.at(-1)?.n ?? 0,
  frame: { ...texts[0].frame, text: texts.map(({ frame }) => frame.text).join('') },
  cuts: texts.map(({ n, frame }) => ({ n, end: frame.at + frame.text.length })),
});

/** Returns the part of a joined frame that a reader at `after` lacks. */
function unheard(item: KeptFrame, after: number): KeptFrame {
  const lastCut = item.cuts?.findLast((cut) => cut.n <= after);
  if (!lastCut || !isText(item)) return item;
  const text = item.frame.text.slice(lastCut.end - item.frame.at);
  return { n: item.n, frame: { ...item.frame, at: lastCut.end, text } };
}

export function createMemoryChannel(epoch: string, clock: Clock, memoryUse: MemoryUse) {
  let log: KeptFrame[] = [];
  let last = 0;
  /** Every frame from here on is stored, if only as part of a joined one. */
  let keptFrom = 1;
  let lastUseAt = clock.elapsed();
  let running = 0;
  const generations = new Map<string, KeptGeneration>();
  const watchers = new Set<() => void>();

  function add(id: string, bodyHash: string, terminal: TerminalFrame | null): KeptGeneration {
    const entry: KeptGeneration = {
      bodyHash,
      text: '',
      terminal,
      snapshot: () => snapshotOf(entry.terminal, { id, text: entry.text, lastEventId: eventId(epoch, last) }),
    };
    generations.set(id, entry);
    return entry;
  }

  /** Joins the deltas of a finished speech into one frame (a very long one into several), each at the position of its last delta. */
  function collapse(generation: string): void {
    const isOwn = (item: KeptFrame): item is KeptText => isText(item) && item.frame.generation === generation;
    const texts = log.filter(isOwn);
    const parts: [KeptText, ...KeptText[]][] = [];
    let units = 0;
    for (const item of texts) {
      units += item.frame.text.length;
      const part = parts.at(-1);
      if (part && units <= MAX_JOINED_UNITS) part.push(item);
      else {
        parts.push([item]);
        units = item.frame.text.length;
      }
    }
    const partByNumber = new Map(parts.map(joinedText).map((part) => [part.n, part]));
    log = log.flatMap((item) => (isOwn(item) ? (partByNumber.get(item.n) ?? []) : item));
    memoryUse.frameUnits -= (texts.length - parts.length) * FRAME_UNITS;
  }

  function note(frame: Frame): void {
    last += 1;
    const item = { n: last, frame };
    log.push(item);
    memoryUse.frameUnits += unitsOf(item);
    const generation = generations.get(frame.generation);
    if (frame.event === 'text-delta' && generation) generation.text += frame.text;
    // Only the terminal frame of a generation has a cost.
    if (!('cost' in frame)) return;
    running -= 1;
    if (generation) {
      generation.terminal = frame;
      memoryUse.snapshotUnits += snapshotUnitsOf(generation);
    }
    collapse(frame.generation);
  }

  function read(after: number, maxUnits: number): FrameBatch | null {
    if (after < keptFrom - 1) return null;
    // Searches from the end, because most readers have nearly all frames.
    const from = log.findLastIndex((item) => item.n <= after) + 1;
    let to = from;
    for (let units = 0; to < log.length && units < maxUnits; to++) units += unitsOf(log[to] as KeptFrame);
    const entries = log.slice(from, to).map((item) => unheard(item, after));
    return batchOf(epoch, after, entries, to < log.length);
  }

  return {
    append(frames: readonly Frame[]): void {
      for (const frame of frames) note(frame);
      lastUseAt = clock.elapsed();
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
        if (last === 0) lastUseAt = clock.elapsed();
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
      const entry = add(ending.generation, '', ending);
      memoryUse.snapshotUnits += snapshotUnitsOf(entry);
      memoryUse.grown();
      return entry;
    },
    find: (generation: string): StoredGeneration | undefined => generations.get(generation),
    // The generation runs in this process, which has been informed already.
    stop: (generation: string): StoredGeneration | undefined => generations.get(generation),
    unfollowedMs: () => Number.POSITIVE_INFINITY,
    busy: () => running > 0,
    inUse: () => watchers.size > 0,
    empty: () => generations.size === 0 && log.length === 0,
    lastEventAt: () => lastUseAt,
    frames: () => log.length,
    /** Drops the older half of the frames: readers that keep up miss nothing. */
    dropOlderFrames(): void {
      for (const item of log.splice(0, Math.ceil(log.length / 2))) {
        memoryUse.frameUnits -= unitsOf(item);
        keptFrom = item.n + 1;
      }
    },
    dropFrames(): void {
      for (const item of log) memoryUse.frameUnits -= unitsOf(item);
      log = [];
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
