// Vendors' event streams from a socket: cut anywhere, without an end, faster than anybody reads.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { fetchWith, socketOf } from '../../../backend/src/providers/socket-fetch.ts';
import { sseEvents } from '../../../backend/src/providers/stream-parts.ts';

/** Returns the events of an answer that arrives in these pieces. */
async function eventsIn(pieces: Iterable<string>): Promise<string[]> {
  const answer = new PassThrough();
  const events: string[] = [];
  const read = sseEvents(answer, new AbortController().signal)((data) => void events.push(data));
  for (const piece of pieces) answer.write(piece);
  answer.end();
  await read;
  return events;
}

it('the reader yields every event once, wherever the stream is cut, and none that ends before its empty line', async () => {
  const text =
    ': hello\r\n\r\ndata: {"a":"ä"}\n\ndata:{"b":1}\r\rdata: \n\nevent: x\ndata: [\ndata: ]\n\ndata: {"half":';
  for (let cut = 0; cut < text.length; cut++)
    expect(await eventsIn([text.slice(0, cut), text.slice(cut)])).toEqual(['{"a":"ä"}', '{"b":1}', '[\n]']);
});

it.each([
  ['data: {"end":1}', '{"end":1}'],
  ['data: {"end":1}\n', '{"end":1}'],
  ['data: [DONE]', '[DONE]'],
])('a last event without its empty line is read if it is whole: %j', async (end, event) => {
  expect(await eventsIn(['data: {"a":1}\n\n', end])).toEqual(['{"a":1}', event]);
});

it.each([
  ['a line without an end', 'data: ', 'x'.repeat(1_000_000)],
  ['an event without an end', '', `data: ${'x'.repeat(1_000_000)}\n`],
])('a stream is ended for %s, before it fills the memory', async (_what, head, piece) => {
  await expect(eventsIn([head, ...Array.from({ length: 40 }, () => piece)])).rejects.toThrow(SyntaxError);
});

it('the reader does not block other work while a vendor sends single characters as fast as it can', async () => {
  const EVENTS = 120_000;
  const event = `data: ${JSON.stringify({ choices: [{ delta: { content: 'x' } }] })}\n\n`;
  const server = createServer((_request, response) => void response.end(event.repeat(EVENTS))).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetchWith({})(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' });
  let [takeCount, takenBefore, max] = [0, 0, 0];
  const turn = () => {
    max = Math.max(max, takeCount - takenBefore);
    takenBefore = takeCount;
    if (takeCount < EVENTS) setImmediate(turn);
  };
  setImmediate(turn);
  await sseEvents(socketOf(response), new AbortController().signal)(() => void takeCount++);
  turn();
  expect(takeCount).toBe(EVENTS);
  // 32 KB and one more read hold about 2,400 events.
  expect(max).toBeLessThan(3_000);
  server.close();
});

/** For `localhost`, signed by itself, valid until 2126. Its key is public and protects nothing: it is made for this test alone. */
const pem = (name: string) =>
  readFileSync(new URL(`../../fixtures/tls/localhost-${name}.pem`, import.meta.url));

it('a call to an address with an unknown certificate fails before anything is sent', async () => {
  let requests = 0;
  const server = createTlsServer({ key: pem('key'), cert: pem('certificate') }, (_, response) => {
    requests += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const call = fetchWith({})(`https://localhost:${port}/`, { method: 'POST', body: '{}' });
  await expect(call).rejects.toThrow(/self-signed/);
  expect(requests).toBe(0);
  server.close();
});
