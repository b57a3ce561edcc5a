// The exam of judges over thousands of simulated sittings: intervals hold what they promise, honest judges are rarely flagged, and
// preferences are found from the size on that is promised (usual judges, then loud ones).
import { effectiveVotes, evenBound } from '@rostrum/shared/proof/exam-panel';
import { type ExamItem, examRow, marginOf } from '@rostrum/shared/proof/exam-row';
import { mean } from '@rostrum/shared/proof/statistics';
import { describe, expect, it } from 'vitest';
import { LOUD, randomOf, type Sitting, simulatedExam, USUAL } from '../../kit/simulated-judges.ts';

const share = (times: number, holds: () => boolean): number =>
  mean(Array.from({ length: times }, () => Number(holds())));
const withoutTwins = (panel: readonly ExamItem[][]) =>
  panel.map((items) => items.filter(({ twinOf }) => twinOf === null));

describe.each([
  ['usual', USUAL, 0.94, { first: 1.5, longer: 3 }],
  ['loud', LOUD, 0.84, { first: 2, longer: 4 }],
] as const)('%s judges', (_, noise, rightShare, promised) => {
  const random = randomOf(7);
  const rowOf = (sitting?: Sitting) => examRow(simulatedExam(random, noise, sitting)[0] ?? []);

  it('the intervals of right answers and of the scatter cover the truth', { timeout: 600_000 }, () => {
    const { right } = rowOf({ damaged: 20_000 });
    const truth = right.count / right.of;
    expect(truth).toBeCloseTo(rightShare, 1);
    const rows = Array.from({ length: 2_000 }, () => rowOf());
    const covers = mean(
      rows.map(
        ({
          right: {
            interval: [low, high],
          },
        }) => Number(low <= truth && truth <= high),
      ),
    );
    expect(covers).toBeGreaterThan(0.92);
    const holdsSigma = mean(
      rows.map(({ sigma }) => Number(sigma.low <= noise.sigma && noise.sigma <= sigma.high)),
    );
    expect(holdsSigma).toBeGreaterThan(0.93);
    // An honest judge.
    expect(mean(rows.map(({ first }) => Number(first.found)))).toBeLessThan(0.022);
    expect(mean(rows.map(({ longer }) => Number(longer.found)))).toBeLessThan(0.022);
  });

  it('a judge that prefers what it reads first, or the longer side, is named', { timeout: 600_000 }, () => {
    expect(share(1_000, () => rowOf({ first: promised.first }).first.found)).toBeGreaterThan(0.94);
    expect(share(1_000, () => rowOf({ longer: promised.longer }).longer.found)).toBeGreaterThan(0.94);
  });

  it('the bound of equal debates is passed by one in twenty', { timeout: 600_000 }, () => {
    for (const judges of [1, 3, 5]) {
      const passed = share(3_000, () => {
        const panel = withoutTwins(simulatedExam(random, noise, { judges, damaged: 0, even: 17 }));
        const lead = mean(panel.map(([first]) => (first ? marginOf(first) : 0)));
        return Math.abs(lead) > evenBound(panel.map(([_first, ...rest]) => rest));
      });
      expect(passed).toBeGreaterThan(0.035);
      expect(passed).toBeLessThan(0.07);
    }
  });
});

describe('votes', () => {
  const random = randomOf(11);
  const votesOf = (sitting: Sitting) => effectiveVotes(withoutTwins(simulatedExam(random, USUAL, sitting)));

  it.each([3, 5])('the interval covers the votes of %i judges', { timeout: 600_000 }, (judges) => {
    const truth = mean(Array.from({ length: 10 }, () => votesOf({ judges, damaged: 300, even: 200 }).votes));
    const votes = Array.from({ length: 500 }, () => votesOf({ judges }));
    expect(mean(votes.map(({ low, high }) => Number(low <= truth && truth <= high)))).toBeGreaterThan(0.92);
  });

  it('copies count as 1.2 at most, independent judges as 2 and more', { timeout: 600_000 }, () => {
    expect(share(500, () => votesOf({ judges: 3, copies: true }).votes <= 1.2)).toBeGreaterThan(0.98);
    expect(share(500, () => votesOf({ judges: 3, independent: true }).votes >= 2)).toBeGreaterThan(0.97);
  });
});
