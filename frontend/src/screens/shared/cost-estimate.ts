// The estimate of a debate in words: what it will cost, and how long it will take.
import type { Forecast } from '@rostrum/shared/budget/forecast';
import { formatMoney, formatTypedMoney } from '../../presentation/money-text.ts';
import { estimateWords } from '../../words/estimate-words.ts';

const CENT = 1e7;
/** In cents, and never less than the sum; below a cent as precise as sums are. */
export const roundedUpText = (nano: number): string =>
  nano < CENT ? formatMoney(nano).text : formatTypedMoney(Math.ceil(nano / CENT) * CENT).text;

/** Rounded to cents from one cent on: further digits would claim more precision than a forecast has. */
const centsText = (nano: number): string =>
  nano >= CENT ? formatTypedMoney(Math.round(nano / CENT) * CENT).text : formatMoney(nano).text;

/** The middle of what is expected. */
export function aboutCostText({ costNanoUsd }: Pick<Forecast, 'costNanoUsd'>): string {
  if (costNanoUsd === null) return estimateWords('unknown');
  const { low, high } = costNanoUsd;
  return high === 0 ? estimateWords('free') : estimateWords('about', { cost: centsText((low + high) / 2) });
}

export function costRangeText({ costNanoUsd }: Forecast, form: 'range' | 'tightRange'): string {
  if (costNanoUsd === null) return estimateWords('unknown');
  const { low, high } = costNanoUsd;
  if (high === 0) return estimateWords('free');
  const [from, to] = [centsText(low), centsText(high)];
  if (from === to) return estimateWords('about', { cost: from });
  if (form !== 'tightRange') return estimateWords(form, { low: from, high: to });
  // The sign of the currency once: "$0.15–0.27", "0,15–0,27 $".
  return to.startsWith('$')
    ? estimateWords(form, { low: from, high: to.slice(1) })
    : estimateWords(form, { low: from.replace(/\s\$$/, ''), high: to });
}

export const aboutMinutesText = ({ minutes }: Pick<Forecast, 'minutes'>): string =>
  estimateWords('minutes', { minutes: Math.max(1, Math.round((minutes.low + minutes.high) / 2)) });
