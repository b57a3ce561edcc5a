// While the debate runs: planning decides, the rooms speak, settling ends what still runs when a room is left early.
import { openAttemptsOf } from '@rostrum/shared/record/record';
import { logOfStep } from './derive-log.ts';
import * as haltReasons from './halt-reasons.ts';
import { type MachineSetup, orphanedAttemptsIn } from './machine-setup.ts';
import { userEvents } from './user-events.ts';

export const runningState = (machine: MachineSetup) => {
  const { whileSpeaking, whileWaiting, passingOver, raisingLimit } = userEvents(machine);

  /** The three speaking rooms differ by name, and by what the person may do in them. */
  const speaking = machine.createStateConfig({
    tags: 'busy',
    invoke: {
      id: 'step',
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
        actions: { type: 'setHaltReason', params: ({ event }) => haltReasons.fromError(event.error) },
      },
    },
    on: {
      CALL_ENDED: {
        guard: { type: 'isOpenAttempt', params: ({ event }) => event.result.attempt },
        actions: { type: 'recordResults', params: ({ event }) => [event.result] },
      },
      STEP_SETTLED: 'planning',
      PAUSE: [
        {
          guard: { type: 'pausesNow', params: ({ event }) => event.when },
          target: 'planning',
          actions: { type: 'appendRulings', params: [{ ruling: 'pause', when: 'now' }] },
        },
        {
          guard: { type: 'pausesAfterSpeech', params: ({ event }) => event.when },
          actions: { type: 'appendRulings', params: [{ ruling: 'pause', when: 'after-speech' }] },
        },
      ],
    },
  });

  /** Where a limit of time may come to its end; what is then done is for planning to say. */
  const onTheClock = { after: { timeLeft: 'planning' } } as const;

  return machine.createStateConfig({
    initial: 'planning',
    on: {
      ...raisingLimit,
      ABANDON: {
        guard: 'isNotAbandoned',
        target: '.planning',
        actions: { type: 'appendRulings', params: [{ ruling: 'abandon' }] },
      },
    },
    states: {
      // The only place that decides. What was said or ruled is in the record by now; the order is the law.
      planning: {
        entry: 'planStep',
        always: [
          { guard: 'timeIsUp', target: 'planning', reenter: true, actions: 'applyTimeLimit' },
          { guard: 'hasOrphanedCalls', target: 'cancelling' },
          { guard: 'isFinished', target: '#debate.completed', actions: 'logCompletion' },
          { guard: 'hasOpenCalls', target: 'dispatching' },
          {
            guard: 'isPauseRequested',
            target: '#debate.paused',
            actions: { type: 'setPauseReason', params: 'requested' },
          },
          { guard: 'isHalted', target: '#debate.error' },
          { guard: 'modelsAreMissing', target: '#debate.initializing' },
          {
            guard: 'priceIsUnknown',
            target: '#debate.error',
            actions: {
              type: 'setHaltReason',
              params: ({ context }) => haltReasons.fromUnknownPrice(context.fit),
            },
          },
          { guard: 'canSkipFailed', target: 'planning', reenter: true, actions: 'skipTurns' },
          { guard: 'verdictExceedsLimit', target: 'planning', reenter: true, actions: 'applyCostLimit' },
          {
            guard: 'retriesAreExhausted',
            target: '#debate.error',
            actions: {
              type: 'setHaltReason',
              params: ({ context: { record, step: next } }) => haltReasons.fromExhaustedSlots(record, next),
            },
          },
          { guard: 'mustWaitToRetry', target: 'recovering', actions: 'scheduleRetry' },
          {
            guard: 'warningIsDue',
            target: '#debate.paused',
            actions: ['logCostWarning', { type: 'setPauseReason', params: 'cost-warning' }],
          },
          { guard: 'stepExceedsLimit', target: 'planning', reenter: true, actions: 'applyCostLimit' },
          {
            guard: 'isPersonsTurn',
            target: 'listening',
            actions: { type: 'log', params: ({ context }) => logOfStep(context.step) },
          },
          { guard: 'allProvidersBlocked', target: 'waitingForProvider' },
          { target: 'dispatching', actions: 'openAttempts' },
        ],
      },
      dispatching: {
        always: [
          { guard: { type: 'isPhase', params: 'opening' }, target: 'awaitingArguments' },
          { guard: { type: 'isPhase', params: 'exchange' }, target: 'debating' },
          { target: 'judgeEvaluating' },
        ],
      },
      awaitingArguments: {
        ...speaking,
        ...onTheClock,
        entry: { type: 'logState', params: 'awaitingArguments' },
        on: { ...speaking.on, ...whileSpeaking },
      },
      debating: {
        ...speaking,
        ...onTheClock,
        entry: { type: 'logState', params: 'debating' },
        on: { ...speaking.on, ...whileSpeaking },
      },
      judgeEvaluating: { ...speaking, entry: { type: 'logState', params: 'judgeEvaluating' } },
      listening: {
        ...onTheClock,
        entry: { type: 'logState', params: 'listening' },
        on: {
          ...whileWaiting,
          ...whileSpeaking,
          SKIP: { ...passingOver.SKIP, target: 'planning' },
          SPEAK: {
            guard: { type: 'canSpeak', params: ({ event }) => event },
            target: 'planning',
            actions: { type: 'recordSpeech', params: ({ event }) => event },
          },
          PASS: {
            guard: { type: 'isTurnOfPerson', params: ({ event }) => event.turn },
            target: 'planning',
            actions: {
              type: 'appendRulings',
              params: ({ event }) => [{ ruling: 'skip', turn: event.turn, by: 'speaker' }],
            },
          },
        },
      },
      recovering: {
        tags: 'busy',
        entry: { type: 'logState', params: 'recovering' },
        after: { backOff: { target: 'planning', actions: 'markRetryDue' }, ...onTheClock.after },
        on: { ...whileWaiting, ...whileSpeaking },
      },
      // No call of this step may go out yet: nothing is written down for one that was never sent.
      waitingForProvider: {
        tags: 'busy',
        entry: { type: 'logState', params: 'recovering' },
        invoke: {
          id: 'waitForProvider',
          src: 'waitForProvider',
          input: ({ context: { fit } }) => ({
            models: fit?.fits ? fit.calls.map(({ call }) => call.model) : [],
          }),
          onDone: 'planning',
          onError: {
            target: 'planning',
            actions: { type: 'setHaltReason', params: ({ event }) => haltReasons.fromError(event.error) },
          },
        },
        ...onTheClock,
        on: { ...whileWaiting, ...whileSpeaking },
      },
      // An invoked actor is not heard after its state is left: so what runs is ended and booked here first.
      cancelling: {
        tags: 'busy',
        invoke: {
          id: 'cancelOpenCalls',
          src: 'cancelOpenCalls',
          input: ({ context }) => ({ record: context.record, attempts: orphanedAttemptsIn(context) }),
          onDone: {
            target: 'planning',
            actions: { type: 'recordResults', params: ({ event }) => event.output },
          },
          onError: { target: 'planning', actions: 'bookOrphansAsLost' },
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
              guard: 'canJudgeWhileCancelling',
              actions: { type: 'appendRulings', params: [{ ruling: 'stop', by: 'chair' }] },
            },
            {
              guard: 'canStopWhileCancelling',
              actions: { type: 'appendRulings', params: [{ ruling: 'abandon' }] },
            },
          ],
          INTERJECT: {
            guard: { type: 'canInterjectWhileCancelling', params: ({ event }) => event.text },
            actions: whileSpeaking.INTERJECT.actions,
          },
          ABANDON: {
            guard: 'isNotAbandoned',
            actions: { type: 'appendRulings', params: [{ ruling: 'abandon' }] },
          },
        },
      },
    },
  });
};
