// Draws the scores of two sides: for each criterion one bar to the left and one to the right, with the points beside them. Where the
// bars are means, each has a lane for every judge below it.
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
  /** What the bars are means of. */
  lanes?: readonly [BarLanes, BarLanes];
}

export interface BarLanes {
  /** What the bar and its lanes show, for whoever cannot see them. */
  text: string;
  /** For each judge its scores, in percent of the bar's full width. */
  judges: readonly (readonly number[])[];
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
  of: number;
  lanes: BarLanes | undefined;
  print: (value: number) => string;
}

const BAR_HEIGHT = 14;
const LANE_HEIGHT = 11;

function Bar({ bench, points, of, lanes, print }: BarProps) {
  const width = `${((100 * points) / of).toFixed(1)}%`;
  const height = BAR_HEIGHT + (lanes ? 2 + LANE_HEIGHT * lanes.judges.length : 0);
  return (
    <div className={`line bar ${benchClass(bench)} ${lanes ? 'strip' : ''}`}>
      <b className="num">
        {print(points)}
        {lanes && <span className="vh"> {lanes.text}</span>}
      </b>
      <svg aria-hidden="true" height={height}>
        <rect y="6.5" width="100%" height="1" fill="var(--hairline)" />
        <rect className="fill" x="1" y="1" width={width} height="12" />
        {lanes && <line className="drop" x1={width} x2={width} y1={BAR_HEIGHT} y2={height} />}
        {lanes?.judges.map((scores, index) => (
          <JudgeLane
            // biome-ignore lint/suspicious/noArrayIndexKey: judges never change their places
            key={index}
            number={lanes.judges.length > 1 ? index + 1 : null}
            y={BAR_HEIGHT + 2 + LANE_HEIGHT * (index + 0.5)}
            scores={scores}
          />
        ))}
      </svg>
    </div>
  );
}

interface JudgeLaneProps {
  /** `null`: there is only one judge. */
  number: number | null;
  y: number;
  scores: readonly number[];
}

/** A tick for each score, joined by a line; the same score twice is two ticks side by side. */
function JudgeLane({ number, y, scores }: JudgeLaneProps) {
  const least = Math.min(...scores);
  const most = Math.max(...scores);
  const isTwice = scores.length > 1 && least === most;
  return (
    <>
      {number !== null && (
        <svg x="0" y={y} overflow="visible" aria-hidden="true">
          <text className="lane-number" y="3.5">
            {number}
          </text>
        </svg>
      )}
      <line className="span" x1={`${least}%`} x2={`${most}%`} y1={y} y2={y} />
      {scores.map((score, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the two orders never change places
        <svg key={index} x={`${score}%`} y={y} overflow="visible" aria-hidden="true">
          <line
            className="tick"
            x1={isTwice ? 3.5 * index - 1.75 : 0}
            x2={isTwice ? 3.5 * index - 1.75 : 0}
            y1="-4"
            y2="4"
          />
        </svg>
      ))}
    </>
  );
}

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
  return (
    <div className="mirror">
      <div className="totals">
        <SideTotal side={left} print={total} />
        <span className="italic">{caption}</span>
        <SideTotal side={right} print={total} />
      </div>
      {rows.map((row) => (
        <div className="criterion" key={row.key}>
          <Bar
            bench={left.bench}
            points={row.points[0]}
            of={row.weight}
            lanes={row.lanes?.[0]}
            print={print}
          />
          <p className="title">
            <b>{row.title}</b>
            <span className="note num">{componentWords('ofWeight', { weight: row.weight })}</span>
          </p>
          <Bar
            bench={right.bench}
            points={row.points[1]}
            of={row.weight}
            lanes={row.lanes?.[1]}
            print={print}
          />
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
