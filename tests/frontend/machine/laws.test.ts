// The laws of the debate machine, each on its own.
import { describe, it } from 'vitest';
import { SUITES } from '../../kit/machine-laws.ts';
import { labWith } from '../../kit/machine-run.ts';

describe.each([...SUITES])('%s', (_, laws) => {
  it.each(Object.entries(laws))('%s', async (_, law) => law(labWith()));
});
