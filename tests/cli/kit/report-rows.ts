// Rows of a tournament's results, of a scripted debate and of a simulated tournament, and their report.
import { type ResultRow, resultRow } from '../../../cli/src/tournament/debate-results.ts';
import { reportOf } from '../../../cli/src/tournament/report.ts';
import { withVerdicts } from '../../fixtures/judged-debate.ts';
import { openDebate, TEST_CARDS } from '../../fixtures/records.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../../shared/kit/play-debate.ts';
import { simulatedGames } from './simulated-tournament.ts';

export const playedRecord = playDebate(openDebate(), {
  cards: TEST_CARDS,
  chance: seededNumbers(5),
  whims: CALM_CHANCES,
}).record;
export const plannedDebate = { id: '001', setup: 0, repeat: 1, pro: 'v/a', con: 'v/b' };
export const rowOf = (points: [number, number]): ResultRow =>
  resultRow(plannedDebate, withVerdicts(playedRecord, points));
export const row = rowOf([70, 52]);

/** Returns the rows of a simulated tournament. */
export function rowsOf(strengths: readonly number[], motions: number): (ResultRow & { page: string })[] {
  const models = strengths.map((_, n) => `v/model-${n}`);
  return simulatedGames(models, { strengths, side: 0.3, motions }, 11).map(
    ({ pro, con, score, motion }, at) => ({
      ...row,
      ...{
        debate: String(at + 1).padStart(3, '0'),
        motion: `Motion ${motion}`,
        pro,
        con,
        page: `debates/${at + 1}/debate.html`,
      },
      result: score === 1 ? 'pro' : score === 0 ? 'con' : 'none',
    }),
  );
}
export const reportWith = (
  rows: (ResultRow & { page: string })[],
  models: readonly string[],
  more: object = {},
) => reportOf({ rows, models, planned: rows.length, related: [], ...NONE, ...more });
const NONE = { unknownFamilies: [], costs: { over: [], pending: [] } };
