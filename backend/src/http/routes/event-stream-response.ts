// Serves one reader of a channel as an HTTP response. Its head is sent in the ordinary way. The frames are then written directly to Node's
// response, in one write for all new frames: a web stream in between costs two promises and a copy for every chunk.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ChannelReader, FrameSink } from '../../channels/channel-reader.ts';

/** A connected reader; `left` is called once it no longer is. */
export type Following = { reader: ChannelReader; left(): void };

/** Returns the response. `follow` is called when the connection is up; it returns `null` if others have taken the last places meanwhile. */
export function eventStreamResponse(c: Context, follow: (sink: FrameSink) => Following | null): Response {
  // Absent where a test asks without a socket.
  const { outgoing }: Partial<HttpBindings> = c.env ?? {};
  let hasBegun = false;
  let following: Following | null = null;
  /** Called when the stream of a test has room again. */
  let waiting: (() => void) | undefined;

  function begin(controller: ReadableStreamDefaultController<Uint8Array>): void {
    hasBegun = true;
    // Node's adapter asks for the first chunk after it has written the head; until then the response is not ours.
    const response = outgoing?.headersSent ? outgoing : null;
    const sink: FrameSink = {
      write(text, room) {
        if (response === null) {
          controller.enqueue(Buffer.from(text));
          waiting = room;
          return false;
        }
        if (response.destroyed) return true;
        const hasRoom = response.write(text);
        if (!hasRoom) response.once('drain', room);
        return hasRoom;
      },
      end(isStuck) {
        following?.left();
        if (isStuck && response) response.destroy();
        else controller.close();
      },
    };
    following = follow(sink);
    if (following === null) controller.close();
    else if (outgoing?.destroyed) following.reader.close();
    else following.reader.open();
  }

  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (!hasBegun) return begin(controller);
        const room = waiting;
        waiting = undefined;
        room?.();
      },
      cancel() {
        following?.left();
        following?.reader.abandon();
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
