// Runs the laws of the debate machine, one test each. The laws are in laws/; new suites are listed in laws/all-laws.ts.
import { describe, it } from 'vitest';
import { createMachineHarness } from '../../kit/machine-harness.ts';
import { MACHINE_LAWS } from './laws/all-laws.ts';

describe.each([...MACHINE_LAWS])('%s', (_, laws) => {
  it.each(Object.entries(laws))('%s', async (_, law) => law(createMachineHarness()));
});
