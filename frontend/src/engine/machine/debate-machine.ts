// The chart of a debate of any format: its states and transitions. decide.ts chooses the next step, guards.ts says what a person may do,
// rulings.ts and record-updates.ts change the record.
import { openAttemptsOf } from '@rostrum/shared/record/record';
import { timeUntilLimit } from '@rostrum/shared/status/time-limits';
import { assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import {
  decisionGuard,
  haltForError,
  MAX_TIMER_MS,
  record,
  withCards,
  withEvent,
  withoutPacket,
  withPacket,
} from './chart-parameters.ts';
import { decideAndRule } from './decide.ts';
import { createGuards } from './guards.ts';
import type * as Debate from './machine-types.ts';
import { lostResult, searchOf, withEntries, withResults, withRulings } from './record-updates.ts';
import { goneModels, recordAfter } from './rulings.ts';
import { tagOf } from './shown-state.ts';

export type DebateMachine = ReturnType<typeof createDebateMachine>;
export type DebateSnapshot = SnapshotFrom<DebateMachine>;

/** The app supplies the actors with `.provide`; without them a debate goes to `error`. */
export const createDebateMachine = (parts: Debate.MachineDependencies) =>
  setup({
    types: {
      context: {} as Debate.DebateContext,
      input: {} as Debate.RecordOnly,
      output: {} as Debate.RecordOnly,
      events: {} as Debate.DebateEvent,
      tags: {} as Debate.DebateTag,
    },
    actors: {
      loadModels: fromPromise<Debate.CardsOnly, Debate.RecordOnly>(missing),
      search: fromPromise<Debate.Packet, Debate.SearchInput>(missing),
      runCalls: fromCallback<Debate.DebateEvent, Debate.RunCallsInput>(missing),
    },
    delays: {
      backOff: ({ context: { decision } }) => (decision.kind === 'wait' && decision.ms) || MAX_TIMER_MS,
      timeLeft: ({ context }) => timeUntilLimit(context.record, parts.now()) ?? MAX_TIMER_MS,
    },
    guards: createGuards(parts),
    actions: {
      decide: assign(({ context }) =>
        decideAndRule(context, { ...parts, now: parts.now(), chance: parts.random() }),
      ),
      /** Attempts with their holds, recorded before anything is sent. */
      openCalls: assign(({ context: { record, decision } }) => {
        const calls = decision.kind === 'speak' ? decision.calls : [];
        const newAttempts = calls.flatMap(({ attempt, order }) => (order === 'send' ? [attempt] : []));
        return newAttempts.length > 0 ? { record: withEntries(record, ...newAttempts), retryDue: false } : {};
      }),
      record: assign(({ context }, event: Debate.UserEvent | Debate.Sleep) => ({
        record: recordAfter(context, event, parts.now()),
      })),
      book: assign(({ context }, { result }: Debate.EventOf<'CALL_ENDED'>) => ({
        record: withResults(context.record, [result], parts),
      })),
      bookAsLost: assign(({ context: { record } }) => ({
        record: withResults(record, openAttemptsOf(record).map(lostResult), parts),
      })),
      keepPacket: assign(({ context: { record } }, packet: Debate.Packet) => ({
        record: withRulings(record, [packet], parts.now()),
      })),
      useCards: assign((_, cards: Debate.DebateContext['cards']) => ({ cards })),
      halt: assign((_, haltReason: Debate.HaltReason | null) => ({ haltReason })),
      haltAsDecided: assign(({ context: { decision } }) =>
        decision.kind === 'halt' ? { haltReason: decision.reason } : {},
      ),
      haltForMissingModels: assign(({ context }, cards: Debate.DebateContext['cards']) => ({
        haltReason: goneModels(context.record, cards),
      })),
      markRetryDue: assign({ retryDue: true }),
    },
  }).createMachine({
    id: 'debate',
    context: ({ input }) => ({
      record: input.record,
      cards: {},
      decision: { kind: 'load' },
      haltReason: null,
      retryDue: false,
    }),
    output: ({ context }) => ({ record: context.record }),
    initial: 'idle',
    states: {
      idle: {
        description: 'A new debate waits for Start; one that was begun goes on, one that is over completes.',
        tags: tagOf('idle'),
        always: [
          { guard: 'isOver', target: 'completed' },
          { guard: 'hasBegun', target: 'initializing' },
        ],
        on: { START: 'initializing' },
      },

      initializing: {
        description: 'The cards of the seated models are loaded. A debate that was abandoned needs none.',
        tags: tagOf('initializing'),
        always: { guard: 'isAbandoned', target: 'running' },
        invoke: {
          id: 'loadModels',
          src: 'loadModels',
          input: ({ context }) => ({ record: context.record }),
          onDone: [
            { guard: withCards('hasAllCards'), target: 'running', actions: withCards('useCards') },
            { target: 'error', actions: withCards('haltForMissingModels') },
          ],
          onError: { target: 'error', actions: haltForError },
        },
        on: {
          PAUSE: { guard: withEvent('canPause'), actions: record },
          RESUME: { guard: 'isPauseAsked', actions: record },
          RAISE_LIMIT: { guard: withEvent('canRaiseLimit'), actions: record },
          // No models are loaded yet to judge the debate, so the verdict waits for them.
          STOP: { guard: 'canStop', actions: record },
          ABANDON: { actions: record },
          SLEPT: { actions: record },
        },
      },

      running: {
        description: 'The debate goes on: it speaks, listens or waits, and a person may intervene.',
        initial: 'planning',
        on: {
          PAUSE: { guard: withEvent('canPause'), target: '.planning', actions: record },
          STOP: { guard: 'canStop', target: '.planning', actions: record },
          CLOSE: { guard: 'canClose', target: '.planning', actions: record },
          ABANDON: { guard: 'canAbandon', target: '.planning', actions: record },
          RESEAT: { guard: withEvent('canReseat'), target: '.planning', actions: record },
          ASK_AGAIN: { guard: withEvent('canAskAgain'), target: '.planning', actions: record },
          INTERJECT: { guard: withEvent('canInterject'), actions: record },
          RAISE_LIMIT: { guard: withEvent('canRaiseLimit'), actions: record },
          SLEPT: { actions: record },
        },
        states: {
          planning: {
            description: 'Decides what comes next. The record has all speeches and rulings.',
            entry: 'decide',
            always: [
              { guard: decisionGuard('speak'), target: 'speaking', actions: 'openCalls' },
              { guard: decisionGuard('listen'), target: 'listening' },
              { guard: decisionGuard('search'), target: 'searching' },
              { guard: decisionGuard('wait'), target: 'recovering' },
              { guard: decisionGuard('pause'), target: '#debate.paused' },
              { guard: decisionGuard('load'), target: '#debate.initializing' },
              { guard: decisionGuard('halt'), target: '#debate.error', actions: 'haltAsDecided' },
              { guard: decisionGuard('complete'), target: '#debate.completed' },
            ],
          },

          speaking: {
            description: 'Calls are open. Cancelled calls are booked here: later, no actor is heard.',
            tags: tagOf('debating'),
            invoke: {
              id: 'runCalls',
              src: 'runCalls',
              input: ({ context: { record, decision } }) => ({
                record,
                calls: decision.kind === 'speak' ? decision.calls : [],
              }),
              onError: [
                { guard: 'isCancelling', target: 'planning', actions: 'bookAsLost' },
                { target: 'planning', actions: haltForError },
              ],
            },
            after: { timeLeft: 'planning' },
            on: {
              CALL_ENDED: { guard: withEvent('isUnsettledCall'), actions: withEvent('book') },
              STEP_SETTLED: 'planning',
              PAUSE: { guard: withEvent('canPauseAfterSpeech'), target: '.pausing', actions: record },
              CLOSE: { guard: 'canClose', target: '.dispatching', actions: record },
            },
            initial: 'dispatching',
            states: {
              dispatching: {
                description: 'Finds the phase of the step.',
                always: [
                  { guard: 'isPausing', target: 'pausing' },
                  { guard: { type: 'speaksIn', params: 'opening' }, target: 'awaitingArguments' },
                  { guard: { type: 'speaksIn', params: 'verdict' }, target: 'judgeEvaluating' },
                  { target: 'debating' },
                ],
              },
              awaitingArguments: { description: 'Opening speeches are written.' },
              debating: { description: 'Speeches of the exchange are written.' },
              judgeEvaluating: {
                description: 'Judges write their verdicts, or the format its closing answer.',
              },
              pausing: {
                description: 'Pause was pressed: open calls end, no other begins. Resume undoes it.',
                on: { RESUME: { target: 'dispatching', actions: record } },
              },
            },
          },

          listening: {
            description: 'A person has the floor, for as long as they need.',
            tags: tagOf('listening'),
            on: {
              SPEAK: { guard: withEvent('canSpeak'), target: 'planning', actions: record },
              PASS: { guard: withEvent('hasTheFloor'), target: 'planning', actions: record },
              SKIP: { guard: withEvent('canSkip'), target: 'planning', actions: record },
            },
          },

          searching: {
            description: 'The queries of an act of research are searched; everybody reads what they find.',
            tags: tagOf('searching'),
            invoke: {
              id: 'search',
              src: 'search',
              input: ({ context: { record, decision } }) => ({ record, due: searchOf(decision) }),
              onDone: { target: 'planning', actions: withPacket },
              // The debate continues without the search, and says so.
              onError: { target: 'planning', actions: withoutPacket },
            },
            after: { timeLeft: 'planning' },
          },

          recovering: {
            description:
              'Waits before failed turns are asked again, or until a vendor takes calls. The record has no unsent call.',
            tags: tagOf('recovering'),
            after: { backOff: { target: 'planning', actions: 'markRetryDue' }, timeLeft: 'planning' },
          },
        },
      },

      paused: {
        description: 'The debate stands still until a person decides.',
        tags: tagOf('paused'),
        on: {
          RESUME: { target: 'running', actions: record },
          STOP: { guard: 'canStop', target: 'running', actions: record },
          CLOSE: { guard: 'canClose', target: 'running', actions: record },
          ABANDON: { target: 'running', actions: record },
          INTERJECT: { guard: withEvent('canInterject'), actions: record },
          RAISE_LIMIT: { guard: withEvent('canSetLimit'), actions: record },
          RESEAT: { guard: withEvent('canReseat'), actions: record },
          SKIP: { guard: withEvent('canSkip'), actions: record },
        },
        initial: 'choosing',
        states: {
          choosing: {
            description: 'Finds the reason of the pause.',
            always: [
              { guard: { type: 'pausesFor', params: 'warning' }, target: 'pausedByWarning' },
              { guard: { type: 'pausesFor', params: 'limit' }, target: 'pausedByLimit' },
              { guard: { type: 'pausesFor', params: 'queries' }, target: 'pausedByQueries' },
              { target: 'pausedByUser' },
            ],
          },
          pausedByUser: { description: 'The person paused the debate, or closed its page.' },
          pausedByWarning: {
            description: 'The sum of the cost warning is reached.',
            tags: 'warned',
            on: { ACKNOWLEDGE_WARNING: { target: '#debate.running', actions: record } },
          },
          pausedByQueries: {
            description: 'The person reads the queries before they are searched.',
            tags: 'asking',
            on: { SEARCH: { target: '#debate.running', actions: record } },
          },
          pausedByLimit: { description: 'The next step does not fit the cost limit.', tags: 'limited' },
        },
      },

      error: {
        description: 'A failure halts the debate until a person answers it.',
        tags: tagOf('error'),
        exit: { type: 'halt', params: null },
        on: {
          RETRY: [
            // Only the models could not be loaded: the debate stays paused.
            { guard: 'isPauseAsked', target: 'initializing' },
            { guard: 'canRetry', target: 'initializing', actions: record },
          ],
          RESEAT: { guard: withEvent('canReseat'), target: 'initializing', actions: record },
          INTERJECT: { guard: withEvent('canInterject'), actions: record },
          SKIP: { guard: withEvent('canSkip'), target: 'running', actions: record },
          STOP: { guard: 'canStop', target: 'running', actions: record },
          CLOSE: { guard: 'canClose', target: 'running', actions: record },
          ABANDON: { target: 'running', actions: record },
          RAISE_LIMIT: { guard: withEvent('canRaiseLimit'), actions: record },
        },
      },

      completed: { description: 'The debate is over.', tags: tagOf('completed'), type: 'final' },
    },
  });

/** Fails loudly if an actor was not provided. */
function missing(): never {
  throw new Error('The debate machine was given no actor for this.');
}
