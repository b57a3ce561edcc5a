// The estimate of a debate: a range of cost on the line of its limit, how far that limit reaches, and calls, tokens and minutes.
import type { Forecast, LowHigh } from '@rostrum/shared/budget/forecast';
import type { LimitOutlook } from '@rostrum/shared/budget/limit-outlook';
import { Check, TriangleAlert } from 'lucide-react';
import { formatMoney, formatTypedMoney } from '../../presentation/money-text.ts';
import { useModelList } from '../../stores/model-list.ts';
import { estimateWords } from '../../words/estimate-words.ts';
import './cost-estimate.css';

interface CostEstimateProps {
  forecast: Forecast | null;
  /** Nano-dollars; `null`: none is set. */
  limitNanoUsd?: number | null;
  /** How far the limit reaches; `null` where there is none. */
  outlook?: LimitOutlook | null;
}

export function CostEstimate({ forecast, limitNanoUsd = null, outlook = null }: CostEstimateProps) {
  if (!forecast) return <CostToCome />;
  const { calls, tokens, costNanoUsd } = forecast;
  const size = {
    calls,
    tokens: roundToTwoDigits((tokens.low + tokens.high) / 2),
    time: minutesText(forecast),
  };
  const hasBar = costNanoUsd !== null && costNanoUsd.high > 0 && limitNanoUsd !== null;
  return (
    <div className="estimate">
      <strong className="num">{costRangeText(forecast, 'range')}</strong>
      {hasBar && <EstimateBar forecast={forecast} range={costNanoUsd} limitNanoUsd={limitNanoUsd} />}
      {outlook && outlook.kind !== 'too-low' && <OutlookText outlook={outlook} />}
      <span className="num">{estimateWords('size', size)}</span>
      {forecast.notional && <span className="note demo-money">{estimateWords('demo')}</span>}
    </div>
  );
}

function CostToCome() {
  const loading = useModelList(({ state }) => state === 'unknown' || state === 'asking');
  return (
    <div className="estimate" aria-live="polite">
      <strong className="num">{estimateWords('waiting')}</strong>
      <span>{estimateWords(loading ? 'waitingForModels' : 'waitingWhy')}</span>
    </div>
  );
}

interface EstimateBarProps {
  forecast: Forecast;
  range: LowHigh;
  limitNanoUsd: number;
}

/** The range as a bar on a line that ends at the limit, or, where the limit is lower, goes on behind it. */
function EstimateBar({ forecast, range, limitNanoUsd }: EstimateBarProps) {
  const end = Math.max(limitNanoUsd, range.high);
  const percent = (nano: number) => `${Math.min(100, (100 * nano) / end).toFixed(2)}%`;
  const within = Math.min(range.high, limitNanoUsd);
  const limit = formatTypedMoney(limitNanoUsd).text;
  return (
    <div className="estimate-bar">
      <svg
        className="meter"
        role="img"
        aria-label={estimateWords('meter', { range: costRangeText(forecast, 'range'), limit })}
      >
        <line className="track" x1="0" x2="100%" y1="17" y2="17" stroke="var(--edge)" />
        {range.low < limitNanoUsd && (
          <rect
            className="range"
            x={percent(range.low)}
            y="9"
            width={percent(within - range.low)}
            height="8"
            fill="var(--ink)"
          />
        )}
        {range.high > limitNanoUsd && (
          <rect
            className="beyond"
            x={percent(Math.max(limitNanoUsd, range.low))}
            y="9.5"
            width={percent(range.high - Math.max(limitNanoUsd, range.low))}
            height="7"
          />
        )}
        <line
          className={range.high > limitNanoUsd ? 'limit-mark low' : 'limit-mark'}
          x1={percent(limitNanoUsd)}
          x2={percent(limitNanoUsd)}
          y1="3"
          y2="23"
        />
      </svg>
      <p className="estimate-scale num" aria-hidden="true">
        <span
          className={limitNanoUsd < end * 0.3 ? 'at-start' : ''}
          style={{ insetInlineStart: percent(limitNanoUsd) }}
        >
          {estimateWords('limit', { limit })}
        </span>
      </p>
    </div>
  );
}

type ReachingOutlook = Exclude<LimitOutlook, { kind: 'too-low' }>;

/** Where the limit is too low, the sentence stands under Start, which it keeps from starting. */
function OutlookText({ outlook }: { outlook: ReachingOutlook }) {
  const fits = outlook.kind === 'fits';
  return (
    <>
      <p className={fits ? 'outlook' : 'outlook warn'}>
        {fits ? (
          <Check className="icon" aria-hidden="true" />
        ) : (
          <TriangleAlert className="icon" aria-hidden="true" />
        )}
        <span>{outlookText(outlook)}</span>
      </p>
      {outlook.kind === 'may-stop-early' && (
        <span className="note">
          {estimateWords('enough', { limit: roundedUpText(outlook.enoughNanoUsd) })}
        </span>
      )}
    </>
  );
}

function outlookText(outlook: ReachingOutlook): string {
  if (outlook.kind === 'fits') return estimateWords('fits');
  const { after, of, unit } = outlook;
  return unit === 'round'
    ? estimateWords('stopsAfterRounds', { after, of })
    : estimateWords('stopsAfterSpeeches', { after, of });
}

const CENT = 1e7;
/** In cents, and never less than the sum; below a cent as precise as sums are. */
export const roundedUpText = (nano: number): string =>
  nano < CENT ? formatMoney(nano).text : formatTypedMoney(Math.ceil(nano / CENT) * CENT).text;

const roundToTwoDigits = (value: number): number => {
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.round(value / scale) * scale;
};

/** Rounded to cents from one cent on: further digits would claim more precision than a forecast has. */
export function costRangeText({ costNanoUsd }: Forecast, form: 'range' | 'tightRange'): string {
  if (costNanoUsd === null) return estimateWords('unknown');
  const { low, high } = costNanoUsd;
  if (high === 0) return estimateWords('free');
  const cents = (nano: number) =>
    nano >= CENT ? formatTypedMoney(Math.round(nano / CENT) * CENT).text : formatMoney(nano).text;
  const [from, to] = [cents(low), cents(high)];
  if (from === to) return estimateWords('about', { cost: from });
  if (form !== 'tightRange') return estimateWords(form, { low: from, high: to });
  // The sign of the currency once: "$0.15–0.27", "0,15–0,27 $".
  return to.startsWith('$')
    ? estimateWords(form, { low: from, high: to.slice(1) })
    : estimateWords(form, { low: from.replace(/\s\$$/, ''), high: to });
}

export function minutesText({ minutes }: Forecast): string {
  const [low, high] = [Math.max(1, Math.round(minutes.low)), Math.max(1, Math.round(minutes.high))];
  return low === high
    ? estimateWords('minutes', { minutes: low })
    : estimateWords('minutesRange', { low, high });
}
