// The loop all vendors share: open a stream, read its events into pieces, close the vendor's socket however it ends.
import type { FinishReason } from '@rostrum/shared/wire/generation';
import { ProviderFailure, type StreamPart } from '../provider-contract/provider.ts';
import { createScrubber, type Secrets } from './secrets.ts';
import { MalformedAnswer } from './vendor-json.ts';

/** Vendors send usage right behind the finish reason; a whole speech is not thrown away for want of it. */
const USAGE_GRACE_MS = 5_000;

/** Made once: the reason `abort` makes up by itself is an error with a stack, at every end of every stream. */
const STREAM_OVER = new Error('the stream is over');

export interface VendorStream {
  /** Makes the one vendor call; `signal` is to be given to the SDK. The data of its events, as many as one read brought. */
  open(signal: AbortSignal): Promise<AsyncIterable<readonly string[]>>;
  /** One event's JSON to its pieces; throws for an error inside the stream. */
  read(data: unknown): Iterable<StreamPart>;
  failureOf(cause: unknown): ProviderFailure;
  /** The keys that must not be in the text, whatever the vendor says. */
  secrets: Secrets;
}

export async function* readStreamParts(vendor: VendorStream, signal: AbortSignal): AsyncIterable<StreamPart> {
  if (signal.aborted) return;
  // Ours beside the caller's: a reader that leaves the loop early must close the socket, too.
  const hangUp = new AbortController();
  const forward = () => hangUp.abort(signal.reason);
  signal.addEventListener('abort', forward, { once: true });
  let finish: FinishReason | undefined;
  let heardOut = false;
  /** What breaks while an event is read is the event's fault, whatever kind of error it is. */
  let reading = false;
  const scrubber = createScrubber(vendor.secrets);
  let grace: NodeJS.Timeout | undefined;
  try {
    for await (const events of await vendor.open(hangUp.signal)) {
      if (signal.aborted) return;
      reading = true;
      for (const data of events) {
        // How OpenAI's dialect ends a stream: the one event that is no JSON.
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
    // The SDKs throw on abort or end silently; either way nothing more is said. A break behind the finish reason cost
    // the usage, not the text.
    if (!signal.aborted && finish === undefined) {
      const rest = scrubber.rest();
      if (rest !== '') yield { kind: 'text', text: rest };
      const unreadable = reading && !(cause instanceof ProviderFailure);
      throw vendor.failureOf(unreadable ? new MalformedAnswer() : cause);
    }
  } finally {
    clearTimeout(grace);
    signal.removeEventListener('abort', forward);
    // An answer that was heard to its end has let go of its socket, which the next call may be using.
    if (!heardOut) hangUp.abort(STREAM_OVER);
  }
  if (signal.aborted) return;
  const rest = scrubber.rest();
  if (rest !== '') yield { kind: 'text', text: rest };
  if (finish !== undefined) yield { kind: 'finish', reason: finish };
}
