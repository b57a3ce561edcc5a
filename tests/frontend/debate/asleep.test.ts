// A debate in a page whose computer sleeps: no time limit counts the sleep, and nothing is asked for twice.
import { attemptsOf, type DebateRecord, rulingsOf } from '@rostrum/shared/record/record';
import { expiredTimeLimit } from '@rostrum/shared/status/time-limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../../frontend/src/engine/machine/session-machine.ts';
import { stateName } from '../../../frontend/src/engine/machine/shown-state.ts';
import { freshBrowser } from '../storage/test-archive.ts';
import { type FakeBackend, startFakeBackend } from '../transport/fake-backend.ts';
import { testRecord } from '../transport/test-client.ts';
import { debateOf, openTestTab, speechTextOf, TEST_MODELS } from './test-tab.ts';

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

/** `before` is called in the openings; then the computer sleeps for two hours, and by its end the backend has made one of them. */
async function sleepMidSpeech(before: (session: Session) => void = () => {}) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let slept = 0;
  const network = { isUp: true };
  const overNetwork = <T>(answer: () => Promise<T>) =>
    network.isUp ? answer() : Promise.reject(new TypeError('fetch failed'));
  const tab = openTestTab({
    storage: freshBrowser(),
    backend: {
      base: backend.base,
      fetch: (url, init) => overNetwork(() => fetch(url, init)),
      models: () => overNetwork(async () => TEST_MODELS),
    },
    now: () => Date.now() + slept,
  });
  const record = testRecord({ createdAt: Date.now() });
  await tab.debates.create({ ...record, settings: { ...record.settings, totalTimeoutMs: 30 * MINUTE } });
  const session = await tab.debates.open('debate-1');
  await tab.debates.start('debate-1');
  await vi.waitFor(() => expect(backend.posts).toHaveLength(2), LONG_WAIT);
  await vi.waitFor(() => expect(backend.readers.size).toBe(1), LONG_WAIT);
  before(session);
  slept = 120 * MINUTE;
  backend.say('0.proposition.1', 'A speech of the proposition.');
  backend.complete('0.proposition.1');
  return { session, network };
}
const completeOther = () => {
  backend.say('0.opposition.1', 'The whole other case.');
  backend.complete('0.opposition.1');
};
const reaches = (session: Session, state: string) =>
  vi.waitFor(() => expect(stateName(debateOf(session).getSnapshot().value)).toBe(state), LONG_WAIT);

/** Completes the other opening and all later speeches. */
async function goesOn(session: Session) {
  backend.speakWith(speechTextOf);
  completeOther();
  await reaches(session, 'completed');
  const record = recordIn(session);
  const [pause, resume] = rulingsOf(record);
  expect(rulingsOf(record).map(({ ruling }) => ruling)).toEqual(['pause', 'resume']);
  expect((resume?.at ?? 0) - (pause?.at ?? 0)).toBeGreaterThan(119 * MINUTE);
  expect(expiredTimeLimit(record, record.createdAt + 121 * MINUTE)).toBeNull();
  expect(attemptsOf(record).map(({ outcome }) => outcome.state)).toEqual(backend.posts.map(() => 'accepted'));
}

it('goes on when the network is back: no time limit counts the sleep, and nothing is asked for twice', async () => {
  const { session } = await sleepMidSpeech();
  session.send({ type: 'WAKE' });
  await goesOn(session);
});

it('finds its clock where it left it until the first beat', async () => {
  const { session } = await sleepMidSpeech();
  await vi.waitFor(
    () =>
      expect(attemptsOf(recordIn(session)).some(({ outcome }) => outcome.state === 'accepted')).toBe(true),
    LONG_WAIT,
  );
  expect(rulingsOf(recordIn(session))).toEqual([]);
  vi.advanceTimersByTime(5_000);
  await goesOn(session);
});

it('goes on by itself if the network is back later than the computer', async () => {
  const { session, network } = await sleepMidSpeech();
  network.isUp = false;
  backend.cut();
  session.send({ type: 'WAKE' });
  expect(rulingsOf(recordIn(session)).map(({ ruling }) => ruling)).toEqual(['pause', 'resume']);
  await vi.waitFor(() => expect(backend.readers.size).toBe(0), LONG_WAIT);
  expect(debateOf(session).getSnapshot().context.haltReason).toBeNull();
  network.isUp = true;
  session.send({ type: 'WAKE' });
  await goesOn(session);
});

it('keeps a pause that was asked for before it', async () => {
  const { session } = await sleepMidSpeech((awake) =>
    debateOf(awake).send({ type: 'PAUSE', when: 'after-speech' }),
  );
  session.send({ type: 'WAKE' });
  expect(stateName(debateOf(session).getSnapshot().value)).toBe('pausing');
  completeOther();
  await reaches(session, 'paused');
  expect(backend.posts).toHaveLength(2);
  expect(rulingsOf(recordIn(session)).map(({ ruling }) => ruling)).toEqual(['pause']);
});
