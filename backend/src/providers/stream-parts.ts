// The stream loop that all vendors share: open the stream, turn its events into StreamParts, and always close the socket.
import type { FinishReason } from '@rostrum/shared/wire/generation';
import { ProviderFailure, type StreamPart } from '../provider-contract/provider.ts';
import { createScrubber, type Secrets } from './secrets.ts';
import { MalformedAnswer } from './vendor-json.ts';

/** How long to wait for usage after the finish reason; if it does not come, the speech is used without it. */
const USAGE_GRACE_MS = 5_000;

/** Created once: `abort` without a reason creates an error with a stack at the end of every stream. */
const STREAM_OVER = new Error('the stream is over');

export interface VendorStream {
  /** Makes the one vendor call and passes `signal` to the SDK. Yields the data of the events that each read brought. */
  open(signal: AbortSignal): Promise<AsyncIterable<readonly string[]>>;
  /** Turns the JSON of one event into parts; throws for an error inside the stream. */
  read(data: unknown): Iterable<StreamPart>;
  failureOf(cause: unknown): ProviderFailure;
  /** Keys to remove from the text, whatever the vendor sends. */
  secrets: Secrets;
}

export async function* readStreamParts(vendor: VendorStream, signal: AbortSignal): AsyncIterable<StreamPart> {
  if (signal.aborted) return;
  // A controller of our own besides the caller's: a reader that leaves the loop early must close the socket, too.
  const hangUp = new AbortController();
  const forward = () => hangUp.abort(signal.reason);
  signal.addEventListener('abort', forward, { once: true });
  let finish: FinishReason | undefined;
  let heardOut = false;
  /** Any error while an event is read means that the event is malformed. */
  let reading = false;
  const scrubber = createScrubber(vendor.secrets);
  let grace: NodeJS.Timeout | undefined;
  try {
    for await (const events of await vendor.open(hangUp.signal)) {
      if (signal.aborted) return;
      reading = true;
      for (const data of events) {
        // OpenAI's API ends a stream with this event, the only one that is not JSON.
        if (data.startsWith('[DONE]')) continue;
        for (const part of vendor.read(JSON.parse(data))) {
          if (part.kind === 'finish') {
            finish = part.reason;
            grace ??= setTimeout(() => hangUp.abort(STREAM_OVER), USAGE_GRACE_MS);
          } else if (part.kind === 'text') {
            const text = scrubber.next(part.text);
            if (text !== '') yield { kind: 'text', text };
          } else yield part;
        }
      }
      reading = false;
    }
    heardOut = true;
  } catch (cause) {
    // On abort the SDKs throw or end silently; either way nothing more is yielded. A break after the finish reason
    // loses the usage, not the text.
    if (!signal.aborted && finish === undefined) {
      const rest = scrubber.rest();
      if (rest !== '') yield { kind: 'text', text: rest };
      const unreadable = reading && !(cause instanceof ProviderFailure);
      throw vendor.failureOf(unreadable ? new MalformedAnswer() : cause);
    }
  } finally {
    clearTimeout(grace);
    signal.removeEventListener('abort', forward);
    // An answer read to its end has released its socket, and the next call may be using it.
    if (!heardOut) hangUp.abort(STREAM_OVER);
  }
  if (signal.aborted) return;
  const rest = scrubber.rest();
  if (rest !== '') yield { kind: 'text', text: rest };
  if (finish !== undefined) yield { kind: 'finish', reason: finish };
}
