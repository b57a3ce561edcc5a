// Debates that are open in tabs: running calls continue without a second call, one tab drives and the others follow or take over, and
// nothing is sent, written or paid twice.
import { attemptsOf, type DebateRecord, rulingsOf, turnsOf } from '@rostrum/shared/record/record';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../../frontend/src/engine/machine/session-machine.ts';
import { stateName } from '../../../frontend/src/engine/machine/shown-state.ts';
import { freshBrowser } from '../storage/test-archive.ts';
import { type FakeBackend, startFakeBackend } from '../transport/fake-backend.ts';
import { shortTimers, testRecord } from '../transport/test-client.ts';
import { debateOf, openTestTab, readOnlyReason, sharedDebateLocks, speechTextOf } from './test-tab.ts';

let backend: FakeBackend;
let storage: ReturnType<typeof freshBrowser>;
beforeEach(async () => {
  backend = await startFakeBackend();
  storage = freshBrowser();
});
afterEach(() => backend.close());

const MINUTE = 60_000;
/** Time limit for a busy machine. */
const LONG_WAIT = { timeout: 20_000 };
const openTab = (more: Partial<Parameters<typeof openTestTab>[0]> = {}) =>
  openTestTab({ storage, backend, ...more });
const recordIn = (session: Session): DebateRecord => debateOf(session).getSnapshot().context.record;
const stateNow = (session: Session) => stateName(debateOf(session).getSnapshot().value);
const reaches = (session: Session, state: string) =>
  vi.waitFor(() => expect(stateNow(session)).toBe(state), LONG_WAIT);
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();

/** A debate whose two openings have been requested; half of the proposition's speech has arrived. */
async function openMidSpeech(tab = openTab()) {
  await tab.debates.create(testRecord({ createdAt: Date.now() }));
  const session = await tab.debates.open('debate-1');
  await tab.debates.start('debate-1');
  await vi.waitFor(() => expect(backend.posts).toHaveLength(2), LONG_WAIT);
  await vi.waitFor(() => expect(backend.readers.size).toBe(1), LONG_WAIT);
  backend.say('0.proposition.1', 'Half a speech, ');
  await tab.archive.flush();
  return { tab, session };
}

/** The page is closed without clean-up. */
async function crashMidSpeech(): Promise<void> {
  (await openMidSpeech()).tab.crash();
  backend.cut();
}

const WHOLE_SPEECH = 'Half a speech, and the other half.';
/** The openings are finished. */
function endOpenings(): void {
  backend.say('0.proposition.1', 'and the other half.');
  backend.complete('0.proposition.1');
  backend.say('0.opposition.1', 'The whole other case.');
  backend.complete('0.opposition.1');
}

/** Nine speeches, each requested once, are kept. */
async function expectOneDebate(session: Session): Promise<void> {
  const record = recordIn(session);
  expect(turnsOf(record)).toHaveLength(9);
  expect(attemptsOf(record).map(({ outcome }) => outcome.state)).toEqual(Array(9).fill('accepted'));
  expect(idsOf(backend.posts)).toEqual(idsOf(attemptsOf(record)));
  expect((await openTab().archive.load('debate-1'))?.read).toEqual({ ok: true, record });
}

describe('a new debate', () => {
  it('is idle until Start, runs to its verdict with every call sent once, and opens again in its final state', async () => {
    backend.speakWith(speechTextOf);
    const { debates, archive, models } = openTab();
    await debates.create(testRecord());
    const session = await debates.open('debate-1');
    expect(stateNow(session)).toBe('idle');
    expect([models.mock.calls, backend.connections]).toEqual([[], []]);
    await debates.start('debate-1');
    await reaches(session, 'completed');
    await archive.flush();
    await expectOneDebate(session);
    const next = openTab();
    // By the draw, "Speaker B" is the Proposition in this debate.
    expect((await next.archive.rows())[0]).toMatchObject({
      state: 'completed',
      headline: { says: 'one-reading', name: 'Proposition', bench: 'proposition', firm: true, points: 16 },
    });
    expect(recordIn(await next.debates.open('debate-1'))).toEqual(recordIn(session));
    expect(next.models).not.toHaveBeenCalled();
  });
});

