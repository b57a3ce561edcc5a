// The actors that make and cancel calls, over a real socket: the record is saved before a call is sent, and every call reported once.
import { type Attempt, attemptsOf, type DebateRecord } from '@rostrum/shared/record/record';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup, toPromise } from 'xstate';
import { createCancelOpenCalls } from '../../../../frontend/src/machine/actors/cancel-open-calls.ts';
import { createRunStep, type RunStepOptions } from '../../../../frontend/src/machine/actors/run-step.ts';
import type { CallResult, RunStepInput, StepEvent } from '../../../../frontend/src/machine/machine-types.ts';
import { withResults } from '../../../../frontend/src/machine/record-updates.ts';
import { FAKE_COST, type FakeBackend, startFakeBackend } from '../../transport/fake-backend.ts';
import {
  openClient,
  shortTimers,
  testAttempt,
  testGenerationRequest,
  testRecord,
} from '../../transport/test-client.ts';

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

const CHARGE = { ...FAKE_COST, notional: true };
const HELD = { nanoUsd: 5_000, atMostNanoUsd: 5_000, basis: 'estimated', priceId: null, notional: true };
/** The result of a call with the charge that the machine enters in the record for it. */
function withCharge(record: DebateRecord, result: CallResult) {
  const booked = withResults(record, [result], { checkAnswer: () => null, now: () => 1 });
  return { ...result, charge: attemptsOf(booked).find(({ id }) => id === result.attempt)?.charge };
}
const newCalls = (...turns: string[]) =>
  turns.map((turn) => ({ attempt: testAttempt(turn), resumed: false }));

/** Runs the actor in a small machine: returns the events it reports, its fake dependencies, and a way to leave it. */
function startStep(
  calls: RunStepInput['calls'],
  over: Partial<RunStepOptions> = {},
  earlier: readonly Attempt[] = [],
) {
  const events: StepEvent[] = [];
  const pad = { put: vi.fn(), drop: vi.fn() };
  const keep = vi.fn(async (_record: DebateRecord) => {});
  const providers = { tryAcquire: vi.fn(() => true), callEnded: vi.fn() };
  const parts = {
    client,
    saveRecord: keep,
    providerKey: () => undefined,
    liveText: pad,
    timers: shortTimers,
    providers,
    ...over,
  };
  const record = testRecord({ entries: [...earlier, ...calls.map((call) => call.attempt)] });
  const machine = setup({
    types: { events: {} as StepEvent | { type: 'LEAVE' } },
    actors: { runStep: createRunStep(parts) },
    actions: { note: (_, event: StepEvent) => events.push(event) },
  }).createMachine({
    initial: 'speaking',
    states: {
      speaking: {
        invoke: { src: 'runStep', input: { record, calls } },
        on: {
          CALL_ENDED: { actions: { type: 'note', params: ({ event }) => event } },
          STEP_SETTLED: { actions: { type: 'note', params: ({ event }) => event } },
          LEAVE: 'left',
        },
      },
      left: {},
    },
  });
  const actor = createActor(machine).start();
  const settled = () =>
    vi.waitFor(() => expect(events.at(-1)).toEqual({ type: 'STEP_SETTLED' }), { timeout: 5_000 });
  const results = () =>
    events.flatMap((event) => (event.type === 'CALL_ENDED' ? [withCharge(record, event.result)] : []));
  return { actor, events, results, settled, pad, keep, record, providers };
}

async function cancelCalls(attempts: Attempt[], answerMs = 500) {
  const record = testRecord({ entries: attempts });
  const actor = createActor(createCancelOpenCalls({ client, answerMs }), { input: { record, attempts } });
  const results = await toPromise(actor.start());
  return results.map((result) => withCharge(record, result));
}

