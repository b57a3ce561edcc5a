// The calls of a step: sent, followed and ended, each once, with what each has cost.
import { describe, expect, it, vi } from 'vitest';
import { shortTimers, testAttempt, testGenerationRequest } from '../../transport/test-client.ts';

import { AT_ITS_HOLD, CHARGE, newCalls, openStepTests } from './step-tests.ts';

const on = openStepTests();
const { startStep, cancelCalls } = on;

describe('a step', () => {
  it('keeps the record before it sends anything', async () => {
    let kept = () => {};
    const keep = vi.fn(() => new Promise<void>((resolve) => (kept = resolve)));
    const { record, settled } = startStep(newCalls('0.proposition'), { saveRecord: keep });
    expect(keep).toHaveBeenCalledExactlyOnceWith(record);
    expect(on.backend.posts).toEqual([]);
    kept();
    await vi.waitFor(() => expect(on.backend.posts.map((post) => post.id)).toEqual(['0.proposition.1']));
    on.backend.complete('0.proposition.1');
    await settled();
  });

  it('follows a call that was sent before, and does not send it again', async () => {
    on.backend.say('0.proposition.1', 'Half a speech, ');
    const { results, settled } = startStep([{ attempt: testAttempt('0.proposition'), order: 'follow' }]);
    await vi.waitFor(() => expect(on.backend.readers.size).toBe(1));
    on.backend.say('0.proposition.1', 'and the other half.');
    on.backend.complete('0.proposition.1');
    await settled();
    expect(on.backend.posts).toEqual([]);
    expect(results()).toMatchObject([{ outcome: { text: 'Half a speech, and the other half.' } }]);
  });

  it('takes a backend that never answers for gone, and books the hold: it may have taken the call', async () => {
    on.backend.dropAnswersToPosts(99);
    on.backend.mute.add('DELETE');
    const { results, settled } = startStep(newCalls('0.proposition'));
    await settled();
    expect(results()).toMatchObject([
      { outcome: { state: 'failed', code: 'network', retryable: true }, charge: AT_ITS_HOLD },
    ]);
  });

  it('takes back a call that outlasts its time: a failure that is asked again, with the words that had come', async () => {
    let timeIsUp = () => {};
    const deadline = new Promise<void>((resolve) => {
      timeIsUp = resolve;
    });
    const attempt = testAttempt('0.proposition');
    const { results, settled } = startStep([{ attempt, order: 'send' }], {
      graceMs: 20_000,
      timers: {
        ...shortTimers,
        wait: (ms, signal) => (ms === 21_000 ? deadline : shortTimers.wait(ms, signal)),
      },
    });
    await vi.waitFor(() => expect(on.backend.posts).toHaveLength(1));
    on.backend.say('0.proposition.1', 'Too slow');
    timeIsUp();
    await settled();
    const outcome = { state: 'failed', code: 'time-out', retryable: true, text: 'Too slow' };
    expect(results()).toMatchObject([{ outcome, charge: CHARGE }]);
    expect(on.backend.deletes).toEqual(['0.proposition.1']);
  });

  it('that is left stops listening, cancels nothing and says nothing more', async () => {
    const { actor, events, pad } = startStep(newCalls('0.proposition'));
    await vi.waitFor(() => expect(on.backend.posts).toHaveLength(1));
    actor.send({ type: 'LEAVE' });
    on.backend.complete('0.proposition.1');
    on.backend.say('1.other', 'the line is still read');
    await cancelCalls([]);
    expect(events).toEqual([]);
    expect(on.backend.deletes).toEqual([]);
    expect(pad.drop).toHaveBeenCalledWith(['0.proposition']);
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
  const unanswered = (turn: string) => testAttempt(turn, { outcome: unansweredOutcome, charge: AT_ITS_HOLD });
  function askedAgain(turn: string) {
    const id = `${turn}.2`;
    const attempt = testAttempt(turn, { id, request: testGenerationRequest(id) });
    return startStep([{ attempt, order: 'send' }], {}, [unanswered(turn)]);
  }

  it('asks how they ended before it sends anything, and books what was spent', async () => {
    on.backend.say('0.proposition.1', 'Cut');
    const postsAtCancel: number[] = [];
    const { cancel } = on.client;
    vi.spyOn(on.client, 'cancel').mockImplementation(async (...words) => {
      const answer = await cancel(...words);
      postsAtCancel.push(on.backend.posts.length);
      return answer;
    });
    const { results, settled } = askedAgain('0.proposition');
    await vi.waitFor(() => expect(on.backend.posts.map(({ id }) => id)).toEqual(['0.proposition.2']));
    on.backend.complete('0.proposition.2');
    await settled();
    expect(postsAtCancel).toEqual([0]);
    expect(results()).toMatchObject([
      { attempt: '0.proposition.1', charge: CHARGE },
      { attempt: '0.proposition.2', outcome: { state: 'completed' }, charge: CHARGE },
    ]);
  });

  it('takes a speech that was finished by then, and does not pay for it again', async () => {
    on.backend.say('0.proposition.1', 'All of it.');
    on.backend.complete('0.proposition.1');
    const { results, settled } = askedAgain('0.proposition');
    await settled();
    expect(on.backend.posts).toEqual([]);
    expect(results()).toMatchObject([
      { attempt: '0.proposition.1', outcome: { state: 'completed', text: 'All of it.' }, charge: CHARGE },
      { attempt: '0.proposition.2', outcome: { state: 'cancelled' }, charge: null },
    ]);
  });

  it('sends nothing more for a turn while there is no answer', async () => {
    on.backend.mute.add('DELETE');
    const { results, settled } = askedAgain('0.proposition');
    await settled();
    expect(on.backend.posts).toEqual([]);
    // The first stays charged at its hold.
    expect(results()).toMatchObject([
      { attempt: '0.proposition.2', outcome: { state: 'failed', code: 'network' }, charge: null },
    ]);
  });
});
