// What arrives while a debate runs: text still arriving, by turn id, which may be lost at any time (only the card of the turn renders again,
// once per animation frame); and the connection to the backend.
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { StreamStatus } from '../transport/resumable-event-stream.ts';

/** Runs `flush` before the next paint; tests pass their own. */
type FrameScheduler = (flush: () => void) => void;

/** A hidden tab gets no animation frames, so a timer flushes there; otherwise the waiting texts would pile up. */
const scheduleFrame: FrameScheduler = (flush) => {
  if (typeof requestAnimationFrame === 'function' && !document.hidden) requestAnimationFrame(flush);
  else setTimeout(flush, 100);
};

export function createLiveText(frame: FrameScheduler = scheduleFrame) {
  const store = createStore<{ text: Readonly<Record<string, string>> }>(() => ({ text: {} }));
  const waiting = new Map<string, string>();
  let booked = false;
  const flush = () => {
    booked = false;
    if (waiting.size === 0) return;
    const arrived = Object.fromEntries(waiting);
    waiting.clear();
    store.setState(({ text }) => ({ text: { ...text, ...arrived } }));
  };
  return {
    store,
    /** Sets the whole text of a turn so far. */
    put(turn: string, text: string): void {
      waiting.set(turn, text);
      if (booked) return;
      booked = true;
      frame(flush);
    },
    /** Removes turns that are in the record, or whose attempt is over. */
    drop(turns: readonly string[]): void {
      for (const turn of turns) waiting.delete(turn);
      store.setState(({ text }) => {
        const kept = Object.entries(text).filter(([turn]) => !turns.includes(turn));
        return kept.length === Object.keys(text).length ? { text } : { text: Object.fromEntries(kept) };
      });
    },
  };
}
export type LiveText = ReturnType<typeof createLiveText>;

/** One store per debate, because turn ids ("0.proposition") repeat from debate to debate. */
const liveTexts = new Map<string, LiveText>();
export function liveTextOf(debate: string): LiveText {
  const pad = liveTexts.get(debate) ?? createLiveText();
  liveTexts.set(debate, pad);
  return pad;
}
export const dropLiveText = (debate: string): boolean => liveTexts.delete(debate);

/** The text of one turn so far; `''` if none is arriving. */
export const useLiveText = (debate: string, turn: string): string =>
  useStore(liveTextOf(debate).store, (state) => state.text[turn] ?? '');

export const streamStatuses = createStore<Readonly<Record<string, StreamStatus>>>(() => ({}));

export const useStreamStatus = (debate: string): StreamStatus =>
  useStore(streamStatuses, (now) => now[debate] ?? 'closed');