describe('a step', () => {
  it('keeps the record before it sends anything', async () => {
    let kept = () => {};
    const keep = vi.fn(() => new Promise<void>((resolve) => (kept = resolve)));
    const { record, settled } = startStep(newCalls('0.proposition'), { saveRecord: keep });
    expect(keep).toHaveBeenCalledExactlyOnceWith(record);
    expect(backend.posts).toEqual([]);
    kept();
    await vi.waitFor(() => expect(backend.posts.map((post) => post.id)).toEqual(['0.proposition.1']));
    backend.complete('0.proposition.1');
    await settled();
  });

  it('reports each call as it ends, then that it has settled', async () => {
    const { events, results, settled, pad } = startStep(newCalls('0.proposition', '0.opposition'));
    await vi.waitFor(() => expect(backend.posts).toHaveLength(2));
    backend.say('0.opposition.1', 'First done.');
    backend.complete('0.opposition.1');
    await vi.waitFor(() => expect(results()).toHaveLength(1));
    expect(events).toHaveLength(1);
    backend.say('0.proposition.1', 'Second.');
    backend.complete('0.proposition.1', 'length');
    await settled();
    expect(results()).toMatchObject([
      { attempt: '0.opposition.1', outcome: { state: 'completed', text: 'First done.' }, charge: CHARGE },
      {
        attempt: '0.proposition.1',
        outcome: { state: 'completed', finishReason: 'length', text: 'Second.' },
      },
    ]);
    expect(pad.put).toHaveBeenCalledWith('0.opposition', 'First done.');
    expect(pad.drop).toHaveBeenCalledWith(['0.opposition']);
  });

  it('follows a call that was sent before, and does not send it again', async () => {
    backend.say('0.proposition.1', 'Half a speech, ');
    const { results, settled } = startStep([{ attempt: testAttempt('0.proposition'), resumed: true }]);
    await vi.waitFor(() => expect(backend.readers.size).toBe(1));
    backend.say('0.proposition.1', 'and the other half.');
    backend.complete('0.proposition.1');
    await settled();
    expect(backend.posts).toEqual([]);
    expect(results()).toMatchObject([{ outcome: { text: 'Half a speech, and the other half.' } }]);
  });

  it('says that a call is lost when the backend no longer knows it, and books its hold', async () => {
    const { results, settled } = startStep([{ attempt: testAttempt('0.proposition'), resumed: true }]);
    await settled();
    expect(results()).toMatchObject([{ outcome: { state: 'lost' }, charge: HELD }]);
  });

  it('reports a refusal at no cost', async () => {
    backend.answers.POST = [{ status: 402, code: 'budget-exceeded' }];
    const { results, settled } = startStep(newCalls('0.proposition'));
    await settled();
    expect(results()).toMatchObject([
      { outcome: { state: 'failed', code: 'budget-exceeded' }, charge: null },
    ]);
  });

  it('takes a backend that never answers for gone, and books the hold: it may have taken the call', async () => {
    backend.dropAnswersToPosts(99);
    backend.mute.add('DELETE');
    const { results, settled } = startStep(newCalls('0.proposition'));
    await settled();
    expect(results()).toMatchObject([
      { outcome: { state: 'failed', code: 'network', retryable: true }, charge: HELD },
    ]);
  });

  it('takes back a call that outlasts its time: a failure that is asked again, with the words that had come', async () => {
    let timeIsUp = () => {};
    const deadline = new Promise<void>((resolve) => {
      timeIsUp = resolve;
    });
    const attempt = testAttempt('0.proposition');
    const { results, settled } = startStep([{ attempt, resumed: false }], {
      graceMs: 20_000,
      timers: {
        ...shortTimers,
        wait: (ms, signal) => (ms === 21_000 ? deadline : shortTimers.wait(ms, signal)),
      },
    });
    await vi.waitFor(() => expect(backend.posts).toHaveLength(1));
    backend.say('0.proposition.1', 'Too slow');
    timeIsUp();
    await settled();
    const outcome = { state: 'failed', code: 'time-out', retryable: true, text: 'Too slow' };
    expect(results()).toMatchObject([{ outcome, charge: CHARGE }]);
    expect(backend.deletes).toEqual(['0.proposition.1']);
  });

  it('says how each call ended of the vendor’s doing, and lets go of the others when it is left', async () => {
    const { providers, actor } = startStep(newCalls('0.proposition', '0.opposition'));
    await vi.waitFor(() => expect(backend.posts).toHaveLength(2));
    backend.fail('0.proposition.1', 'overloaded');
    const failed = expect.objectContaining({ state: 'failed', code: 'overloaded' });
    const { model } = testAttempt('0.proposition');
    await vi.waitFor(() =>
      expect(providers.callEnded.mock.calls).toEqual([['0.proposition.1', model, failed]]),
    );
    actor.send({ type: 'LEAVE' });
    expect(providers.callEnded).toHaveBeenLastCalledWith('0.opposition.1', model, null);
  });

  it('does not send a call whose vendor is being tried by another one, and says that it was never sent', async () => {
    const providers = { tryAcquire: vi.fn((id: string) => id.includes('proposition')), callEnded: vi.fn() };
    const { results, settled } = startStep(newCalls('0.proposition', '0.opposition'), { providers });
    await vi.waitFor(() => expect(backend.posts).toHaveLength(1));
    backend.complete('0.proposition.1');
    await settled();
    const outcome = expect.objectContaining({ state: 'cancelled', code: 'cancelled', cost: null });
    expect(results()[0]).toMatchObject({ attempt: '0.opposition.1', outcome });
    expect(backend.posts.map(({ id }) => id)).toEqual(['0.proposition.1']);
  });

  it('that is left stops listening, cancels nothing and says nothing more', async () => {
    const { actor, events, pad } = startStep(newCalls('0.proposition'));
    await vi.waitFor(() => expect(backend.posts).toHaveLength(1));
    actor.send({ type: 'LEAVE' });
    backend.complete('0.proposition.1');
    backend.say('1.other', 'the line is still read');
    await cancelCalls([]);
    expect(events).toEqual([]);
    expect(backend.deletes).toEqual([]);
    expect(pad.drop).toHaveBeenCalledWith(['0.proposition']);
  });

  it('that is left before the record was kept sends nothing at all', async () => {
    let kept = () => {};
    const { actor } = startStep(newCalls('0.proposition'), {
      saveRecord: () => new Promise<void>((resolve) => (kept = resolve)),
    });
    actor.send({ type: 'LEAVE' });
    kept();
    const [result] = await cancelCalls([testAttempt('0.proposition')]);
    expect(result).toMatchObject({ outcome: { state: 'cancelled', code: 'cancelled' }, charge: null });
    expect(backend.posts).toEqual([]);
  });
});

