// The forecast of a debate as text: a range of cost, and the calls, tokens and minutes.
import type { Forecast } from '@rostrum/shared/budget/forecast';
import { formatNumber, pluralize } from '../../presentation/format-text.ts';
import { formatMoney, formatTypedMoney } from '../../presentation/money-text.ts';

export function CostEstimate({ forecast }: { forecast: Forecast | null }) {
  if (!forecast) {
    return (
      <div className="estimate" aria-live="polite">
        <strong className="num">Cost to come</strong>
        <span>Known when every seat has a model.</span>
      </div>
    );
  }
  const { calls, tokens } = forecast;
  return (
    <div className="estimate">
      <strong className="num">{costRangeText(forecast, ' to ')}</strong>
      <span className="num">
        {pluralize(calls, 'call')}, about {formatNumber(roundToTwoDigits((tokens.low + tokens.high) / 2))}{' '}
        tokens, {minutesText(forecast)}
      </span>
      {forecast.notional && <span className="note demo-money">Demo money: nothing is billed</span>}
    </div>
  );
}

const roundToTwoDigits = (value: number): number => {
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.round(value / scale) * scale;
};

/** Rounded to cents from one cent on: further digits would claim more precision than a forecast has. */
export function costRangeText({ costNanoUsd }: Forecast, between: string): string {
  if (costNanoUsd === null) return 'Cost unknown';
  const { low, high } = costNanoUsd;
  if (high === 0) return 'Free';
  const cents = (nano: number) =>
    nano >= 1e7 ? formatTypedMoney(Math.round(nano / 1e7) * 1e7).text : formatMoney(nano).text;
  const [from, to] = [cents(low), cents(high)];
  return from === to ? `About ${from}` : `${from}${between}${between === '–' ? to.slice(1) : to}`;
}

export function minutesText({ minutes }: Forecast): string {
  const [low, high] = [Math.max(1, Math.round(minutes.low)), Math.max(1, Math.round(minutes.high))];
  return low === high ? `about ${pluralize(low, 'minute')}` : `${low} to ${pluralize(high, 'minute')}`;
}
