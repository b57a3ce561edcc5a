// A session of one debate with a fake store, fake locks and a stand-in for the debate machine.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { DebateMachine } from '../../../frontend/src/engine/machine/debate-machine.ts';
import { createSessionMachine } from '../../../frontend/src/engine/machine/session-machine.ts';
import { addEntries, fixtureTurn, openDebate, rulingEntry } from '../../fixtures/records.ts';

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

export const RUNNING = addEntries(openDebate(), fixtureTurn('0.proposition', 'proposition'));
export const MINUTE = 60_000;
/** Time of the last entry of RUNNING, in ms. */
export const LAST_AT = RUNNING.createdAt;
/** What ends the wait of a debate that stood still when it was left. */
export const STOOD = { ...rulingEntry({ ruling: 'resume' }), at: LAST_AT + MINUTE };

/** A promise that the test resolves. */
export function pending<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((finish) => {
    resolve = finish;
  });
  return { promise, resolve };
}

export function openSession(input = {}, storedRecord = RUNNING, aliveAt: number | null = null) {
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
export const settle = () => vi.advanceTimersByTimeAsync(0);
export async function startSession(harness: Opened) {
  const session = harness.start();
  await settle();
  return session;
}
export const toDebate = (session: Awaited<ReturnType<typeof startSession>>, type: string) =>
  (session.getSnapshot().children.debate as unknown as { send(event: object): void }).send({ type });
