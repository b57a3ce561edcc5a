// Reads a vendor's event stream (SSE) from its socket: hands over the `data` of each event. Knows no vendor.
import type { IncomingMessage } from 'node:http';

/** Characters. Real events are shorter; a line that never ends must not fill the memory. */
const MAX_EVENT_UNITS = 16 * 1024 * 1024;
/** Characters read before others have their turn: a socket that is always full is read many times in a row. */
const UNITS_IN_A_ROW = 32 * 1024;

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

  /** The data of a piece that is exactly one event of one line, as nearly all are; `undefined` for any other. */
  function onlyEvent(piece: string): string | undefined {
    if (rest !== '' || data !== null || endsInReturn) return undefined;
    if (!piece.startsWith('data: ') || !piece.endsWith('\n\n')) return undefined;
    if (piece.length === 8 || piece.indexOf('\n') !== piece.length - 2 || piece.includes('\r'))
      return undefined;
    return piece.slice(6, -2);
  }

  return (piece) => {
    const only = onlyEvent(piece);
    if (only !== undefined && only.length <= MAX_EVENT_UNITS) return [only];
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

/** Calls `take` with the data of each event; resolves when the answer ends, rejects when it breaks or `take` throws. Called once. */
export type SseEvents = (take: (data: string) => void) => Promise<void>;

/** Listens to the signal itself, because an SDK that has handed out its answer may no longer pass an abort on. */
export const sseEvents =
  (answer: IncomingMessage, signal: AbortSignal): SseEvents =>
  (take) =>
    new Promise((resolve, reject) => {
      const parse = createSseParser();
      const closed = () => reject(new Error('the connection was closed'));
      const hangUp = () => answer.destroy();
      signal.addEventListener('abort', hangUp, { once: true });
      if (signal.aborted) hangUp();
      answer.setEncoding('utf8');
      let units = 0;
      // Nothing waits between the socket and `take`: a promise for each read would cost more than reading it.
      answer.on('data', (text: string) => {
        try {
          for (const data of parse(text)) take(data);
          units += text.length;
          if (units < UNITS_IN_A_ROW) return;
          units = 0;
          answer.pause();
          setImmediate(() => answer.resume());
        } catch (cause) {
          reject(cause);
          answer.destroy();
        }
      });
      const ended = () => {
        // It closes after its end as well, and an error with its stack takes longer than reading many events.
        answer.off('close', closed);
        resolve();
      };
      answer.once('end', ended).once('error', reject).once('close', closed);
      // It may have broken before the SDK handed it out.
      if (answer.destroyed) closed();
    });
