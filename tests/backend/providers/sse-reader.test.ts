// Our parser of vendors' event streams gives the same events as eventsource-parser, for any input split anywhere.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createParser } from 'eventsource-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { socketFetch, socketOf } from '../../../backend/src/providers/socket-fetch.ts';
import { createSseParser, sseEvents } from '../../../backend/src/providers/sse-reader.ts';

const line = fc.oneof(
  fc.constantFrom(
    '',
    '',
    ': a comment',
    'event: ping',
    'id: 9',
    'data',
    'data:',
    'data: ',
    'datax: no',
    'retry: 1',
  ),
  fc.string({ unit: 'grapheme' }).map((text) => `data: ${text.replace(/[\r\n]/g, '')}`),
  fc.string().map((text) => `data:${text.replace(/[\r\n]/g, '')}`),
);
const stream = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\n', '\r\n', '\r')))
  // After a bare carriage return the line is not complete yet: a line feed that belongs to it may follow.
  .map((lines) => `${lines.map(([text, end]) => text + end).join('')}: end\n`);

function cutAt(text: string, cuts: readonly number[]): string[] {
  const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b);
  return [...places, text.length].map((place, index) =>
    text.slice(index === 0 ? 0 : places[index - 1], place),
  );
}

function theirs(text: string): string[] {
  const events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => data !== '' && events.push(data) });
  parser.feed(text);
  return events;
}

describe('an event stream', () => {
  it('says the same to us as to everybody, wherever it is cut', () => {
    fc.assert(
      fc.property(stream, fc.array(fc.nat(), { maxLength: 20 }), (text, cuts) => {
        const parse = createSseParser();
        const ours = cutAt(text, cuts).flatMap(parse);
        expect(ours).toEqual(theirs(text));
      }),
      { seed: 7, numRuns: 2_000 },
    );
  });

  it('has no event that was cut off before its empty line', () => {
    expect(createSseParser()('data: {"whole":1}\n\ndata: {"half":')).toEqual(['{"whole":1}']);
    expect(createSseParser()('data: {"whole":1}\n')).toEqual([]);
  });

  it.each([
    ['a line without an end', 'data: ', 'x'.repeat(1_000_000)],
    ['an event without an end', '', `data: ${'x'.repeat(1_000_000)}\n`],
  ])('is refused for %s, before it has filled the memory', (_what, head, piece) => {
    const parse = createSseParser();
    parse(head);
    const goOn = () => {
      for (let count = 0; count < 40; count++) parse(piece);
    };
    expect(goOn).toThrow(SyntaxError);
  });
});

it('lets others have their turn while a vendor sends single characters as fast as it can', async () => {
  const EVENTS = 120_000;
  const event = `data: ${JSON.stringify({ choices: [{ delta: { content: 'x' } }] })}\n\n`;
  const server = createServer((_request, response) => void response.end(event.repeat(EVENTS))).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await socketFetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' });
  let [taken, takenBefore, most] = [0, 0, 0];
  const turn = () => {
    most = Math.max(most, taken - takenBefore);
    takenBefore = taken;
    if (taken < EVENTS) setImmediate(turn);
  };
  setImmediate(turn);
  await sseEvents(socketOf(response), new AbortController().signal)(() => void taken++);
  turn();
  expect(taken).toBe(EVENTS);
  expect(most).toBeLessThan(5_000);
  server.close();
});

it('hangs up when its own signal says so, whatever became of the one the request was made with', async () => {
  const server = createServer((_request, response) => void response.write('data: 1\n\n')).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const heard = once(server, 'request');
  const { port } = server.address() as AddressInfo;
  const response = await socketFetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' });
  const left = once((await heard)[1] as ServerResponse, 'close');
  const cancel = new AbortController();
  const got: string[] = [];
  let resolve = () => {};
  const first = new Promise<void>((done) => {
    resolve = done;
  });
  const ended = sseEvents(
    socketOf(response),
    cancel.signal,
  )((data) => {
    got.push(data);
    resolve();
  });
  await first;
  cancel.abort();
  await expect(ended).rejects.toThrow();
  expect(got).toEqual(['1']);
  await left;
  server.close();
});
