// Serves one reader of a channel as an HTTP response. Its head is sent in the ordinary way. The frames are then written directly to Node's
// response, in one write for all new frames, because a web stream costs two promises and a copy per chunk.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ChannelReader, FrameSink } from '../../channels/channel-reader.ts';

/** `onLeave` is called once the reader has disconnected. */
export type Connection = { reader: ChannelReader; onLeave(): void };

/** Returns the response. `follow` is called when the connection is up; it returns `null` if the channel is full by then. */
export function eventStreamResponse(c: Context, follow: (sink: FrameSink) => Connection | null): Response {
  // Tests without a socket have no `outgoing`.
  const { outgoing }: Partial<HttpBindings> = c.env ?? {};
  let hasBegun = false;
  let connection: Connection | null = null;
  /** Called when the stream of a test can take more. */
  let resumeWriting: (() => void) | undefined;

  function begin(controller: ReadableStreamDefaultController<Uint8Array>): void {
    hasBegun = true;
    // Node's adapter asks for the first chunk after it has written the head; until then nobody else may write to the response.
    const response = outgoing?.headersSent ? outgoing : null;
    const sink: FrameSink = {
      write(text, onDrain) {
        if (response === null) {
          controller.enqueue(Buffer.from(text));
          resumeWriting = onDrain;
          return false;
        }
        if (response.destroyed) return true;
        const hasRoom = response.write(text);
        if (!hasRoom) response.once('drain', onDrain);
        return hasRoom;
      },
      end(isStuck) {
        connection?.onLeave();
        if (isStuck && response) response.destroy();
        else controller.close();
      },
    };
    connection = follow(sink);
    if (connection === null) controller.close();
    else if (outgoing?.destroyed) connection.reader.close();
    else connection.reader.open();
  }

  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (!hasBegun) return begin(controller);
        const room = resumeWriting;
        resumeWriting = undefined;
        room?.();
      },
      cancel() {
        connection?.onLeave();
        connection?.reader.abandon();
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
