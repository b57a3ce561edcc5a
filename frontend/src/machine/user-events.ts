// What the person may do, as pieces of the machine's states: each event's guard and the ruling it becomes.
import type { MachineSetup } from './machine-setup.ts';

export const userEvents = (machine: MachineSetup) => {
  /** What the person may do wherever speeches are made or waited for; not while the judge rules. */
  const whileSpeaking = machine.createStateConfig({
    on: {
      STOP: [
        {
          guard: 'bothSidesSpoke',
          target: 'planning',
          actions: { type: 'appendRulings', params: [{ ruling: 'stop', by: 'chair' }] },
        },
        { target: 'planning', actions: { type: 'appendRulings', params: [{ ruling: 'abandon' }] } },
      ],
      INTERJECT: {
        guard: { type: 'canInterject', params: ({ event }) => event.text },
        actions: {
          type: 'appendRulings',
          params: ({ event }) => [{ ruling: 'interject', text: event.text.trim() }],
        },
      },
    },
  });

  /** Where no call is open a pause takes effect at once, whichever was meant. */
  const whileWaiting = machine.createStateConfig({
    on: {
      PAUSE: {
        guard: { type: 'pauseHasEffect', params: ({ event }) => event.when },
        target: 'planning',
        actions: { type: 'appendRulings', params: ({ event }) => [{ ruling: 'pause', when: event.when }] },
      },
    },
  });

  const passingOver = machine.createStateConfig({
    on: {
      SKIP: {
        guard: { type: 'canSkip', params: ({ event }) => event.turn },
        actions: {
          type: 'appendRulings',
          params: ({ event }) => [{ ruling: 'skip', turn: event.turn, by: 'chair' }],
        },
      },
    },
  });

  const raisingLimit = machine.createStateConfig({
    on: {
      RAISE_LIMIT: {
        guard: { type: 'raisesLimit', params: ({ event }) => event.limitNanoUsd },
        actions: {
          type: 'appendRulings',
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
