// Joins text that arrives together: one frame per generation, one append per channel, each held for at most 10 ms.
import type { Frame } from '@rostrum/shared/wire/call-outcome';
import type { ChannelLog } from '../channels/channel-store.ts';
import type { Clock } from '../clock.ts';

/** Milliseconds for which text is held: with a normal delay of the process still less than an animation frame (16.7 ms). */
const HOLD_MS = 10;
/** Maximum UTF-16 units held per generation; more is sent at once. A frame is sent in one write, however slow its reader is. */
const MAX_HELD_UNITS = 64 * 1024;

export type DeltaBatcher = ReturnType<typeof createDeltaBatcher>;

/** `hasSeveralSpeakers`: more than one generation speaks in the channel. `onUnwritten`: the text of a generation could not be stored. */
export function createDeltaBatcher(
  channelLog: ChannelLog,
  clock: Clock,
  hasSeveralSpeakers: () => boolean,
  onUnwritten: (generation: string, error: unknown) => void,
) {
  const announcements: Frame[] = [];
  const waiting = new Map<string, { at: number; text: string }>();
  let isScheduled = false;
  let lastWriteAt = Number.NEGATIVE_INFINITY;

  /** Appends the waiting text. Timers call this, and nobody catches their errors: an error is passed to the generations concerned. */
  function flush(): void {
    isScheduled = false;
    if (waiting.size > 0) lastWriteAt = clock.elapsed();
    append();
  }

  function append(): void {
    if (waiting.size === 0 && announcements.length === 0) return;
    const frames = announcements.splice(0);
    for (const [generation, { at, text }] of waiting)
      frames.push({ v: 1, generation, event: 'text-delta', at, text });
    waiting.clear();
    try {
      channelLog.append(frames);
    } catch (error) {
      for (const { generation } of frames) onUnwritten(generation, error);
    }
  }

  return {
    /** Announces a generation with its first frame, appended after the events that have already arrived: the vendor's request leaves first. */
    announce(frame: Frame): void {
      announcements.push(frame);
      clock.soon(append);
    },
    /** Adds text of `generation`; `at` is its offset in UTF-16 units. */
    add(generation: string, at: number, text: string): void {
      const entry = waiting.get(generation);
      if (entry) entry.text += text;
      else waiting.set(generation, { at, text });
      if (entry && entry.text.length > MAX_HELD_UNITS) {
        flush();
        return;
      }
      // Readers wait most for the first text of a speech, and it comes only once.
      if (at === 0 && !entry) clock.soon(flush);
      if (isScheduled) return;
      isScheduled = true;
      // Speakers seldom speak at the same moment: each waits for the others, which nearly halves the writes. A single speaker's text after
      // a pause is sent with everything that arrived at the same time; only a fast stream is held.
      const rest = HOLD_MS - (hasSeveralSpeakers() ? 0 : clock.elapsed() - lastWriteAt);
      if (rest <= 0 || rest > HOLD_MS) clock.soon(flush);
      else clock.after(rest, flush);
    },
    /** Writes any other frame at once, after the text that came before it. */
    write(frame: Frame): void {
      // The frame is appended by itself: a generation whose text cannot be stored must not prevent another one's terminal frame.
      append();
      channelLog.append([frame]);
    },
  };
}
