// The actor that makes calls, against a fake backend on a real socket: they are sent, followed, cancelled and charged once.
import type { Attempt } from '@rostrum/shared/record/record';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunCallsOptions } from '../../../frontend/src/engine/machine/actors/run-calls.ts';
import type { OrderedCall } from '../../../frontend/src/engine/machine/machine-types.ts';
import { FAKE_COST, type FakeBackend, startFakeBackend } from '../transport/fake-backend.ts';
import { openClient, shortTimers, testAttempt, testGenerationRequest } from '../transport/test-client.ts';
import { startStepWith } from './run-step.ts';

const CHARGE = { ...FAKE_COST, notional: true };
const AT_ITS_HOLD = {
  ...{ nanoUsd: 5_000, atMostNanoUsd: 5_000, priceId: null, notional: true },
  basis: 'estimated' as const,
};
const [SPEECH, OTHER, THIRD] = ['0.proposition.1', '0.opposition.1', '0.third.1'];

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

const callsInOrder = (order: OrderedCall['order'], ...turns: string[]) =>
  turns.map((turn): OrderedCall => ({ attempt: testAttempt(turn), order }));
const sentIds = () => backend.posts.map(({ id }) => id);

const startStep = (calls: OrderedCall[], over: Partial<RunCallsOptions> = {}, earlier: Attempt[] = []) =>
  startStepWith(() => client, calls, over, earlier);

