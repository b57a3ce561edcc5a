// The end of one call, against a fake backend on a real socket: refused, out of time, unanswered, or reported too late; and its time.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunCallsOptions } from '../../../frontend/src/engine/machine/actors/run-calls.ts';
import { FAKE_COST, type FakeBackend, startFakeBackend } from '../transport/fake-backend.ts';
import { openClient, shortTimers, testAttempt } from '../transport/test-client.ts';
import { startStepWith } from './run-step.ts';

const SPEECH = '0.proposition.1';
const TURN = '0.proposition';
const CHARGE = { ...FAKE_COST, notional: true };
const AT_ITS_HOLD = { nanoUsd: 5_000, basis: 'estimated' };
const UNAVAILABLE = { status: 503, code: 'store-unavailable' };

let backend: FakeBackend;
let client: ReturnType<typeof openClient>;
beforeEach(async () => {
  backend = await startFakeBackend();
  client = openClient(backend);
});
afterEach(async () => {
  client.close();
  await backend.close();
});

const startCall = (order: 'send' | 'follow' = 'send', over: Partial<RunCallsOptions> = {}, attempt = {}) =>
  startStepWith(() => client, [{ attempt: testAttempt(TURN, attempt), order }], over);

/** Sends one call whose time the test ends: `times` are its time limits, in milliseconds. */
function startTimedCall(order: 'send' | 'follow' = 'send') {
  const times: number[] = [];
  const ends: (() => void)[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const wait: typeof shortTimers.wait = (ms, signal) => {
    if (ms < 5_000 || ms === 9_000) return shortTimers.wait(ms, signal);
    times.push(ms);
    signals.push(signal);
    return new Promise((resolve) => ends.push(resolve));
  };
  const step = startCall(order, { timers: { ...shortTimers, wait } });
  return { ...step, times, signals, timeIsUp: () => ends.shift()?.() };
}
const textArrives = (step: ReturnType<typeof startCall>) =>
  vi.waitFor(() => expect(step.liveText.put).toHaveBeenCalled());
const requestIsSent = () => vi.waitFor(() => expect(backend.posts).toHaveLength(1));

describe('a call', () => {
  it('that the backend refuses ends with its reason, costs nothing and is not cancelled', async () => {
    backend.answers.POST = [{ status: 400, code: 'invalid-body' }];
    expect(await startCall().results()).toMatchObject([
      { outcome: { state: 'failed', code: 'invalid-request', text: '' }, charge: null },
    ]);
    expect(backend.deletes).toEqual([]);
  });

  it('that cannot be made is charged at its hold', async () => {
    vi.spyOn(client, 'start').mockRejectedValue(new Error('Broken.'));
    expect(await startCall().results()).toMatchObject([
      { outcome: { state: 'failed', code: 'network', retryable: true, text: '' }, charge: AT_ITS_HOLD },
    ]);
  });

  it('that is cancelled while its command has no answer is lost after the wait for its end', async () => {
    backend.mute.add('POST');
    const firstStep = startCall();
    await vi.waitFor(() => expect(client.wasSent(SPEECH)).toBe(true));
    firstStep.actor.send({ type: 'LEAVE' });
    const cancelling = startStepWith(() => client, [{ attempt: testAttempt(TURN), order: 'cancel' }], {
      cancelMs: 80,
    });
    expect(await cancelling.results()).toMatchObject([{ outcome: { state: 'lost' }, charge: AT_ITS_HOLD }]);
    expect(backend.deletes).toEqual([]);
  });

  it('whose request is gone is lost, and neither sent nor cancelled', async () => {
    expect(await startCall('follow', {}, { request: null }).results()).toMatchObject([
      { outcome: { state: 'lost' }, charge: AT_ITS_HOLD },
    ]);
    expect([backend.posts, backend.deletes]).toEqual([[], []]);
  });

  it('is sent with the key of its vendor', async () => {
    const providerKey = vi.fn(() => 'secret');
    const step = startCall('send', { providerKey });
    await requestIsSent();
    backend.complete(SPEECH);
    await step.untilSettled();
    expect(providerKey).toHaveBeenCalledExactlyOnceWith('demo');
    expect(backend.posts[0]?.key).toBe('secret');
  });
});

describe('a call that is out of time', () => {
  it('has its own time limit plus 15 seconds, sent or followed', async () => {
    for (const order of ['send', 'follow'] as const) {
      const step = startTimedCall(order);
      await vi.waitFor(() => expect(step.times).toEqual([16_000]));
      backend.complete(SPEECH);
      await step.untilSettled();
    }
  });

  it('stops its timer when it ends, and when its step is left', async () => {
    const over = startTimedCall();
    await requestIsSent();
    backend.complete(SPEECH);
    await over.untilSettled();
    const left = startTimedCall('follow');
    await vi.waitFor(() => expect(left.signals).toHaveLength(1));
    left.actor.send({ type: 'LEAVE' });
    expect([over, left].map(({ signals }) => signals.map((signal) => signal?.aborted))).toEqual([
      [true],
      [true],
    ]);
  });

  it('is accepted if it was completed, although no event arrived', async () => {
    backend.mute.add('events');
    const step = startTimedCall();
    await requestIsSent();
    backend.say(SPEECH, 'All of it.');
    backend.complete(SPEECH);
    step.timeIsUp();
    expect(await step.results()).toMatchObject([
      { outcome: { state: 'completed' }, charge: CHARGE, kept: ['All of it.'] },
    ]);
  });

  it('has the backend’s failure if it had failed', async () => {
    backend.mute.add('events');
    const step = startTimedCall();
    await requestIsSent();
    backend.fail(SPEECH, 'overloaded');
    step.timeIsUp();
    expect(await step.results()).toMatchObject([{ outcome: { state: 'failed', code: 'overloaded' } }]);
  });

  it('costs nothing when it never arrived', async () => {
    backend.mute.add('events');
    backend.fail(SPEECH, 'cancelled', { reason: { code: 'cancelled-unsent' }, retryable: false });
    const step = startTimedCall();
    await requestIsSent();
    step.timeIsUp();
    expect(await step.results()).toMatchObject([
      { outcome: { state: 'failed', code: 'network', retryable: true }, charge: null },
    ]);
  });

  it('is charged at its hold while its words do not come, although it was completed', async () => {
    backend.mute.add('events');
    const step = startTimedCall();
    await requestIsSent();
    backend.complete(SPEECH);
    backend.answers.GET = [UNAVAILABLE];
    step.timeIsUp();
    expect(await step.results()).toMatchObject([
      { outcome: { state: 'failed', code: 'network' }, charge: AT_ITS_HOLD },
    ]);
  });

  it.each(['Half a', ''])('keeps %j of it when the backend no longer answers', async (text) => {
    const step = startTimedCall();
    await requestIsSent();
    if (text !== '') {
      backend.say(SPEECH, text);
      await textArrives(step);
    }
    backend.answers.DELETE = [UNAVAILABLE];
    step.timeIsUp();
    expect(await step.results()).toMatchObject([
      { outcome: { state: 'failed', code: 'network', text }, charge: AT_ITS_HOLD },
    ]);
  });

  it('gets no more time for thoughts, and is cancelled once', async () => {
    const step = startTimedCall();
    await requestIsSent();
    await vi.waitFor(() => expect(backend.readers.size).toBe(1));
    backend.raw(backend.frame(SPEECH, 'thinking', { tokens: 40 }));
    await vi.waitFor(() => expect(step.liveText.think).toHaveBeenCalledWith(TURN, 40));
    step.timeIsUp();
    expect(await step.results()).toMatchObject([{ outcome: { state: 'failed', code: 'time-out' } }]);
    expect([step.times, backend.deletes]).toEqual([[16_000], [SPEECH]]);
  });
});

describe('what is shown of a call', () => {
  it('is at least one token while it thinks, and none when it speaks at once', async () => {
    const step = startCall();
    await requestIsSent();
    backend.say(SPEECH, '<think>');
    await vi.waitFor(() => expect(step.liveText.think.mock.calls).toEqual([[TURN, 1]]));
    backend.say(SPEECH, 'plan</think>Said.');
    await vi.waitFor(() => expect(step.liveText.put).toHaveBeenLastCalledWith(TURN, 'Said.'));
    expect(step.liveText.think).toHaveBeenCalledOnce();
    backend.complete(SPEECH);
    await step.untilSettled();
  });

  it('no longer says that it waits for its server, once words arrive', async () => {
    const step = startCall();
    await requestIsSent();
    await vi.waitFor(() => expect(backend.readers.size).toBe(1));
    backend.waits(SPEECH);
    await vi.waitFor(() => expect(step.liveText.think).toHaveBeenLastCalledWith(TURN, 0));
    backend.say(SPEECH, 'Said.');
    await textArrives(step);
    expect(step.liveText.think).toHaveBeenLastCalledWith(TURN, 1);
    backend.complete(SPEECH);
    await step.untilSettled();
  });
});
