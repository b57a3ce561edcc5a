// Nano-dollars as the page prints them: sums as the house formats them, round amounts a person set without idle zeros.
import { formatNanoUsd, NANO_PER_USD } from '@rostrum/shared/money/nano-usd';

export interface FormattedMoney {
  nano: number;
  text: string;
}

export const formatMoney = (nano: number): FormattedMoney => ({ nano, text: formatNanoUsd(nano) });

/** `$0.20`, `$5`, `$0.125`: as the person typed it. */
export function formatTypedMoney(nano: number): FormattedMoney {
  const usd = nano / NANO_PER_USD;
  const cents = Math.round(usd * 100) / 100;
  return { nano, text: cents === usd ? `$${usd.toFixed(2)}` : `$${String(Number(usd.toFixed(9)))}` };
}

export const formatTypedMoneyOrNull = (nano: number | null): FormattedMoney | null =>
  nano === null ? null : formatTypedMoney(nano);
