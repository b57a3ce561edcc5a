// Nano-dollars as the page prints them: sums as the house formats them, round amounts a person set without idle zeros.
import { formatNanoUsd, NANO_PER_USD } from '@rostrum/shared/money/nano-usd';

export interface PrintedSum {
  nano: number;
  words: string;
}

export const sum = (nano: number): PrintedSum => ({ nano, words: formatNanoUsd(nano) });

/** `$0.20`, `$5`, `$0.125`: as the person typed it. */
export function setAmount(nano: number): PrintedSum {
  const usd = nano / NANO_PER_USD;
  const cents = Math.round(usd * 100) / 100;
  return { nano, words: cents === usd ? `$${usd.toFixed(2)}` : `$${String(Number(usd.toFixed(9)))}` };
}

export const setAmountOrNull = (nano: number | null): PrintedSum | null =>
  nano === null ? null : setAmount(nano);
