// The session of one debate, with a fake store and fake locks: its driver, the beats of its tab, and how it opens again.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionEvent } from '../../../frontend/src/engine/machine/session-machine.ts';
import { addEntries, fixtureTurn, openDebate, rulingEntry } from '../../fixtures/records.ts';
import {
  LAST_AT,
  MINUTE,
  openSession,
  RUNNING,
  STOOD,
  settle,
  startSession,
  toDebate,
} from './session-harness.ts';

beforeEach(() => void vi.useFakeTimers({ now: LAST_AT + MINUTE }));
afterEach(() => void vi.useRealTimers());

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
