// An event stream that reconnects after an interruption and continues after the last frame it read, until it is closed.
import { Frame } from '@rostrum/shared/wire/call-outcome';
import { createParser } from 'eventsource-parser';
import { ProblemError } from './http.ts';
import { reconnectDelayMs, type Timers } from './timers.ts';

/** `waiting`: interrupted, and about to reconnect. `reading`: snapshots are read, because there is no place for the stream. */
export type StreamStatus = 'closed' | 'connecting' | 'open' | 'waiting' | 'reading';

export interface EventStreamOptions {
  /** A successful response; throws the errors of http.ts. */
  connect(lastEventId: string | null, signal: AbortSignal): Promise<Response>;
  onFrame(frame: Frame): void;
  /** Frames may have been missed: snapshots of the followed calls must be read; `isHeldBack`: at once, as the stream may never open. */
  onGap(isHeldBack?: boolean): void;
  /** Connected: every later frame arrives. */
  onOpen(): void;
  onStatus(connection: StreamStatus): void;
  timers: Timers;
  /** Milliseconds of silence after which a connection is given up, even if TCP keeps it; the server sends a comment every 15 s. */
  silenceMs?: number;
}

const SILENCE_MS = 40_000;
/** Milliseconds of silence after which a page that wakes up reconnects, because its connection may be dead. */
const STALE_MS = 20_000;
const MAX_FRAME_LENGTH = 8_000_000;

export function createResumableEventStream(options: EventStreamOptions) {
  const { timers } = options;
  let lastEventId: string | null = null;
  let running: AbortController | null = null;
  let wakeUp = new AbortController();
  let lastReadAt = Date.now();
  let disconnect = () => {};

  async function run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      options.onStatus(failures === 0 ? 'connecting' : 'waiting');
      const streamEnd = await once(signal);
      if (signal.aborted) return;
      if (streamEnd.problem?.problem.status === 410 && lastEventId !== null) {
        // The server no longer has the frames after that id: read from its first one, and report the gap.
        lastEventId = null;
        options.onGap();
        continue;
      }
      failures = streamEnd.read ? 0 : failures + 1;
      options.onStatus('waiting');
      const wait = Math.max(
        streamEnd.problem?.retryAfterMs ?? 0,
        reconnectDelayMs(failures, timers.random()),
      );
      await timers.wait(wait, AbortSignal.any([signal, wakeUp.signal]));
    }
  }

  /** One connection, from request to end. */
  async function once(outer: AbortSignal): Promise<{ read: boolean; problem?: ProblemError }> {
    const here = new AbortController();
    const signal = AbortSignal.any([outer, here.signal]);
    const silence = options.silenceMs ?? SILENCE_MS;
    lastReadAt = Date.now();
    disconnect = () => here.abort();
    let watchdog = setTimeout(() => here.abort(), silence);
    // The server sends a comment at once, and then regularly: something in between may hold back its answer, or all after the start of it.
    let snapshotTimer = setInterval(() => options.onGap(true), silence / 8);
    let read = false;
    try {
      const response = await options.connect(lastEventId, signal);
      if (signal.aborted) return { read };
      options.onStatus('open');
      options.onOpen();
      const parser = createParser({ onEvent: take, maxBufferSize: MAX_FRAME_LENGTH });
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const chunk = await reader?.read();
        if (!chunk || chunk.done || signal.aborted) break;
        read = true;
        clearInterval(snapshotTimer);
        snapshotTimer = setInterval(() => options.onGap(true), silence / 2);
        lastReadAt = Date.now();
        clearTimeout(watchdog);
        watchdog = setTimeout(() => here.abort(), silence);
        parser.feed(chunk.value);
      }
      return { read };
    } catch (error) {
      return error instanceof ProblemError ? { read, problem: error } : { read };
    } finally {
      clearTimeout(watchdog);
      clearInterval(snapshotTimer);
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
    /** Stops reading; when opened again, it continues after the last frame it read. */
    close(): void {
      running?.abort();
      running = null;
      options.onStatus('closed');
    },
    /** The network or the tab is back: reconnects at once if it waits or its connection may be dead. */
    wake(): void {
      if (Date.now() - lastReadAt > STALE_MS) disconnect();
      wakeUp.abort();
      wakeUp = new AbortController();
    },
  };
}

function readFrame(data: string): Frame | null {
  try {
    const result = Frame.safeParse(JSON.parse(data));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
