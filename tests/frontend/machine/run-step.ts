// Runs the actor that makes the calls of a step, in a small machine, for its tests.
import { type Attempt, attemptsOf, turnsOf } from '@rostrum/shared/record/record';
import { expect, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import {
  createRunCalls,
  type RunCallsOptions,
} from '../../../frontend/src/engine/machine/actors/run-calls.ts';
import type { CallEvent, OrderedCall } from '../../../frontend/src/engine/machine/machine-types.ts';
import { withResults } from '../../../frontend/src/engine/machine/record-updates.ts';
import { shortTimers, testRecord } from '../transport/test-client.ts';

/** Runs the actor in a small machine, and collects its reports. */
export function startStepWith(
  clientOf: RunCallsOptions['clientOf'],
  calls: OrderedCall[],
  over: Partial<RunCallsOptions> = {},
  earlier: Attempt[] = [],
) {
  const events: CallEvent[] = [];
  const liveText = { put: vi.fn(), think: vi.fn(), drop: vi.fn() };
  const runCalls = createRunCalls({
    clientOf,
    saveRecord: async () => {},
    providerKey: () => undefined,
    liveText,
    timers: shortTimers,
    ...over,
  });
  const record = testRecord({ entries: [...earlier, ...calls.map(({ attempt }) => attempt)] });
  const note = { actions: { type: 'note' as const, params: ({ event }: { event: CallEvent }) => event } };
  const machine = setup({
    types: { events: {} as CallEvent | { type: 'LEAVE' } },
    actors: { runCalls },
    actions: { note: (_, event: CallEvent) => events.push(event) },
  }).createMachine({
    initial: 'speaking',
    states: {
      speaking: {
        invoke: { src: 'runCalls', input: { record, calls } },
        on: { CALL_ENDED: note, STEP_SETTLED: note, LEAVE: 'left' },
      },
      left: {},
    },
  });
  const actor = createActor(machine).start();
  const untilSettled = () =>
    vi.waitFor(() => expect(events.at(-1)).toEqual({ type: 'STEP_SETTLED' }), { timeout: 5_000 });
  /** Returns the ends of the calls, with the charges and the accepted speech that the machine records. */
  const results = async () => {
    await untilSettled();
    return events.flatMap((event) => {
      if (event.type !== 'CALL_ENDED') return [];
      const nextRecord = withResults(record, [event.result], { checkAnswer: () => null, now: () => 1 });
      const { charge } = attemptsOf(nextRecord).find(({ id }) => id === event.result.attempt) ?? {};
      return [{ ...event.result, charge, kept: turnsOf(nextRecord).map(({ text }) => text) }];
    });
  };
  return { actor, events, results, untilSettled, liveText, record };
}
