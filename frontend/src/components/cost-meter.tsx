// The cost meter: money spent, the warning, the limit, and (dotted) what is reserved for the verdict.
import { componentWords } from '../words/component-words.ts';
import type { MoneyValue } from './money.tsx';

export interface CostMeterProps {
  spent: MoneyValue;
  warnAt: MoneyValue | null;
  limit: MoneyValue | null;
  /** Reserved so that the verdict stays affordable. */
  reserve: MoneyValue | null;
  /** Not spent, but counted: holds of running calls, and for cut-off calls the upper bound minus the estimate. */
  held?: MoneyValue | null;
  /** Made-up money of the demo speakers. */
  notional: boolean;
  label?: string;
  /** A thin line without text, above the controls on a phone. */
  compact?: boolean;
}

/** Nano-dollars at the right end. Without a limit the scale grows with the amount spent, so that the bar is never full. */
function scaleOf({ spent, warnAt, limit, reserve }: CostMeterProps): number {
  const without = Math.max(spent.nano * 1.6, (warnAt?.nano ?? 0) * 1.25, reserve?.nano ?? 0, 1);
  return limit ? Math.max(limit.nano, spent.nano, 1) : without;
}

export function CostMeter(props: CostMeterProps) {
  const { spent, warnAt, limit, reserve, held, notional, label = componentWords('cost'), compact } = props;
  const scale = scaleOf(props);
  const percent = (nano: number) => `${Math.min(100, (100 * nano) / scale).toFixed(2)}%`;
  const warned = warnAt !== null && spent.nano >= warnAt.nano;
  const warning = warnAt !== null && warnAt.nano <= scale ? warnAt : null;
  const kept = limit && reserve ? Math.min(reserve.nano, Math.max(0, limit.nano - spent.nano)) : 0;
  const words = [
    limit ? componentWords('spentOfLimit', { spent: spent.text, limit: limit.text }) : spent.text,
    notional ? componentWords('demoFree') : '',
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
        <line className="track" x1="0" x2="100%" y1="17" y2="17" stroke="var(--edge)" />
        {held && held.nano > 0 && (
          <rect className="held" x={percent(spent.nano)} y="9" width={percent(held.nano)} height="8" />
        )}
        <rect className="spent" y="9" width={percent(spent.nano)} height="8" fill="var(--ink)" />
        {limit && kept > 0 && (
          <rect className="kept" x={percent(limit.nano - kept)} y="9.5" width={percent(kept)} height="7.5" />
        )}
        {warning && <Tick className="tick warn" x={percent(warning.nano)} />}
        {warning && !compact && (
          <text x={percent(warning.nano)} y="-3" textAnchor={warning.nano < scale * 0.4 ? 'start' : 'end'}>
            {componentWords('warnAt', { amount: warning.text })}
          </text>
        )}
        {!compact && (
          <text x="100%" y="37" textAnchor="end">
            {limit ? componentWords('limitAt', { amount: limit.text }) : componentWords('noLimit')}
          </text>
        )}
        {limit && <Tick className="tick" x={percent(limit.nano)} />}
      </svg>
      {!compact && notional && <p className="note demo-money">{componentWords('demoFree')}</p>}
    </div>
  );
}

const Tick = ({ className, x }: { className: string; x: string }) => (
  <line className={className} x1={x} x2={x} y1="3" y2="23" stroke="var(--ink)" strokeWidth="1.5" />
);
