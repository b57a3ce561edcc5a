// Runs the laws of the debate machine, one test each.
import { describe, it } from 'vitest';
import { createMachineHarness } from '../../kit/machine-harness.ts';
import { answerLaws } from './laws/answer-laws.ts';
import { clockLaws } from './laws/clock-laws.ts';
import { courseLaws } from './laws/course-laws.ts';
import { failureLaws } from './laws/failure-laws.ts';
import { limitLaws } from './laws/limit-laws.ts';
import { moneyLaws } from './laws/money-laws.ts';
import { pauseLaws } from './laws/pause-laws.ts';
import { pausingLaws } from './laws/pausing-laws.ts';
import { shapeLaws } from './laws/shape-laws.ts';
import { skipLaws } from './laws/skip-laws.ts';
import { stallLaws } from './laws/stall-laws.ts';
import { timeLaws } from './laws/time-laws.ts';

describe.each(
  Object.entries({
    'the course of a debate': courseLaws,
    'pausing and reloading': pauseLaws,
    'pausing after what runs': pausingLaws,
    failing: failureLaws,
    'answers that cannot stand': answerLaws,
    'going on without': skipLaws,
    time: timeLaws,
    'the clock': clockLaws,
    money: moneyLaws,
    'the limit': limitLaws,
    'asking again while a call runs': stallLaws,
    'the shape of the chart': shapeLaws,
  }),
)('%s', (_, laws) => {
  it.each(Object.entries(laws))('%s', async (_, law) => law(createMachineHarness()));
});
