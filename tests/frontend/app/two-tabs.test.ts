// Two tabs of one browser: one drives, the other follows and can take over; nothing is sent, written or paid twice.
// Live queries ask whether there is an IndexedDB at all before they begin.
import 'fake-indexeddb/auto';
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/debate/record';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDebate } from '../../../frontend/src/app/debate-actor.tsx';
import { createLocks } from '../../../frontend/src/app/debate-lock.ts';
import { createSharedWords, type Wire } from '../../../frontend/src/app/shared-words.ts';
import { browser } from '../archive/kit.ts';
import { type Backend, startBackend } from '../speech/backend.ts';
import { recordOf } from '../speech/kit.ts';
import { openTab, sharedLocks, speech, type TabOptions } from './kit.ts';

let backend: Backend;
let storage: ReturnType<typeof browser>;
beforeEach(async () => {
  backend = await startBackend();
  storage = browser();
});
afterEach(() => backend.close());

/** The machine may be busy: what is awaited comes, be it late. */
const PATIENT = { timeout: 10_000 };
const recordIn = (debate: OpenDebate): DebateRecord => debate.getSnapshot().context.record;
const becomes = (debate: OpenDebate, expected: string) =>
  vi.waitFor(() => expect(debate.getSnapshot().state).toBe(expected), { timeout: 20_000 });
const drives = (debate: OpenDebate) =>
  vi.waitFor(() => expect(debate.readOnly()).toBeNull(), { timeout: 5_000 });

/** A debate whose openings have been asked for in one tab, and which a second tab looks at. */
async function openTwice(more: Partial<TabOptions> = {}) {
  const locks = sharedLocks();
  const tabs = [openTab({ storage, backend, locks, ...more }), openTab({ storage, backend, locks, ...more })];
  const [first, second] = tabs as [(typeof tabs)[number], (typeof tabs)[number]];
  await first.debates.create(recordOf({ createdAt: Date.now() }));
  const driven = await first.debates.open('debate-1');
  await first.debates.start('debate-1');
  await vi.waitFor(() => expect(backend.posts).toHaveLength(2), PATIENT);
  await first.archive.saved();
  const followed = await second.debates.open('debate-1');
  return { first, second, driven, followed, locks };
}

async function expectOneDebate(debate: OpenDebate, storage_: ReturnType<typeof browser>) {
  const record = recordIn(debate);
  expect(turnsOf(record)).toHaveLength(9);
  expect(attemptsOf(record).map(({ outcome }) => outcome.state)).toEqual(Array(9).fill('accepted'));
  expect(backend.posts.map(({ id }) => id).sort()).toEqual(
    attemptsOf(record)
      .map(({ id }) => id)
      .sort(),
  );
  const { archive } = openTab({ storage: storage_, backend });
  expect((await archive.load('debate-1'))?.read).toEqual({ ok: true, record });
  const log = await archive.events('debate-1');
  expect(log.map((event) => event.n)).toEqual(log.map((_, index) => index));
}

describe('F16: taking over', () => {
  it('makes the other tab the follower at once, and no call is cancelled or sent again', async () => {
    const { second, driven, followed } = await openTwice();
    backend.say('0.proposition.1', 'Half a speech, ');
    await followed.takeOver();
    await drives(followed);
    await vi.waitFor(() => expect(driven.readOnly()).toMatch(/open in another tab/), PATIENT);
    expect(driven.getSnapshot().can({ type: 'ABANDON' })).toBe(false);
    await becomes(followed, 'awaitingArguments');
    backend.speakWith(speech);
    backend.say('0.proposition.1', 'and the other half.');
    backend.complete('0.proposition.1');
    backend.say('0.opposition.1', 'The whole other case.');
    backend.complete('0.opposition.1');
    await becomes(followed, 'completed');
    expect(turnsOf(recordIn(followed))[0]?.text).toBe('Half a speech, and the other half.');
    await second.archive.saved();
    await expectOneDebate(followed, storage);
    await becomes(driven, 'completed');
    expect(recordIn(driven)).toEqual(recordIn(followed));
  });

  it('back and forth in mid-debate leaves one debate and one call each', async () => {
    const { first, second, driven, followed } = await openTwice();
    backend.speakWith(speech);
    for (const debate of [followed, driven, followed]) {
      await debate.takeOver();
      await drives(debate);
    }
    for (const attempt of ['0.proposition.1', '0.opposition.1']) {
      backend.say(attempt, speech(attempt));
      backend.complete(attempt);
    }
    await becomes(followed, 'completed');
    await Promise.all([first.archive.saved(), second.archive.saved()]);
    await expectOneDebate(followed, storage);
  });

  it('is refused while nothing can be kept: who took over could not know what was asked', async () => {
    const { second, driven, followed } = await openTwice();
    vi.spyOn(second.archive.database.drivers, 'put').mockRejectedValueOnce(
      new DOMException('Full.', 'QuotaExceededError'),
    );
    await followed.takeOver();
    expect(followed.readOnly()).toMatch(/go on in that tab/);
    expect(driven.readOnly()).toBeNull();
  });
});

