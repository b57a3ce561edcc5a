// The session of one debate, with a fake store and fake locks: its driver, the beats of its tab, and how it opens again.
import { type DebateRecord, rulingsNamed } from '@rostrum/shared/record/record';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { DebateMachine } from '../../../frontend/src/engine/machine/debate-machine.ts';
import {
  createSessionMachine,
  type SessionEvent,
} from '../../../frontend/src/engine/machine/session-machine.ts';
import {
  addEntries,
  fixtureAttempt,
  fixtureTurn,
  openDebate,
  oxfordFormat,
  PERSON,
  rulingEntry,
  seatedModels,
} from '../../fixtures/records.ts';

/** Replaces the debate machine: busy until it is told to stop. */
const STAND_IN = setup({
  types: { context: {} as { record: DebateRecord }, input: {} as { record: DebateRecord } },
}).createMachine({
  context: ({ input }) => input,
  initial: 'running',
  states: {
    running: { tags: 'busy', on: { STAND: 'standing', END: 'over' } },
    standing: { on: { RUN: 'running' } },
    over: { type: 'final' },
  },
  output: ({ context }) => context,
}) as unknown as DebateMachine;

const RUNNING = addEntries(openDebate(), fixtureTurn('0.proposition', 'proposition'));
const MINUTE = 60_000;
/** Time of the last entry of RUNNING, in ms. */
const LAST_AT = RUNNING.createdAt;
/** What ends the wait of a debate that stood still when it was left. */
const STOOD = { ...rulingEntry({ ruling: 'resume' }), at: LAST_AT + MINUTE };

beforeEach(() => void vi.useFakeTimers({ now: LAST_AT + MINUTE }));
afterEach(() => void vi.useRealTimers());

/** A promise that the test resolves. */
function pending<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((finish) => {
    resolve = finish;
  });
  return { promise, resolve };
}

function openSession(input = {}, storedRecord = RUNNING, aliveAt: number | null = null) {
  const loss = pending<void>();
  const lock = { release: vi.fn(), lost: loss.promise };
  const feed = pending<{ next?(record: DebateRecord): void; error?(problem: unknown): void }>();
  const calls = {
    claim: vi.fn(async (_: string, __: DebateRecord | null) => ({ record: storedRecord, aliveAt })),
    canWrite: vi.fn(async () => true),
    save: vi.fn(async (_: DebateRecord) => {}),
    release: vi.fn(),
    beat: vi.fn(),
    tryAcquire: vi.fn(async () => lock as typeof lock | null),
    acquire: vi.fn(() => new Promise<typeof lock>(() => {})),
    steal: vi.fn(async () => lock),
    reconnect: vi.fn(),
    disconnect: vi.fn(),
    wait: vi.fn((ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))),
  };
  const locks = { supported: true, ...calls };
  const watch = () => ({
    subscribe(observer: unknown) {
      feed.resolve(observer as object);
      return { unsubscribe() {} };
    },
  });
  let beatAt = Date.now();
  const beatAgain = () => {
    const last = beatAt;
    beatAt = Date.now();
    return last;
  };
  const options = {
    beatAgain,
    debate: STAND_IN,
    store: { ...calls, watch },
    locks,
    timers: calls,
    now: Date.now,
  };
  const start = () =>
    createActor(createSessionMachine({ ...options, ...calls } as never), {
      input: { id: 'a', created: null, paused: false, ...input },
    }).start();
  return { ...calls, lock, locks, start, loseLock: loss.resolve, watched: feed.promise };
}
type Opened = ReturnType<typeof openSession>;
const settle = () => vi.advanceTimersByTimeAsync(0);
async function startSession(harness: Opened) {
  const session = harness.start();
  await settle();
  return session;
}
const toDebate = (session: Awaited<ReturnType<typeof startSession>>, type: string) =>
  (session.getSnapshot().children.debate as unknown as { send(event: object): void }).send({ type });