describe('a step after calls that nobody answered for', () => {
  const unansweredOutcome = {
    state: 'failed' as const,
    code: 'network' as const,
    reason: { code: 'server-unreachable' as const },
    retryable: true,
    retryAfterMs: null,
    text: '',
  };
  const unanswered = (turn: string) => testAttempt(turn, { outcome: unansweredOutcome, charge: HELD });
  function askedAgain(turn: string) {
    const id = `${turn}.2`;
    const attempt = testAttempt(turn, { id, request: testGenerationRequest(id) });
    return startStep([{ attempt, resumed: false }], {}, [unanswered(turn)]);
  }

  it('asks how they ended before it sends anything, and books what was spent', async () => {
    backend.say('0.proposition.1', 'Cut');
    const postsAtCancel: number[] = [];
    const { cancel } = client;
    vi.spyOn(client, 'cancel').mockImplementation(async (...words) => {
      const answer = await cancel(...words);
      postsAtCancel.push(backend.posts.length);
      return answer;
    });
    const { results, settled } = askedAgain('0.proposition');
    await vi.waitFor(() => expect(backend.posts.map(({ id }) => id)).toEqual(['0.proposition.2']));
    backend.complete('0.proposition.2');
    await settled();
    expect(postsAtCancel).toEqual([0]);
    expect(results()).toMatchObject([
      { attempt: '0.proposition.1', charge: CHARGE },
      { attempt: '0.proposition.2', outcome: { state: 'completed' }, charge: CHARGE },
    ]);
  });

  it('takes a speech that was finished by then, and does not pay for it again', async () => {
    backend.say('0.proposition.1', 'All of it.');
    backend.complete('0.proposition.1');
    const { results, settled } = askedAgain('0.proposition');
    await settled();
    expect(backend.posts).toEqual([]);
    expect(results()).toMatchObject([
      { attempt: '0.proposition.1', outcome: { state: 'completed', text: 'All of it.' }, charge: CHARGE },
      { attempt: '0.proposition.2', outcome: { state: 'cancelled' }, charge: null },
    ]);
  });

  it('charges nothing for one that never arrived', async () => {
    backend.fail('0.proposition.1', 'cancelled', { reason: { code: 'cancelled-unsent' } });
    const { results, settled } = askedAgain('0.proposition');
    await vi.waitFor(() => expect(backend.posts).toHaveLength(1));
    backend.complete('0.proposition.2');
    await settled();
    expect(results()).toMatchObject([
      { attempt: '0.proposition.1', charge: null },
      { attempt: '0.proposition.2', charge: CHARGE },
    ]);
  });

  it('sends nothing more for a turn while there is no answer', async () => {
    backend.mute.add('DELETE');
    const { results, settled } = askedAgain('0.proposition');
    await settled();
    expect(backend.posts).toEqual([]);
    // The first stays charged at its hold.
    expect(results()).toMatchObject([
      { attempt: '0.proposition.2', outcome: { state: 'failed', code: 'network' }, charge: null },
    ]);
  });
});

