// F10 over a real socket: a vendor much faster than the reader. The backend holds little memory for it and loses no word.
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

const WORDS = 'የሰንበት ዕረፍት, said in one breath; '.repeat(200);
/** Repeats of WORDS: about twelve megabytes, more than the kernel buffers for a reader that stands still. */
const TIMES = 1_000;
const WHOLE = WORDS.repeat(TIMES);
/** Bytes held for one reader at most: what Node buffers for a full socket, and one batch. */
const MOST_HELD = 512 * 1024;

it('F10: a reader that stands still holds no memory, and then hears every word once', async () => {
  const handFed = createHandFedProvider();
  const backend = createTestBackend({ providers: [handFed.provider] });
  const { url, server, close } = await serveOnSocket(backend);
  const sockets: Socket[] = [];
  let held = 0;
  const weigh = () => {
    held = Math.max(held, ...sockets.map((socket) => socket.writableLength));
  };
  server.on('connection', (socket) => sockets.push(socket));
  const [reader] = (await once(
    get(`${url}${apiUrl('channels', CHANNEL, 'events')}`, { agent: false }),
    'response',
  )) as [IncomingMessage];
  reader.pause();
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
  weigh();
  const { frameUnits, snapshotUnits } = backend.sizes();
  const heard: ReceivedFrame[] = [];
  const parser = createParser({
    onEvent: ({ id, data }) => heard.push({ id: id ?? '', frame: Frame.parse(JSON.parse(data)) }),
  });
  reader.setEncoding('utf8');
  for await (const piece of reader) {
    parser.feed(String(piece));
    weigh();
    if (terminalFrames(heard).length > 0) break;
  }
  expect(held).toBeLessThanOrEqual(MOST_HELD);
  // The text is once in the log and once in the snapshot.
  expect(Math.max(frameUnits, snapshotUnits)).toBeLessThanOrEqual(WHOLE.length * 1.2);
  expect(textOfFrames(heard, generationRequest().id) === WHOLE).toBe(true);
  expect(terminalFrames(heard)).toHaveLength(1);
  reader.destroy();
  await close();
});
