// The stream loop that all vendors share. It reads the answer from its socket, usually an event stream (SSE), turns its events into
// StreamParts, and always closes the socket.
import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import type { FinishReason } from '@rostrum/shared/wire/generation';
import { createParser } from 'eventsource-parser';
import { parsedJson } from '../parsed-json.ts';
import { ProviderFailure, type StreamPart, type TakePart } from '../provider-contract/provider.ts';
import { failure, failureFromThrown } from './failures.ts';
import { createScrubber, type Secrets } from './secrets.ts';
import { MalformedAnswer } from './vendor-json.ts';

/** Maximum characters of an event. Real ones are shorter; a line that never ends must not fill the memory. */
const MAX_EVENT_UNITS = 16 * 1024 * 1024;
/** Bytes read before others have their turn: a socket that is always full is read many times in a row. */
const BYTES_IN_A_ROW = 32 * 1024;
/** Maximum bytes of one answer, unpacked: far more than the longest one with its thoughts. */
const MAX_BYTES = 512 * 1024 * 1024;

/** `whole`: the body is one JSON value in place of a stream. */
type TakeEvent = (data: string, whole?: boolean) => void;
/** Calls `take` with the data of each event; resolves when the answer ends, rejects when it breaks or `take` throws. Called once. */
type SseEvents = (take: TakeEvent) => Promise<void>;

/** Unpacks an answer: no compression is requested, but some gateways compress all the same. Its errors come out of the returned stream. */
function decompress(answer: Readable & { headers?: IncomingHttpHeaders }): Readable {
  const encoding = answer.headers?.['content-encoding'] ?? '';
  if (/gzip|deflate/i.test(encoding)) return pipeline(answer, createUnzip(), () => {});
  return /\bbr\b/i.test(encoding) ? pipeline(answer, createBrotliDecompress(), () => {}) : answer;
}

/** Thrown for a web page, or for JSON that is no model's answer. */
const NO_MODEL_SERVER = new Error('what answers is no model server');

