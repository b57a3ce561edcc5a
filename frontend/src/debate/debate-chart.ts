// The chart of a debate for the page: the same for every debate, so it is read once from a machine that never runs.
import { chartOf } from '../machine/chart.ts';
import { createDebateMachine } from '../machine/debate-machine.ts';
import { machineDependencies } from './machine-dependencies.ts';

export const debateChart = chartOf(
  createDebateMachine(
    machineDependencies({ now: Date.now, random: Math.random, availability: () => [], retryNow: () => {} }),
  ),
);
