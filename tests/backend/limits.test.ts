// How much at once: generations, readers of a channel, channels that nobody needs, and uploads that break off.
import { once } from 'node:events';
import { connect } from 'node:net';
import { Problem } from '@rostrum/shared/wire/problem';
import { afterEach, describe, expect, it } from 'vitest';
import { aRequest, CHANNEL, createHouse, type HouseOptions, listen, onSocket } from './house.ts';
import { createSpeaker } from './speaker.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function open(options: Partial<HouseOptions> = {}) {
  const speaker = createSpeaker();
  return { house: createHouse({ providers: [speaker.provider], ...options }), speaker };
}

async function onLine(options: Partial<HouseOptions> = {}) {
  const { house, speaker } = open(options);
  const { url, server, close } = await onSocket(house);
  closers.push(close);
  return { house, server, speaker, url };
}

async function expectBusy(answer: Response, named: string) {
  const { code, detail, status } = Problem.parse(await answer.json());
  expect({ code, status }).toEqual({ code: 'too-busy', status: 503 });
  expect(detail).toContain(named);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('generations at once', () => {
  it('are at most MAX_GENERATIONS, however close together they are asked for', async () => {
    const { house, speaker } = open({ gate: { maxGenerations: 3 } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => house.post(aRequest({ id: `speech-${index}` }))),
    );
    const taken = answers.filter(({ status }) => status === 202);
    expect(taken).toHaveLength(3);
    for (const answer of answers) if (answer.status !== 202) await expectBusy(answer, 'MAX_GENERATIONS');
    await expect.poll(() => speaker.calls.length).toBe(3);
    expect(house.runs.running()).toBe(3);
  });

  it('give their places back: when they end, and when they were refused, repeated or cancelled', async () => {
    const { house, speaker } = open({ gate: { maxGenerations: 1 }, limitNanoUsd: 1_000_000_000 });
    const ear = listen(await house.events());
    expect((await house.post(aRequest({ id: 'a', maxNanoUsd: 1 }))).status).toBe(402);
    expect((await house.post(aRequest({ id: 'b', model: { provider: 'openai', id: 'x' } }))).status).toBe(
      503,
    );
    expect((await house.post(aRequest({ id: 'c' }))).status).toBe(202);
    // A repeat joins the one that runs: it needs no place of its own.
    expect((await house.post(aRequest({ id: 'c' }))).status).toBe(200);
    await expectBusy(await house.post(aRequest({ id: 'd' })), 'MAX_GENERATIONS');
    await expect.poll(() => speaker.calls.length).toBe(1);
    speaker.calls[0]?.finish();
    await ear.terminals(1);
    expect((await house.post(aRequest({ id: 'd' }))).status).toBe(202);
    await house.cancel('d');
    await ear.terminals(2);
    expect((await house.post(aRequest({ id: 'e' }))).status).toBe(202);
    await house.cancel('e');
  });

  it('give their place back when the store fails while they are made ready', async () => {
    const { house } = open({ gate: { maxGenerations: 1 } });
    const { till } = house.services;
    const reserve = till.reserve;
    till.reserve = () => Promise.reject(new Error('the store is away'));
    expect((await house.post(aRequest({ id: 'a' }))).status).toBe(500);
    till.reserve = reserve;
    expect((await house.post(aRequest({ id: 'b' }))).status).toBe(202);
  });
});

describe('readers of a channel', () => {
  it('are at most 64, also where all come at once, and one that leaves makes room', async () => {
    const { house, url } = await onLine();
    const line = `${url}/api/channels/${CHANNEL}/events`;
    const leaving = Array.from({ length: 64 }, () => new AbortController());
    for (const { signal } of leaving) expect((await fetch(line, { signal })).status).toBe(200);
    await expect.poll(() => house.listening()).toBe(64);
    await expectBusy(await fetch(line), '64 readers');
    expect((await fetch(line.replace('abc', 'xyz'))).status).toBe(200);
    leaving[0]?.abort();
    // The other channel has one.
    await expect.poll(() => house.listening()).toBe(64);
    expect((await fetch(line)).status).toBe(200);
    for (const one of leaving) one.abort();
  });

  it('that ask all at once are no more than 64, either', async () => {
    const { house } = open();
    const answers = await Promise.all(Array.from({ length: 100 }, () => house.events()));
    for (const answer of answers) void answer.body?.getReader().read();
    await expect.poll(() => house.listening()).toBe(64);
  });
});

describe('a channel', () => {
  const GATE = { accessToken: 'correct-horse-battery-staple' };
  const path = `/api/channels/${CHANNEL}/events`;

  it.each([
    ['without the token', GATE, {}],
    ['with a wrong one', GATE, { authorization: 'Bearer wrong' }],
    ['from another site', {}, { 'sec-fetch-site': 'cross-site' }],
    ['that asks to go on where nothing was', {}, { 'last-event-id': '1' }],
    ['that asks to go on in a log that is gone', {}, { 'last-event-id': 'abc-1' }],
  ])('is not made for a reader %s', async (_who, gate, headers) => {
    const { house, url } = await onLine({ gate });
    for (let asked = 0; asked < 5; asked++) {
      const answer = await fetch(`${url}${path}`, { headers });
      expect([401, 403, 410]).toContain(answer.status);
      await answer.body?.cancel();
    }
    expect(house.sizes().channels).toBe(0);
  });

  it('is not made for a HEAD, which gets no events', async () => {
    const { house, url } = await onLine();
    expect((await fetch(`${url}${path}`, { method: 'HEAD' })).status).toBe(200);
    expect(house.sizes().channels).toBe(0);
  });

  it('is made for its first reader, who hears what is said after', async () => {
    const { house, speaker } = open();
    const ear = listen(await house.events());
    await house.post(aRequest());
    await expect.poll(() => speaker.calls.length).toBe(1);
    speaker.calls[0]?.say('Hear, hear.');
    speaker.calls[0]?.finish();
    const heard = await ear.terminals(1);
    expect(heard.map(({ frame }) => frame.event)).toEqual([
      'generation-started',
      'text-delta',
      'generation-completed',
    ]);
  });
});

describe('an upload that breaks off', () => {
  it.each([
    ['announced', 'Content-Length: 500'],
    ['in chunks', 'Transfer-Encoding: chunked'],
  ])('%s is no error of the log, and no call', async (_how, kind) => {
    const { house, server, speaker, url } = await onLine();
    for (const leave of ['destroy', 'end', 'resetAndDestroy'] as const) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.on('error', () => {});
      await once(socket, 'connect');
      const head = `POST /api/channels/${CHANNEL}/generations HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json`;
      const asked = once(server, 'request');
      socket.write(`${head}\r\n${kind}\r\n\r\n50\r\n{"id":`);
      await asked;
      const before = house.logged.length;
      socket[leave]();
      await expect.poll(() => house.logged.slice(before).some((line) => line.includes('/api/'))).toBe(true);
    }
    const log = house.logged.join('\n');
    expect(log).not.toContain('a request broke');
    expect(log).not.toMatch(/"status":5\d\d/);
    expect(speaker.calls).toHaveLength(0);
  });
});