describe('F16: a driver that lost its lock', () => {
  it('writes nothing over what the new one wrote, and sends nothing after it knows', async () => {
    const { first, second, driven } = await openTwice();
    const before = recordIn(driven);
    const log = await first.archive.events('debate-1');
    await second.archive.claim('debate-1');
    first.archive.save({ ...before, motion: 'Written too late' }, 9_999);
    first.archive.log({ n: log.length, at: 1, debate: 'debate-1', event: { type: 'RETRY' } });
    await first.archive.saved();
    const kept = await second.archive.load('debate-1');
    expect(kept?.read).toEqual({ ok: true, record: before });
    expect(kept?.row?.motion).toBe(before.motion);
    expect(await second.archive.events('debate-1')).toEqual(log);
    await vi.waitFor(() => expect(driven.readOnly()).not.toBeNull(), PATIENT);
    backend.speakWith(speech);
    for (const attempt of ['0.proposition.1', '0.opposition.1']) {
      backend.say(attempt, speech(attempt));
      backend.complete(attempt);
    }
  });

  it('by two tabs that cannot ask one another steps down at its next write', async () => {
    const { driven, followed } = await openTwice({ locks: createLocks(undefined) });
    expect(followed.readOnly()).toBeNull();
    backend.speakWith(speech);
    for (const attempt of ['0.proposition.1', '0.opposition.1']) {
      backend.say(attempt, speech(attempt));
      backend.complete(attempt);
    }
    await becomes(followed, 'completed');
    expect(driven.readOnly()).toMatch(/without https/);
    await becomes(driven, 'completed');
    await expectOneDebate(followed, storage);
  });
});

describe('a deleted debate', () => {
  it('does not come back when the tab that drives it writes again', async () => {
    const { first, second, driven } = await openTwice();
    await second.archive.remove('debate-1');
    first.archive.save(recordIn(driven), 1);
    await first.archive.saved();
    expect(await second.archive.load('debate-1')).toBeNull();
    expect(await second.archive.rows()).toEqual([]);
  });
});

describe('the tab that looks on', () => {
  it('hears the words as they arrive', async () => {
    const wires = new Set<Wire & { name: string }>();
    const words = createSharedWords((name) => {
      const wire: Wire & { name: string } = {
        name,
        onmessage: null,
        postMessage(data) {
          for (const other of wires)
            if (other !== wire && other.name === name)
              other.onmessage?.(new MessageEvent('message', { data }));
        },
        close: () => wires.delete(wire),
      };
      wires.add(wire);
      return wire;
    });
    const pad = { put: vi.fn(), drop: vi.fn() };
    const locks = sharedLocks();
    const first = openTab({ storage, backend, locks, words });
    await first.debates.create(recordOf({ createdAt: Date.now() }));
    await first.debates.open('debate-1');
    await first.debates.start('debate-1');
    await vi.waitFor(() => expect(backend.posts).toHaveLength(2), PATIENT);
    await vi.waitFor(() => expect(backend.readers.size).toBe(1), PATIENT);
    const debate = await openTab({ storage, backend, locks, words, pad }).debates.open('debate-1');
    backend.say('0.proposition.1', 'Half a speech');
    await vi.waitFor(() => expect(pad.put).toHaveBeenCalledWith('0.proposition', 'Half a speech'), PATIENT);
    await debate.takeOver();
    expect(pad.drop).toHaveBeenCalledWith(['0.proposition']);
    expect([...wires]).toHaveLength(2);
  });
});
