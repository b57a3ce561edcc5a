// The text that arrives while a debate runs, by turn, and the connection. New text renders only its card, once per animation frame.
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { StreamStatus } from '../engine/transport/resumable-event-stream.ts';

/** Runs `flush` before the next paint; tests pass their own. */
type FrameScheduler = (flush: () => void) => void;

/** A hidden tab gets no animation frames, so a timer flushes there; otherwise the waiting texts would pile up. */
const scheduleFrame: FrameScheduler = (flush) => {
  if (typeof requestAnimationFrame === 'function' && !document.hidden) requestAnimationFrame(flush);
  else setTimeout(flush, 100);
};

/** By turn id: the text so far, and the number of thinking tokens (0: the server has not begun). */
type Arriving = Readonly<Record<string, { text?: string; thinking?: number }>>;

export function createLiveText(frame: FrameScheduler = scheduleFrame) {
  const store = createStore<Arriving>(() => ({}));
  const waiting = new Map<string, Arriving[string]>();
  let isBooked = false;
  const flush = () => {
    isBooked = false;
    if (waiting.size === 0) return;
    const news = [...waiting];
    waiting.clear();
    store.setState((now) =>
      Object.fromEntries(news.map(([turn, part]) => [turn, { ...now[turn], ...part }])),
    );
  };
  const arrive = (turn: string, part: Arriving[string]) => {
    waiting.set(turn, { ...waiting.get(turn), ...part });
    if (!isBooked) frame(flush);
    isBooked = true;
  };
  return {
    store,
    /** Sets the whole text of a turn so far. */
    put: (turn: string, text: string): void => arrive(turn, { text }),
    /** Sets the tokens that a turn has thought so far. */
    think: (turn: string, thinking: number): void => arrive(turn, { thinking }),
    /** Removes turns that are in the record, or whose attempt is over; subscribers do not render if there are none. */
    drop(turns: readonly string[]): void {
      for (const turn of turns) waiting.delete(turn);
      store.setState((now) => {
        const rest = Object.entries(now).filter(([turn]) => !turns.includes(turn));
        return rest.length === Object.keys(now).length ? now : Object.fromEntries(rest);
      }, true);
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
  useStore(liveTextOf(debate).store, (state) => state[turn]?.text ?? '');

/** Returns the number of thinking tokens of the turn so far; 0: its call waits for its server; `null`: no news of it. */
export const useThinking = (debate: string, turn: string): number | null =>
  useStore(liveTextOf(debate).store, (state) => state[turn]?.thinking ?? null);

export const streamStatuses = createStore<Readonly<Record<string, StreamStatus>>>(() => ({}));

export const useStreamStatus = (debate: string): StreamStatus =>
  useStore(streamStatuses, (now) => now[debate] ?? 'closed');
