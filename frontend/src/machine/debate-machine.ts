// One debate, any format: rooms are states, and the record decides which one is next.
import { debateStatus } from '@rostrum/shared/status/debate-status';
import type { SnapshotFrom } from 'xstate';
import { logOfStart } from './derive-log.ts';
import * as haltReasons from './halt-reasons.ts';
import { acknowledgementRulings, continueRulings, createMachineSetup } from './machine-setup.ts';
import type { DebateContext, MachineDependencies, StateName } from './machine-types.ts';
import { openPhase } from './policies.ts';
import { runningState } from './running-state.ts';
import { userEvents } from './user-events.ts';

export type DebateMachine = ReturnType<typeof createDebateMachine>;
export type DebateSnapshot = SnapshotFrom<DebateMachine>;

/** The app hands in the actors with `.provide({ actors: { loadModels, runStep, cancelOpenCalls, waitForProvider } })`. */
export const createDebateMachine = (parts: MachineDependencies) => {
  const machine = createMachineSetup(parts);

  const { whileSpeaking, passingOver, raisingLimit } = userEvents(machine);

  return machine.createMachine({
    id: 'debate',
    context: ({ input }) => ({
      record: input.record,
      cards: {},
      step: { kind: 'close' },
      fit: null,
      openedAttempts: [],
      backOff: { waitMs: 0, over: false },
      pausedFor: null,
      haltReason: null,
      loggedState: debateStatus(input.record) === 'completed' ? 'completed' : 'idle',
    }),
    initial: 'idle',
    output: ({ context }) => ({ record: context.record }),
    states: {
      idle: {
        // A debate that is over opens as what it is, and asks nobody for anything.
        always: { guard: 'isOver', target: 'completed' },
        on: {
          START: {
            target: 'initializing',
            actions: { type: 'log', params: ({ context }) => logOfStart(context.record) },
          },
        },
      },
      initializing: {
        tags: 'busy',
        entry: { type: 'logState', params: 'initializing' },
        invoke: {
          id: 'loadModels',
          src: 'loadModels',
          input: ({ context }) => ({ record: context.record }),
          onDone: [
            {
              guard: { type: 'loadedModelsAreMissing', params: ({ event }) => event.output.cards },
              target: 'error',
              actions: {
                type: 'recordFailedStart',
                params: ({ context, event }) =>
                  haltReasons.fromMissingModels(context.record, event.output.cards),
              },
            },
            {
              guard: { type: 'firstRoundExceedsLimit', params: ({ event }) => event.output.cards },
              target: 'error',
              actions: {
                type: 'recordFailedStart',
                params: ({ context, event }) =>
                  haltReasons.fromLowLimit(context.record, event.output.cards, parts.compose),
              },
            },
            {
              target: 'running',
              actions: [
                { type: 'setCards', params: ({ event }) => event.output.cards },
                { type: 'log', params: [{ type: 'INIT_COMPLETE' }] },
              ],
            },
          ],
          onError: {
            target: 'error',
            actions: { type: 'recordFailedStart', params: ({ event }) => haltReasons.fromError(event.error) },
          },
        },
        on: {
          PAUSE: {
            guard: { type: 'pauseHasEffect', params: ({ event }) => event.when },
            actions: {
              type: 'appendRulings',
              params: ({ event }) => [{ ruling: 'pause', when: event.when }],
            },
          },
          STOP: [
            {
              guard: 'bothSidesSpoke',
              actions: { type: 'appendRulings', params: [{ ruling: 'stop', by: 'chair' }] },
            },
            { target: 'running', actions: { type: 'appendRulings', params: [{ ruling: 'abandon' }] } },
          ],
          ABANDON: { target: 'running', actions: { type: 'appendRulings', params: [{ ruling: 'abandon' }] } },
        },
      },
      running: runningState(machine),
      paused: {
        entry: { type: 'logState', params: 'paused' },
        on: {
          ...raisingLimit,
          ...passingOver,
          INTERJECT: whileSpeaking.INTERJECT,
          RESEAT: {
            guard: { type: 'isSeat', params: ({ event }) => event.seat },
            actions: {
              type: 'appendRulings',
              params: ({ event: { seat, occupant } }) => [{ ruling: 'reseat', seat, occupant }],
            },
          },
          RESUME: { target: 'running', actions: { type: 'appendRulings', params: [{ ruling: 'resume' }] } },
          ACKNOWLEDGE_WARNING: {
            target: 'running',
            actions: { type: 'appendRulings', params: ({ context }) => continueRulings(context.record) },
          },
          STOP: [
            {
              guard: 'bothSidesSpoke',
              target: 'running',
              actions: {
                type: 'appendRulings',
                params: ({ context }) => [
                  ...acknowledgementRulings(context.record),
                  { ruling: 'stop', by: 'chair' },
                ],
              },
            },
            { target: 'running', actions: { type: 'appendRulings', params: [{ ruling: 'abandon' }] } },
          ],
          ABANDON: { target: 'running', actions: { type: 'appendRulings', params: [{ ruling: 'abandon' }] } },
        },
      },
      error: {
        entry: [{ type: 'logState', params: 'error' }, 'logError'],
        exit: 'clearHaltReason',
        on: {
          ...raisingLimit,
          SKIP: { ...passingOver.SKIP, target: 'running' },
          RETRY: {
            target: 'initializing',
            actions: { type: 'appendRulings', params: [{ ruling: 'retry' }] },
          },
          RESEAT: {
            guard: { type: 'isSeat', params: ({ event }) => event.seat },
            target: 'initializing',
            actions: {
              type: 'appendRulings',
              params: ({ event: { seat, occupant } }) => [{ ruling: 'reseat', seat, occupant }],
            },
          },
          STOP: [
            {
              guard: 'bothSidesSpoke',
              target: 'running',
              actions: { type: 'appendRulings', params: [{ ruling: 'stop', by: 'chair' }] },
            },
            { target: 'running', actions: { type: 'appendRulings', params: [{ ruling: 'abandon' }] } },
          ],
          ABANDON: { target: 'running', actions: { type: 'appendRulings', params: [{ ruling: 'abandon' }] } },
        },
      },
      completed: { type: 'final', entry: { type: 'logState', params: 'completed' } },
    },
  });
};

/** The state as a person is told of it: planning and settling read as the room they belong to, standing by as recovering. */
export function stateName(snapshot: Pick<DebateSnapshot, 'value' | 'context'>): StateName {
  const { value, context } = snapshot;
  if (typeof value === 'string') return value;
  const inner = value.running;
  if (inner === 'waitingForProvider') return 'recovering';
  return inner === 'planning' || inner === 'cancelling' || inner === 'dispatching'
    ? phaseState(context)
    : inner;
}

const PHASE_STATES = {
  opening: 'awaitingArguments',
  exchange: 'debating',
  verdict: 'judgeEvaluating',
} as const;

const phaseState = (context: DebateContext): StateName => {
  const room = openPhase(context.record);
  return room ? PHASE_STATES[room] : context.loggedState;
};
