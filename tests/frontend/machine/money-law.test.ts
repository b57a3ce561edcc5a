// The law of money over random debates: charges and holds never exceed the limit, and each ends with a verdict or a reason for none.

import { turnsOf } from '@rostrum/shared/record/record';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LONG_FORM, runs } from '../../kit/effort.ts';
import {
  committedOverLimit,
  playRandomDebate,
  randomDebates,
  randomRecord,
} from '../../kit/random-debates.ts';

const DEBATES = runs({ fast: 10, all: 1_000 });

it(`holds over ${DEBATES} random debates: spent at most and held never pass the limit, and each ends for a reason`, async () => {
  const endings = { refused: 0, plan: 0, stopped: 0, limit: 0, time: 0, abandoned: 0, 'no-verdict': 0 };
  await fc.assert(
    fc.asyncProperty(randomDebates, async (sample) => {
      let over = 0;
      const { run, calls } = await playRandomDebate(sample, (record) => {
        over = Math.max(over, committedOverLimit(record));
      });
      expect(over).toBe(0);
      const record = run.record();
      if (run.state() === 'error') {
        const { record: fresh, need } = randomRecord(sample);
        expect(run.context().haltReason).toMatchObject({ code: 'limit-too-low', neededNanoUsd: need });
        expect(fresh.settings.limitNanoUsd).toBeLessThan(need);
        expect(calls).toBe(0);
        endings.refused += 1;
        return;
      }
      expect(run.state()).toBe('completed');
      const ending = debateEnding(record);
      const verdict = turnsOf(record).some((turn) => turn.act === 'rule');
      if (ending?.kind === 'no-verdict') expect(ending.reason.code).toMatch(/over-limit$/);
      else if (ending?.kind !== 'abandoned') expect(verdict).toBe(true);
      if (ending) endings[ending.kind] += 1;
    }),
    // Ends before the test's own timeout, so that a failure is reported with the smallest example found so far.
    { seed: 20_261_121, numRuns: DEBATES, interruptAfterTimeLimit: 240_000, markInterruptAsFailure: true },
  );
  // Printed so that a reader sees whether every kind of ending was frequent enough for the law to mean something.
  console.info('random debates by how they ended:', JSON.stringify(endings));
  // A few debates need not show every kind.
  for (const ending of LONG_FORM ? (['plan', 'limit', 'no-verdict', 'refused', 'stopped'] as const) : []) {
    expect(endings[ending]).toBeGreaterThan(DEBATES / 100);
  }
}, 300_000);
