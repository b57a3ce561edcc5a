// The chart of a debate, of any format: its states and arrows. What the names of guards and actions mean stands in guards.ts and actions.ts.
import { openAttemptsOf } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { timeUntilLimit } from '@rostrum/shared/status/time-limits';
import { fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { createActions } from './actions.ts';
import { createGuards } from './guards.ts';
import type * as Debate from './machine-types.ts';
import { orphanedAttempts } from './policies.ts';

export type DebateMachine = ReturnType<typeof createDebateMachine>;
export type DebateSnapshot = SnapshotFrom<DebateMachine>;

/** What a timer can hold: longer than any limit that can be set. Fired all the same, it finds nothing over. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** An actor nobody handed in fails loudly, and the debate stands in `error`. */
const actorMissing = (name: string) => new Error(`the actor ${name} is not provided`);

/** The app hands in the actors with `.provide({ actors: { loadModels, runStep, cancelOpenCalls, waitForProvider } })`. */
export const createDebateMachine = (parts: Debate.MachineDependencies) =>
  setup({
    types: {
      context: {} as Debate.DebateContext,
      input: {} as Debate.DebateInput,
      output: {} as Debate.DebateOutput,
      events: {} as Debate.DebateEvent,
      emitted: {} as Debate.DebateEmitted,
      tags: {} as Debate.DebateTag,
    },
    actors: {
      loadModels: fromPromise<Debate.LoadedModels, Debate.LoadModelsInput>(() =>
        Promise.reject(actorMissing('loadModels')),
      ),
      runStep: fromCallback<Debate.DebateEvent, Debate.RunStepInput>(() => {
        throw actorMissing('runStep');
      }),
      cancelOpenCalls: fromPromise<Debate.CallResult[], Debate.CancelCallsInput>(() =>
        Promise.reject(actorMissing('cancelOpenCalls')),
      ),
      waitForProvider: fromPromise<void, Debate.WaitForProviderInput>(() =>
        Promise.reject(actorMissing('waitForProvider')),
      ),
    },
    delays: {
      backOff: ({ context }) => context.backOff.waitMs,
      timeLeft: ({ context }) => timeUntilLimit(context.record, parts.now()) ?? LONGEST_DELAY_MS,
    },
    guards: createGuards(parts),
    actions: createActions(parts),
  }).createMachine({
    id: 'debate',
    context: ({ input }) => ({
      record: input.record,
      cards: {},
      step: { kind: 'close' },
      fit: null,
      openedAttempts: [],
      backOff: { waitMs: 0, over: false },
      haltReason: null,
      now: 0,
      available: [],
      shownState: debateStatus(input.record) === 'completed' ? 'completed' : 'idle',
    }),
    output: ({ context }) => ({ record: context.record }),
    initial: 'idle',
    states: {
      idle: {
        // A debate that is over opens as what it is, and asks nobody for anything.
        always: { guard: 'isOver', target: 'completed' },
        on: { START: { target: 'initializing', actions: 'logStart' } },
      },

      initializing: {
        tags: 'busy',
        entry: { type: 'showState', params: 'initializing' },
        invoke: {
          id: 'loadModels',
          src: 'loadModels',
          input: ({ context }) => ({ record: context.record }),
          onDone: [
            {
              guard: { type: 'loadedModelsAreMissing', params: ({ event }) => event.output.cards },
              target: 'error',
              actions: { type: 'failForMissingModels', params: ({ event }) => event.output.cards },
            },
            {
              guard: { type: 'firstRoundExceedsLimit', params: ({ event }) => event.output },
              target: 'error',
              actions: { type: 'failForLowLimit', params: ({ event }) => event.output },
            },
            {
              target: 'running',
              actions: { type: 'useModels', params: ({ event }) => event.output },
            },
          ],
          onError: {
            target: 'error',
            actions: { type: 'failStart', params: ({ event }) => ({ cause: event.error }) },
          },
        },
        on: {
          PAUSE: { guard: 'pauseHasEffect', actions: 'pause' },
          RESUME: { guard: 'isPauseRequested', actions: 'resume' },
          // There are no models yet to judge what was said: that waits for them.
          STOP: [
            { guard: 'bothSidesSpoke', actions: 'stop' },
            { target: 'running', actions: 'stop' },
          ],
          ABANDON: { target: 'running', actions: 'abandon' },
        },
      },

      running: {
        initial: 'planning',
        on: {
          STOP: { target: '.planning', actions: 'stop' },
          ABANDON: { guard: 'isNotAbandoned', target: '.planning', actions: 'abandon' },
          CLOSE: { guard: 'canClose', actions: 'close' },
          RESEAT: { guard: 'isSeat', target: '.planning', actions: 'reseat' },
          ASK_AGAIN: { guard: 'isRunning', target: '.planning', actions: 'askAgain' },
          INTERJECT: { guard: 'canInterject', actions: 'interject' },
          RAISE_LIMIT: { guard: 'raisesLimit', actions: 'raiseLimit' },
        },
        states: {
          // The only place that decides. What was said or ruled is in the record by now; the order is the law.
          planning: {
            id: 'planning',
            entry: 'planStep',
            always: [
              { guard: 'timeIsUp', target: 'planning', reenter: true, actions: 'applyTimeLimit' },
              { guard: 'hasOrphanedCalls', target: 'cancelling' },
              { guard: 'isFinished', target: '#debate.completed', actions: 'logCompletion' },
              { guard: 'hasOpenCalls', target: 'speaking' },
              { guard: 'isPauseRequested', target: '#debate.paused.pausedByUser' },
              { guard: 'isHalted', target: '#debate.error' },
              { guard: 'modelsAreMissing', target: '#debate.initializing' },
              { guard: 'priceIsUnknown', target: '#debate.error', actions: 'haltForUnknownPrice' },
              { guard: 'canSkipFailed', target: 'planning', reenter: true, actions: 'skipTurns' },
              { guard: 'noJudgeIsLeft', target: 'planning', reenter: true, actions: 'closeWithoutJudge' },
              { guard: 'verdictExceedsLimit', target: 'planning', reenter: true, actions: 'applyCostLimit' },
              { guard: 'retriesAreExhausted', target: '#debate.error', actions: 'haltForFailedTurns' },
              { guard: 'mustWaitToRetry', target: 'waiting.recovering', actions: 'scheduleRetry' },
              { guard: 'warningIsDue', target: '#debate.paused.pausedByWarning', actions: 'logCostWarning' },
              {
                guard: 'limitNeedsPerson',
                target: '#debate.paused.pausedByLimit',
                actions: 'logLimitReached',
              },
              { guard: 'stepExceedsLimit', target: 'planning', reenter: true, actions: 'applyCostLimit' },
              { guard: 'isPersonsTurn', target: 'waiting.listening', actions: 'logStep' },
              { guard: 'allProvidersBlocked', target: 'waiting.waitingForProvider' },
              { target: 'speaking', actions: 'openAttempts' },
            ],
          },

          speaking: {
            tags: 'busy',
            invoke: {
              id: 'runStep',
              src: 'runStep',
              input: ({ context: { record, openedAttempts } }) => ({
                record,
                calls: openAttemptsOf(record).map((attempt) => ({
                  attempt,
                  resumed: !openedAttempts.includes(attempt.id),
                })),
              }),
              onError: {
                target: 'planning',
                actions: { type: 'haltForError', params: ({ event }) => ({ cause: event.error }) },
              },
            },
            after: { timeLeft: 'planning' },
            on: {
              CALL_ENDED: { guard: 'isUnsettledCall', actions: 'recordResult' },
              STEP_SETTLED: 'planning',
              PAUSE: [
                { guard: 'pausesNow', target: 'planning', actions: 'pause' },
                { guard: 'pauseHasEffect', target: '.pausing', actions: 'pause' },
              ],
            },
            initial: 'dispatching',
            states: {
              dispatching: {
                always: [
                  { guard: 'isPauseRequested', target: 'pausing' },
                  { guard: { type: 'isPhase', params: 'opening' }, target: 'awaitingArguments' },
                  { guard: { type: 'isPhase', params: 'exchange' }, target: 'debating' },
                  { target: 'judgeEvaluating' },
                ],
              },
              awaitingArguments: { entry: { type: 'showState', params: 'awaitingArguments' } },
              debating: { entry: { type: 'showState', params: 'debating' } },
              // Everything has been said: there is nothing left to stop, and nobody to hear an interjection.
              judgeEvaluating: {
                entry: { type: 'showState', params: 'judgeEvaluating' },
                on: { STOP: {}, INTERJECT: {} },
              },
              // The speeches that were running when Pause was pressed are heard to their end; nothing else begins.
              pausing: {
                entry: { type: 'showState', params: 'pausing' },
                on: {
                  RESUME: { target: 'dispatching', actions: 'resume' },
                  CLOSE: { guard: 'canClose', target: 'dispatching', actions: 'close' },
                  STOP: { guard: { type: 'isPhase', params: 'verdict' } },
                  INTERJECT: { guard: { type: 'isPhase', params: 'verdict' } },
                },
              },
            },
          },

          // No call is open: a pause takes effect at once, whichever was meant.
          waiting: {
            after: { timeLeft: 'planning' },
            on: {
              PAUSE: { guard: 'pauseHasEffect', target: 'planning', actions: 'pause' },
              CLOSE: { guard: 'canClose', target: 'planning', actions: 'close' },
            },
            initial: 'recovering',
            states: {
              listening: {
                entry: { type: 'showState', params: 'listening' },
                on: {
                  SPEAK: { guard: 'canSpeak', target: '#planning', actions: 'recordSpeech' },
                  PASS: { guard: 'isTurnOfPerson', target: '#planning', actions: 'pass' },
                  SKIP: { guard: 'canSkip', target: '#planning', actions: 'skip' },
                },
              },
              recovering: {
                tags: 'busy',
                entry: { type: 'showState', params: 'recovering' },
                after: { backOff: { target: '#planning', actions: 'markRetryDue' } },
              },
              // No call of this step may go out yet: nothing is written down for one that was never sent.
              waitingForProvider: {
                tags: 'busy',
                entry: { type: 'showState', params: 'recovering' },
                invoke: {
                  id: 'waitForProvider',
                  src: 'waitForProvider',
                  input: ({ context: { fit } }) => ({
                    models: fit?.fits ? fit.calls.map(({ call }) => call.model) : [],
                  }),
                  onDone: '#planning',
                  onError: {
                    target: '#planning',
                    actions: { type: 'haltForError', params: ({ event }) => ({ cause: event.error }) },
                  },
                },
              },
            },
          },

          // An invoked actor is not heard after its state is left: so what runs is ended and booked here first.
          cancelling: {
            tags: 'busy',
            entry: 'showPhaseOfOpenCalls',
            invoke: {
              id: 'cancelOpenCalls',
              src: 'cancelOpenCalls',
              input: ({ context }) => ({ record: context.record, attempts: orphanedAttempts(context) }),
              onDone: {
                target: 'planning',
                actions: { type: 'recordResults', params: ({ event }) => event.output },
              },
              onError: { target: 'planning', actions: 'bookOrphansAsLost' },
            },
            on: {
              PAUSE: { guard: 'pauseHasEffect', actions: 'pause' },
              // What is being ended would be ended again: this waits until it is settled.
              RESEAT: {},
              ASK_AGAIN: {},
              STOP: [{ guard: 'canStopWhileCancelling', actions: 'stop' }, {}],
              ABANDON: { guard: 'isNotAbandoned', actions: 'abandon' },
              INTERJECT: [{ guard: 'canInterjectWhileCancelling', actions: 'interject' }, {}],
            },
          },
        },
      },

      paused: {
        tags: 'standing',
        entry: { type: 'showState', params: 'paused' },
        on: {
          RESUME: { target: 'running', actions: ['retryProvidersNow', 'resume'] },
          STOP: { target: 'running', actions: 'stopAfterWarning' },
          CLOSE: { guard: 'canClose', target: 'running', actions: 'close' },
          ABANDON: { target: 'running', actions: 'abandon' },
          INTERJECT: { guard: 'canInterject', actions: 'interject' },
          // Nothing is held: the limit may also be lowered, or set, as long as the verdict fits it.
          RAISE_LIMIT: { guard: 'setsLimit', actions: 'raiseLimit' },
          RESEAT: { guard: 'isSeat', actions: 'reseat' },
          SKIP: { guard: 'canSkip', actions: 'skip' },
        },
        initial: 'pausedByUser',
        states: {
          pausedByUser: {},
          pausedByWarning: {
            tags: 'warned',
            on: { ACKNOWLEDGE_WARNING: { target: '#debate.running', actions: 'goOnAfterWarning' } },
          },
          // What follows is reserved for: the closings and the verdict, or the verdict alone.
          pausedByLimit: {
            tags: 'limited',
            on: {
              STOP: { target: '#debate.running', actions: 'stopAtLimit' },
              CLOSE: { guard: 'canClose', target: '#debate.running', actions: 'closeAtLimit' },
            },
          },
        },
      },

      error: {
        tags: 'standing',
        entry: [{ type: 'showState', params: 'error' }, 'logHalt'],
        exit: 'clearHaltReason',
        on: {
          RETRY: { guard: 'canRetry', target: 'initializing', actions: ['retryProvidersNow', 'retry'] },
          RESEAT: { guard: 'isSeat', target: 'initializing', actions: 'reseat' },
          SKIP: { guard: 'canSkip', target: 'running', actions: 'skip' },
          STOP: { target: 'running', actions: 'stop' },
          CLOSE: { guard: 'canClose', target: 'running', actions: 'close' },
          ABANDON: { target: 'running', actions: 'abandon' },
          RAISE_LIMIT: { guard: 'raisesLimit', actions: 'raiseLimit' },
        },
      },

      completed: { tags: 'over', type: 'final', entry: { type: 'showState', params: 'completed' } },
    },
  });
