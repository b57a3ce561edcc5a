// Running a debate in a test: the machine with a scripted house, a simulated clock, and what it logged.
import type { LogBody } from '@rostrum/shared/debate/log';
import type { DebateRecord } from '@rostrum/shared/debate/record';
import { createActor, type InspectionEvent, SimulatedClock, waitFor } from 'xstate';
import {
  createDebateMachine,
  type DebateSnapshot,
  stateName,
} from '../../frontend/src/machines/debate-machine.ts';
import type { ChairEvent, DebateParts, StateName } from '../../frontend/src/machines/debate-types.ts';
import { compose } from './machine-debate.ts';
import type { House } from './machine-house.ts';

export interface RunOptions {
  parts?: Partial<DebateParts>;
  /** Called with every snapshot, in order. */
  watch?: (snapshot: DebateSnapshot) => void;
}

/** What a whole suite is run under: as the machine is, or with guards forced, or watched from inside. */
export interface Conditions {
  force?: Record<string, () => boolean>;
  inspect?: (event: InspectionEvent) => void;
  patienceMs?: number;
}

/** How a law opens its debates. */
export type Lab = ReturnType<typeof labWith>;
export type Laws = Record<string, (lab: Lab) => Promise<void> | void>;

export const partsWith = (over: Partial<DebateParts> = {}): DebateParts => ({
  compose,
  examine: () => null,
  mayAsk: () => true,
  letThrough: () => true,
  now: () => 1_000,
  chance: () => 0,
  ...over,
});

export type Run = ReturnType<Lab['open']>;

const isSettling = (value: DebateSnapshot['value']): boolean =>
  typeof value === 'object' && value.running === 'settling';

export function labWith({ force = {}, inspect, patienceMs = 5_000 }: Conditions = {}) {
  /** The actor before START. The record makes a round trip through JSON, as a reload would. */
  function open(record: DebateRecord, house: House, { parts, watch }: RunOptions = {}) {
    const clock = new SimulatedClock();
    const machine = createDebateMachine(partsWith(parts)).provide({ actors: house.actors, guards: force });
    const kept: DebateRecord = JSON.parse(JSON.stringify(record));
    const actor = createActor(machine, { input: { record: kept }, clock, ...(inspect ? { inspect } : {}) });
    const log: LogBody[] = [];
    const states: StateName[] = [];
    actor.on('logged', ({ body }) => log.push(body));
    actor.subscribe({
      next: (snapshot) => {
        const name = stateName(snapshot);
        if (states.at(-1) !== name) states.push(name);
        watch?.(snapshot);
      },
      // Whoever waits for a state is told; nobody else has to be.
      error: () => undefined,
    });
    actor.start();
    const until = async (reached: (snapshot: DebateSnapshot) => boolean) => {
      await waitFor(actor, reached, { timeout: patienceMs });
    };
    return {
      actor,
      clock,
      log,
      states,
      send: (event: ChairEvent) => actor.send(event),
      state: () => stateName(actor.getSnapshot()),
      can: (event: ChairEvent) => actor.getSnapshot().can(event),
      record: () => actor.getSnapshot().context.record,
      context: () => actor.getSnapshot().context,
      until: (name: StateName) =>
        until((snapshot) => stateName(snapshot) === name && !isSettling(snapshot.value)),
      /** Until neither `prepare` nor `settle` is under way. */
      still: () => until(({ value }) => value !== 'initializing' && !isSettling(value)),
    };
  }

  function start(record: DebateRecord, house: House, options: RunOptions = {}) {
    const run = open(record, house, options);
    run.send({ type: 'START' });
    return run;
  }

  return { open, start };
}
