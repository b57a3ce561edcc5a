// Runs the debate machine in a test, with a scripted backend and a simulated clock, and collects its states.

import type { DebateRecord } from '@rostrum/shared/record/record';
import { createActor, type InspectionEvent, SimulatedClock, waitFor } from 'xstate';
import {
  createDebateMachine,
  type DebateMachine,
  type DebateSnapshot,
} from '../../frontend/src/machine/debate-machine.ts';
import { logOf } from '../../frontend/src/machine/derive-log.ts';
import { isCancelling } from '../../frontend/src/machine/guards.ts';
import type { MachineDependencies, StateName, UserEvent } from '../../frontend/src/machine/machine-types.ts';
import { stateName } from '../../frontend/src/machine/shown-state.ts';
import { composePlainly } from '../fixtures/small-debate.ts';
import type { ScriptedBackend } from './scripted-backend.ts';

export interface MachineRunOptions {
  parts?: Partial<MachineDependencies>;
  /** Called with every snapshot, in order. */
  watch?: (snapshot: DebateSnapshot) => void;
}

/** Options for a whole suite: guards with a forced result, an inspector, the time limit of a wait in milliseconds. */
export interface HarnessOptions {
  force?: Record<string, () => boolean>;
  /** Called with every answer of a guard. */
  watchGuard?: (guard: string, answer: boolean) => void;
  inspect?: (event: InspectionEvent) => void;
  patienceMs?: number;
}

/** What a suite of MachineLaws gets to open its debates. */
export type MachineHarness = ReturnType<typeof createMachineHarness>;
export type MachineLaws = Record<string, (lab: MachineHarness) => Promise<void> | void>;

export const machineDependenciesWith = (over: Partial<MachineDependencies> = {}): MachineDependencies => ({
  compose: composePlainly,
  checkAnswer: () => null,
  now: () => 1_000,
  random: () => 0,
  ...over,
});

const waitOf = ({ context: { decision } }: DebateSnapshot): number =>
  (decision.kind === 'wait' && decision.ms) || 0;

export type MachineRun = ReturnType<MachineHarness['open']>;

/** The machine's own guards, each of whose answers is passed on. */
const watchedGuards = ({ implementations }: DebateMachine, watch: HarnessOptions['watchGuard']) =>
  Object.fromEntries(
    Object.entries(implementations.guards as Record<string, (...asked: unknown[]) => boolean>).map(
      ([name, guard]) => [
        name,
        (...asked: unknown[]) => {
          const answer = guard(...asked);
          watch?.(name, answer);
          return answer;
        },
      ],
    ),
  );

export function createMachineHarness(options: HarnessOptions = {}) {
  const { force, watchGuard, inspect, patienceMs = 5_000 } = options;

  /** Creates the actor before START. The record makes a round trip through JSON, as on a reload. */
  function open(record: DebateRecord, house: ScriptedBackend, { parts, watch }: MachineRunOptions = {}) {
    const clock = new SimulatedClock();
    const sound = createDebateMachine(machineDependenciesWith(parts));
    const machine = sound.provide({
      actors: house.actors,
      guards: { ...(watchGuard && watchedGuards(sound, watchGuard)), ...force },
    });
    const kept: DebateRecord = JSON.parse(JSON.stringify(record));
    const actor = createActor(machine, { input: { record: kept }, clock, ...(inspect ? { inspect } : {}) });
    const states: StateName[] = [];
    const waits: number[] = [];
    actor.subscribe({
      next: (snapshot) => {
        const name = stateName(snapshot.value);
        if (states.at(-1) !== name && name === 'recovering') waits.push(waitOf(snapshot));
        if (states.at(-1) !== name) states.push(name);
        watch?.(snapshot);
      },
      // `until` rejects with the error; other subscribers need not handle it.
      error: () => undefined,
    });
    actor.start();
    const until = async (reached: (snapshot: DebateSnapshot) => boolean) => {
      await waitFor(actor, reached, { timeout: patienceMs });
    };
    return {
      actor,
      clock,
      /** The log of its record. */
      log: () => logOf(actor.getSnapshot().context.record).map(({ event }) => event),
      states,
      /** Of every back-off, in milliseconds. */
      waits,
      send: (event: UserEvent) => actor.send(event),
      state: () => stateName(actor.getSnapshot().value),
      isIn: (value: Parameters<DebateSnapshot['matches']>[0]) => actor.getSnapshot().matches(value),
      can: (event: UserEvent) => actor.getSnapshot().can(event),
      record: () => actor.getSnapshot().context.record,
      context: () => actor.getSnapshot().context,
      until: (name: StateName) =>
        until((snapshot) => stateName(snapshot.value) === name && !isCancelling(snapshot)),
      /** Waits until neither models are loaded nor calls cancelled. */
      still: () => until((snapshot) => snapshot.value !== 'initializing' && !isCancelling(snapshot)),
    };
  }

  function start(record: DebateRecord, house: ScriptedBackend, options: MachineRunOptions = {}) {
    const run = open(record, house, options);
    run.send({ type: 'START' });
    return run;
  }

  return { open, start };
}
