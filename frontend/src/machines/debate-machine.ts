// One debate, any format: rooms are states, and the record decides which one is next.
import { standing } from '@rostrum/shared/debate/standing';
import type { SnapshotFrom } from 'xstate';
import { chairEvents } from './chair-events.ts';
import { acknowledged, continued, debateSetup } from './debate-setup.ts';
import type { DebateContext, DebateParts, StateName } from './debate-types.ts';
import { roomOf } from './decide.ts';
import { begun } from './log-of.ts';
import { runningState } from './running.ts';
import * as trouble from './trouble.ts';

export type DebateMachine = ReturnType<typeof createDebateMachine>;
export type DebateSnapshot = SnapshotFrom<DebateMachine>;

/** The app hands in the actors with `.provide({ actors: { prepare, takeStep, settle, standBy } })`. */
export const createDebateMachine = (parts: DebateParts) => {
  const machine = debateSetup(parts);

  const { whileSpeaking, passingOver, raisingLimit } = chairEvents(machine);

  return machine.createMachine({
    id: 'debate',
    context: ({ input }) => ({
      record: input.record,
      cards: {},
      step: { kind: 'close' },
      fit: null,
      opened: [],
      backOff: { waitMs: 0, over: false },
      pausedFor: null,
      trouble: null,
      named: standing(input.record) === 'completed' ? 'completed' : 'idle',
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
            actions: { type: 'log', params: ({ context }) => begun(context.record) },
          },
        },
      },
      initializing: {
        tags: 'busy',
        entry: { type: 'arrive', params: 'initializing' },
        invoke: {
          id: 'prepare',
          src: 'prepare',
          input: ({ context }) => ({ record: context.record }),
          onDone: [
            {
              guard: { type: 'cardsLack', params: ({ event }) => event.output.cards },
              target: 'error',
              actions: {
                type: 'failToStart',
                params: ({ context, event }) => trouble.fromMissing(context.record, event.output.cards),
              },
            },
            {
              guard: { type: 'roundIsTooDear', params: ({ event }) => event.output.cards },
              target: 'error',
              actions: {
                type: 'failToStart',
                params: ({ context, event }) =>
                  trouble.fromNeed(context.record, event.output.cards, parts.compose),
              },
            },
            {
              target: 'running',
              actions: [
                { type: 'takeCards', params: ({ event }) => event.output.cards },
                { type: 'log', params: [{ type: 'INIT_COMPLETE' }] },
              ],
            },
          ],
          onError: {
            target: 'error',
            actions: { type: 'failToStart', params: ({ event }) => trouble.fromError(event.error) },
          },
        },
        on: {
          PAUSE: {
            guard: { type: 'pausesLater', params: ({ event }) => event.when },
            actions: { type: 'rule', params: ({ event }) => [{ ruling: 'pause', when: event.when }] },
          },
          STOP: [
            {
              guard: 'bothSidesSpoke',
              actions: { type: 'rule', params: [{ ruling: 'stop', by: 'chair' }] },
            },
            { target: 'running', actions: { type: 'rule', params: [{ ruling: 'abandon' }] } },
          ],
          ABANDON: { target: 'running', actions: { type: 'rule', params: [{ ruling: 'abandon' }] } },
        },
      },
      running: runningState(machine),
      paused: {
        entry: { type: 'arrive', params: 'paused' },
        on: {
          ...raisingLimit,
          ...passingOver,
          INTERJECT: whileSpeaking.INTERJECT,
          RESEAT: {
            guard: { type: 'isSeat', params: ({ event }) => event.seat },
            actions: {
              type: 'rule',
              params: ({ event: { seat, occupant } }) => [{ ruling: 'reseat', seat, occupant }],
            },
          },
          RESUME: { target: 'running', actions: { type: 'rule', params: [{ ruling: 'resume' }] } },
          ACKNOWLEDGE_WARNING: {
            target: 'running',
            actions: { type: 'rule', params: ({ context }) => continued(context.record) },
          },
          STOP: [
            {
              guard: 'bothSidesSpoke',
              target: 'running',
              actions: {
                type: 'rule',
                params: ({ context }) => [...acknowledged(context.record), { ruling: 'stop', by: 'chair' }],
              },
            },
            { target: 'running', actions: { type: 'rule', params: [{ ruling: 'abandon' }] } },
          ],
          ABANDON: { target: 'running', actions: { type: 'rule', params: [{ ruling: 'abandon' }] } },
        },
      },
      error: {
        entry: [{ type: 'arrive', params: 'error' }, 'complain'],
        exit: 'forgive',
        on: {
          ...raisingLimit,
          SKIP: { ...passingOver.SKIP, target: 'running' },
          RETRY: { target: 'initializing', actions: { type: 'rule', params: [{ ruling: 'retry' }] } },
          RESEAT: {
            guard: { type: 'isSeat', params: ({ event }) => event.seat },
            target: 'initializing',
            actions: {
              type: 'rule',
              params: ({ event: { seat, occupant } }) => [{ ruling: 'reseat', seat, occupant }],
            },
          },
          STOP: [
            {
              guard: 'bothSidesSpoke',
              target: 'running',
              actions: { type: 'rule', params: [{ ruling: 'stop', by: 'chair' }] },
            },
            { target: 'running', actions: { type: 'rule', params: [{ ruling: 'abandon' }] } },
          ],
          ABANDON: { target: 'running', actions: { type: 'rule', params: [{ ruling: 'abandon' }] } },
        },
      },
      completed: { type: 'final', entry: { type: 'arrive', params: 'completed' } },
    },
  });
};

/** The state as a person is told of it: planning and settling read as the room they belong to, standing by as recovering. */
export function stateName(snapshot: Pick<DebateSnapshot, 'value' | 'context'>): StateName {
  const { value, context } = snapshot;
  if (typeof value === 'string') return value;
  const inner = value.running;
  if (inner === 'standingBy') return 'recovering';
  return inner === 'planning' || inner === 'settling' || inner === 'givingTheFloor'
    ? roomName(context)
    : inner;
}

const ROOM_NAMES = {
  opening: 'awaitingArguments',
  exchange: 'debating',
  verdict: 'judgeEvaluating',
} as const;

const roomName = (context: DebateContext): StateName => {
  const room = roomOf(context.record);
  return room ? ROOM_NAMES[room] : context.named;
};
