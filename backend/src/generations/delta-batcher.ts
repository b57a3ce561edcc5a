// Joins text that arrives together: one frame per generation, one append per channel, each held for at most 10 ms.
import type { Frame } from '@rostrum/shared/wire/call-outcome';
import type { ChannelLog } from '../channels/channel-store.ts';
import type { Clock } from '../clock.ts';

/** Less than an animation frame (16.7 ms), so that this wait and the delay of a process that is not overloaded stay within one. */
const HOLD_MS = 10;
/** More text of one generation than this is sent at once: a frame is sent in one write, however slow its reader is. */
const MAX_HELD_UNITS = 64 * 1024;

export type DeltaBatcher = ReturnType<typeof createDeltaBatcher>;

/** `several`: more than one generation is speaking in the channel. `unwritten` is called when a generation's text could not be stored. */
export function createDeltaBatcher(
  channelLog: ChannelLog,
  clock: Clock,
  several: () => boolean,
  unwritten: (generation: string, error: unknown) => void,
) {
  const announced: Frame[] = [];
  const waiting = new Map<string, { at: number; text: string }>();
  let scheduled = false;
  let written = Number.NEGATIVE_INFINITY;

  /** Called by timers, where nobody catches an error: it is passed to the generations concerned. */
  function flush(): void {
    scheduled = false;
    if (waiting.size > 0) written = clock.elapsed();
    append();
  }

  function append(): void {
    if (waiting.size === 0 && announced.length === 0) return;
    const frames = announced.splice(0);
    for (const [generation, { at, text }] of waiting)
      frames.push({ v: 1, generation, event: 'text-delta', at, text });
    waiting.clear();
    try {
      channelLog.append(frames);
    } catch (error) {
      for (const { generation } of frames) unwritten(generation, error);
    }
  }

  return {
    /** The first frame of a generation: appended after the events that have already arrived, so that the vendor's request leaves first. */
    announce(frame: Frame): void {
      announced.push(frame);
      clock.soon(append);
    },
    /** Text of `generation`; `at` is its offset in UTF-16 units. */
    add(generation: string, at: number, text: string): void {
      const held = waiting.get(generation);
      if (held) held.text += text;
      else waiting.set(generation, { at, text });
      if (held && held.text.length > MAX_HELD_UNITS) {
        flush();
        return;
      }
      // People wait for the first text of a speech the most, and it comes only once.
      if (at === 0 && !held) clock.soon(flush);
      if (scheduled) return;
      scheduled = true;
      // Speakers seldom say something at the same moment: each waits for the others, which nearly halves what is written.
      // Text of a single one after a pause is sent with everything that arrived at the same time; only a fast stream is held.
      const rest = HOLD_MS - (several() ? 0 : clock.elapsed() - written);
      if (rest <= 0 || rest > HOLD_MS) clock.soon(flush);
      else clock.after(rest, flush);
    },
    /** Any other frame: appended at once, after the text that came before it. */
    write(frame: Frame): void {
      // By itself: a generation whose text cannot be stored must not prevent another one's terminal frame.
      append();
      channelLog.append([frame]);
    },
  };
}
