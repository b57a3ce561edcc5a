// The routes of a generation: start, repeat, every way it can end, cancel, and asking for it afterwards.

import { GenerationSnapshot, TerminalFrame } from '@rostrum/shared/wire/call-outcome';
import { Problem } from '@rostrum/shared/wire/problem';
import type { FailureCode } from '@rostrum/shared/wire/reason';
import { describe, expect, it, vi } from 'vitest';
import { type Provider, ProviderFailure } from '../../../backend/src/provider-contract/provider.ts';
import { apiUrl } from '../../fixtures/api-url.ts';
import {
  CHANNEL,
  createTestBackend,
  generationRequest,
  readFrames,
  terminalFrames,
  textOfFrames,
} from '../../fixtures/test-backend.ts';
import { createHandFedProvider, reportedUsage } from '../kit/hand-fed-provider.ts';
import { createManualClock } from '../kit/manual-clock.ts';

const ID = generationRequest().id;

function open() {
  const handFed = createHandFedProvider();
  const clock = createManualClock();
  const backend = createTestBackend({ providers: [handFed.provider], clock });
  const startCall = async () => {
    expect((await backend.post(generationRequest())).status).toBe(202);
    return vi.waitFor(() => handFed.calls[0] ?? expect.fail('no call yet'));
  };
  return { speaker: handFed, clock, backend, startCall };
}

describe('starting a generation', () => {
  it('is answered at once, streams the words, and ends with one terminal frame', async () => {
    const { backend, startCall } = open();
    const call = await startCall();
    const listener = readFrames(await backend.events());
    call.say('Honourable ');
    call.say('judges 🜚');
    call.report(reportedUsage(20, 5));
    call.finish();
    const frames = await listener.terminals(1);
    expect(frames.map(({ frame }) => frame.event)).toEqual([
      'generation-started',
      'text-delta',
      'generation-completed',
    ]);
    expect(textOfFrames(frames, ID)).toBe('Honourable judges 🜚');
    expect(frames[0]?.frame).toMatchObject({ v: 1, generation: ID, model: generationRequest().model });
    expect(frames[2]?.frame).toMatchObject({ finishReason: 'stop', usage: reportedUsage(20, 5) });
    expect(call.signal.aborted).toBe(true);
  });

  it('with the same id and body joins it, running and finished, without a second vendor call', async () => {
    const { speaker: handFed, backend, startCall } = open();
    const call = await startCall();
    const again = await backend.post(generationRequest());
    expect([again.status, await again.json()]).toEqual([200, { id: ID, state: 'running' }]);
    call.finish();
    await readFrames(await backend.events()).terminals(1);
    const later = await backend.post(generationRequest(), { 'x-provider-key': 'another-key' });
    expect([later.status, await later.json()]).toEqual([200, { id: ID, state: 'finished' }]);
    expect(handFed.calls).toHaveLength(1);
  });

  it('repeated after a restart of the server is not made: the server before may have made it', async () => {
    const { speaker: handFed, clock, backend } = open();
    clock.advance(5_000);
    const refusal = await backend.post(generationRequest(), { 'x-first-sent-ms': '6000' });
    expect(Problem.parse(await refusal.json())).toMatchObject({ status: 410, code: 'cannot-resume' });
    expect(handFed.calls).toHaveLength(0);
    const acceptance = await backend.post(generationRequest(), { 'x-first-sent-ms': '3000' });
    expect(acceptance.status).toBe(202);
  });

  it('is refused with 503 when the provider has no key, and the id stays free', async () => {
    let status: 'missing-key' | 'ready' = 'missing-key';
    const handFed = createHandFedProvider({ status: async () => ({ status, hint: 'Set a key.' }) });
    const backend = createTestBackend({ providers: [handFed.provider] });
    const refusal = await backend.post(generationRequest());
    expect([refusal.status, Problem.parse(await refusal.json()).detail]).toEqual([503, 'Set a key.']);
    status = 'ready';
    expect((await backend.post(generationRequest())).status).toBe(202);
    const absent = { provider: 'mistral' as const, id: 'm' };
    const unknown = await backend.post(generationRequest({ id: 'x', model: absent }));
    expect(unknown.status).toBe(503);
    expect(Problem.parse(await unknown.json()).reason).toEqual({ code: 'not-offered' });
  });

  it('is refused when the only key is a typed one, and once a server that had answered is gone', async () => {
    let isThere = false;
    const handFed = createHandFedProvider({
      status: async (key) => ({ status: key || isThere ? 'ready' : 'missing-key', hint: 'Set a key.' }),
    });
    const clock = createManualClock();
    const backend = createTestBackend({ providers: [handFed.provider], clock });
    const statusOf = async (id: string, headers = {}) =>
      (await backend.post(generationRequest({ id }), headers)).status;
    expect(await statusOf('a', { 'x-provider-key': 'typed' })).toBe(202);
    expect(await statusOf('b')).toBe(503);
    isThere = true;
    expect(await statusOf('b')).toBe(202);
    isThere = false;
    clock.advance(11_000);
    expect(await statusOf('c')).toBe(503);
  });
});

