// The estimate of a debate in words: what it will cost, and how long it will take.
import type { Forecast } from '@rostrum/shared/budget/forecast';
import { aboutMoney, formatMoney, isUnderOneCent } from '../../presentation/money-text.ts';
import { setupWords } from '../../words/setup-words.ts';

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The middle of what is expected. */
export function aboutCostText({ costNanoUsd }: Pick<Forecast, 'costNanoUsd'>): string {
  if (costNanoUsd === null) return setupWords('unknown');
  const { low, high } = costNanoUsd;
  return high === 0 ? setupWords('free') : capitalized(aboutMoney((low + high) / 2));
}

export function costRangeText({ costNanoUsd }: Forecast, form: 'range' | 'tightRange'): string {
  if (costNanoUsd === null) return setupWords('unknown');
  const { low, high } = costNanoUsd;
  if (high === 0) return setupWords('free');
  const [from, to] = [formatMoney(low).text, formatMoney(high).text];
  if (from === to) return capitalized(aboutMoney(high));
  if (isUnderOneCent(low)) return setupWords('upTo', { cost: to });
  if (form !== 'tightRange') return setupWords(form, { low: from, high: to });
  // The sign of the currency once: "$0.15–0.27", "0,15–0,27 $".
  return to.startsWith('$')
    ? setupWords(form, { low: from, high: to.slice(1) })
    : setupWords(form, { low: from.replace(/\s\$$/, ''), high: to });
}

export const aboutMinutesText = ({ minutes }: Pick<Forecast, 'minutes'>): string =>
  setupWords('minutes', { minutes: Math.max(1, Math.round((minutes.low + minutes.high) / 2)) });
