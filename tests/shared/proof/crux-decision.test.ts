import { mean } from '@rostrum/shared/proof/statistics';
import { expect, test } from 'vitest';
import { askAbout, USUAL } from '../../kit/simulated-crux.ts';
import { randomOf } from '../../kit/simulated-judges.ts';

test.each([
  [12, 0.85, 1],
  [0, 0, 0.04],
])('three usual judges, a claim of %s points: named between %s and %s', (fall, min, max) => {
  const random = randomOf(31);
  const runs = Array.from({ length: 60 }, () => askAbout(random, USUAL, { judges: 3, fall }));
  const share = mean(runs.map(({ decision }) => Number(decision.says === 'crux')));
  expect(share).toBeGreaterThanOrEqual(min);
  expect(share).toBeLessThanOrEqual(max);
});
