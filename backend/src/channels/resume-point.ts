// Computes where a reader may begin in a log. There is never a silent gap.

import type { ResumePoint } from './channel-store.ts';
import { parseEventId } from './event-id.ts';

export interface LogExtent {
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
