// Two tabs of one browser: one drives, the other follows and can take over; nothing is sent, written or paid twice.
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../../frontend/src/machine/session-machine.ts';
import { stateName } from '../../../frontend/src/machine/shown-state.ts';
import { freshBrowser } from '../storage/test-archive.ts';
import { type FakeBackend, startFakeBackend } from '../transport/fake-backend.ts';
import { testRecord } from '../transport/test-client.ts';
import {
  debateOf,
  openTestTab,
  readOnlyReason,
  sharedDebateLocks,
  speechTextOf,
  type TestTabOptions,
} from './test-tab.ts';

let backend: FakeBackend;
let storage: ReturnType<typeof freshBrowser>;
beforeEach(async () => {
  backend = await startFakeBackend();
  storage = freshBrowser();
});
afterEach(() => backend.close());

/** A busy machine may take this long. */
const LONG_WAIT = { timeout: 10_000 };
const recordNow = (session: Session): DebateRecord => debateOf(session).getSnapshot().context.record;
const becomesState = (debate: Session, expected: string) =>
  vi.waitFor(() => expect(stateName(debateOf(debate).getSnapshot().value)).toBe(expected), {
    timeout: 20_000,
  });
const drivesDebate = (session: Session) =>
  vi.waitFor(() => expect(readOnlyReason(session)).toBeNull(), { timeout: 5_000 });

/** A debate that one tab has started (its openings are requested) and a second tab follows. */
async function openTwice(more: Partial<TestTabOptions> = {}) {
  const locks = sharedDebateLocks();
  const tabs = [
    openTestTab({ storage, backend, locks, ...more }),
    openTestTab({ storage, backend, locks, ...more }),
  ];
  const [first, second] = tabs as [(typeof tabs)[number], (typeof tabs)[number]];
  await first.debates.create(testRecord({ createdAt: Date.now() }));
  const driven = await first.debates.open('debate-1');
  await first.debates.start('debate-1');
  await vi.waitFor(() => expect(backend.posts).toHaveLength(2), LONG_WAIT);
  await first.archive.flush();
  const followed = await second.debates.open('debate-1');
  return { first, second, driven, followed, locks };
}

async function expectOneDebate(debate: Session, storage_: ReturnType<typeof freshBrowser>) {
  const record = recordNow(debate);
  expect(turnsOf(record)).toHaveLength(9);
  expect(attemptsOf(record).map(({ outcome }) => outcome.state)).toEqual(Array(9).fill('accepted'));
  expect(backend.posts.map(({ id }) => id).sort()).toEqual(
    attemptsOf(record)
      .map(({ id }) => id)
      .sort(),
  );
  const { archive } = openTestTab({ storage: storage_, backend });
  expect((await archive.load('debate-1'))?.read).toEqual({ ok: true, record });
}

describe('F16: taking over', () => {
  it('makes the other tab the follower at once, and no call is cancelled or sent again', async () => {
    const { second, driven, followed } = await openTwice();
    backend.say('0.proposition.1', 'Half a speech, ');
    followed.send({ type: 'TAKE_OVER' });
    await drivesDebate(followed);
    await vi.waitFor(() => expect(readOnlyReason(driven)).toMatch(/runs in another tab/), LONG_WAIT);
    expect(debateOf(driven).getSnapshot().can({ type: 'ABANDON' })).toBe(false);
    await becomesState(followed, 'awaitingArguments');
    backend.speakWith(speechTextOf);
    backend.say('0.proposition.1', 'and the other half.');
    backend.complete('0.proposition.1');
    backend.say('0.opposition.1', 'The whole other case.');
    backend.complete('0.opposition.1');
    await becomesState(followed, 'completed');
    expect(turnsOf(recordNow(followed))[0]?.text).toBe('Half a speech, and the other half.');
    await second.archive.flush();
    await expectOneDebate(followed, storage);
    await becomesState(driven, 'completed');
    expect(recordNow(driven)).toEqual(recordNow(followed));
  });

  it('is refused while nothing can be kept: who took over could not know what was asked', async () => {
    const { second, driven, followed } = await openTwice();
    vi.spyOn(second.archive.database.rows, 'put').mockRejectedValueOnce(
      new DOMException('Full.', 'QuotaExceededError'),
    );
    followed.send({ type: 'TAKE_OVER' });
    await vi.waitFor(() => expect(readOnlyReason(followed)).toMatch(/Continue in that tab/), LONG_WAIT);
    expect(readOnlyReason(driven)).toBeNull();
  });
});

describe('F16: a driver that lost its lock', () => {
  it('writes nothing over what the new one wrote, and sends nothing after it knows', async () => {
    const { first, second, driven } = await openTwice();
    const before = recordNow(driven);
    await second.archive.claim('debate-1');
    first.archive.save({ ...before, motion: 'Written too late' }, 9_999);
    await first.archive.flush();
    const kept = await second.archive.load('debate-1');
    expect(kept?.read).toEqual({ ok: true, record: before });
    expect((await second.archive.rows())[0]?.motion).toBe(before.motion);
    await vi.waitFor(() => expect(readOnlyReason(driven)).not.toBeNull(), LONG_WAIT);
    backend.speakWith(speechTextOf);
    for (const attempt of ['0.proposition.1', '0.opposition.1']) {
      backend.say(attempt, speechTextOf(attempt));
      backend.complete(attempt);
    }
  });
});

describe('a deleted debate', () => {
  it('does not come back when the tab that drives it writes again', async () => {
    const { first, second, driven } = await openTwice();
    await second.archive.remove('debate-1');
    first.archive.save(recordNow(driven), 1);
    await first.archive.flush();
    expect(await second.archive.load('debate-1')).toBeNull();
    expect(await second.archive.rows()).toEqual([]);
  });
});

describe('the tab that looks on', () => {
  it('shows what the other tab has saved, speech by speech, and takes no event of a person', async () => {
    const { driven, followed } = await openTwice();
    backend.say('0.proposition.1', speechTextOf('0.proposition.1'));
    backend.complete('0.proposition.1');
    await vi.waitFor(() => expect(turnsOf(recordNow(followed))).toHaveLength(1), LONG_WAIT);
    debateOf(followed).send({ type: 'PAUSE', when: 'now' });
    expect(stateName(debateOf(driven).getSnapshot().value)).toBe('awaitingArguments');
    debateOf(driven).send({ type: 'PAUSE', when: 'now' });
    await becomesState(followed, 'paused');
    expect(debateOf(followed).getSnapshot().hasTag('standing')).toBe(true);
  });
});