describe('a tab that drives', () => {
  it('sends a beat every five seconds while the debate runs or stands, one more when it closes, and then releases everything', async () => {
    const harness = openSession();
    const session = await startSession(harness);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(harness.beat.mock.calls).toEqual([['a'], ['a']]);
    toDebate(session, 'STAND');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(harness.beat).toHaveBeenCalledTimes(4);
    toDebate(session, 'RUN');
    expect([harness.lock.release, harness.disconnect].map((call) => call.mock.calls)).toEqual([[], []]);
    session.send({ type: 'CLOSE' });
    expect(harness.beat).toHaveBeenCalledTimes(5);
    expect(harness.lock.release).toHaveBeenCalledOnce();
    expect(harness.disconnect).toHaveBeenCalledOnce();
    // Timers are not counted: a neighbour in this process may have begun some meanwhile.
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(harness.beat).toHaveBeenCalledTimes(5);
  });

  it('sends none while the debate is paused, or over', async () => {
    for (const ruling of [{ ruling: 'pause', when: 'now' }, { ruling: 'abandon' }] as const) {
      const harness = openSession({}, addEntries(RUNNING, rulingEntry(ruling)));
      const session = await startSession(harness);
      toDebate(session, 'STAND');
      await vi.advanceTimersByTimeAsync(MINUTE);
      session.send({ type: 'CLOSE' });
      expect(harness.beat).not.toHaveBeenCalled();
    }
  });

  it('connects again when it is on line again, or was asleep', async () => {
    const harness = openSession();
    const session = await startSession(harness);
    session.send({ type: 'WAKE' });
    expect(harness.reconnect).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(harness.reconnect).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + MINUTE);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(harness.reconnect).toHaveBeenCalledTimes(2);
  });

  it.each(['lock lost', 'SUPERSEDED'])('looks on from then on: %s', async (how) => {
    const harness = openSession();
    const session = await startSession(harness);
    if (how === 'SUPERSEDED') session.send({ type: how } as SessionEvent);
    else harness.loseLock(undefined);
    await settle();
    expect(harness.release).toHaveBeenCalledExactlyOnceWith('a');
    expect(harness.disconnect).toHaveBeenCalledOnce();
    expect(session.getSnapshot().context).toMatchObject({ elsewhere: 'openElsewhere', busy: false });
  });

  it('continues with a debate that is over once its record has changed, and keeps that', async () => {
    const harness = openSession();
    const session = await startSession(harness);
    toDebate(session, 'END');
    await settle();
    const saveCount = harness.save.mock.calls.length;
    const { record } = session.getSnapshot().context;
    session.send({ type: 'REOPEN', record: record as DebateRecord });
    expect(session.getSnapshot().children.debate?.getSnapshot().status).not.toBe('active');
    expect(harness.save).toHaveBeenCalledTimes(saveCount);
    const longer = addEntries(RUNNING, fixtureTurn('1.opposition', 'opposition'));
    session.send({ type: 'REOPEN', record: longer });
    expect(harness.save.mock.calls[saveCount]).toEqual([longer]);
    expect(session.getSnapshot().children.debate?.getSnapshot()).toMatchObject({
      status: 'active',
      context: { record: longer },
    });
  });

  it('closes a second after its last viewer has left, counting who came back', async () => {
    const harness = openSession();
    const session = await startSession(harness);
    const send = (...types: ('VIEWER_CAME' | 'VIEWER_LEFT')[]) => {
      for (const type of types) session.send({ type });
    };
    toDebate(session, 'STAND');
    send('VIEWER_CAME', 'VIEWER_LEFT', 'VIEWER_CAME', 'VIEWER_CAME', 'VIEWER_LEFT');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(session.getSnapshot().status).toBe('active');
    send('VIEWER_LEFT');
    await vi.advanceTimersByTimeAsync(999);
    expect(session.getSnapshot().status).toBe('active');
    await vi.advanceTimersByTimeAsync(1);
    expect(session.getSnapshot().status).toBe('done');
  });
});

describe('a tab that looks on', () => {
  const lookOn = (input = {}, storedRecord = RUNNING) => {
    const harness = openSession(input, storedRecord);
    harness.tryAcquire.mockResolvedValue(null);
    return harness;
  };

  it('says where the debate runs, as far as that can be known', async () => {
    const harness = lookOn();
    harness.locks.supported = false;
    expect((await startSession(harness)).getSnapshot().context.elsewhere).toBe('openedLater');
  });

  it('keeps the record read last when no more can be read, and closes if none was read', async () => {
    const read = lookOn();
    const session = await startSession(read);
    (await read.watched).next?.(RUNNING);
    (await read.watched).error?.(new Error('Gone.'));
    expect(session.getSnapshot()).toMatchObject({ status: 'active', context: { record: RUNNING } });
    const unread = lookOn();
    const unreadSession = await startSession(unread);
    (await unread.watched).error?.(new Error('Gone.'));
    expect(unreadSession.getSnapshot()).toMatchObject({
      status: 'done',
      context: { error: new Error('Gone.') },
    });
  });

  it('follows when taking over fails', async () => {
    const harness = lookOn();
    harness.steal.mockRejectedValue(new Error('No.'));
    const session = await startSession(harness);
    session.send({ type: 'TAKE_OVER' });
    await settle();
    expect(session.getSnapshot()).toMatchObject({
      status: 'active',
      context: { elsewhere: 'openElsewhere' },
    });
  });

  it('continues with the stored record once the other tab has closed, and pauses nothing', async () => {
    const harness = lookOn({ created: openDebate(), paused: true });
    harness.acquire.mockResolvedValue(harness.lock);
    const session = await startSession(harness);
    expect(harness.claim).toHaveBeenCalledExactlyOnceWith('a', null);
    expect(session.getSnapshot().context).toMatchObject({ elsewhere: null, closedAt: null });
    expect(session.getSnapshot().context.record?.entries).toEqual([...RUNNING.entries, STOOD]);
  });
});

