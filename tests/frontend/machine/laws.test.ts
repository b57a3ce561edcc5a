// The laws of the debate machine, each on its own.
import { describe, it } from 'vitest';
import { course } from '../../kit/machine-laws-course.ts';
import { failing } from '../../kit/machine-laws-failure.ts';
import { spending } from '../../kit/machine-laws-money.ts';
import { pausing } from '../../kit/machine-laws-pause.ts';
import { type Laws, labWith } from '../../kit/machine-run.ts';

const suites: [string, Laws][] = [
  ['the course of a debate', course],
  ['pausing and reloading', pausing],
  ['failing', failing],
  ['money', spending],
];

describe.each(suites)('%s', (_, laws) => {
  it.each(Object.entries(laws))('%s', async (_, law) => law(labWith()));
});
