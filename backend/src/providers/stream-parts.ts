// The stream loop that all vendors share: read the event stream (SSE) from its socket, turn its events into StreamParts, and always close
// the socket. Knows no vendor.
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { FinishReason } from '@rostrum/shared/wire/generation';
import { createParser } from 'eventsource-parser';
import { ProviderFailure, type StreamPart, type TakePart } from '../provider-contract/provider.ts';
import { createScrubber, type Secrets } from './secrets.ts';
import { MalformedAnswer } from './vendor-json.ts';

/** Characters. Real events are shorter; a line that never ends must not fill the memory. */
const MAX_EVENT_UNITS = 16 * 1024 * 1024;
/** Bytes read before others have their turn: a socket that is always full is read many times in a row. */
const BYTES_IN_A_ROW = 32 * 1024;

/** Calls `take` with the data of each event; resolves when the answer ends, rejects when it breaks or `take` throws. Called once. */
type SseEvents = (take: (data: string) => void) => Promise<void>;

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

/** How long to wait for usage after the finish reason; if it does not come, the speech is used without it. */
const USAGE_GRACE_MS = 5_000;

/** Created once: `abort` without a reason creates an error with a stack at the end of every stream. */
const STREAM_OVER = new Error('the stream is over');

export interface VendorStream {
  /** Makes the one vendor call and passes `signal` to the SDK. */
  open(signal: AbortSignal): Promise<SseEvents>;
  /** Turns the JSON of one event into parts; throws for an error inside the stream. */
  read(data: unknown): readonly StreamPart[];
  failureOf(cause: unknown): ProviderFailure;
  /** Keys to remove from the text, whatever the vendor sends. */
  secrets: Secrets;
}

export async function readStreamParts(
  vendor: VendorStream,
  signal: AbortSignal,
  taker: TakePart,
): Promise<void> {
  // Asking a signal takes longer than everything else that is done for an event.
  let aborted = signal.aborted;
  if (aborted) return;
  // A controller of our own besides the caller's: a stream that breaks must close the socket, too.
  const hangUp = new AbortController();
  const forward = () => {
    aborted = true;
    hangUp.abort(signal.reason);
  };
  signal.addEventListener('abort', forward, { once: true });
  let finish: FinishReason | undefined;
  let heardOut = false;
  /** Any error while an event is read means that the event is malformed. */
  let reading = false;
  const scrubber = createScrubber(vendor.secrets);
  let grace: NodeJS.Timeout | undefined;
  /** What the reader of the parts threw: not the vendor's fault. */
  let notTaken: { error: unknown } | undefined;

  function take(part: StreamPart): void {
    try {
      taker(part);
    } catch (error) {
      notTaken = { error };
      throw error;
    }
  }

  function takePart(part: StreamPart): void {
    if (part.kind === 'finish') {
      finish = part.reason;
      grace ??= setTimeout(() => hangUp.abort(STREAM_OVER), USAGE_GRACE_MS);
    } else if (part.kind === 'text') {
      const text = scrubber.next(part.text);
      if (text !== '') take({ kind: 'text', text });
    } else take(part);
  }

  function takeEvent(data: string): void {
    // One read may bring several events, and the first may have ended the call.
    if (aborted) return;
    // OpenAI's API ends a stream with this event, the only one that is not JSON.
    if (data.startsWith('[DONE]')) return;
    reading = true;
    const parts = vendor.read(JSON.parse(data));
    reading = false;
    for (const part of parts) takePart(part);
  }

  try {
    const events = await vendor.open(hangUp.signal);
    await events(takeEvent);
    heardOut = true;
  } catch (cause) {
    if (notTaken) throw notTaken.error;
    // On abort the SDKs throw or end silently; either way nothing more is handed over. A break after the finish reason
    // loses the usage, not the text.
    if (!aborted && finish === undefined) {
      const rest = scrubber.rest();
      if (rest !== '') take({ kind: 'text', text: rest });
      const unreadable = reading && !(cause instanceof ProviderFailure);
      throw vendor.failureOf(unreadable ? new MalformedAnswer() : cause);
    }
  } finally {
    clearTimeout(grace);
    signal.removeEventListener('abort', forward);
    // An answer read to its end has released its socket, and the next call may be using it.
    if (!heardOut) hangUp.abort(STREAM_OVER);
  }
  if (aborted) return;
  const rest = scrubber.rest();
  if (rest !== '') take({ kind: 'text', text: rest });
  if (finish !== undefined) take({ kind: 'finish', reason: finish });
}
