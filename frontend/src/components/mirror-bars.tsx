// Draws the scores of two sides: for each criterion one bar to the left and one to the right, on one scale, with the points beside them.
import { componentWords } from '../words/component-words.ts';
import { currentLocale } from '../words/language-in-use.ts';
import { type Bench, BenchIcon, benchClass } from './bench-icon.tsx';

export interface MirrorSide {
  bench: Bench;
  name: string;
  /** Points of 100. */
  total: number;
  /** The models that spoke for this side. */
  caption: string;
}

export interface MirrorRow {
  key: string;
  title: string;
  weight: number;
  /** Weighted points, left and right. */
  points: readonly [number, number];
  why: readonly [string, string];
}

/** Formats the numbers of one column with the same number of decimals. */
function places(values: readonly number[]): (value: number) => string {
  const digits = values.every(Number.isInteger) ? 0 : 1;
  return (value) =>
    value.toLocaleString(currentLocale(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

interface BarProps {
  bench: Bench;
  points: number;
  /** The points that a whole bar stands for. */
  of: number;
  print: (value: number) => string;
}

const Bar = ({ bench, points, of, print }: BarProps) => (
  <div className={`line bar ${benchClass(bench)}`}>
    <b className="num">{print(points)}</b>
    <svg aria-hidden="true" height="14">
      <rect y="6.5" width="100%" height="1" fill="var(--hairline)" />
      <rect className="fill" x="1" y="1" width={`${((100 * points) / of).toFixed(1)}%`} height="12" />
    </svg>
  </div>
);

const SideTotal = ({ side, print }: { side: MirrorSide; print: BarProps['print'] }) => (
  <div className={benchClass(side.bench)}>
    <span className="side">
      <BenchIcon bench={side.bench} />
      {side.name}
    </span>
    <strong className="num">{print(side.total)}</strong>
    <span className="note">{side.caption}</span>
  </div>
);

interface MirrorBarsProps {
  sides: readonly [MirrorSide, MirrorSide];
  rows: readonly MirrorRow[];
  /** What the totals are. */
  caption?: string;
}

export function MirrorBars({ sides, rows, caption = componentWords('pointsOf100') }: MirrorBarsProps) {
  const [left, right] = sides;
  const total = places(sides.map((side) => side.total));
  const print = places(rows.flatMap((row) => row.points));
  const most = Math.max(...rows.map(({ weight }) => weight));
  return (
    <div className="mirror">
      <div className="totals">
        <SideTotal side={left} print={total} />
        <span className="italic">{caption}</span>
        <SideTotal side={right} print={total} />
      </div>
      {rows.map((row) => (
        <div className="criterion" key={row.key}>
          <Bar bench={left.bench} points={row.points[0]} of={most} print={print} />
          <p className="title">
            <b>{row.title}</b>
            <span className="note num">{componentWords('ofWeight', { weight: row.weight })}</span>
          </p>
          <Bar bench={right.bench} points={row.points[1]} of={most} print={print} />
          {(row.why[0] || row.why[1]) && (
            <>
              <p className={`why ${benchClass(left.bench)}`}>
                <bdi className="vh">{left.name}: </bdi>
                {row.why[0]}
              </p>
              <p className={`why second ${benchClass(right.bench)}`}>
                <bdi className="vh">{right.name}: </bdi>
                {row.why[1]}
              </p>
            </>
          )}
        </div>
      ))}
    </div>
  );
}
