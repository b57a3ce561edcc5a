// Upper bounds on what runs at once: generations, readers of a channel, channels; and uploads that break off.
import { once } from 'node:events';
import { connect } from 'node:net';
import { Problem } from '@rostrum/shared/wire/problem';
import { describe, expect, it, onTestFinished } from 'vitest';
import { apiUrl } from '../../fixtures/api-url.ts';
import {
  CHANNEL,
  createTestBackend,
  generationRequest,
  readFrames,
  serveOnSocket,
  type TestBackendOptions,
} from '../../fixtures/test-backend.ts';
import { createHandFedProvider } from '../kit/hand-fed-provider.ts';

function open(options: Partial<TestBackendOptions> = {}) {
  const { provider, calls } = createHandFedProvider();
  return { backend: createTestBackend({ providers: [provider], ...options }), calls };
}

async function onLine(options: Partial<TestBackendOptions> = {}) {
  const there = open(options);
  const { url, server, close } = await serveOnSocket(there.backend);
  onTestFinished(close);
  return { ...there, server, url };
}

async function expectBusy(answer: Response, scope: string) {
  const { code, detail, status } = Problem.parse(await answer.json());
  expect({ code, status }).toEqual({ code: 'too-busy', status: 503 });
  expect(detail).toContain(scope);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('generations at once', () => {
  it('are at most MAX_GENERATIONS, however close together they are asked for', async () => {
    const { backend, calls } = open({ accessRules: { maxGenerations: 3 } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => backend.post(generationRequest({ id: `speech-${index}` }))),
    );
    const acceptances = answers.filter(({ status }) => status === 202);
    expect(acceptances).toHaveLength(3);
    for (const answer of answers) if (answer.status !== 202) await expectBusy(answer, 'MAX_GENERATIONS');
    await expect.poll(() => calls.length).toBe(3);
    expect(backend.generations.running()).toBe(3);
  });

  it('release their slots when they end, and when they were refused, repeated or cancelled', async () => {
    const { backend, calls } = open({
      accessRules: { maxGenerations: 1 },
      limitNanoUsd: 1_000_000_000,
    });
    const listener = readFrames(await backend.events());
    expect((await backend.post(generationRequest({ id: 'a', maxNanoUsd: 1 }))).status).toBe(402);
    const absent = { provider: 'openai' as const, id: 'x' };
    expect((await backend.post(generationRequest({ id: 'b', model: absent }))).status).toBe(503);
    expect((await backend.post(generationRequest({ id: 'c' }))).status).toBe(202);
    // A repeat joins the running generation and does not count as another one.
    expect((await backend.post(generationRequest({ id: 'c' }))).status).toBe(200);
    await expectBusy(await backend.post(generationRequest({ id: 'd' })), 'MAX_GENERATIONS');
    await expect.poll(() => calls.length).toBe(1);
    calls[0]?.finish();
    await listener.terminals(1);
    for (const id of ['d', 'e']) {
      expect((await backend.post(generationRequest({ id }))).status).toBe(202);
      await backend.cancel(id);
    }
  });

  it('release their slots when the store fails during their start', async () => {
    const { backend } = open({ accessRules: { maxGenerations: 1 } });
    const { dailySpend } = backend.deps;
    const reserve = dailySpend.reserve;
    dailySpend.reserve = () => Promise.reject(new Error('the store is away'));
    expect((await backend.post(generationRequest({ id: 'a' }))).status).toBe(500);
    dailySpend.reserve = reserve;
    const { open: openChannel } = backend.store;
    backend.store.open = (name) => ({
      ...openChannel(name),
      claim: () => Promise.reject(new Error('the store is away')),
    });
    expect((await backend.post(generationRequest({ id: 'b' }))).status).toBe(500);
    backend.store.open = openChannel;
    expect((await backend.post(generationRequest({ id: 'b' }))).status).toBe(202);
  });
});

describe('readers of a channel', () => {
  it('are at most 64, even when all connect at once, and one that leaves frees its place', async () => {
    const { backend, url } = await onLine();
    const line = `${url}${apiUrl('channels', CHANNEL, 'events')}`;
    const leaving = Array.from({ length: 64 }, () => new AbortController());
    // Kept until the end: an answer without a reference is collected, and its stream closed.
    const answers: Response[] = [];
    for (const { signal } of leaving) answers.push(await fetch(line, { signal }));
    await expect.poll(() => backend.openStreams()).toBe(64);
    await expectBusy(await fetch(line), '64 readers');
    answers.push(await fetch(line.replace('abc', 'xyz')));
    leaving[0]?.abort();
    // 63 readers here and one in the other channel.
    await expect.poll(() => backend.openStreams()).toBe(64);
    answers.push(await fetch(line));
    for (const one of leaving) one.abort();
    expect(answers.map(({ status }) => status)).toEqual(Array(66).fill(200));
  });

  it('are no more than 64 when all requests are pending at once', async () => {
    const { backend } = open();
    const answers = await Promise.all(Array.from({ length: 100 }, () => backend.events()));
    for (const answer of answers) void answer.body?.getReader().read();
    await expect.poll(() => backend.openStreams()).toBe(64);
  });
});

describe('a channel', () => {
  const GATE = { accessToken: 'correct-horse-battery-staple' };
  const path = apiUrl('channels', CHANNEL, 'events');

  it.each([
    ['without the token', GATE, {}],
    ['that asks to go on where nothing was', {}, { 'last-event-id': '1' }],
    ['that asks to go on in a log that is gone', {}, { 'last-event-id': 'abc-1' }],
  ])('is not made for a reader %s', async (_who, gate, headers) => {
    const { backend, url } = await onLine({ accessRules: gate });
    for (let count = 0; count < 5; count++) {
      const answer = await fetch(`${url}${path}`, { headers });
      expect([401, 403, 410]).toContain(answer.status);
      await answer.body?.cancel();
    }
    expect(backend.sizes().channels).toBe(0);
  });

  it('is not made for a HEAD, which gets no events', async () => {
    const { backend, url } = await onLine();
    expect((await fetch(`${url}${path}`, { method: 'HEAD' })).status).toBe(200);
    expect(backend.sizes().channels).toBe(0);
  });
});

describe('an upload that breaks off', () => {
  it.each([
    ['announced', 'Content-Length: 500'],
    ['in chunks', 'Transfer-Encoding: chunked'],
  ])('%s logs no error and makes no call', async (_how, kind) => {
    const { backend, server, calls, url } = await onLine();
    for (const leave of ['destroy', 'end', 'resetAndDestroy'] as const) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.on('error', () => {});
      await once(socket, 'connect');
      const head = `POST ${apiUrl('channels', CHANNEL, 'generations')} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json`;
      const requestEvent = once(server, 'request');
      socket.write(`${head}\r\n${kind}\r\n\r\n50\r\n{"id":`);
      await requestEvent;
      const before = backend.logged.length;
      socket[leave]();
      await expect.poll(() => backend.logged.slice(before).some((line) => line.includes('/api/'))).toBe(true);
    }
    const log = backend.logged.join('\n');
    expect(log).not.toContain('a request broke');
    expect(log).not.toMatch(/"status":5\d\d/);
    expect(calls).toHaveLength(0);
  });
});
