// F10 over real sockets: a vendor much faster than the readers. For each reader the backend holds little memory and loses no word.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Frame } from '@rostrum/shared/wire/call-outcome';
import { createParser } from 'eventsource-parser';
import { expect, it } from 'vitest';
import { createHandFedProvider, reportedUsage } from '../backend/kit/hand-fed-provider.ts';
import { apiUrl } from '../fixtures/api-url.ts';
import {
  CHANNEL,
  createTestBackend,
  generationRequest,
  type ReceivedFrame,
  serveOnSocket,
  terminalFrames,
  textOfFrames,
} from '../fixtures/test-backend.ts';
import { LONG_FORM } from '../kit/effort.ts';
import { countFault } from './fault-count.ts';

const f10 = countFault('F10', 'a vendor ten times faster than the reader', 'socket');

const WORDS = 'የሰንበት ዕረፍት, said in one breath; '.repeat(200);
/** Repeats of WORDS: about twelve megabytes, more than the kernel buffers for a reader that stands still. */
const TIMES = 1_000;
const WHOLE = WORDS.repeat(TIMES);
/** Bytes held for one reader at most: what Node buffers for a full socket, and one batch. */
const MOST_HELD = 512 * 1024;

it.each(LONG_FORM ? [1, 8] : [1])(
  'F10: %i readers that stand still hold no memory, and then hear every word once',
  async (count) => {
    const handFed = createHandFedProvider();
    const backend = createTestBackend({ providers: [handFed.provider] });
    const { url, server, close } = await serveOnSocket(backend);
    const sockets: Socket[] = [];
    let held = 0;
    server.on('connection', (socket) => sockets.push(socket));
    const readers = await Promise.all(
      Array.from({ length: count }, () => open(`${url}${apiUrl('channels', CHANNEL, 'events')}`)),
    );
    await backend.post(generationRequest({ maxOutputTokens: 1_000_000 }));
    await expect.poll(() => handFed.calls.length).toBe(1);
    const [call] = handFed.calls;
    for (let time = 0; time < TIMES; time++) {
      call?.say(WORDS);
      await new Promise((resolve) => setImmediate(resolve));
    }
    call?.report(reportedUsage(10, 1_000));
    call?.finish();
    await expect.poll(() => backend.generations.running()).toBe(0);
    const weigh = () => {
      held = Math.max(held, ...sockets.map((socket) => socket.writableLength));
    };
    weigh();
    const { frameUnits, snapshotUnits } = backend.sizes();
    const heard = await Promise.all(readers.map((reader) => readOn(reader, weigh)));
    const id = generationRequest().id;
    f10.tried(`${count} readers`, [
      ...(held <= MOST_HELD ? [] : [`${held} bytes are held for one reader`]),
      // The text is once in the log and once in the snapshot, however many readers there are.
      ...(frameUnits <= WHOLE.length * 1.2 && snapshotUnits <= WHOLE.length * 1.2
        ? []
        : [`the log holds ${frameUnits} units`]),
      ...heard.flatMap((all) =>
        textOfFrames(all, id) === WHOLE && terminalFrames(all).length === 1 ? [] : ['words are missing'],
      ),
    ]);
    for (const reader of readers) reader.destroy();
    await close();
  },
);

/** Connects without reading. */
async function open(url: string): Promise<IncomingMessage> {
  const request = get(url, { agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.pause();
  return response;
}

/** Reads all frames until the generation has ended. */
async function readOn(response: IncomingMessage, onPiece: () => void): Promise<ReceivedFrame[]> {
  const heard: ReceivedFrame[] = [];
  const parser = createParser({
    onEvent: ({ id, data }) => heard.push({ id: id ?? '', frame: Frame.parse(JSON.parse(data)) }),
  });
  response.setEncoding('utf8');
  for await (const piece of response) {
    parser.feed(String(piece));
    onPiece();
    if (terminalFrames(heard).length > 0) break;
  }
  return heard;
}