describe('cancelling', () => {
  it('cancels each call and books what the backend says of it', async () => {
    const { actor } = startStep(newCalls('0.proposition', '0.opposition'));
    await vi.waitFor(() => expect(backend.posts).toHaveLength(2));
    backend.say('0.proposition.1', 'Cut');
    actor.send({ type: 'LEAVE' });
    const results = await cancelCalls([testAttempt('0.proposition'), testAttempt('0.opposition')]);
    expect(results).toMatchObject([
      { outcome: { state: 'cancelled', code: 'cancelled', text: 'Cut' }, charge: CHARGE },
      { outcome: { state: 'cancelled', code: 'cancelled', text: '' }, charge: CHARGE },
    ]);
    expect(backend.deletes.toSorted()).toEqual(['0.opposition.1', '0.proposition.1']);
  });

  it('keeps a speech that was complete by then, with its words', async () => {
    const { actor } = startStep(newCalls('0.proposition'));
    await vi.waitFor(() => expect(backend.posts).toHaveLength(1));
    backend.say('0.proposition.1', 'All of it.');
    backend.complete('0.proposition.1');
    actor.send({ type: 'LEAVE' });
    expect(await cancelCalls([testAttempt('0.proposition')])).toMatchObject([
      { outcome: { state: 'completed', text: 'All of it.' }, charge: CHARGE },
    ]);
  });

  it('gives up a backend that does not answer, and books the hold', async () => {
    const { actor } = startStep(newCalls('0.proposition'));
    await vi.waitFor(() => expect(backend.posts).toHaveLength(1));
    backend.mute.add('DELETE');
    actor.send({ type: 'LEAVE' });
    expect(await cancelCalls([testAttempt('0.proposition')], 80)).toMatchObject([
      { outcome: { state: 'lost' }, charge: HELD },
    ]);
  });

  it('books a call that an earlier page sent, and nobody knows any more, at its hold', async () => {
    expect(await cancelCalls([testAttempt('0.proposition')])).toMatchObject([
      { outcome: { state: 'lost' }, charge: HELD },
    ]);
  });
});