describe('a debate that is opened', () => {
  it('and closed before it is claimed gives its lock back, and nothing is claimed or saved', async () => {
    const early = openSession();
    const closing = early.start();
    closing.send({ type: 'CLOSE' });
    await settle();
    expect([early.lock.release.mock.calls.length, early.claim.mock.calls.length]).toEqual([1, 0]);
    const late = openSession();
    const claiming = pending<{ record: DebateRecord; aliveAt: null }>();
    late.claim.mockReturnValue(claiming.promise);
    const session = await startSession(late);
    session.send({ type: 'CLOSE' });
    claiming.resolve({ record: RUNNING, aliveAt: null });
    await settle();
    expect([late.lock.release.mock.calls.length, late.save.mock.calls.length]).toEqual([1, 0]);
  });

  it('and cannot be read gives its lock back, and says why', async () => {
    const harness = openSession();
    harness.claim.mockRejectedValue(new Error('Unreadable.'));
    const session = await startSession(harness);
    expect(harness.lock.release).toHaveBeenCalledOnce();
    expect(session.getSnapshot()).toMatchObject({
      status: 'done',
      context: { error: new Error('Unreadable.') },
    });
  });

  const SPEAKING = addEntries(
    RUNNING,
    fixtureAttempt('1.opposition', 'opposition', { outcome: { state: 'running' } }),
  );
  const NOT_LONG_AGO = LAST_AT + MINUTE / 2;
  it.each([
    ['now', 'while nobody speaks', RUNNING],
    ['after-speech', 'while somebody speaks', SPEAKING],
  ] as const)(
    'from the history is paused %s %s, from when its page was last seen',
    async (when, _, storedRecord) => {
      const harness = openSession({ paused: true }, storedRecord, NOT_LONG_AGO);
      const { record, closedAt } = (await startSession(harness)).getSnapshot().context;
      expect(record && rulingsNamed(record, 'pause')).toEqual([
        { kind: 'ruling', ruling: 'pause', when, at: NOT_LONG_AGO },
      ]);
      expect(closedAt).toBe(NOT_LONG_AGO);
      expect(harness.save).toHaveBeenCalledWith(record);
    },
  );

  it('continues by itself up to 15 minutes after its last beat or entry', async () => {
    vi.setSystemTime(LAST_AT + 20 * MINUTE);
    const beaten = (await startSession(openSession({}, SPEAKING, LAST_AT + 10 * MINUTE))).getSnapshot()
      .context;
    expect(beaten).toMatchObject({ record: SPEAKING, closedAt: null });
    const record = addEntries(SPEAKING, {
      ...fixtureTurn('1.opposition', 'opposition'),
      at: LAST_AT + 6 * MINUTE,
    });
    expect((await startSession(openSession({}, record))).getSnapshot().context.record).toBe(record);
    expect((await startSession(openSession())).getSnapshot().context.closedAt).toBe(LAST_AT);
  });

  it('from the history is not paused twice, nor before it begins, after its end, or when a person is to speak', async () => {
    const reopen = async (storedRecord: DebateRecord) =>
      (await startSession(openSession({ paused: true }, storedRecord))).getSnapshot().context.record;
    const seats = seatedModels(oxfordFormat()).map((seat) =>
      seat.bench ? { ...seat, occupant: PERSON } : seat,
    );
    for (const storedRecord of [
      (await reopen(SPEAKING)) as DebateRecord,
      openDebate(),
      addEntries(RUNNING, rulingEntry({ ruling: 'abandon' })),
      addEntries(openDebate(oxfordFormat(), { seats }), fixtureTurn('0.proposition', 'proposition')),
    ])
      expect(await reopen(storedRecord)).toBe(storedRecord);
    vi.setSystemTime(LAST_AT + 60 * MINUTE);
    const listening = addEntries(
      openDebate(oxfordFormat(), { seats }),
      fixtureTurn('0.proposition', 'proposition'),
    );
    expect(await reopen(listening)).toBe(listening);
  });
});