describe('a debate whose page was closed mid-speech', () => {
  it('continues when it is opened again, without asking for the speech twice', async () => {
    await crashMidSpeech();
    const session = await openTab().debates.open('debate-1');
    await reaches(session, 'awaitingArguments');
    backend.speakWith(speechTextOf);
    endOpenings();
    await reaches(session, 'completed');
    expect(turnsOf(recordIn(session)).map(({ text }) => text)).toContain(WHOLE_SPEECH);
    expect(attemptsOf(recordIn(session))).toHaveLength(9);
    expect(idsOf(backend.posts)).toEqual(idsOf(attemptsOf(recordIn(session))));
  });

  it('opens paused after more than 15 minutes: open calls are settled, and none is made', async () => {
    await crashMidSpeech();
    const session = await openTab({ now: () => Date.now() + 16 * MINUTE }).debates.open('debate-1');
    await reaches(session, 'paused');
    expect(backend.posts).toHaveLength(2);
    const states = attemptsOf(recordIn(session)).map(({ outcome }) => outcome.state);
    expect(states).toEqual(['failed', 'failed']);
  });

  it('opened from the history, finishes the paid calls, and makes no other before Resume', async () => {
    await crashMidSpeech();
    const session = await openTab().debates.open('debate-1', { paused: true });
    endOpenings();
    await reaches(session, 'paused');
    expect(turnsOf(recordIn(session)).map(({ text }) => text)).toContain(WHOLE_SPEECH);
    const pause = rulingsOf(recordIn(session)).find(({ ruling }) => ruling === 'pause');
    expect(session.getSnapshot().context.closedAt).toBe(pause?.at);
    expect(backend.posts).toHaveLength(2);
    backend.speakWith(speechTextOf);
    debateOf(session).send({ type: 'RESUME' });
    await reaches(session, 'completed');
    expect(attemptsOf(recordIn(session))).toHaveLength(9);
  });
});

it('a person may think for longer than 15 minutes: a page that is opened again at once goes on with their turn', async () => {
  const { seats } = testRecord();
  const people = seats.map((seat) => ({ ...seat, occupant: { kind: 'human' as const } }));
  let minutes = 0;
  const now = () => 1_000 + minutes * MINUTE;
  const tab = openTab({ now });
  await tab.debates.create(testRecord({ seats: people }));
  const session = await tab.debates.open('debate-1');
  await reaches(session, 'listening');
  minutes = 20;
  session.send({ type: 'BEAT' });
  await tab.archive.flush();
  tab.crash();
  const again = await openTab({ now }).debates.open('debate-1');
  await reaches(again, 'listening');
  expect(again.getSnapshot().context.closedAt).toBeNull();
});

it('a running debate that is left keeps its lock, and releases it once it is at rest', async () => {
  const locks = sharedDebateLocks();
  const { tab, session } = await openMidSpeech(openTab({ locks }));
  tab.debates.leave('debate-1');
  await shortTimers.wait(1_000);
  backend.say('0.opposition.1', 'Nobody looks on, and it is kept.');
  backend.complete('0.opposition.1');
  await vi.waitFor(() => expect(turnsOf(recordIn(session))).toHaveLength(1));
  expect(locks.held()).toBe(true);
  debateOf(session).send({ type: 'ABANDON' });
  await vi.waitFor(() => expect(locks.held()).toBe(false));
});

it('a resting debate stays open if its viewer comes back at once', async () => {
  const { debates } = openTab();
  await debates.create(testRecord());
  const session = await debates.open('debate-1');
  debates.leave('debate-1');
  expect(await debates.open('debate-1')).toBe(session);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(session.getSnapshot().status).toBe('active');
});

it('a deleted debate takes its running inquiry with it: nothing of it is asked or written any more', async () => {
  const tab = openTab();
  await tab.debates.create(testRecord());
  const inquiry = { id: 'inquiry-1', origin: { way: 'crux', debate: 'debate-1' } } as const;
  await tab.debates.create(testRecord({ ...inquiry, createdAt: Date.now() }));
  const session = await tab.debates.open('inquiry-1');
  debateOf(session).send({ type: 'START' });
  await vi.waitFor(() => expect(backend.posts).toHaveLength(2), LONG_WAIT);
  const deletion = await tab.debates.remove('debate-1');
  expect(session.getSnapshot().status).toBe('done');
  backend.speakWith(speechTextOf);
  endOpenings();
  await tab.archive.flush();
  expect([await tab.archive.load('inquiry-1'), backend.posts.length]).toEqual([null, 2]);
  expect(deletion?.inquiries?.map(({ id }) => id)).toEqual(['inquiry-1']);
});

it('a debate whose driver cannot begin is closed with the reason, and can be opened again', async () => {
  const locks = sharedDebateLocks();
  let isBroken = true;
  const liveTextOf = () => {
    if (isBroken) throw new Error('There is no place for words.');
    return { put: () => {}, think: () => {}, drop: () => {} };
  };
  const { debates } = openTab({ locks, liveTextOf });
  await debates.create(testRecord());
  await expect(debates.open('debate-1')).rejects.toThrow('There is no place for words.');
  await vi.waitFor(() => expect(locks.held()).toBe(false));
  isBroken = false;
  expect(stateNow(await debates.open('debate-1'))).toBe('idle');
});

