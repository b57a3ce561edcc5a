// Local machines are slow, not broken: each server has a queue, and one that loads a model or restarts is waited for.
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLocalProvider } from '../../../backend/src/providers/local-servers.ts';
import {
  CHANNEL,
  createTestBackend,
  generationRequest,
  readFrames,
  terminalFrames,
} from '../../fixtures/test-backend.ts';
import { type FakeLocalScript, startFakeLocalServer } from '../../kit/vendors/fake-local-server.ts';
import { collectAnswer, vendorRequest } from './vendors-under-test.ts';

async function open(script: FakeLocalScript) {
  const server = await startFakeLocalServer(script);
  onTestFinished(() => server.stop().catch(() => {}));
  const provider = createLocalProvider({ baseUrls: [server.url] });
  const backend = createTestBackend({ providers: [provider] });
  await provider.cards().catch(() => {});
  const ask = (id: string, more = {}) =>
    backend.post(generationRequest({ id, model: { provider: 'local', id: 'm' }, ...more }));
  /** Returns the ends of `count` calls, in the order in which they ended. */
  const ends = async (count: number) =>
    terminalFrames(await readFrames(await backend.events()).terminals(count)).map(({ frame }) => frame);
  return { server, provider, backend, ask, ends };
}

// The first call of a process takes far longer than its answer.
beforeAll(async () => {
  const server = await startFakeLocalServer();
  const provider = createLocalProvider({ baseUrls: [server.url] });
  await collectAnswer(provider, vendorRequest(provider, 'm'));
  await server.stop();
});

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('The queue of a local server', () => {
  it.each<[string, FakeLocalScript, number]>([
    ['that says it has one slot', { facts: { '/props': { total_slots: 1 } }, slots: 1, answerMs: 700 }, 1],
    ['that serves one at a time without saying so', { slots: 1, answerMs: 700 }, 1],
    [
      'whose calls share memory for one',
      { pool: 1, facts: { '/props': { total_slots: 4 } }, answerMs: 40 },
      4,
    ],
    ['whose calls share memory, and which names no slots', { pool: 2, answerMs: 40 }, 6],
    ['of vLLM, which serves all at once', { models: [{ id: 'm', max_model_len: 8_192 }], answerMs: 40 }, 6],
  ])('gets every call of a step answered %s, none twice and none timed out', async (_, script, max) => {
    const { server, ask, ends } = await open(script);
    // Each answer takes less than this, all together more.
    const short = { idleTimeoutMs: 3_500, timeoutMs: 3_500 };
    for (const id of IDS) expect((await ask(id, short)).status).toBe(202);
    const frames = await ends(IDS.length);
    expect(frames.map((frame) => [frame.event, 'usage' in frame && frame.usage.outputTokens])).toEqual(
      IDS.map(() => ['generation-completed', 2]),
    );
    expect(server.most()).toBeLessThanOrEqual(max);
    const refusalCount = server.calls.length - IDS.length;
    expect(refusalCount === 0 || script.pool !== undefined).toBe(true);
    if (script.slots !== undefined && script.facts)
      expect(frames.map(({ generation }) => generation)).toEqual(IDS);
  });

  it('sends one call at a time once simultaneous calls did not fit', async () => {
    const { server, ask, ends } = await open({ pool: 1, answerMs: 20 });
    for (const id of IDS) await ask(id);
    await ends(IDS.length);
    const before = server.calls.length;
    for (const id of IDS) await ask(`again-${id}`);
    await ends(2 * IDS.length);
    expect(server.calls.length - before).toBe(IDS.length);
  });

  it('sends simultaneous calls again after one of them was slow', async () => {
    const { server, ask, ends } = await open({ answerMs: 20 });
    server.script.answerMs = 900;
    await ask('slow');
    await expect.poll(() => server.calls.length).toBe(1);
    server.script.answerMs = 20;
    await ask('quick');
    await ends(2);
    server.script.slots = 0;
    for (const id of ['one', 'two', 'three']) await ask(id);
    await expect.poll(() => server.calls.length).toBe(5);
    server.script.slots = 3;
    for (const _ of ['one', 'two', 'three']) server.serveNext();
    await ends(5);
  });

  it('is left at once by a call that is cancelled', async () => {
    const { server, backend, ask, ends } = await open({
      facts: { '/props': { total_slots: 1 } },
      answerMs: 150,
    });
    for (const id of ['first', 'second', 'third']) await ask(id);
    await backend.cancel('second', CHANNEL);
    const frames = await ends(3);
    expect(frames.map(({ generation }) => generation)).toEqual(['second', 'first', 'third']);
    expect(server.calls.length).toBe(2);
  });

  it('of the server itself may be longer than a speech may take', async () => {
    const { server, provider } = await open({ slots: 0 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answer = collectAnswer(provider, vendorRequest(provider, 'm', { timeoutMs: 1_000 }));
    for (let call = 0; call < 100 && server.calls.length === 0; call++) await pause(20);
    vi.advanceTimersByTime(3_600_000);
    server.script.slots = 1;
    server.serveNext();
    expect(await answer).toMatchObject({ text: 'Well argued.', failure: undefined });
  });

  it('reports a text as too long for the model only if it does not fit alone', async () => {
    const { server, ask, ends } = await open({ pool: 0 });
    await ask('a');
    expect(await ends(1)).toMatchObject([{ code: 'context-too-long', cost: { nanoUsd: 0 } }]);
    expect(server.calls.length).toBe(2);
  });
});

describe('A call of a local server', () => {
  it.each<[string, number, string]>([
    ['503 "Loading model"', 503, 'Loading model'],
    ['500 "model is loading"', 500, 'the model is still loading'],
  ])('waits while the server answers %s, and stays one call for the page', async (_, status, message) => {
    let left = 2;
    const refuse = () => (left-- > 0 ? ([status, { error: { message } }] as const) : undefined);
    const { server, ask, ends } = await open({ refuse });
    await ask('a', { idleTimeoutMs: 2_000 });
    expect(await ends(1)).toMatchObject([{ event: 'generation-completed' }]);
    expect(server.calls.length).toBe(3);
  });

  it('waits for a restarted server and its model, but no longer than a speech may take', async () => {
    const { server, ask, ends } = await open({});
    await server.stop();
    await ask('gone', { timeoutMs: 1_000 });
    expect(await ends(1)).toMatchObject([{ code: 'network', retryable: true }]);
    await ask('back', { timeoutMs: 30_000, idleTimeoutMs: 4_000 });
    let left = 3;
    server.script.loading = () => left-- > 0;
    await server.start();
    expect((await ends(2)).at(-1)).toMatchObject({ event: 'generation-completed', generation: 'back' });
  });

  it('waits anew for a server that was away long ago', async () => {
    const { server, provider } = await open({});
    await server.stop();
    const short = vendorRequest(provider, 'm', { timeoutMs: 200 });
    expect((await collectAnswer(provider, short)).failure?.code).toBe('network');
    // An hour passes.
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_000);
    onTestFinished(() => void vi.restoreAllMocks());
    let left = 2;
    server.script.loading = () => left-- > 0;
    await server.start();
    const request = vendorRequest(provider, 'm', { timeoutMs: 10_000, idleTimeoutMs: 400 });
    expect(await collectAnswer(provider, request)).toMatchObject({
      text: 'Well argued.',
      failure: undefined,
    });
  });

  it.each([
    'unable to load model: /root/.ollama/models/blobs/sha256-8fc8',
    "llama runner process has terminated: error loading model: unknown model architecture: 'mllama'",
    'model failed to load, this may be due to resource limitations',
  ])('does not wait for a model that cannot be loaded: %s', async (message) => {
    const { server, ask, ends } = await open({ refuse: () => [500, { error: { message } }] });
    await ask('a', { timeoutMs: 10_000, idleTimeoutMs: 400 });
    expect(await ends(1)).toMatchObject([{ code: 'upstream-error' }]);
    expect(server.calls.length).toBe(1);
  });

  it('is refused for its key only if a key is missing', async () => {
    const { ask } = await open({ key: 'sesame-sesame' });
    const answer = await ask('a');
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'provider-unavailable' }]);
  });
});