describe('a step', () => {
  it('saves the record before it sends anything', async () => {
    let finishSave = () => {};
    const saveRecord = vi.fn(() => new Promise<void>((resolve) => (finishSave = resolve)));
    const { record, untilSettled } = startStep(callsInOrder('send', '0.proposition'), { saveRecord });
    expect(saveRecord).toHaveBeenCalledExactlyOnceWith(record);
    expect(sentIds()).toEqual([]);
    finishSave();
    await vi.waitFor(() => expect(sentIds()).toEqual([SPEECH]));
    backend.complete(SPEECH);
    await untilSettled();
  });

  it('that is left before it sent anything sends nothing, and costs nothing', async () => {
    let finishSave = () => {};
    const saveRecord = () => new Promise<void>((resolve) => (finishSave = resolve));
    const { actor } = startStep(callsInOrder('send', '0.proposition'), { saveRecord });
    actor.send({ type: 'LEAVE' });
    finishSave();
    expect(await startStep(callsInOrder('cancel', '0.proposition')).results()).toMatchObject([
      { outcome: { state: 'cancelled' }, charge: null },
    ]);
    expect(sentIds()).toEqual([]);
  });

  it('reports thoughts and never shows them; of a model that once began within thoughts, nothing is shown before their end', async () => {
    const { results, liveText } = startStep(callsInOrder('send', '0.proposition', '0.opposition', '0.third'));
    const textsShown = (turn: string) =>
      liveText.put.mock.calls.filter(([of]) => of === turn).map(([, text]) => text);
    await vi.waitFor(() => expect(backend.readers.size + sentIds().length).toBe(4));
    backend.raw(backend.frame(SPEECH, 'thinking', { tokens: 0 }));
    await vi.waitFor(() => expect(liveText.think).toHaveBeenCalledWith('0.proposition', 0));
    backend.raw(backend.frame(SPEECH, 'thinking', { tokens: 1_200 }));
    await vi.waitFor(() => expect(liveText.think).toHaveBeenCalledWith('0.proposition', 1_200));
    backend.say(SPEECH, `<think>${'plan'.repeat(10)}`);
    await vi.waitFor(() => expect(liveText.think).toHaveBeenLastCalledWith('0.proposition', 10));
    backend.say(SPEECH, '</think>The case.');
    await vi.waitFor(() => expect(textsShown('0.proposition').at(-1)).toBe('The case.'));
    expect(textsShown('0.proposition').join()).not.toContain('plan');
    backend.say(OTHER, 'A plan.\n</think>\n\nThe answer.');
    await vi.waitFor(() => expect(textsShown('0.opposition')).toEqual(['The answer.']));
    backend.say(THIRD, 'Another plan.');
    await vi.waitFor(() => expect(textsShown('0.third')).toEqual(['']));
    backend.say(THIRD, '\n</think>\n\nThe end.');
    await vi.waitFor(() => expect(textsShown('0.third').at(-1)).toBe('The end.'));
    for (const id of [SPEECH, OTHER, THIRD]) backend.complete(id);
    expect((await results()).map(({ outcome }) => outcome.state)).toEqual([
      'completed',
      'completed',
      'completed',
    ]);
  });

  it('follows a call that was sent before, and does not send it again', async () => {
    backend.say(SPEECH, 'Half a speech, ');
    const { results, liveText } = startStep(callsInOrder('follow', '0.proposition'));
    await vi.waitFor(() => expect(backend.readers.size).toBe(1));
    backend.say(SPEECH, 'and the other half.');
    backend.complete(SPEECH);
    const text = 'Half a speech, and the other half.';
    expect(await results()).toMatchObject([{ outcome: { text } }]);
    expect(liveText.put).toHaveBeenLastCalledWith('0.proposition', text);
    expect(liveText.drop).toHaveBeenCalledWith(['0.proposition']);
    expect(sentIds()).toEqual([]);
  });

  it('treats a backend that never answers as gone, and charges the hold: it may have made the call', async () => {
    backend.dropAnswersToPosts(99);
    backend.mute.add('DELETE');
    expect(await startStep(callsInOrder('send', '0.proposition')).results()).toMatchObject([
      { outcome: { state: 'failed', code: 'network', retryable: true }, charge: AT_ITS_HOLD },
    ]);
  });

  it('cancels a call that exceeds its time: a failure with the text so far, which is retried', async () => {
    let timeIsUp = () => {};
    const deadline = new Promise<void>((resolve) => {
      timeIsUp = resolve;
    });
    const { results } = startStep(callsInOrder('send', '0.proposition'), {
      graceMs: 20_000,
      timers: {
        ...shortTimers,
        wait: (ms, signal) => (ms === 21_000 ? deadline : shortTimers.wait(ms, signal)),
      },
    });
    await vi.waitFor(() => expect(backend.posts).toHaveLength(1));
    backend.say(SPEECH, 'Too slow');
    timeIsUp();
    const outcome = { state: 'failed', code: 'time-out', retryable: true, text: 'Too slow' };
    expect(await results()).toMatchObject([{ outcome, charge: CHARGE }]);
    expect(backend.deletes).toEqual([SPEECH]);
  });

  it('restarts the time of a call while the backend says that it waits for its server', async () => {
    const ends: (() => void)[] = [];
    const { results, liveText } = startStep(callsInOrder('send', '0.proposition'), {
      graceMs: 20_000,
      timers: {
        ...shortTimers,
        wait: (ms, signal) =>
          ms === 21_000 ? new Promise((resolve) => ends.push(resolve)) : shortTimers.wait(ms, signal),
      },
    });
    await vi.waitFor(() => expect(backend.posts).toHaveLength(1));
    backend.waits(SPEECH);
    backend.say(SPEECH, 'Heard.');
    await vi.waitFor(() => expect(liveText.put).toHaveBeenCalled());
    ends[0]?.();
    await vi.waitFor(() => expect(ends).toHaveLength(2));
    backend.complete(SPEECH);
    expect(await results()).toMatchObject([{ outcome: { state: 'completed' } }]);
  });

  it('restarts the time of a call without a place for its stream while the backend answers that it runs', async () => {
    const ends: (() => void)[] = [];
    const placeless = openClient(backend, { places: { take: () => new Promise(() => {}) } });
    const { results, liveText } = startStepWith(() => placeless, callsInOrder('send', '0.proposition'), {
      graceMs: 20_000,
      timers: {
        ...shortTimers,
        wait: (ms, signal) =>
          ms === 21_000 ? new Promise((resolve) => ends.push(resolve)) : shortTimers.wait(ms, signal),
      },
    });
    await vi.waitFor(() => expect(backend.posts).toHaveLength(1));
    backend.say(SPEECH, 'Heard.');
    await vi.waitFor(() => expect(liveText.put).toHaveBeenCalled());
    ends[0]?.();
    await vi.waitFor(() => expect(ends).toHaveLength(2));
    backend.complete(SPEECH);
    expect(await results()).toMatchObject([{ outcome: { state: 'completed', text: 'Heard.' } }]);
    expect(backend.connections).toEqual([]);
    placeless.close();
  });

  it('that is left stops listening, cancels nothing and says nothing more', async () => {
    const { actor, events, liveText } = startStep(callsInOrder('send', '0.proposition'));
    await vi.waitFor(() => expect(backend.posts).toHaveLength(1));
    actor.send({ type: 'LEAVE' });
    backend.complete(SPEECH);
    await startStep([]).untilSettled();
    expect([events, backend.deletes]).toEqual([[], []]);
    expect(liveText.drop).toHaveBeenCalledWith(['0.proposition']);
  });

  it('cancels each call and charges the backend’s amount, or the hold if nobody knows the call or answers', async () => {
    const { actor } = startStep(callsInOrder('send', '0.proposition', '0.opposition'));
    await vi.waitFor(() => expect(backend.posts).toHaveLength(2));
    backend.say(SPEECH, 'Cut');
    actor.send({ type: 'LEAVE' });
    const results = await startStep(
      callsInOrder('cancel', '0.proposition', '0.opposition', '1.other'),
    ).results();
    const cancellation = { state: 'cancelled', code: 'cancelled' };
    expect(results.toSorted((one, other) => (one.attempt < other.attempt ? -1 : 1))).toMatchObject([
      { attempt: OTHER, outcome: { ...cancellation, text: '' }, charge: CHARGE },
      { attempt: SPEECH, outcome: { ...cancellation, text: 'Cut' }, charge: CHARGE },
      { attempt: '1.other.1', outcome: { state: 'lost' }, charge: AT_ITS_HOLD },
    ]);
    backend.mute.add('DELETE');
    const deaf = startStep(callsInOrder('cancel', '0.proposition'), { cancelMs: 80 });
    expect(await deaf.results()).toMatchObject([{ outcome: { state: 'lost' }, charge: AT_ITS_HOLD }]);
  });
});

