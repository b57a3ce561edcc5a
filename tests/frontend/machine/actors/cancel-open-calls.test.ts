// Calls that no longer belong to the debate are cancelled, and what they cost until then is booked.
import { describe, expect, it, vi } from 'vitest';
import { testAttempt } from '../../transport/test-client.ts';

import { AT_ITS_HOLD, CHARGE, newCalls, openStepTests } from './step-tests.ts';

const on = openStepTests();
const { startStep, cancelCalls } = on;

describe('cancelling', () => {
  it('cancels each call and books what the backend says of it', async () => {
    const { actor } = startStep(newCalls('0.proposition', '0.opposition'));
    await vi.waitFor(() => expect(on.backend.posts).toHaveLength(2));
    on.backend.say('0.proposition.1', 'Cut');
    actor.send({ type: 'LEAVE' });
    const results = await cancelCalls([testAttempt('0.proposition'), testAttempt('0.opposition')]);
    expect(results).toMatchObject([
      { outcome: { state: 'cancelled', code: 'cancelled', text: 'Cut' }, charge: CHARGE },
      { outcome: { state: 'cancelled', code: 'cancelled', text: '' }, charge: CHARGE },
    ]);
    expect(on.backend.deletes.toSorted()).toEqual(['0.opposition.1', '0.proposition.1']);
  });

  it('gives up a backend that does not answer, and books the hold', async () => {
    const { actor } = startStep(newCalls('0.proposition'));
    await vi.waitFor(() => expect(on.backend.posts).toHaveLength(1));
    on.backend.mute.add('DELETE');
    actor.send({ type: 'LEAVE' });
    expect(await cancelCalls([testAttempt('0.proposition')], 80)).toMatchObject([
      { outcome: { state: 'lost' }, charge: AT_ITS_HOLD },
    ]);
  });

  it('books a call that an earlier page sent, and nobody knows any more, at its hold', async () => {
    expect(await cancelCalls([testAttempt('0.proposition')])).toMatchObject([
      { outcome: { state: 'lost' }, charge: AT_ITS_HOLD },
    ]);
  });
});
