// The stream loop that all vendors share: open the stream, turn its events into StreamParts, and always close the socket.
import type { FinishReason } from '@rostrum/shared/wire/generation';
import { ProviderFailure, type StreamPart, type TakePart } from '../provider-contract/provider.ts';
import { createScrubber, type Secrets } from './secrets.ts';
import type { SseEvents } from './sse-reader.ts';
import { MalformedAnswer } from './vendor-json.ts';

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
