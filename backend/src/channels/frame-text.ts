// The text of an event stream: frames, and their ids, `<epoch>-<n>` (epoch: which log; n: counts from 1). A model's text is JSON in one
// `data:` line, so it cannot end that line.
import { randomBytes } from 'node:crypto';
import type { Frame } from '@rostrum/shared/wire/call-outcome';
import type { ResumePoint } from './channel-store.ts';

/** `<epoch>-<n>`, such as `mb3k1x7q-42`. A number above 15 digits would not be exact in JavaScript; no log gets that long. */
const EVENT_ID = /^([a-z0-9]{1,32})-(\d{1,15})$/;

export const eventId = (epoch: string, n: number): string => `${epoch}-${n}`;

const OF_THIS_PROCESS = randomBytes(5).toString('hex');
let logs = 0;

/** From the time, a random number of this process and a count: two logs of one channel never share an epoch. */
export const newEpoch = (now: number): string =>
  `${now.toString(36)}${OF_THIS_PROCESS}${(logs++).toString(36)}`;

/** Where a reader that has seen an event may resume: never with an unnoticed gap. Every frame from `keptFrom` on is kept. */
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

/** JSON escapes the line ends of an event stream (CR and LF), so text can never become a field of its own. */
export function frameText(epoch: string, n: number, frame: Frame): string {
  if (frame.event === 'text-delta') return deltaText(epoch, n, frame.generation, frame.at, frame.text);
  return `id: ${eventId(epoch, n)}\nevent: ${frame.event}\ndata: ${JSON.stringify(frame)}\n\n`;
}

/** The same for deltas, the only frequent frame, without walking an object. */
export function deltaText(epoch: string, n: number, generation: string, at: number, text: string): string {
  // A generation id consists of [A-Za-z0-9_.:-] and needs no escaping.
  return `id: ${eventId(epoch, n)}\nevent: text-delta\ndata: {"v":1,"generation":"${generation}","event":"text-delta","at":${at},"text":${JSON.stringify(text)}}\n\n`;
}

/** A comment that keeps proxies from closing an idle connection. */
export const HEARTBEAT = ':\n\n';

/** The parsed JSON, or `undefined` if it is not JSON. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
