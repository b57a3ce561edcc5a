// Estimates in words: what a debate will cost, and how long it will take.
import type { StartNeed } from '@rostrum/shared/budget/fit-step';
import type { Estimate, Forecast, LowHigh } from '@rostrum/shared/budget/forecast';
import { isNotional } from '@rostrum/shared/record/ledger';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { capitalise } from '@rostrum/shared/wire/one-line';
import { withUnpriced } from './ledger-text.ts';
import { aboutMoney, formatMoney, formatMoneyAtMost, isUnderOneCent } from './money-text.ts';
import { setupWords } from './setup-words.ts';
import { costsWords, sharedWords } from './shared-words.ts';
import { shippedText } from './shipped-words.ts';

/** "$0.15 to $0.27", "about $0.02", "free", "cost unknown"; `null` where there is no forecast. */
export const forecastPrice = (forecast: Costs | null): string | null =>
  forecast && midPrice(costRangeText(forecast));

/** Within a button's label: "About $0.02" after a comma. */
const midPrice = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Returns the text of a sum, written by `textOf`; `null` if nothing is known of it. */
function estimateText(sum: Estimate, textOf: (sum: LowHigh) => string): string | null {
  if (sum.high === 0) return sum.unpriced > 0 ? null : costsWords('free');
  return withUnpriced(textOf(sum), sum.unpriced);
}

const midText = ({ low, high }: LowHigh): string => aboutMoney((low + high) / 2);

/** The middle of what is expected; `null` where nothing is known of it. */
export const aboutCost = (sum: Estimate): string | null => estimateText(sum, midText);

type Costs = Pick<Forecast, 'billed' | 'notional' | 'calls'>;
/** "Free" where nobody is billed, whatever the play money comes to. */
const costText = (forecast: Costs, textOf: (sum: LowHigh) => string): string =>
  isNotional(forecast)
    ? sharedWords('free')
    : capitalise(estimateText(forecast.billed, textOf) ?? setupWords('unknown'));

export const aboutCostText = (forecast: Costs): string => costText(forecast, midText);

function rangeText({ low, high }: LowHigh): string {
  const [from, to] = [formatMoney(low), formatMoney(high)];
  if (from === to) return aboutMoney(high);
  return isUnderOneCent(low)
    ? setupWords('upTo', { cost: to })
    : setupWords('range', { low: from, high: to });
}

export const costRangeText = (forecast: Costs): string => costText(forecast, rangeText);

export const aboutMinutesText = ({ minutes }: Pick<Forecast, 'minutes'>): string =>
  setupWords('minutes', { minutes: Math.max(1, Math.round((minutes.low + minutes.high) / 2)) });

/** Returns why a debate cannot start under its limit, each reason with its field: a price is unknown, or the limit is too low. */
export function needFaults(
  seats: readonly { id: string; name: string }[],
  { fits, neededNanoUsd, unpriced }: StartNeed,
  judges: number,
): { path: string; text: string }[] {
  if (unpriced.length > 0)
    return seats.flatMap(({ id, name }) =>
      unpriced.includes(id)
        ? { path: `seats.${id}.price`, text: setupWords('priceUnknown', { seat: shippedText(name) }) }
        : [],
    );
  if (fits || neededNanoUsd === null) return [];
  const needed = formatMoneyAtMost(neededNanoUsd);
  return [{ path: 'settings.costLimit', text: setupWords('tooLow', { needed, judges }) }];
}

/** Says that a model of an own server is ready, and that nobody is billed if no price was set for it. */
export function localReadyText({ title, price }: ModelCard): string {
  const isFree = price?.tiers.every(({ input, output }) => input + output === 0);
  return setupWords('localReady', { model: shippedText(title), free: isFree ? 'yes' : 'no' });
}