/** Reads an event stream, or the form that its first character shows instead: headers are often wrong about it. */
function createBodyReader(take: TakeEvent): { feed(text: string): void; end(): void } {
  let isOver = false;
  const parser = createParser({
    maxBufferSize: MAX_EVENT_UNITS,
    onEvent({ data }) {
      const isWhole = !isOver || data === STREAM_DONE || parsedJson(data) !== undefined;
      // Some servers keep the connection alive with empty events.
      if (data !== '' && isWhole) take(data);
    },
    onError({ type }) {
      if (type === 'max-buffer-size-exceeded') throw new SyntaxError('an event without an end');
    },
  });
  let body: string | undefined;
  function gather(text: string): void {
    body = (body ?? '') + text;
    if (body.length > MAX_EVENT_UNITS) throw new SyntaxError('a body without an end');
  }
  const reader = {
    feed(text: string) {
      // This takes off a U+FEFF as well.
      const start = text.trimStart();
      if (start === '') return;
      if (start.startsWith('<')) throw NO_MODEL_SERVER;
      reader.feed = /^[[{]/.test(start) ? gather : parser.feed;
      reader.feed(start);
    },
    end() {
      if (body === undefined) {
        // The last event may lack its empty line; half of one is no event.
        isOver = true;
        return parser.feed('\n\n');
      }
      if (parsedJson(body) === undefined)
        for (const line of body.split('\n')) line.trim() !== '' && take(line);
      else {
        take(body, true);
        take(STREAM_DONE);
      }
    },
  };
  return reader;
}

/** Listens to the signal itself, because an SDK that has handed out its answer may no longer pass an abort on. */
export const sseEvents =
  (response: Readable, signal: AbortSignal): SseEvents =>
  (take) =>
    new Promise((resolve, reject) => {
      const answer = decompress(response);
      const body = createBodyReader(take);
      const onClose = () => reject(new Error('the connection was closed'));
      const hangUp = () => answer.destroy();
      signal.addEventListener('abort', hangUp, { once: true });
      if (signal.aborted) hangUp();
      const decoder = new StringDecoder('utf8');
      let bytes = 0;
      let left = MAX_BYTES;
      // Nothing waits between the socket and `take`: a promise for each read would cost more than reading it.
      const read = (piece: Buffer) => {
        try {
          body.feed(decoder.write(piece));
          bytes += piece.length;
          if (bytes < BYTES_IN_A_ROW) return;
          left -= bytes;
          if (left < 0) throw new SyntaxError('an answer without an end');
          bytes = 0;
          answer.pause();
          setImmediate(() => answer.resume());
        } catch (cause) {
          reject(cause);
          // Otherwise buffered chunks would still be emitted.
          answer.off('data', read);
          answer.destroy();
        }
      };
      answer.on('data', read);
      const onEnd = () => {
        // It closes after its end as well, and an error with its stack takes longer than reading many events.
        answer.off('close', onClose);
        try {
          body.end();
          resolve();
        } catch (cause) {
          reject(cause);
        }
      };
      answer.once('end', onEnd).once('error', reject).once('close', onClose);
      // It may have broken before the SDK handed it out.
      if (answer.destroyed) onClose();
    });

/** Milliseconds to wait for usage after the finish reason; if it does not come, the speech is used without it. */
const USAGE_GRACE_MS = 5_000;
/** Created once: `abort` without a reason creates an error with a stack at the end of every stream. */
const STREAM_OVER = new Error('the stream is over');
/** OpenAI's API ends a stream with this event, the only one that is not JSON; after words it says that they are whole. */
const STREAM_DONE = '[DONE]';

/** A reader's result for an event: parts, and a failure that ends the answer once its usage has come. */
export type ReadPart = StreamPart | { kind: 'failure'; failure: ProviderFailure };

export interface VendorStream {
  title: string;
  /** Makes the one vendor call and passes `signal` to the SDK. */
  open(signal: AbortSignal): Promise<SseEvents>;
  /** Turns the JSON of one event into parts. */
  read(data: unknown): readonly ReadPart[];
  /** Keys to remove from the text, whatever the vendor sends. */
  secrets: Secrets;
}

/** Reads an event. Any error means that the event is malformed. */
function partsOf(vendor: VendorStream, data: string): readonly ReadPart[] {
  try {
    const json: unknown = JSON.parse(data);
    // Gemini's answer without `alt=sse` is one list of its chunks.
    return Array.isArray(json) ? json.flatMap((one) => vendor.read(one)) : vendor.read(json);
  } catch (cause) {
    throw cause instanceof ProviderFailure ? cause : new MalformedAnswer();
  }
}

/** Reads one answer to its end, and hands its parts to `taker`. It closes the socket of an answer that breaks, or that the signal ends. */
export async function readStreamParts(vendor: VendorStream, signal: AbortSignal, taker: TakePart) {
  // Asking a signal takes longer than everything else that is done for an event.
  let isAborted = signal.aborted;
  if (isAborted) return;
  // A controller of our own besides the caller's: a stream that breaks must close the socket, too.
  const hangUp = new AbortController();
  const forward = () => {
    isAborted = true;
    hangUp.abort(signal.reason);
  };
  signal.addEventListener('abort', forward, { once: true });
  /** `ended`: usage may follow. `resumed`: words followed an end, so no later end proves anything. `closed`: nothing more is read. */
  let phase = 'reading' as 'reading' | 'ended' | 'resumed' | 'closed';
  let ending: FinishReason | ProviderFailure | undefined;
  const kinds = { text: false, thinking: false };
  const scrubbers = { text: createScrubber(vendor.secrets), thinking: createScrubber(vendor.secrets) };
  let grace: NodeJS.Timeout | undefined;
  /** Error of the reader of the parts: not the vendor's fault. */
  let notTaken: { error: unknown } | undefined;

  function take(part: StreamPart): void {
    try {
      taker(part);
    } catch (error) {
      notTaken = { error };
      throw error;
    }
  }

  function close(): void {
    phase = 'closed';
    hangUp.abort(STREAM_OVER);
  }

  /** Ends the answer. Some servers state a finish reason with each piece, also with those of thoughts: before the first word it is no `sure` end. */
  function finish(how: FinishReason | ProviderFailure, sure = kinds.text): void {
    if (phase === 'reading') phase = 'ended';
    ending = how;
    if (sure) grace ??= setTimeout(close, USAGE_GRACE_MS);
  }

  function takePart(part: ReadPart): void {
    if (part.kind === 'finish') finish(part.reason);
    else if (part.kind === 'failure') finish(part.failure, true);
    else if (part.kind === 'text' || part.kind === 'thinking') {
      if (ending !== undefined) {
        [phase, ending] = ['resumed', undefined];
        clearTimeout(grace);
        grace = undefined;
      }
      kinds[part.kind] = true;
      const text = scrubbers[part.kind].next(part.text);
      if (text !== '' || part.kind === 'thinking') take({ kind: part.kind, text });
    } else take(part);
  }

  function takeEvent(data: string, whole = false): void {
    // One read may bring several events, and the first may have ended the call.
    if (isAborted || phase === 'closed') return;
    if (data.startsWith(STREAM_DONE)) {
      if (kinds.text || kinds.thinking || ending) finish(ending ?? 'stop', true);
      return;
    }
    const parts = partsOf(vendor, data);
    if (whole && parts.length === 0) throw NO_MODEL_SERVER;
    for (const part of parts) {
      // An error in place of an answer: nothing was generated.
      if (whole && part.kind === 'failure' && !kinds.text && !kinds.thinking) part.failure.refused = true;
      takePart(part);
    }
  }

  function takeRest(): void {
    for (const kind of ['thinking', 'text'] as const) {
      const text = scrubbers[kind].rest();
      if (text !== '') take({ kind, text });
    }
  }

  try {
    const events = await vendor.open(hangUp.signal);
    await events(takeEvent);
  } catch (cause) {
    // An answer read to its end has released its socket, and the next call may be using it: only a broken one is closed.
    hangUp.abort(STREAM_OVER);
    if (notTaken) throw notTaken.error;
    // On abort the SDKs throw or end silently; either way nothing more is handed over. A break after the finish reason
    // loses the usage, not the text.
    if (!isAborted && phase !== 'ended' && phase !== 'closed') {
      takeRest();
      if (cause === NO_MODEL_SERVER) {
        const reason = { code: 'no-model-server', provider: vendor.title } as const;
        throw failure(vendor.title, 'invalid-request', { refused: true, reason });
      }
      throw failureFromThrown(vendor.title, cause);
    }
  } finally {
    clearTimeout(grace);
    signal.removeEventListener('abort', forward);
  }
  if (isAborted) return;
  takeRest();
  const isEmpty = !kinds.text && !kinds.thinking;
  if (isEmpty && ending === 'unlisted') ending = failure(vendor.title, 'incomplete');
  if (isEmpty && ending === 'filtered')
    ending = failure(vendor.title, 'incomplete', { reason: { code: 'filtered' } });
  if (ending instanceof ProviderFailure) throw Object.assign(ending, { ended: true });
  if (ending !== undefined) take({ kind: 'finish', reason: ending });
}
