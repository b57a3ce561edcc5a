// While the debate runs: planning decides, the rooms speak, settling ends what still runs when a room is left early.
import { openAttemptsOf } from '@rostrum/shared/debate/record';
import { chairEvents } from './chair-events.ts';
import { type DebateSetup, strayIn } from './debate-setup.ts';
import { stepStarted } from './log-of.ts';
import * as trouble from './trouble.ts';

export const runningState = (machine: DebateSetup) => {
  const { whileSpeaking, whileWaiting, passingOver, raisingLimit } = chairEvents(machine);

  /** The three speaking rooms differ by name, and by what the person may do in them. */
  const speaking = machine.createStateConfig({
    tags: 'busy',
    invoke: {
      id: 'step',
      src: 'takeStep',
      input: ({ context: { record, opened } }) => ({
        record,
        calls: openAttemptsOf(record).map((attempt) => ({ attempt, resumed: !opened.includes(attempt.id) })),
      }),
      onError: {
        target: 'planning',
        actions: { type: 'note', params: ({ event }) => trouble.fromError(event.error) },
      },
    },
    on: {
      CALL_ENDED: {
        guard: { type: 'isOpen', params: ({ event }) => event.result.attempt },
        actions: { type: 'commit', params: ({ event }) => [event.result] },
      },
      STEP_SETTLED: 'planning',
      PAUSE: [
        {
          guard: { type: 'pausesNow', params: ({ event }) => event.when },
          target: 'planning',
          actions: { type: 'rule', params: [{ ruling: 'pause', when: 'now' }] },
        },
        {
          guard: { type: 'pausesAfterSpeech', params: ({ event }) => event.when },
          actions: { type: 'rule', params: [{ ruling: 'pause', when: 'after-speech' }] },
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
        actions: { type: 'rule', params: [{ ruling: 'abandon' }] },
      },
    },
    states: {
      // The only place that decides. What was said or ruled is in the record by now; the order is the law.
      planning: {
        entry: 'plan',
        always: [
          { guard: 'timeIsUp', target: 'planning', reenter: true, actions: 'callTime' },
          { guard: 'callsAreAstray', target: 'settling' },
          { guard: 'nothingIsLeft', target: '#debate.completed', actions: 'conclude' },
          { guard: 'callsAreOpen', target: 'givingTheFloor' },
          {
            guard: 'pauseIsWanted',
            target: '#debate.paused',
            actions: { type: 'pauseFor', params: 'requested' },
          },
          { guard: 'isInTrouble', target: '#debate.error' },
          { guard: 'cardsAreMissing', target: '#debate.initializing' },
          {
            guard: 'priceIsUnknown',
            target: '#debate.error',
            actions: { type: 'note', params: ({ context }) => trouble.fromFit(context.fit) },
          },
          { guard: 'goesOnWithout', target: 'planning', reenter: true, actions: 'passOver' },
          { guard: 'verdictDoesNotFit', target: 'planning', reenter: true, actions: 'reachLimit' },
          {
            guard: 'isGivenUp',
            target: '#debate.error',
            actions: {
              type: 'note',
              params: ({ context: { record, step } }) => trouble.fromTries(record, step),
            },
          },
          { guard: 'mustWait', target: 'recovering', actions: 'waitFor' },
          {
            guard: 'warningIsDue',
            target: '#debate.paused',
            actions: ['warn', { type: 'pauseFor', params: 'cost-warning' }],
          },
          { guard: 'stepDoesNotFit', target: 'planning', reenter: true, actions: 'reachLimit' },
          {
            guard: 'isListening',
            target: 'listening',
            actions: { type: 'log', params: ({ context }) => stepStarted(context.step) },
          },
          { guard: 'nobodyMayAsk', target: 'standingBy' },
          { target: 'givingTheFloor', actions: 'openCalls' },
        ],
      },
      givingTheFloor: {
        always: [
          { guard: { type: 'roomIs', params: 'opening' }, target: 'awaitingArguments' },
          { guard: { type: 'roomIs', params: 'exchange' }, target: 'debating' },
          { target: 'judgeEvaluating' },
        ],
      },
      awaitingArguments: {
        ...speaking,
        ...onTheClock,
        entry: { type: 'arrive', params: 'awaitingArguments' },
        on: { ...speaking.on, ...whileSpeaking },
      },
      debating: {
        ...speaking,
        ...onTheClock,
        entry: { type: 'arrive', params: 'debating' },
        on: { ...speaking.on, ...whileSpeaking },
      },
      judgeEvaluating: { ...speaking, entry: { type: 'arrive', params: 'judgeEvaluating' } },
      listening: {
        ...onTheClock,
        entry: { type: 'arrive', params: 'listening' },
        on: {
          ...whileWaiting,
          ...whileSpeaking,
          SKIP: { ...passingOver.SKIP, target: 'planning' },
          SPEAK: {
            guard: { type: 'maySpeak', params: ({ event }) => event },
            target: 'planning',
            actions: { type: 'speak', params: ({ event }) => event },
          },
          PASS: {
            guard: { type: 'isTheirTurn', params: ({ event }) => event.turn },
            target: 'planning',
            actions: {
              type: 'rule',
              params: ({ event }) => [{ ruling: 'skip', turn: event.turn, by: 'speaker' }],
            },
          },
        },
      },
      recovering: {
        tags: 'busy',
        entry: { type: 'arrive', params: 'recovering' },
        after: { backOff: { target: 'planning', actions: 'haveWaited' }, ...onTheClock.after },
        on: { ...whileWaiting, ...whileSpeaking },
      },
      // No call of this step may go out yet: nothing is written down for one that was never sent.
      standingBy: {
        tags: 'busy',
        entry: { type: 'arrive', params: 'recovering' },
        invoke: {
          id: 'standBy',
          src: 'standBy',
          input: ({ context: { fit } }) => ({
            models: fit?.fits ? fit.calls.map(({ call }) => call.model) : [],
          }),
          onDone: 'planning',
          onError: {
            target: 'planning',
            actions: { type: 'note', params: ({ event }) => trouble.fromError(event.error) },
          },
        },
        ...onTheClock,
        on: { ...whileWaiting, ...whileSpeaking },
      },
      // An invoked actor is not heard after its state is left: so what runs is ended and booked here first.
      settling: {
        tags: 'busy',
        invoke: {
          id: 'settle',
          src: 'settle',
          input: ({ context }) => ({ record: context.record, attempts: strayIn(context) }),
          onDone: { target: 'planning', actions: { type: 'commit', params: ({ event }) => event.output } },
          onError: { target: 'planning', actions: 'loseStray' },
        },
        on: {
          PAUSE: {
            guard: { type: 'pausesLater', params: ({ event }) => event.when },
            actions: { type: 'rule', params: ({ event }) => [{ ruling: 'pause', when: event.when }] },
          },
          STOP: [
            {
              guard: 'stopsSettlingOfBoth',
              actions: { type: 'rule', params: [{ ruling: 'stop', by: 'chair' }] },
            },
            {
              guard: 'stopsSettling',
              actions: { type: 'rule', params: [{ ruling: 'abandon' }] },
            },
          ],
          INTERJECT: {
            guard: { type: 'mayInterjectYet', params: ({ event }) => event.text },
            actions: whileSpeaking.INTERJECT.actions,
          },
          ABANDON: {
            guard: 'isNotAbandoned',
            actions: { type: 'rule', params: [{ ruling: 'abandon' }] },
          },
        },
      },
    },
  });
};
