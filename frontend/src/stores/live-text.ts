// Words still arriving, by turn id: a scratch pad that may be lost at any time. One speech re-renders, once per animation frame.
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface LiveTextState {
  text: Readonly<Record<string, string>>;
}

/** Runs `flush` before the next paint; handed in by tests. */
export type FrameScheduler = (flush: () => void) => void;

/** A hidden tab paints nothing, so its frames never come: a timer keeps the pad from growing unseen. */
const scheduleFrame: FrameScheduler = (flush) => {
  if (typeof requestAnimationFrame === 'function' && !document.hidden) requestAnimationFrame(flush);
  else setTimeout(flush, 100);
};

export function createLiveText(frame: FrameScheduler = scheduleFrame) {
  const store = createStore<LiveTextState>(() => ({ text: {} }));
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
    /** The whole text of a turn as far as it has come. */
    put(turn: string, text: string): void {
      waiting.set(turn, text);
      if (booked) return;
      booked = true;
      frame(flush);
    },
    /** The turn is in the record, or its attempt is over: the pad forgets it. */
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

/** Turn ids repeat from debate to debate ("0.proposition"): one pad each. */
const liveTexts = new Map<string, LiveText>();
export function liveTextOf(debate: string): LiveText {
  const pad = liveTexts.get(debate) ?? createLiveText();
  liveTexts.set(debate, pad);
  return pad;
}
export const dropLiveText = (debate: string): boolean => liveTexts.delete(debate);

/** The words of one turn that have arrived so far; `''` when none are arriving. */
export const useLiveText = (debate: string, turn: string): string =>
  useStore(liveTextOf(debate).store, (state) => state.text[turn] ?? '');
