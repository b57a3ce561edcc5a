// Event ids, `<epoch>-<n>`, such as `mb3k1x7q-42` (epoch: which log; n: counts from 1), and where a reader that has seen one
// may resume: never with an unnoticed gap.
import { randomBytes } from 'node:crypto';
import type { ResumePoint } from './channel-store.ts';

/** A number above 15 digits would not be exact in JavaScript; no log gets that long. */
const FORM = /^([a-z0-9]{1,32})-(\d{1,15})$/;

interface EventId {
  epoch: string;
  n: number;
}

export const eventId = (epoch: string, n: number): string => `${epoch}-${n}`;

/** Parses an event id; `null` for anything no log of ours can have written. */
function parseEventId(text: string): EventId | null {
  const [, epoch, digits] = FORM.exec(text) ?? [];
  return epoch === undefined || digits === undefined ? null : { epoch, n: Number(digits) };
}

const OF_THIS_PROCESS = randomBytes(5).toString('hex');
let logs = 0;

/** From the time, a random number of this process and a count: two logs of one channel never share an epoch. */
export const newEpoch = (now: number): string =>
  `${now.toString(36)}${OF_THIS_PROCESS}${(logs++).toString(36)}`;

interface LogExtent {
  epoch: string;
  last: number;
  /** Every frame from here on is kept. */
  keptFrom: number;
}

export function resumePointIn(
  { epoch, last, keptFrom }: LogExtent,
  lastEventId: string | undefined,
): ResumePoint {
  if (lastEventId === undefined) return { after: keptFrom - 1 };
  const id = parseEventId(lastEventId);
  if (!id) return { gone: 'It is not the id of an event of this channel.' };
  if (id.epoch !== epoch)
    return { gone: 'It is of another log: the server was restarted, or the channel forgotten.' };
  if (id.n > last) return { gone: 'It is ahead of everything that has happened in this channel.' };
  if (id.n < keptFrom - 1) return { gone: 'The events after it are no longer kept.' };
  return { after: id.n };
}
