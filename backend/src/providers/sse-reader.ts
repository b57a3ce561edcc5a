// Reads a vendor's event stream (SSE) from its socket: hands over the `data` of each event. Knows no vendor.
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createParser } from 'eventsource-parser';

/** Characters. Real events are shorter; a line that never ends must not fill the memory. */
const MAX_EVENT_UNITS = 16 * 1024 * 1024;
/** Bytes read before others have their turn: a socket that is always full is read many times in a row. */
const BYTES_IN_A_ROW = 32 * 1024;

/** Calls `take` with the data of each event; resolves when the answer ends, rejects when it breaks or `take` throws. Called once. */
export type SseEvents = (take: (data: string) => void) => Promise<void>;

/** Listens to the signal itself, because an SDK that has handed out its answer may no longer pass an abort on. */
export const sseEvents =
  (answer: Readable, signal: AbortSignal): SseEvents =>
  (take) =>
    new Promise((resolve, reject) => {
      const parser = createParser({
        maxBufferSize: MAX_EVENT_UNITS,
        // Some servers keep the connection alive with empty events.
        onEvent: ({ data }) => data !== '' && take(data),
        onError({ type }) {
          if (type === 'max-buffer-size-exceeded') throw new SyntaxError('an event without an end');
        },
      });
      const closed = () => reject(new Error('the connection was closed'));
      const hangUp = () => answer.destroy();
      signal.addEventListener('abort', hangUp, { once: true });
      if (signal.aborted) hangUp();
      // undici's answers cannot be given an encoding.
      const decoder = new StringDecoder('utf8');
      let bytes = 0;
      // Nothing waits between the socket and `take`: a promise for each read would cost more than reading it.
      const read = (piece: Buffer) => {
        try {
          parser.feed(decoder.write(piece));
          bytes += piece.length;
          if (bytes < BYTES_IN_A_ROW) return;
          bytes = 0;
          answer.pause();
          setImmediate(() => answer.resume());
        } catch (cause) {
          reject(cause);
          // What has been read already would still be handed over.
          answer.off('data', read);
          answer.destroy();
        }
      };
      answer.on('data', read);
      const ended = () => {
        // It closes after its end as well, and an error with its stack takes longer than reading many events.
        answer.off('close', closed);
        resolve();
      };
      answer.once('end', ended).once('error', reject).once('close', closed);
      // It may have broken before the SDK handed it out.
      if (answer.destroyed) closed();
    });
