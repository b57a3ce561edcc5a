// Runs the debate machine in a test, with a scripted backend and a simulated clock, and collects its states.

import type { DebateRecord } from '@rostrum/shared/record/record';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import {
  createDebateMachine,
  type DebateSnapshot,
} from '../../frontend/src/engine/machine/debate-machine.ts';
import { logOf } from '../../frontend/src/engine/machine/derive-log.ts';
import { isCancelling } from '../../frontend/src/engine/machine/guards.ts';
import type {
  MachineDependencies,
  StateName,
  UserEvent,
} from '../../frontend/src/engine/machine/machine-types.ts';
import { stateName } from '../../frontend/src/engine/machine/shown-state.ts';
import { reasonInEnglish } from '../../frontend/src/words/reason-text.ts';
import { composePlainly, smallDebate } from '../fixtures/small-debate.ts';
import {
  createScriptedBackend,
  replyInOrder,
  replyNeverIn,
  type ScriptedBackend,
  type ScriptedBackendOptions,
  type ScriptedReply,
} from './scripted-backend.ts';

export interface MachineRunOptions {
  parts?: Partial<MachineDependencies>;
  /** Called with every snapshot, in order. */
  watch?: (snapshot: DebateSnapshot) => void;
}

export interface PlayOptions extends MachineRunOptions, ScriptedBackendOptions {
  record?: DebateRecord;
  /** The first attempts of this act stay open until the test answers them. */
  hold?: string;
  /** Ends of a turn's attempts, in order; `undefined`: it stays open. */
  replies?: Record<string, (ScriptedReply | undefined)[]>;
}

export const machineDependenciesWith = (over: Partial<MachineDependencies> = {}): MachineDependencies => ({
  compose: composePlainly,
  checkAnswer: () => null,
  now: () => 1_000,
  random: () => 0,
  ...over,
});

const waitOf = ({ context: { decision } }: DebateSnapshot): number =>
  (decision.kind === 'wait' && decision.ms) || 0;

export type MachineRun = ReturnType<typeof openMachine>;

/** Creates the actor before START. The record makes a round trip through JSON, as on a reload. */
export function openMachine(
  record: DebateRecord,
  scriptedBackend: ScriptedBackend,
  options: MachineRunOptions = {},
) {
  const clock = new SimulatedClock();
  const machine = createDebateMachine(machineDependenciesWith(options.parts));
  const recordCopy: DebateRecord = JSON.parse(JSON.stringify(record));
  const actor = createActor(machine.provide({ actors: scriptedBackend.actors }), {
    input: { record: recordCopy },
    clock,
  });
  const states: StateName[] = [];
  const waits: number[] = [];
  actor.subscribe({
    next: (snapshot) => {
      const name = stateName(snapshot.value);
      if (states.at(-1) !== name && name === 'recovering') waits.push(waitOf(snapshot));
      if (states.at(-1) !== name) states.push(name);
      options.watch?.(snapshot);
    },
    // `until` rejects with the error; other subscribers need not handle it.
    error: () => undefined,
  });
  actor.start();
  const until = async (isReached: (snapshot: DebateSnapshot) => boolean) => {
    await waitFor(actor, isReached, { timeout: 5_000 });
  };
  const state = () => stateName(actor.getSnapshot().value);
  /** Waits until neither models are loaded nor calls cancelled. */
  const still = () => until((snapshot) => snapshot.value !== 'initializing' && !isCancelling(snapshot));
  return {
    actor,
    clock,
    scriptedBackend,
    /** Returns the log of its record. */
    log: () => logOf(actor.getSnapshot().context.record, reasonInEnglish).map(({ event }) => event),
    states,
    /** Length of every back-off, in milliseconds. */
    waits,
    send: (event: UserEvent) => actor.send(event),
    state,
    isIn: (value: Parameters<DebateSnapshot['matches']>[0]) => actor.getSnapshot().matches(value),
    can: (event: UserEvent) => actor.getSnapshot().can(event),
    record: () => actor.getSnapshot().context.record,
    context: () => actor.getSnapshot().context,
    until: (name: StateName) =>
      until((snapshot) => stateName(snapshot.value) === name && !isCancelling(snapshot)),
    still,
    /** Answers all calls until the debate is over. */
    async finish() {
      for (let rounds = 0; state() !== 'completed'; rounds++) {
        if (rounds > 50) throw new Error(`It stands in ${state()}`);
        await still();
        for (const id of scriptedBackend.running()) scriptedBackend.answer(id);
      }
    },
    /** Closes the page, and opens the stored debate in another one. */
    async reload() {
      const recordNow = actor.getSnapshot().context.record;
      actor.stop();
      const again = startMachine(recordNow, scriptedBackend, options);
      await again.still();
      return again;
    },
  };
}

export function startMachine(
  record: DebateRecord,
  scriptedBackend: ScriptedBackend,
  options: MachineRunOptions = {},
) {
  const run = openMachine(record, scriptedBackend, options);
  run.send({ type: 'START' });
  return run;
}

/** Starts a debate, the small one by default, and plays it into this state. */
export async function playTo(state: StateName, options: PlayOptions = {}): Promise<MachineRun> {
  const { record = smallDebate(), hold, replies } = options;
  const script = hold ? replyNeverIn(hold) : replies ? replyInOrder(replies) : options.script;
  const scriptedBackend = createScriptedBackend({ ...options, ...(script && { script }) });
  const run = startMachine(record, scriptedBackend, options);
  await run.until(state);
  return run;
}
