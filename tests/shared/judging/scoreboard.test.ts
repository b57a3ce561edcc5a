// Totals, margin and winner, computed from a judge's scores: the margin is the difference of the displayed totals.
import { inWholePoints, scoreboardOf } from '@rostrum/shared/judging/scoreboard';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verdictWith } from '../../fixtures/judged-debate.ts';
import { promptDebate } from '../../fixtures/prompt-debate.ts';
import { runs } from '../../kit/effort.ts';

const record = promptDebate();
const standing = (
  proposition: readonly [number, number, number],
  opposition: readonly [number, number, number],
) => scoreboardOf(record, verdictWith({ proposition, opposition }));

/** Scores are whole tenths. */
const SCORE = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
const SCORES = fc.tuple(SCORE, SCORE, SCORE);

it('the points in sight differ by the lead that the headline names, add up, and are off by no more than a point', () => {
  const check = (seats: Readonly<Record<string, [number, number, number]>>) => {
    const board = scoreboardOf(record, verdictWith(seats));
    const shownRows = inWholePoints(board.rows);
    const best = Math.max(...board.rows.map(({ total }) => total));
    const max = Math.max(...shownRows.map(({ total }) => total));
    for (const [index, { total, scores }] of shownRows.entries()) {
      const row = board.rows[index] ?? { total: Number.NaN, scores: [] };
      expect(Number.isInteger(total) && total >= 0 && total <= 100).toBe(true);
      expect(Math.abs(total - row.total)).toBeLessThan(1);
      // Every gap is cut like the lead in the headline.
      expect(max - total).toBe(Math.floor(Math.round((best - row.total) * 10) / 10));
      expect(scores.reduce((sum, { points }) => sum + points, 0)).toBe(total);
      for (const { points, criterion, score } of scores) {
        expect(Number.isInteger(points) && points >= 0 && points <= criterion.weight).toBe(true);
        expect(Math.abs(points - (criterion.weight * score) / 100)).toBeLessThanOrEqual(1);
      }
    }
  };
  const sides = fc.record({ proposition: SCORES, opposition: SCORES });
  fc.assert(fc.property(sides, check), { seed: 51, numRuns: runs({ fast: 400, all: 2_000 }) });
});

describe('a standing', () => {
  it('gives nobody a level debate, even when every margin would do', () => {
    const open = promptDebate({ format: { inconclusiveUnder: 0 } });
    const level = verdictWith({ proposition: [60, 60, 60], opposition: [60, 60, 60] });
    expect(scoreboardOf(open, level).outcome.kind).toBe('inconclusive');
  });

  it('rounds half up once, from whole numbers, and decides by what it shows', () => {
    const score = fc.integer({ min: 0, max: 1000 });
    const triple = fc.tuple(score, score, score);
    fc.assert(
      fc.property(triple, triple, (left, right) => {
        const points = (tenths: readonly number[]): [number, number, number] => [
          (tenths[0] ?? 0) / 10,
          (tenths[1] ?? 0) / 10,
          (tenths[2] ?? 0) / 10,
        ];
        const exact = (tenths: readonly number[]) => {
          const weightedSum = BigInt((tenths[0] ?? 0) * 40 + (tenths[1] ?? 0) * 30 + (tenths[2] ?? 0) * 30);
          return Number((weightedSum + 50n) / 100n);
        };
        const { rows, margin, outcome } = standing(points(left), points(right));
        expect(rows.map((row) => row.total)).toEqual([exact(left) / 10, exact(right) / 10]);
        expect(margin).toBe(Math.abs(exact(left) - exact(right)) / 10);
        expect(outcome.kind).toBe(margin >= 5 ? 'winner' : 'inconclusive');
      }),
      { seed: 51, numRuns: runs({ fast: 200, all: 500 }) },
    );
  });
});
