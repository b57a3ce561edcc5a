// Reads a vendor's event stream (SSE) from its socket: yields the `data` of all events that one read brought. Knows no vendor.
import type { IncomingMessage } from 'node:http';

/** Characters. Real events are shorter; a line that never ends must not fill the memory. */
const MAX_EVENT_UNITS = 16 * 1024 * 1024;
/** Reads that may wait to be consumed before the socket is paused. */
const MAX_WAITING_READS = 64;

const ITERATION_END: IteratorResult<readonly string[]> = { done: true, value: undefined };

/** Takes text, returns the data of finished events. An event that is cut off before its empty line is dropped. */
export function createSseParser(): (text: string) => string[] {
  let rest = '';
  // Remembered, because to ask a text for its end copies all its pieces into one, and a long line comes in many.
  let endsInReturn = false;
  let data: string | null = null;

  function line(text: string, events: string[]): void {
    if (text === '') {
      // Some servers keep the connection alive with empty events.
      if (data) events.push(data);
      data = null;
    } else if (text.startsWith('data:') || text === 'data') {
      const value = text.slice(text.charCodeAt(5) === 32 ? 6 : 5);
      data = data === null ? value : `${data}\n${value}`;
      if (data.length > MAX_EVENT_UNITS) throw new SyntaxError('an event without an end');
    }
  }

  return (piece) => {
    const events: string[] = [];
    let text = piece;
    if (text.includes('\r') || endsInReturn) {
      text = rest + text;
      rest = '';
      // A carriage return at the very end may be the first half of a line end.
      endsInReturn = text.endsWith('\r');
      text = (endsInReturn ? text.slice(0, -1) : text).replace(/\r\n?/g, '\n') + (endsInReturn ? '\r' : '');
    }
    let from = 0;
    // Only new text is searched: otherwise a long line in small pieces would be searched again with each piece.
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
      line(rest + text.slice(from, end), events);
      rest = '';
      from = end + 1;
    }
    rest += text.slice(from);
    if (rest.length > MAX_EVENT_UNITS) throw new SyntaxError('a line without an end');
    return events;
  };
}

/**
 * Ends when the answer ends; throws when it breaks. Can be read once. Listens to the signal itself, because an SDK that
 * has handed out its answer may no longer pass an abort on.
 */
export function sseEvents(answer: IncomingMessage, signal: AbortSignal): AsyncIterable<readonly string[]> {
  const parse = createSseParser();
  const waiting: (readonly string[])[] = [];
  let broken: unknown;
  let over = false;
  let wake: (() => void) | null = null;

  function settle(cause?: unknown): void {
    if (over) return;
    over = true;
    broken = cause;
    wake?.();
  }

  const hangUp = () => answer.destroy();
  signal.addEventListener('abort', hangUp, { once: true });
  if (signal.aborted) hangUp();
  answer.setEncoding('utf8');
  answer.on('data', (text: string) => {
    try {
      const events = parse(text);
      if (events.length === 0) return;
      waiting.push(events);
    } catch (cause) {
      settle(cause);
      answer.destroy();
      return;
    }
    if (waiting.length > MAX_WAITING_READS) answer.pause();
    wake?.();
  });
  answer.once('end', () => settle());
  answer.once('error', settle);
  const closed = () => settle(new Error('the connection was closed'));
  answer.once('close', closed);
  // It may have broken before the SDK handed it out.
  if (answer.destroyed) closed();

  function take(): IteratorResult<readonly string[]> | null {
    const value = waiting.shift();
    if (value) return { done: false, value };
    if (broken !== undefined) throw broken;
    return over ? ITERATION_END : null;
  }

  // Written by hand: a generator would add three promises between the socket and the reader.
  const iterator: AsyncIterator<readonly string[]> = {
    async next() {
      const now = take();
      if (now !== null) return now;
      if (answer.isPaused()) answer.resume();
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      return take() ?? ITERATION_END;
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
