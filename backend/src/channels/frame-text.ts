// Writes frames as text of an event stream. A model's text is JSON in one `data:` line, so it cannot end that line.
import type { Frame } from '@rostrum/shared/wire/frame';
import { eventId } from './event-id.ts';

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
