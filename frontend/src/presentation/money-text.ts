// Nano-dollars as the page writes them, in the language in use: computed sums, and amounts that a person typed without superfluous zeros.
import { NANO_PER_USD } from '@rostrum/shared/money/nano-usd';
import type { MoneyValue } from '../components/money.tsx';
import { numberFormat } from '../words/define-words.ts';
import { currentLocale } from '../words/language-in-use.ts';

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

const NANO_PER_CENT = NANO_PER_USD / 100;

/** Whole cents; four decimals under one cent. */
function moneyText(nano: number, round: (value: number) => number): string {
  const cents = nano / NANO_PER_CENT;
  return nano === 0 || cents >= 1 ? dollars(round(cents) / 100, 2, 2) : fineMoneyText(nano);
}

/** Four decimals under one dollar, two from there on. */
function fineMoneyText(nano: number): string {
  const usd = nano / NANO_PER_USD;
  if (nano === 0 || usd >= 1) return dollars(usd, 2, 2);
  return usd < SMALLEST_USD ? `< ${dollars(SMALLEST_USD, 4, 4)}` : dollars(usd, 4, 4);
}

/** "$0.11", as people say amounts. */
export const formatMoney = (nano: number): MoneyValue => ({ nano, text: moneyText(nano, Math.round) });

/** The same for what may be spent or is needed: rounded up, because the amount is never more. */
export const formatMoneyAtMost = (nano: number): MoneyValue => ({ nano, text: moneyText(nano, Math.ceil) });

/** "$0.1078": for the tables of costs, whose lines add up. */
export const formatFineMoney = (nano: number): MoneyValue => ({ nano, text: fineMoneyText(nano) });

/** `$0.20`, `$5.00`, `$0.125`: as the person typed it. */
export const formatTypedMoney = (nano: number): MoneyValue => ({
  nano,
  text: dollars(nano / NANO_PER_USD, 2, 9),
});

export const formatTypedMoneyOrNull = (nano: number | null): MoneyValue | null =>
  nano === null ? null : formatTypedMoney(nano);