describe('ending', () => {
  type Call = ReturnType<typeof createHandFedProvider>['calls'][number];
  const failing = (code: FailureCode, waitMs?: number) => (call: Call) =>
    call.fail(new ProviderFailure(code, 'No.', waitMs));
  const outcomes = [
    ['a stream that ends without a finish reason', 'incomplete', true, (call: Call) => call.hangUp()],
    ['a thrown string', 'upstream-error', true, (call: Call) => call.fail('sk-canary')],
    ['a refused key', 'auth', false, failing('auth')],
    ['a rate limit', 'rate-limited', true, failing('rate-limited', 1500)],
  ] as const;

  it.each(outcomes)('by %s is failed: %s', async (_what, code, retryable, end) => {
    const { backend, startCall } = open();
    end(await startCall());
    const listener = readFrames(await backend.events());
    const [terminal] = terminalFrames(await listener.terminals(1));
    expect(terminal?.frame).toMatchObject({ event: 'generation-failed', code, retryable });
    if (code === 'rate-limited') expect(terminal?.frame).toMatchObject({ retryAfterMs: 1500 });
    expect(listener.raw() + backend.logged.join('')).not.toContain('sk-canary');
    const snapshot = GenerationSnapshot.parse(await (await backend.snapshot(ID)).json());
    expect(snapshot).toMatchObject({ state: 'failed', code, retryable, lastEventId: terminal?.id });
  });

  it.each([
    ['broke', () => Promise.reject(new ProviderFailure('network', 'Gone.'))],
    ['stays open', () => new Promise<void>(() => {})],
  ])('keeps an answer whose connection %s after the finish', async (_how, after) => {
    const stream: Provider['stream'] = async (_call, _signal, take) => {
      take({ kind: 'finish', reason: 'length' });
      await after();
    };
    const clock = createManualClock();
    const provider = { ...createHandFedProvider().provider, stream };
    const backend = createTestBackend({ providers: [provider], clock });
    await backend.post(generationRequest());
    clock.advance(60_000);
    expect(await backend.ended()).toMatchObject({ event: 'generation-completed', finishReason: 'length' });
  });

  it('by silence is a time-out, measured from the last word', async () => {
    const { clock, backend, startCall } = open();
    const call = await startCall();
    const listener = readFrames(await backend.events());
    clock.advance(59_000);
    call.say('Still here.');
    await listener.until((frames) => textOfFrames(frames, ID) === 'Still here.');
    clock.advance(59_000);
    expect(call.signal.aborted).toBe(false);
    clock.advance(1_100);
    expect(call.signal.aborted).toBe(true);
    const [terminal] = terminalFrames(await listener.terminals(1));
    expect(terminal?.frame).toMatchObject({ code: 'time-out', retryable: true });
  });

  it('by the total time-out comes however much text arrives', async () => {
    const { clock, backend, startCall } = open();
    const call = await startCall();
    const listener = readFrames(await backend.events());
    for (let length = 1; length <= 12; length++) {
      call.say('.');
      await listener.until(
        (frames) => textOfFrames(frames, ID).length === length || terminalFrames(frames).length > 0,
      );
      clock.advance(10_000);
    }
    const lastFrames = await listener.terminals(1);
    expect(terminalFrames(lastFrames)[0]?.frame).toMatchObject({
      code: 'time-out',
      timing: { firstTokenMs: 0, totalMs: 120_000 },
    });
    expect(clock.timers()).toBe(1);
  });

  it('of an endless answer comes before the memory is full', async () => {
    const { backend, startCall } = open();
    const call = await startCall();
    for (let i = 0; i < 10; i++) call.say('x'.repeat(1024 * 1024));
    await vi.waitFor(() => expect(call.signal.aborted).toBe(true));
    const snapshot = GenerationSnapshot.parse(await (await backend.snapshot(ID)).json());
    expect(snapshot).toMatchObject({ state: 'failed', code: 'upstream-error' });
  });
});

describe('cancelling', () => {
  it('closes an id whose command never came, so that a late one is refused, and only if that is certain', async () => {
    const { speaker: handFed, clock, backend, startCall } = open();
    const cancelSent = async (id: string, ms: number) => {
      const headers = { 'x-first-sent-ms': String(ms) };
      const path = apiUrl('channels', CHANNEL, 'generations', id);
      return backend.app.request(path, { method: 'DELETE', headers });
    };
    (await startCall()).finish();
    await backend.ended();
    clock.advance(5_000);
    expect((await backend.cancel('late')).status).toBe(404);
    // Two clocks need not agree to the millisecond.
    expect((await cancelSent('late', 4_500)).status).toBe(404);
    const cancellation = await cancelSent('late', 3_000);
    expect(await cancellation.json()).toMatchObject({
      code: 'cancelled',
      cost: { nanoUsd: 0, basis: 'reported' },
    });
    const late = await backend.post(generationRequest({ id: 'late' }));
    expect([late.status, handFed.calls.length]).toEqual([409, 1]);
    // The generation may be one that was forgotten in the meantime.
    clock.advance(25 * 3_600_000);
    expect((await cancelSent('another', 3_000)).status).toBe(404);
  });

  it('stops the vendor at once and answers the terminal frame, again and again', async () => {
    const { backend, startCall } = open();
    const call = await startCall();
    const listener = readFrames(await backend.events());
    call.say('I was saying');
    await listener.until((frames) => textOfFrames(frames, ID) !== '');
    const first = await backend.cancel(ID);
    expect(call.signal.aborted).toBe(true);
    const frame = TerminalFrame.parse(await first.json());
    expect(frame).toMatchObject({ code: 'cancelled', retryable: false, cost: { basis: 'estimated' } });
    call.say('more');
    const second = await backend.cancel(ID);
    expect([second.status, await second.json()]).toEqual([200, frame]);
    expect(terminalFrames(await listener.terminals(1))).toEqual([{ id: expect.any(String), frame }]);
  });
});