it('one tab has a lock, then the waiting one; a stolen lock is reported, and not released by its former holder', async () => {
  const locks = sharedDebateLocks();
  const onLoss = vi.fn();
  const first = await locks.tryAcquire('debate-1');
  void first?.lost.then(onLoss);
  expect(await locks.tryAcquire('debate-1')).toBeNull();
  const waiting = locks.acquire('debate-1', new AbortController().signal);
  first?.release();
  const second = await waiting;
  expect(await locks.tryAcquire('debate-1')).toBeNull();
  expect(onLoss).not.toHaveBeenCalled();
  const thief = await locks.steal('debate-1');
  await second.lost;
  second.release();
  expect(await locks.tryAcquire('debate-1')).toBeNull();
  thief.release();
  await vi.waitFor(async () => expect(await locks.tryAcquire('debate-1')).not.toBeNull());
});

describe('F16: a debate in two tabs', () => {
  /** The second tab follows. */
  async function openTwice() {
    const locks = sharedDebateLocks();
    const { tab: first, session: driver } = await openMidSpeech(openTab({ locks }));
    const second = openTab({ locks });
    return { first, second, driver, follower: await second.debates.open('debate-1') };
  }

  it('shows in the following tab what the other has saved, and accepts no event of a person there', async () => {
    const { second, driver, follower } = await openTwice();
    backend.complete('0.proposition.1');
    await vi.waitFor(() => expect(turnsOf(recordIn(follower))).toHaveLength(1), LONG_WAIT);
    debateOf(follower).send({ type: 'PAUSE', when: 'now' });
    expect(stateNow(driver)).toBe('awaitingArguments');
    debateOf(driver).send({ type: 'PAUSE', when: 'now' });
    await reaches(follower, 'paused');
    expect(debateOf(follower).getSnapshot().hasTag('standing')).toBe(true);
    second.debates.leave('debate-1');
    await vi.waitFor(() => expect(follower.getSnapshot().status).toBe('done'));
  });

  it('taken over, makes the other tab the follower at once, without cancelling or repeating a call', async () => {
    const { second, driver, follower } = await openTwice();
    follower.send({ type: 'TAKE_OVER' });
    await vi.waitFor(() => expect(readOnlyReason(follower)).toBeNull(), LONG_WAIT);
    await vi.waitFor(() => expect(readOnlyReason(driver)).toMatch(/runs in another tab/), LONG_WAIT);
    expect(debateOf(driver).getSnapshot().can({ type: 'ABANDON' })).toBe(false);
    await reaches(follower, 'awaitingArguments');
    backend.speakWith(speechTextOf);
    endOpenings();
    await reaches(follower, 'completed');
    expect(turnsOf(recordIn(follower)).map(({ text }) => text)).toContain(WHOLE_SPEECH);
    await second.archive.flush();
    await expectOneDebate(follower);
    await reaches(driver, 'completed');
    expect(recordIn(driver)).toEqual(recordIn(follower));
  });

  it('is not taken over while nothing can be stored: the new driver could not know the calls', async () => {
    const { second, driver, follower } = await openTwice();
    const full = new DOMException('Full.', 'QuotaExceededError');
    vi.spyOn(second.archive.database.rows, 'put').mockRejectedValueOnce(full);
    follower.send({ type: 'TAKE_OVER' });
    await vi.waitFor(() => expect(readOnlyReason(follower)).toMatch(/Continue in that tab/), LONG_WAIT);
    expect(readOnlyReason(driver)).toBeNull();
  });

  it('is not written by a former driver, or restored once it was deleted', async () => {
    const { first, second, driver } = await openTwice();
    const before = recordIn(driver);
    await second.archive.claim('debate-1');
    first.archive.save({ ...before, motion: 'Written too late' }, 9_999);
    await first.archive.flush();
    expect((await second.archive.load('debate-1'))?.read).toEqual({ ok: true, record: before });
    expect((await second.archive.rows())[0]?.motion).toBe(before.motion);
    await vi.waitFor(() => expect(readOnlyReason(driver)).not.toBeNull(), LONG_WAIT);
    await second.archive.remove('debate-1');
    first.archive.save(before, 1);
    await first.archive.flush();
    expect(await second.archive.rows()).toEqual([]);
    await vi.waitFor(() => expect(readOnlyReason(driver)).toMatch(/may have been deleted/), LONG_WAIT);
  });
});
