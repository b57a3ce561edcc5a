// The cost meter: spent, the warning, the limit, and (dotted) what is set aside for the judge.
import type { MoneyValue } from './money.tsx';

export interface CostMeterProps {
  spent: MoneyValue;
  warnAt: MoneyValue | null;
  limit: MoneyValue | null;
  /** Set aside, so that the verdict always arrives. */
  reserve: MoneyValue | null;
  /** Not spent, but counted: running calls at the most they can cost, cut ones beyond what is estimated. */
  held?: MoneyValue | null;
  /** Made-up money of the demo speakers. */
  notional: boolean;
  label?: string;
  /** A line without words, for the bar on a phone. */
  compact?: boolean;
}

/** Without a limit the scale grows with what is spent, so that the bar never stands at its end. */
function scaleOf({ spent, warnAt, limit, reserve }: CostMeterProps): number {
  const without = Math.max(spent.nano * 1.6, (warnAt?.nano ?? 0) * 1.25, reserve?.nano ?? 0, 1);
  return limit ? Math.max(limit.nano, spent.nano, 1) : without;
}

const percent = (part: number, whole: number) => `${Math.min(100, (100 * part) / whole).toFixed(2)}%`;

export function CostMeter(props: CostMeterProps) {
  const { spent, warnAt, limit, reserve, held, notional, label = 'Cost', compact } = props;
  const scale = scaleOf(props);
  const warned = warnAt !== null && spent.nano >= warnAt.nano;
  const kept = limit && reserve ? Math.min(reserve.nano, Math.max(0, limit.nano - spent.nano)) : 0;
  const words = [
    `${spent.text}${limit ? ` of ${limit.text}` : ''}`,
    notional ? 'demo money: nothing is billed' : '',
  ].filter(Boolean);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <meter> can hold neither the ticks nor the judge's share
    <div
      role="meter"
      className={compact ? 'meter-line' : 'meter-full'}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={scale / 1e9}
      aria-valuenow={Math.min(spent.nano, scale) / 1e9}
      aria-valuetext={words.join(', ')}
      data-nano-usd={spent.nano}
    >
      <svg className={warned ? 'meter over' : 'meter'} aria-hidden="true">
        <line className="track" x1="0" x2="100%" y1="17" y2="17" />
        {held && held.nano > 0 && (
          <rect
            className="held"
            x={percent(spent.nano, scale)}
            y="9"
            width={percent(held.nano, scale)}
            height="8"
          />
        )}
        <rect className="spent" x="0" y="9" width={percent(spent.nano, scale)} height="8" />
        {limit && kept > 0 && (
          <rect
            className="kept"
            x={percent(limit.nano - kept, scale)}
            y="9.5"
            width={percent(kept, scale)}
            height="7.5"
          />
        )}
        {warnAt && warnAt.nano <= scale && (
          <line
            className="tick warn"
            x1={percent(warnAt.nano, scale)}
            x2={percent(warnAt.nano, scale)}
            y1="3"
            y2="23"
          />
        )}
        {!compact && warnAt && warnAt.nano <= scale && (
          <text
            x={percent(warnAt.nano, scale)}
            y="-3"
            textAnchor={warnAt.nano < scale * 0.4 ? 'start' : 'end'}
          >
            warn {warnAt.text}
          </text>
        )}
        {!compact && (
          <text x="100%" y="37" textAnchor="end">
            {limit ? `limit ${limit.text}` : 'no limit'}
          </text>
        )}
        {limit && (
          <line
            className="tick"
            x1={percent(limit.nano, scale)}
            x2={percent(limit.nano, scale)}
            y1="3"
            y2="23"
          />
        )}
      </svg>
      {!compact && notional && <p className="note demo-money">Demo money: nothing is billed</p>}
    </div>
  );
}
