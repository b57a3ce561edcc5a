// One reader of a channel as an HTTP response. Its head is sent in the ordinary way. The frames are then written directly to
// Node's response, in one write for all new frames: a web stream in between costs two promises and a copy for every chunk.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { type ChannelReader, createChannelReader, type FrameSink } from '../../channels/channel-reader.ts';
import type { ChannelLog } from '../../channels/channel-store.ts';

const encoder = new TextEncoder();

export interface ChannelStreamOptions {
  /** The log to read; `null`: others have taken the last places meanwhile. Called when the connection is up. */
  open(): ChannelLog | null;
  after: number;
  now: () => number;
  /** The reader is connected; the returned function is called once it has left. */
  arrived(reader: ChannelReader): () => void;
}

export function eventStreamResponse(c: Context, listener: ChannelStreamOptions): Response {
  // Absent where a test asks without a socket.
  const { outgoing }: Partial<HttpBindings> = c.env ?? {};
  let begun = false;
  let reader: ChannelReader | null = null;
  let left: () => void = () => {};
  /** Called when the stream of a test has room again. */
  let waiting: (() => void) | undefined;

  function begin(controller: ReadableStreamDefaultController<Uint8Array>): void {
    begun = true;
    const channelLog = listener.open();
    if (channelLog === null) {
      controller.close();
      return;
    }
    // Node's adapter asks for the first chunk after it has written the head; until then the response is not ours.
    const response = outgoing?.headersSent ? outgoing : null;
    const sink: FrameSink = {
      write(text, room) {
        if (response === null) {
          controller.enqueue(encoder.encode(text));
          waiting = room;
          return false;
        }
        if (response.destroyed) return true;
        const taken = response.write(text);
        if (!taken) response.once('drain', room);
        return taken;
      },
      end(stuck) {
        left();
        if (stuck && response) response.destroy();
        else controller.close();
      },
    };
    reader = createChannelReader(channelLog, listener.after, sink, listener.now);
    left = listener.arrived(reader);
    if (outgoing?.destroyed) reader.close();
    else reader.open();
  }

  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (!begun) return begin(controller);
        const room = waiting;
        waiting = undefined;
        room?.();
      },
      cancel() {
        left();
        reader?.abandon();
      },
    },
    { highWaterMark: 0 },
  );
  return c.body(stream, 200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'transfer-encoding': 'chunked',
  });
}
