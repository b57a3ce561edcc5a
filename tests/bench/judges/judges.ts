// What panels of 1, 3 and 5 programmed judges are called over 200 generated debates with a known better side, each judge in both
// orders: how often a bias is unmasked, and how often an honest judge is wrongly accused. Seeded, so the figures are always the same.
import { performance } from 'node:perf_hooks';
import { type JudgedShares, judgedShares } from '../../kit/judges/judge-table.ts';
import { type GeneratedDebate, generatedDebate } from '../../kit/judges/judged-debates.ts';
import type { JudgeName } from '../../kit/judges/programmed-judges.ts';

const DEBATES = 200;
const PANEL_SIZES = [1, 3, 5] as const;
/** Every debate is judged several times with other scatter: a share of 200 verdicts alone would be 3 points off by chance. */
const VERDICTS: BySize<number> = [20, 3, 2];
const COIN_VERDICTS: BySize<number> = [20, 5, 3];

type BySize<T> = readonly [one: T, three: T, five: T];

interface BenchRow {
  judge: JudgeName;
  /** How much better the better side is, in points. */
  margin: number;
  verdicts?: BySize<number>;
  /** Called clear, in percent, as simulated before any of this was built: within 3 points of it. */
  simulated: BySize<number>;
}
const BENCH_ROWS: readonly BenchRow[] = [
  { judge: 'honest', margin: 15, simulated: [99.9, 99.9, 99.9] },
  { judge: 'honest', margin: 10, simulated: [93, 95, 93] },
  { judge: 'honest', margin: 0, simulated: [5, 0.2, 0] },
  { judge: 'first listed', margin: 0, simulated: [0, 0, 0] },
  { judge: 'first listed', margin: 10, simulated: [1, 0, 0] },
  { judge: 'always A', margin: 0, simulated: [0, 0, 0] },
  { judge: 'coin', margin: 0, verdicts: COIN_VERDICTS, simulated: [49, 4, 0.3] },
  { judge: 'longer wins', margin: 0, simulated: [100, 100, 100] },
  { judge: 'prior', margin: 0, simulated: [100, 100, 100] },
  { judge: 'own family', margin: 10, simulated: [93, 95, 93] },
];

const generated = new Map<string, GeneratedDebate[]>();
function debatesOf(judges: number, margin: number): GeneratedDebate[] {
  const key = `${judges} ${margin}`;
  const known = generated.get(key);
  if (known) return known;
  const debates = Array.from({ length: DEBATES }, (_, index) =>
    generatedDebate(index + 1, { judges, margin }),
  );
  generated.set(key, debates);
  return debates;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const failed: string[] = [];
function demand(name: string, holds: boolean): void {
  console.log(`${holds ? 'pass' : 'FAIL'}  ${name}`);
  if (!holds) failed.push(name);
}

const startedAt = performance.now();
const figures = BENCH_ROWS.map((row) => {
  const { judge, margin, verdicts = VERDICTS } = row;
  const bySize = PANEL_SIZES.map((size, index) =>
    judgedShares(debatesOf(size, margin), judge, verdicts[index]),
  );
  return { row, bySize };
});
const figuresOf = (judge: JudgeName, margin: number): JudgedShares[] => {
  const found = figures.find(({ row }) => row.judge === judge && row.margin === margin);
  if (!found) throw new Error(`no row ${judge} ${margin}`);
  return found.bySize;
};

console.log(
  `${DEBATES} debates; both orders; scores scatter by 5 points; a bias is worth 20. Called clear:\n`,
);
const columns = (bySize: readonly JudgedShares[], read: (shares: JudgedShares) => number) =>
  Object.fromEntries(
    PANEL_SIZES.map((size, index) => {
      const shares = bySize[index];
      return [`${size} × 2`, shares ? percent(read(shares)) : ''];
    }),
  );
console.table(
  figures.map(({ row, bySize }) => ({
    judge: row.judge,
    margin: row.margin,
    ...columns(bySize, ({ words }) => words.clear),
    simulated: row.simulated.join(' / '),
  })),
);
console.log('Split by order:');
console.table(
  figures.map(({ row, bySize }) => ({
    judge: row.judge,
    margin: row.margin,
    ...columns(bySize, ({ words }) => words['split-by-order']),
  })),
);
for (const { row, bySize } of figures) {
  const off = bySize.map(({ words }, index) => Math.abs(100 * words.clear - (row.simulated[index] ?? 0)));
  demand(
    `${row.judge}, margin ${row.margin}: within 3 points of the simulation (${off.map((points) => points.toFixed(1)).join(' / ')})`,
    Math.max(...off) <= 3,
  );
}
const every = (judge: JudgeName, margin: number, holds: (shares: JudgedShares, index: number) => boolean) =>
  figuresOf(judge, margin).every(holds);
for (const judge of ['first listed', 'always A'] as const) {
  demand(
    `${judge}: clear in 2 % at most`,
    every(judge, 0, ({ words }) => words.clear <= 0.02),
  );
  demand(
    `${judge}: named as split by order in 95 % and more`,
    every(judge, 0, ({ words }) => words['split-by-order'] >= 0.95),
  );
}
demand(
  'first listed, margin 10: clear in 2 % at most',
  every('first listed', 10, ({ words }) => words.clear <= 0.02),
);
demand(
  'coin: clear in 5 % at most from three judges on',
  every('coin', 0, ({ words }, index) => index === 0 || words.clear <= 0.05),
);
demand(
  'honest, margin 15: clear and right in 95 % and more',
  every('honest', 15, ({ clearAndRight }) => clearAndRight >= 0.95),
);
demand(
  'honest, margin 0: clear in 6 / 1 / 1 % at most',
  every('honest', 0, ({ words }, index) => words.clear <= (index === 0 ? 0.06 : 0.01)),
);
demand(
  'own family: verdicts equal to the honest judge’s',
  JSON.stringify(figuresOf('own family', 10)) === JSON.stringify(figuresOf('honest', 10)),
);
demand(
  'prior: every judge’s belief is told in each debate',
  every('prior', 0, ({ toldBelief }) => toldBelief === 1),
);

console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
if (failed.length > 0) {
  console.log(`${failed.length} of these figures are not what they have to be.`);
  process.exitCode = 1;
}
