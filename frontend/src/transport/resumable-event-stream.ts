// One event stream that mends itself: connects, reads frames, and connects again where it left off until it is closed.
import { Frame } from '@rostrum/shared/wire/frame';
import { createParser } from 'eventsource-parser';
import { ProblemError } from './http.ts';
import { reconnectDelayMs, type Timers } from './timers.ts';

/** `waiting`: cut off, and trying again. */
export type StreamStatus = 'closed' | 'connecting' | 'open' | 'waiting';

export interface EventStreamOptions {
  /** A good response, or a throw (http.ts). */
  connect(lastEventId: string | null, signal: AbortSignal): Promise<Response>;
  onFrame(frame: Frame): void;
  /** Frames may have been missed: what is followed must be looked up. */
  onGap(): void;
  /** Connected: what comes from now on will be heard. */
  onOpen(): void;
  onStatus(connection: StreamStatus): void;
  timers: Timers;
  /** The server sends a comment every 15 s; a line silent for longer is dead, whatever TCP thinks. */
  silenceMs?: number;
}

const SILENCE_MS = 40_000;
/** After more than this without a word, a page that wakes up does not trust its line: asking anew costs nothing. */
const STALE_MS = 20_000;
const LONGEST_FRAME = 8_000_000;

export function createResumableEventStream(options: EventStreamOptions) {
  const { timers } = options;
  let lastEventId: string | null = null;
  let running: AbortController | null = null;
  let hurry = new AbortController();
  let heardAt = Date.now();
  let hangUp = () => {};

  async function run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      options.onStatus(failures === 0 ? 'connecting' : 'waiting');
      const ended = await once(signal);
      if (signal.aborted) return;
      if (ended.gone && lastEventId !== null) {
        // Never a silent gap: from the first frame kept, and whatever was followed is looked up.
        lastEventId = null;
        options.onGap();
        continue;
      }
      failures = ended.heard ? 0 : failures + 1;
      options.onStatus('waiting');
      const wait = Math.max(ended.retryAfterMs ?? 0, reconnectDelayMs(failures, timers.random()));
      await timers.wait(wait, AbortSignal.any([signal, hurry.signal]));
    }
  }

  /** One connection, from request to end. */
  async function once(
    outer: AbortSignal,
  ): Promise<{ heard: boolean; gone: boolean; retryAfterMs: number | null }> {
    const here = new AbortController();
    const signal = AbortSignal.any([outer, here.signal]);
    const silence = options.silenceMs ?? SILENCE_MS;
    heardAt = Date.now();
    hangUp = () => here.abort();
    let watchdog = setTimeout(() => here.abort(), silence);
    let heard = false;
    try {
      const response = await options.connect(lastEventId, signal);
      if (signal.aborted) return { heard, gone: false, retryAfterMs: null };
      options.onStatus('open');
      options.onOpen();
      const parser = createParser({ onEvent: take, maxBufferSize: LONGEST_FRAME });
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const chunk = await reader?.read();
        if (!chunk || chunk.done || signal.aborted) break;
        heard = true;
        heardAt = Date.now();
        clearTimeout(watchdog);
        watchdog = setTimeout(() => here.abort(), silence);
        parser.feed(chunk.value);
      }
      return { heard, gone: false, retryAfterMs: null };
    } catch (error) {
      const problem = error instanceof ProblemError ? error : null;
      return { heard, gone: problem?.problem.status === 410, retryAfterMs: problem?.retryAfterMs ?? null };
    } finally {
      clearTimeout(watchdog);
      here.abort();
    }
  }

  function take(event: { id?: string | undefined; data: string }): void {
    const frame = readFrame(event.data);
    if (event.id !== undefined) lastEventId = event.id;
    if (frame) options.onFrame(frame);
    else options.onGap();
  }

  return {
    open(): void {
      if (running) return;
      running = new AbortController();
      void run(running.signal);
    },
    /** Stops reading; opened again, it goes on after the last frame it took. */
    close(): void {
      running?.abort();
      running = null;
      options.onStatus('closed');
    },
    /** Back on line, or awake: no need to wait any longer, and none to listen to a line that died meanwhile. */
    wake(): void {
      if (Date.now() - heardAt > STALE_MS) hangUp();
      hurry.abort();
      hurry = new AbortController();
    },
  };
}

function readFrame(data: string): Frame | null {
  try {
    const read = Frame.safeParse(JSON.parse(data));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
