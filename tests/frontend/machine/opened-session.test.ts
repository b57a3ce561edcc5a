// How the session of one debate opens again: what it claims, and whether it continues or pauses.
import { type DebateRecord, rulingsNamed } from '@rostrum/shared/record/record';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
import { LAST_AT, MINUTE, openSession, pending, RUNNING, settle, startSession } from './session-harness.ts';

beforeEach(() => void vi.useFakeTimers({ now: LAST_AT + MINUTE }));
afterEach(() => void vi.useRealTimers());

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
