// Runs the debate machine in a test, with a scripted backend and a simulated clock, and collects its states.

import type { DebateRecord } from '@rostrum/shared/record/record';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { createDebateMachine, type DebateSnapshot } from '../../frontend/src/machine/debate-machine.ts';
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

export function createMachineHarness() {
  /** Creates the actor before START. The record makes a round trip through JSON, as on a reload. */
  function open(record: DebateRecord, house: ScriptedBackend, { parts, watch }: MachineRunOptions = {}) {
    const clock = new SimulatedClock();
    const machine = createDebateMachine(machineDependenciesWith(parts)).provide({ actors: house.actors });
    const kept: DebateRecord = JSON.parse(JSON.stringify(record));
    const actor = createActor(machine, { input: { record: kept }, clock });
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
      await waitFor(actor, reached, { timeout: 5_000 });
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
