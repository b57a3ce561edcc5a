// What the person may do, as pieces of the machine's states: each event's guard and the ruling it becomes.
import type { DebateSetup } from './debate-setup.ts';

export const chairEvents = (machine: DebateSetup) => {
  /** What the person may do wherever speeches are made or waited for; not while the judge rules. */
  const whileSpeaking = machine.createStateConfig({
    on: {
      STOP: [
        {
          guard: 'bothSidesSpoke',
          target: 'planning',
          actions: { type: 'rule', params: [{ ruling: 'stop', by: 'chair' }] },
        },
        { target: 'planning', actions: { type: 'rule', params: [{ ruling: 'abandon' }] } },
      ],
      INTERJECT: {
        guard: { type: 'mayInterject', params: ({ event }) => event.text },
        actions: {
          type: 'rule',
          params: ({ event }) => [{ ruling: 'interject', text: event.text.trim() }],
        },
      },
    },
  });

  /** Where no call is open a pause takes effect at once, whichever was meant. */
  const whileWaiting = machine.createStateConfig({
    on: {
      PAUSE: {
        guard: { type: 'pausesLater', params: ({ event }) => event.when },
        target: 'planning',
        actions: { type: 'rule', params: ({ event }) => [{ ruling: 'pause', when: event.when }] },
      },
    },
  });

  const passingOver = machine.createStateConfig({
    on: {
      SKIP: {
        guard: { type: 'maySkip', params: ({ event }) => event.turn },
        actions: {
          type: 'rule',
          params: ({ event }) => [{ ruling: 'skip', turn: event.turn, by: 'chair' }],
        },
      },
    },
  });

  const raisingLimit = machine.createStateConfig({
    on: {
      RAISE_LIMIT: {
        guard: { type: 'isRaise', params: ({ event }) => event.limitNanoUsd },
        actions: {
          type: 'rule',
          params: ({ event: { limitNanoUsd, warnAtNanoUsd } }) => [
            { ruling: 'raise-limit', limitNanoUsd, warnAtNanoUsd },
          ],
        },
      },
    },
  });

  return {
    whileSpeaking: whileSpeaking.on,
    whileWaiting: whileWaiting.on,
    passingOver: passingOver.on,
    raisingLimit: raisingLimit.on,
  };
};
