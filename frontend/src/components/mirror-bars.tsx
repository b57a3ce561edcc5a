// Draws the scores of two sides: for each criterion one bar to the left and one to the right, on one scale, with the points beside them.
import type { ReactNode } from 'react';
import { componentWords } from '../words/shared-words.ts';
import { type Bench, BenchIcon, benchClass } from './speaker-mark.tsx';

export interface MirrorSide {
  bench: Bench;
  name: string;
  /** Whole points of 100. */
  total: number;
}

export interface MirrorRow {
  key: string;
  title: string;
  weight: number;
  /** Whole weighted points, left and right. */
  points: readonly [number, number];
}

interface MirrorBarsProps {
  sides: readonly [MirrorSide, MirrorSide];
  rows: readonly MirrorRow[];
}

export function MirrorBars({ sides, rows }: MirrorBarsProps) {
  // A whole bar stands for the heaviest criterion.
  const most = Math.max(...rows.map(({ weight }) => weight));
  const name = ({ bench, name }: MirrorSide) => (
    <span className="side">
      <BenchIcon bench={bench} />
      {name}
    </span>
  );
  const bar = (points: number) => (
    <svg aria-hidden="true" height="14">
      <rect className="fill" x="1" y="1" width={`${((100 * points) / most).toFixed(1)}%`} height="12" />
    </svg>
  );
  return (
    <ul className="mirror">
      <MirrorLine
        className="totals"
        sides={sides}
        middle={<span className="note">{componentWords('pointsOf100')}</span>}
        ends={[name(sides[0]), name(sides[1])]}
        figures={[sides[0].total, sides[1].total]}
      />
      {rows.map(({ key, title, weight, points: [left, right] }) => (
        <MirrorLine
          key={key}
          sides={sides}
          middle={
            <>
              <b className="serif-large">{title}</b>{' '}
              <span className="note num">{componentWords('ofWeight', { weight })}</span>
            </>
          }
          ends={[bar(left), bar(right)]}
          figures={[left, right]}
        />
      ))}
    </ul>
  );
}

interface MirrorLineProps {
  className?: string;
  sides: MirrorBarsProps['sides'];
  middle: ReactNode;
  /** What stands outside each figure. */
  ends: readonly [ReactNode, ReactNode];
  figures: readonly [number, number];
}

/** Read out in the order of what is counted, the left side, the right side. */
const MirrorLine = ({ className, sides, middle, ends, figures }: MirrorLineProps) => (
  <li className={`sides ${className ?? ''}`}>
    <span className="middle">{middle}</span>
    {sides.map(({ bench, name }, index) => (
      <span
        key={index === 0 ? 'left' : 'right'}
        className={`${index === 0 ? 'left' : 'right'} ${benchClass(bench)}`}
      >
        <span className="end">{ends[index]}</span>
        {className === undefined && <bdi className="vh">{name}: </bdi>}
        <b className="num">{figures[index]}</b>
      </span>
    ))}
  </li>
);
