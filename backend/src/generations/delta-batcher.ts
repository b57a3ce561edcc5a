// Joins the words that arrive together: one frame a speaker, one append a channel, at most one animation frame held.
import type { Frame } from '@rostrum/shared/wire/frame';
import type { ChannelLog } from '../channels/channel-store.ts';
import type { Clock } from '../clock.ts';

/** One animation frame: nobody sees words sooner than that. */
const HOLD_MS = 16;
/** More than this of one speaker's goes out at once: a frame is taken in one write, however slow its reader is. */
const MAX_HELD_UNITS = 64 * 1024;

export interface DeltaBatcher {
  /** Words of `generation`, which begin `at` its text so far. */
  add(generation: string, at: number, text: string): void;
  /** Any other frame: written at once, after the words that came before it. */
  write(frame: Frame): void;
}

/** `unwritten`: what a generation said could not be written down. */
export function createDeltaBatcher(
  channelLog: ChannelLog,
  clock: Clock,
  unwritten: (generation: string, error: unknown) => void,
): DeltaBatcher {
  const waiting = new Map<string, { at: number; text: string }>();
  let scheduled = false;
  let written = Number.NEGATIVE_INFINITY;

  function takeWaiting(): Frame[] {
    const frames: Frame[] = [];
    for (const [generation, { at, text }] of waiting) {
      frames.push({ v: 1, generation, event: 'text-delta', at, text });
    }
    waiting.clear();
    return frames;
  }

  /** Called by timers, where nobody catches what is thrown: whoever said the words is told instead. */
  function flush(): void {
    scheduled = false;
    if (waiting.size === 0) return;
    written = clock.elapsed();
    const frames = takeWaiting();
    try {
      channelLog.append(frames);
    } catch (error) {
      for (const { generation } of frames) unwritten(generation, error);
    }
  }

  return {
    add(generation, at, text) {
      const held = waiting.get(generation);
      if (held) held.text += text;
      else waiting.set(generation, { at, text });
      if (held && held.text.length > MAX_HELD_UNITS) return flush();
      // A speaker's first words are waited for the most, and come once.
      if (at === 0 && !held) clock.soon(flush);
      if (scheduled) return;
      scheduled = true;
      // The first words after a silence go out with what arrived in the same breath; only a torrent is held.
      const rest = HOLD_MS - (clock.elapsed() - written);
      if (rest <= 0 || rest > HOLD_MS) clock.soon(flush);
      else clock.after(rest, flush);
    },
    write(frame) {
      const frames = takeWaiting();
      frames.push(frame);
      try {
        channelLog.append(frames);
      } catch (error) {
        if (frames.length === 1) throw error;
        // One's words must not keep another's end from being told.
        for (const { generation } of frames) unwritten(generation, error);
        channelLog.append([frame]);
      }
    },
  };
}
