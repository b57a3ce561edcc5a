// Text of an event stream: frames, joined for a reader that is behind, and their ids, `<epoch>-<n>` (epoch: which log; n: counts from 1). A
// model's text is JSON in one `data:` line, so it cannot end that line.
import { randomBytes } from 'node:crypto';
import type { Frame } from '@rostrum/shared/wire/call-outcome';
import type { FrameBatch, ResumePoint } from './channel-store.ts';

/** `<epoch>-<n>`, such as `mb3k1x7q-42`. A number above 15 digits would not be exact in JavaScript; no log gets that long. */
const EVENT_ID = /^([a-z0-9]{1,32})-(\d{1,15})$/;

export const eventId = (epoch: string, n: number): string => `${epoch}-${n}`;

/** Makes an epoch from the time and random bytes: two logs of one channel never share one. */
export const newEpoch = (now: number): string => `${now.toString(36)}${randomBytes(5).toString('hex')}`;

/** Returns the position after an event, so that no gap goes unnoticed. Every frame from `keptFrom` on is stored. */
export function resumePointIn(
  { epoch, last, keptFrom }: { epoch: string; last: number; keptFrom: number },
  lastEventId: string | undefined,
): ResumePoint {
  if (lastEventId === undefined) return { after: keptFrom - 1 };
  const [, ofLog, digits] = EVENT_ID.exec(lastEventId) ?? [];
  const n = Number(digits);
  if (ofLog === undefined) return { gone: 'It is not the id of an event of this channel.' };
  if (ofLog !== epoch)
    return { gone: 'It is of another log: the server was restarted, or the channel forgotten.' };
  if (n > last) return { gone: 'It is ahead of everything that has happened in this channel.' };
  if (n < keptFrom - 1) return { gone: 'The events after it are no longer kept.' };
  return { after: n };
}

export interface LogEntry {
  n: number;
  /** `null`: a frame that this version cannot read, as a newer backend may write it. It keeps its number and is sent to nobody. */
  frame: Frame | null;
}

/** Joins the deltas of a generation at the position of the first, with the n of the last: a reader that resumes there misses nothing. */
export function joinedFrames(entries: readonly LogEntry[]): LogEntry[] {
  const result: LogEntry[] = [];
  /** Indices in `result` of the deltas that later ones of their generation lengthen. */
  const open = new Map<string, number>();
  for (const { n, frame } of entries) {
    const text = frame?.event === 'text-delta' ? frame.text : null;
    const at = frame && text !== null ? open.get(frame.generation) : undefined;
    const start = at === undefined ? undefined : result[at];
    if (at !== undefined && start?.frame?.event === 'text-delta') {
      result[at] = { n: start.n, frame: { ...start.frame, text: start.frame.text + text } };
      result.push({ n, frame: result.pop()?.frame ?? null });
      continue;
    }
    if (frame && text !== null) open.set(frame.generation, result.length);
    else if (frame) open.delete(frame.generation);
    result.push({ n, frame });
  }
  return result;
}

export function batchOf(
  epoch: string,
  after: number,
  entries: readonly LogEntry[],
  more: boolean,
): FrameBatch {
  let text = '';
  for (const { n, frame } of joinedFrames(entries)) if (frame !== null) text += frameText(epoch, n, frame);
  return { text, last: entries.at(-1)?.n ?? after, more };
}

/** Writes a frame. JSON escapes the line ends of an event stream (CR and LF), so text can never become a field of its own. */
const frameText = (epoch: string, n: number, frame: Frame): string =>
  `id: ${eventId(epoch, n)}\nevent: ${frame.event}\ndata: ${JSON.stringify(frame)}\n\n`;

/** A comment that keeps proxies from closing an idle connection. */
export const HEARTBEAT = ':\n\n';