it('a cancelled call is charged even without its words, and costs nothing if it never arrived', async () => {
  backend.say(SPEECH, 'Cut');
  backend.answers.GET = [{ status: 503, code: 'store-unavailable' }];
  expect(await startStep(callsInOrder('cancel', '0.proposition')).results()).toMatchObject([
    { outcome: { state: 'cancelled', text: '' }, charge: CHARGE },
  ]);
  backend.fail(OTHER, 'cancelled', { reason: { code: 'cancelled-unsent' }, retryable: false });
  expect(await startStep(callsInOrder('cancel', '0.opposition')).results()).toMatchObject([
    { outcome: { state: 'cancelled' }, charge: null },
  ]);
});

describe('a call after one that nobody answered for', () => {
  const outcome: Attempt['outcome'] = {
    state: 'failed',
    code: 'network',
    reason: { code: 'server-unreachable' },
    retryable: true,
    retryAfterMs: null,
    text: '',
  };
  const AGAIN = '0.proposition.2';
  function askAgain(charge: Attempt['charge'] = AT_ITS_HOLD, over: Partial<RunCallsOptions> = {}) {
    const attempt = testAttempt('0.proposition', { id: AGAIN, request: testGenerationRequest(AGAIN) });
    return startStep([{ attempt, order: 'send' }], over, [testAttempt('0.proposition', { outcome, charge })]);
  }

  it('is sent at once if the earlier one is known to have never arrived', async () => {
    backend.mute.add('DELETE');
    const { untilSettled } = askAgain(null);
    await vi.waitFor(() => expect(sentIds()).toEqual([AGAIN]));
    backend.complete(AGAIN);
    await untilSettled();
  });

  it('asks nothing about it once its step is left', async () => {
    let finishSave = () => {};
    const saveRecord = () => new Promise<void>((resolve) => (finishSave = resolve));
    const { actor } = askAgain(AT_ITS_HOLD, { saveRecord });
    actor.send({ type: 'LEAVE' });
    finishSave();
    await startStep(callsInOrder('cancel', '0.opposition')).untilSettled();
    expect(backend.deletes).toEqual([OTHER]);
  });

  it('is sent once the end of the earlier one is known, and its cost charged', async () => {
    backend.say(SPEECH, 'Cut');
    const postsAtCancel: number[] = [];
    const { cancel } = client;
    vi.spyOn(client, 'cancel').mockImplementation(async (...words) => {
      const answer = await cancel(...words);
      postsAtCancel.push(backend.posts.length);
      return answer;
    });
    const { results } = askAgain();
    await vi.waitFor(() => expect(sentIds()).toEqual([AGAIN]));
    backend.complete(AGAIN);
    expect(await results()).toMatchObject([
      { attempt: SPEECH, charge: CHARGE },
      { attempt: AGAIN, outcome: { state: 'completed' }, charge: CHARGE },
    ]);
    expect(postsAtCancel).toEqual([0]);
  });

  it('is not sent or charged if the speech was finished by then', async () => {
    backend.say(SPEECH, 'All of it.');
    backend.complete(SPEECH);
    expect(await askAgain().results()).toMatchObject([
      {
        ...{ attempt: SPEECH, outcome: { state: 'completed' }, charge: CHARGE },
        kept: ['All of it.'],
      },
      { attempt: AGAIN, outcome: { state: 'cancelled' }, charge: null },
    ]);
    expect(sentIds()).toEqual([]);
  });

  it.each([
    ['no answer', () => backend.mute.add('DELETE')],
    ['a fault', () => (backend.answers.DELETE = [{ status: 503, code: 'store-unavailable' }])],
  ])('is not sent while there is %s: the first stays charged at its hold', async (_, failsToCancel) => {
    failsToCancel();
    expect(await askAgain().results()).toMatchObject([
      { attempt: AGAIN, outcome: { state: 'failed', code: 'network' }, charge: null },
    ]);
    expect(sentIds()).toEqual([]);
  });
});
