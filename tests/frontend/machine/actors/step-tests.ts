// For tests of the actors that make and cancel calls: a fake backend on a real socket for each test, and the actors run against it.
import { type Attempt, attemptsOf, type DebateRecord } from '@rostrum/shared/record/record';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { createRunCalls, type RunCallsOptions } from '../../../../frontend/src/machine/actors/run-calls.ts';
import type { CallEvent, CallResult, OrderedCall } from '../../../../frontend/src/machine/machine-types.ts';
import { withResults } from '../../../../frontend/src/machine/record-updates.ts';
import { FAKE_COST, type FakeBackend, startFakeBackend } from '../../transport/fake-backend.ts';
import { openClient, shortTimers, testAttempt, testRecord } from '../../transport/test-client.ts';

export const CHARGE = { ...FAKE_COST, notional: true };
export const AT_ITS_HOLD = {
  nanoUsd: 5_000,
  atMostNanoUsd: 5_000,
  basis: 'estimated' as const,
  priceId: null,
  notional: true,
};
/** The result of a call with the charge that the machine enters in the record for it. */
function withCharge(record: DebateRecord, result: CallResult) {
  const booked = withResults(record, [result], { checkAnswer: () => null, now: () => 1 });
  return { ...result, charge: attemptsOf(booked).find(({ id }) => id === result.attempt)?.charge };
}
export const newCalls = (...turns: string[]) =>
  turns.map((turn): OrderedCall => ({ attempt: testAttempt(turn), order: 'send' }));

/** Opens a fake backend for each test of a file; what it returns belongs to the test that runs. */
export function openStepTests() {
  let backend: FakeBackend;
  let client: ReturnType<typeof openClient>;
  beforeEach(async () => {
    backend = await startFakeBackend();
    client = openClient(backend);
  });
  afterEach(async () => {
    client.close();
    await backend.close();
  });
  /** Runs the actor in a small machine: returns the events it reports, its fake dependencies, and a way to leave it. */
  function startStep(
    calls: readonly OrderedCall[],
    over: Partial<RunCallsOptions> = {},
    earlier: readonly Attempt[] = [],
  ) {
    const events: CallEvent[] = [];
    const pad = { put: vi.fn(), drop: vi.fn() };
    const keep = vi.fn(async (_record: DebateRecord) => {});
    const parts = {
      clientOf: () => client,
      saveRecord: keep,
      providerKey: () => undefined,
      liveText: pad,
      timers: shortTimers,
      ...over,
    };
    const record = testRecord({ entries: [...earlier, ...calls.map((call) => call.attempt)] });
    const machine = setup({
      types: { events: {} as CallEvent | { type: 'LEAVE' } },
      actors: { runCalls: createRunCalls(parts) },
      actions: { note: (_, event: CallEvent) => events.push(event) },
    }).createMachine({
      initial: 'speaking',
      states: {
        speaking: {
          invoke: { src: 'runCalls', input: { record, calls } },
          on: {
            CALL_ENDED: { actions: { type: 'note', params: ({ event }) => event } },
            STEP_SETTLED: { actions: { type: 'note', params: ({ event }) => event } },
            LEAVE: 'left',
          },
        },
        left: {},
      },
    });
    const actor = createActor(machine).start();
    const settled = () =>
      vi.waitFor(() => expect(events.at(-1)).toEqual({ type: 'STEP_SETTLED' }), { timeout: 5_000 });
    const results = () =>
      events.flatMap((event) => (event.type === 'CALL_ENDED' ? [withCharge(record, event.result)] : []));
    return { actor, events, results, settled, pad, keep, record };
  }

  /** How the calls ended, in the order in which it was heard. */
  async function cancelCalls(attempts: Attempt[], cancelMs = 500) {
    const step = startStep(
      attempts.map((attempt) => ({ attempt, order: 'cancel' })),
      { cancelMs },
    );
    await step.settled();
    return step.results();
  }

  return {
    get backend() {
      return backend;
    },
    get client() {
      return client;
    },
    startStep,
    cancelCalls,
  };
}
