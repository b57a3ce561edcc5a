// A debate in a page whose computer sleeps: no time limit counts the sleep, and nothing is asked for twice.
import { attemptsOf, type DebateRecord, rulingsOf } from '@rostrum/shared/record/record';
import { expiredTimeLimit } from '@rostrum/shared/status/time-limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../../frontend/src/engine/machine/session-machine.ts';
import { stateName } from '../../../frontend/src/engine/machine/shown-state.ts';
import { freshBrowser } from '../storage/test-archive.ts';
import { type FakeBackend, startFakeBackend } from '../transport/fake-backend.ts';
import { testRecord } from '../transport/test-client.ts';
import { debateOf, openTestTab, speechTextOf } from './test-tab.ts';

const MINUTE = 60_000;
/** Time limit for a busy machine. */
const LONG_WAIT = { timeout: 20_000 };
let backend: FakeBackend;
beforeEach(async () => {
  backend = await startFakeBackend();
});
afterEach(async () => {
  vi.useRealTimers();
  await backend.close();
});
const recordIn = (session: Session): DebateRecord => debateOf(session).getSnapshot().context.record;

/** Opens a debate whose computer then sleeps for two hours in the openings, of which the backend has made one by then. */
async function sleepMidSpeech() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let slept = 0;
  const tab = openTestTab({ storage: freshBrowser(), backend, now: () => Date.now() + slept });
  const record = testRecord({ createdAt: Date.now() });
  await tab.debates.create({ ...record, settings: { ...record.settings, totalTimeoutMs: 30 * MINUTE } });
  const session = await tab.debates.open('debate-1');
  await tab.debates.start('debate-1');
  await vi.waitFor(() => expect(backend.posts).toHaveLength(2), LONG_WAIT);
  await vi.waitFor(() => expect(backend.readers.size).toBe(1), LONG_WAIT);
  slept = 120 * MINUTE;
  backend.say('0.proposition.1', 'A speech of the proposition.');
  backend.complete('0.proposition.1');
  return session;
}

/** Completes the other opening and all later speeches. */
async function goesOn(session: Session) {
  backend.speakWith(speechTextOf);
  backend.say('0.opposition.1', 'The whole other case.');
  backend.complete('0.opposition.1');
  const isOver = () => expect(stateName(debateOf(session).getSnapshot().value)).toBe('completed');
  await vi.waitFor(isOver, LONG_WAIT);
  const record = recordIn(session);
  const [pause, resume] = rulingsOf(record);
  expect(rulingsOf(record).map(({ ruling }) => ruling)).toEqual(['pause', 'resume']);
  expect((resume?.at ?? 0) - (pause?.at ?? 0)).toBeGreaterThan(119 * MINUTE);
  expect(expiredTimeLimit(record, record.createdAt + 121 * MINUTE)).toBeNull();
  expect(attemptsOf(record).map(({ outcome }) => outcome.state)).toEqual(backend.posts.map(() => 'accepted'));
}

it('goes on when the network is back: no time limit counts the sleep, and nothing is asked for twice', async () => {
  const session = await sleepMidSpeech();
  session.send({ type: 'WAKE' });
  await goesOn(session);
});

it('finds its clock where it left it until the first beat', async () => {
  const session = await sleepMidSpeech();
  await vi.waitFor(
    () =>
      expect(attemptsOf(recordIn(session)).some(({ outcome }) => outcome.state === 'accepted')).toBe(true),
    LONG_WAIT,
  );
  expect(rulingsOf(recordIn(session))).toEqual([]);
  vi.advanceTimersByTime(5_000);
  await goesOn(session);
});
