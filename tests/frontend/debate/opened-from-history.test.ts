// Opening a debate from the history after its page was closed mid-speech: what is paid for is heard, and nothing more is asked for.
import { attemptsOf, type DebateRecord, rulingsOf, turnsOf } from '@rostrum/shared/record/record';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../../frontend/src/machine/session-machine.ts';
import { stateName } from '../../../frontend/src/machine/shown-state.ts';
import { freshBrowser } from '../storage/test-archive.ts';
import { type FakeBackend, startFakeBackend } from '../transport/fake-backend.ts';
import { testRecord } from '../transport/test-client.ts';
import { debateOf, openTestTab, speechTextOf } from './test-tab.ts';

let backend: FakeBackend;
let storage: ReturnType<typeof freshBrowser>;
beforeEach(async () => {
  backend = await startFakeBackend();
  storage = freshBrowser();
});
afterEach(() => backend.close());

const recordIn = (session: Session): DebateRecord => debateOf(session).getSnapshot().context.record;
const stateNow = (session: Session) => stateName(debateOf(session).getSnapshot().value);
const reachesState = (debate: Session, expected: string) =>
  vi.waitFor(() => expect(stateNow(debate)).toBe(expected), { timeout: 20_000 });

/** A debate whose two openings have been requested; half of the proposition's speech has arrived. */
async function openMidSpeech(tab = openTestTab({ storage, backend })) {
  await tab.debates.create(testRecord({ createdAt: Date.now() }));
  const debate = await tab.debates.open('debate-1');
  await tab.debates.start('debate-1');
  await vi.waitFor(() => expect(backend.posts).toHaveLength(2));
  await vi.waitFor(() => expect(backend.readers.size).toBe(1));
  backend.say('0.proposition.1', 'Half a speech, ');
  await tab.archive.flush();
  return { tab, debate };
}

describe('a debate that is opened from the history after its page was closed mid-speech', () => {
  const openFromHistory = () => openTestTab({ storage, backend }).debates.open('debate-1', { paused: true });

  it('hears the speeches that are paid for to their end, and asks for nothing more before Resume', async () => {
    (await openMidSpeech()).tab.crash();
    const debate = await openFromHistory();
    backend.say('0.proposition.1', 'and the other half.');
    backend.complete('0.proposition.1');
    backend.say('0.opposition.1', 'The whole other case.');
    backend.complete('0.opposition.1');
    await reachesState(debate, 'paused');
    expect(turnsOf(recordIn(debate)).map(({ text }) => text)).toContain('Half a speech, and the other half.');
    const pause = rulingsOf(recordIn(debate)).find(({ ruling }) => ruling === 'pause');
    expect(debate.getSnapshot().context.closedAt).toBe(pause?.at);
    expect(backend.posts).toHaveLength(2);
    backend.speakWith(speechTextOf);
    debateOf(debate).send({ type: 'RESUME' });
    await reachesState(debate, 'completed');
    expect(attemptsOf(recordIn(debate))).toHaveLength(9);
  });

  it('asks for nothing where those speeches have failed', async () => {
    (await openMidSpeech()).tab.crash();
    const debate = await openFromHistory();
    for (const id of ['0.proposition.1', '0.opposition.1']) backend.fail(id, 'upstream-error');
    await reachesState(debate, 'paused');
    expect(backend.posts).toHaveLength(2);
  });
});
