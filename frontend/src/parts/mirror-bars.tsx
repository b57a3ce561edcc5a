// Scores out of the fold: for each criterion one bar to the left, one to the right. The figures beside them are the table.
import type { ReactNode } from 'react';
import { type Bench, benchClass, Mark } from './mark.tsx';

export interface MirrorSide {
  bench: Bench;
  name: string;
  /** Points of 100. */
  total: number;
  /** The model, revealed. */
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

const Bar = ({ bench, points, of }: { bench: Bench; points: number; of: number }) => (
  <div className={`bar ${benchClass(bench)}`}>
    <b className="num">{points}</b>
    <svg aria-hidden="true">
      <rect className="track" x="0" y="6.5" width="100%" height="1" />
      <rect className="fill" x="1" y="1" width={`${((100 * points) / of).toFixed(1)}%`} height="12" />
    </svg>
  </div>
);

const Total = ({ side }: { side: MirrorSide }) => (
  <div className={benchClass(side.bench)}>
    <span className="side">
      <Mark bench={side.bench} />
      {side.name}
    </span>
    <strong className="num">{side.total}</strong>
    <span className="note">{side.caption}</span>
  </div>
);

export function MirrorBars({
  sides,
  rows,
  middle,
}: {
  sides: readonly [MirrorSide, MirrorSide];
  rows: readonly MirrorRow[];
  middle: ReactNode;
}) {
  const [left, right] = sides;
  return (
    <div className="mirror">
      <div className="totals">
        <Total side={left} />
        <span className="italic">{middle}</span>
        <Total side={right} />
      </div>
      {rows.map((row) => (
        <div className="criterion" key={row.key}>
          <Bar bench={left.bench} points={row.points[0]} of={row.weight} />
          <p>
            <b>{row.title}</b>
            <span className="note num">of {row.weight}</span>
          </p>
          <Bar bench={right.bench} points={row.points[1]} of={row.weight} />
          {(row.why[0] || row.why[1]) && (
            <>
              <p className={`why ${benchClass(left.bench)}`}>
                <span className="vh">{left.name}: </span>
                {row.why[0]}
              </p>
              <p className={`why second ${benchClass(right.bench)}`}>
                <span className="vh">{right.name}: </span>
                {row.why[1]}
              </p>
            </>
          )}
        </div>
      ))}
    </div>
  );
}
