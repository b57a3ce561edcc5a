// Nano-dollars as the page writes them, in the language in use: computed sums, and amounts that a person typed without superfluous zeros.
import { NANO_PER_USD } from '@rostrum/shared/money/nano-usd';
import { currentLocale, numberFormat } from './define-words.ts';
import { speechCardWords } from './live-words.ts';
import { costsWords, sharedWords } from './shared-words.ts';

/** "$0.20", in German "0,20 $". */
const dollars = (usd: number, minimumFractionDigits: number, maximumFractionDigits: number): string =>
  numberFormat(currentLocale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits,
    maximumFractionDigits,
  }).format(usd);

/** The smallest amount that is written; a positive one is never written as zero. */
const SMALLEST_USD = 0.0001;

export const NANO_PER_CENT = NANO_PER_USD / 100;

export const isUnderOneCent = (nano: number): boolean => nano > 0 && nano < NANO_PER_CENT;

/** "$0.11", as people say amounts: whole cents; an amount under one cent is written as "under $0.01". */
export const formatMoney = (nano: number): string =>
  isUnderOneCent(nano)
    ? sharedWords('underOneCent', { cent: dollars(0.01, 2, 2) })
    : dollars(Math.round(nano / NANO_PER_CENT) / 100, 2, 2);

/** Writes "about $0.11", or "free"; an amount under one cent is vague enough. */
export function aboutMoney(nano: number): string {
  if (nano === 0) return costsWords('free');
  return isUnderOneCent(nano) ? formatMoney(nano) : speechCardWords('about', { amount: formatMoney(nano) });
}

/** Writes an amount that may be spent or is needed: rounded up to cents, because the amount is never more. */
export const formatMoneyAtMost = (nano: number): string =>
  dollars(Math.ceil(nano / NANO_PER_CENT) / 100, 2, 2);

/** Writes the least that was spent: rounded down to cents, or to four decimals if under one cent. */
export const formatMoneyAtLeast = (nano: number): string =>
  isUnderOneCent(nano)
    ? formatFineMoney(nano - (nano % (SMALLEST_USD * NANO_PER_USD)))
    : dollars(Math.floor(nano / NANO_PER_CENT) / 100, 2, 2);

/**
 * "$0.1078", for the tables of costs, whose lines add up: four decimals under one dollar, two from there on. `round`: up for the most that
 * can have been spent, down for the least.
 */
export function formatFineMoney(nano: number, round: (units: number) => number = Math.round): string {
  const digits = nano === 0 || nano >= NANO_PER_USD ? 2 : 4;
  const usd = round((nano * 10 ** digits) / NANO_PER_USD) / 10 ** digits;
  return usd < SMALLEST_USD && nano > 0 ? `< ${dollars(SMALLEST_USD, 4, 4)}` : dollars(usd, digits, digits);
}

/** Writes an amount as the person typed it: `$0.20`, `$5.00`, `$0.125`. */
export const formatTypedMoney = (nano: number): string => dollars(nano / NANO_PER_USD, 2, 9);
