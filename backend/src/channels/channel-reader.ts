// Sends a channel's frames to one reader: a cursor into the log that writes when its socket has room and buffers nothing itself.
import type { ChannelLog, FrameBatch } from './channel-store.ts';
import { HEARTBEAT } from './frame-text.ts';

/** The destination of the frames: a socket, or the stream of a test. */
export interface FrameSink {
  /** Returns `false` when the sink is full; `onDrain` is called once it can take more. */
  write(text: string, onDrain: () => void): boolean;
  /** `isStuck`: the reader may never take what was written, so the connection is cut. */
  end(isStuck: boolean): void;
}

export type ChannelReader = ReturnType<typeof createChannelReader>;

/** Maximum UTF-16 units per write; a reader that is far behind gets several writes. */
const BATCH_UNITS = 64 * 1024;
/** Milliseconds after which a socket that accepts nothing is closed; the page reconnects with its last event id. */
const STUCK_MS = 60_000;

export function createChannelReader(
  channelLog: ChannelLog,
  after: number,
  sink: FrameSink,
  now: () => number,
) {
  let cursor = after;
  let isClosed = false;
  let ending = false;
  let reading = false;
  /** Frames were appended after the last read. */
  let behind = false;
  let fullSince: number | null = null;

  const unwatch = channelLog.watch(pump);

  /** Stops reading, because the other side has left. */
  function abandon(): void {
    isClosed = true;
    unwatch();
  }

  function close(isStuck = false): void {
    if (isClosed) return;
    abandon();
    try {
      sink.end(isStuck);
    } catch {
      // The connection was already closed.
    }
  }

  function resumeWriting(): void {
    fullSince = null;
    pump();
  }

  function send(text: string): void {
    if (!sink.write(text, resumeWriting)) fullSince = now();
  }

  /** Sends the frames that were appended. An error ends this connection but not its caller, the writer; the page reconnects with its last event id. */
  function pump(): void {
    behind = true;
    if (reading) return;
    reading = true;
    try {
      while (behind && !isClosed && fullSince === null) {
        behind = false;
        const answer = channelLog.read(cursor, BATCH_UNITS);
        if (answer instanceof Promise) return void deliverLater(answer);
        deliver(answer);
      }
    } catch {
      close(true);
    }
    reading = false;
  }

  async function deliverLater(answer: Promise<FrameBatch | null>): Promise<void> {
    try {
      deliver(await answer);
    } catch {
      close(true);
    }
    reading = false;
    if (behind) pump();
  }

  function deliver(batch: FrameBatch | null): void {
    // This reader was too slow and frames were dropped. The stream ends and the next request gets a 410, so that no gap goes unnoticed.
    if (batch === null) close();
    if (batch === null || isClosed) return;
    cursor = batch.last;
    if (batch.text !== '') send(batch.text);
    behind ||= batch.more;
    if (ending && !behind) close();
  }

  return {
    /** Sends a comment, so that the other side knows it is connected, then the frames that the log has now. */
    open(): void {
      send(HEARTBEAT);
      pump();
    },
    /** Stops reading and ends the stream. */
    close: () => close(),
    /** Sends the frames that the log has now, then ends the stream: the server is closing. */
    finish(): void {
      ending = true;
      pump();
    },
    abandon,
    /** Sends a comment line, unless the socket is full. */
    beat(time: number): void {
      if (isClosed) return;
      if (fullSince === null) send(HEARTBEAT);
      else if (time - fullSince > STUCK_MS) close(true);
    },
  };
}
