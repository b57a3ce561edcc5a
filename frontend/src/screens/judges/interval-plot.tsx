// A small plot of one figure with its interval: a diamond on a line, dashes where chance would put it. The text beside it says the same.

interface IntervalPlotProps {
  /** All in percent of the width. */
  at: number;
  from: number;
  to: number;
  label: string;
  /** Drawn in full ink. */
  finding: boolean;
}

const clamped = (percent: number): string => `${Math.min(100, Math.max(0, percent)).toFixed(1)}%`;
const diamond = (size: number): string => `M0-${size} ${size} 0 0 ${size}-${size} 0z`;

export function IntervalPlot({ at, from, to, label, finding }: IntervalPlotProps) {
  return (
    <svg className={finding ? 'interval finding' : 'interval'} role="img" aria-label={label}>
      <line className="axis" x1="0" x2="100%" y1="10" y2="10" />
      <line className="chance" x1="50%" x2="50%" y1="1" y2="19" />
      <line className="range" x1={clamped(from)} x2={clamped(to)} y1="10" y2="10" />
      <svg x={clamped(at)} y="10" overflow="visible" aria-hidden="true">
        <path className="at" d={diamond(4.5)} />
      </svg>
    </svg>
  );
}

interface FindingPlotProps extends Omit<IntervalPlotProps, 'finding'> {
  /** What chance gives, left and right of the middle, in percent of the width; `null`: nothing is drawn. */
  chance: number | null;
  /** Under the left end, the middle and the right end. */
  ends: readonly [string, string, string];
}

export function FindingPlot({ at, from, to, label, chance, ends: [left, middle, right] }: FindingPlotProps) {
  return (
    <svg className="interval finding big" role="img" aria-label={label}>
      {chance !== null && (
        <rect
          className="chance-band"
          x={clamped(50 - chance)}
          y="12"
          width={clamped(2 * chance)}
          height="20"
        />
      )}
      <line className="axis" x1="0" x2="100%" y1="22" y2="22" />
      <line className="chance" x1="50%" x2="50%" y1="13" y2="31" />
      <line className="range" x1={clamped(from)} x2={clamped(to)} y1="22" y2="22" />
      <svg x={clamped(at)} y="22" overflow="visible" aria-hidden="true">
        <path className="at" d={diamond(7)} />
      </svg>
      <text x="0" y="43">
        {left}
      </text>
      <text x="50%" y="43" textAnchor="middle">
        {middle}
      </text>
      <text x="100%" y="43" textAnchor="end">
        {right}
      </text>
    </svg>
  );
}
