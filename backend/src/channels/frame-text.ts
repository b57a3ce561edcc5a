// Frames as bytes of an event stream. The words of a model are JSON in one `data:` line: they cannot end it.
import type { Frame } from '@rostrum/shared/wire/frame';
import { eventId } from './event-id.ts';

/** JSON escapes every line end of an event stream (CR and LF), so that text can never become a field of its own. */
export function frameText(epoch: string, n: number, frame: Frame): string {
  return `id: ${eventId(epoch, n)}\nevent: ${frame.event}\ndata: ${JSON.stringify(frame)}\n\n`;
}

/** The same for the one frame that comes by the thousand, without walking an object. */
export function deltaText(epoch: string, n: number, generation: string, at: number, text: string): string {
  // A generation id is of [A-Za-z0-9_.:-] and needs no escaping.
  return `id: ${eventId(epoch, n)}\nevent: text-delta\ndata: {"v":1,"generation":"${generation}","event":"text-delta","at":${at},"text":${JSON.stringify(text)}}\n\n`;
}

/** Keeps proxies and idle sockets from closing the line. */
export const HEARTBEAT = ':\n\n';
