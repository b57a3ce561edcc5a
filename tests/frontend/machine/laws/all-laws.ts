// All suites of laws of the debate machine. laws.test.ts runs them, guards.long.test.ts with forced guards, edges.long.test.ts to record edges.

import type { MachineLaws } from '../../../kit/machine-harness.ts';
import { answerLaws } from './answer-laws.ts';
import { clockLaws } from './clock-laws.ts';
import { courseLaws } from './course-laws.ts';
import { failureLaws } from './failure-laws.ts';
import { limitLaws } from './limit-laws.ts';
import { moneyLaws } from './money-laws.ts';
import { pauseLaws } from './pause-laws.ts';
import { pausingLaws } from './pausing-laws.ts';
import { shapeLaws } from './shape-laws.ts';
import { skipLaws } from './skip-laws.ts';
import { stallLaws } from './stall-laws.ts';
import { timeLaws } from './time-laws.ts';

export const MACHINE_LAWS: readonly [name: string, laws: MachineLaws][] = [
  ['the course of a debate', courseLaws],
  ['pausing and reloading', pauseLaws],
  ['pausing after what runs', pausingLaws],
  ['failing', failureLaws],
  ['answers that cannot stand', answerLaws],
  ['going on without', skipLaws],
  ['time', timeLaws],
  ['the clock', clockLaws],
  ['money', moneyLaws],
  ['the limit', limitLaws],
  ['asking again while a call runs', stallLaws],
  ['the shape of the chart', shapeLaws],
];
