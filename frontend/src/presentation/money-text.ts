// Nano-dollars as text: computed sums with formatNanoUsd, amounts that a person typed without superfluous zeros.
import { formatNanoUsd, NANO_PER_USD } from '@rostrum/shared/money/nano-usd';
import { attemptsOf, type DebateRecord } from '@rostrum/shared/record/record';
import type { MoneyValue } from '../components/money.tsx';

export const formatMoney = (nano: number): MoneyValue => ({ nano, text: formatNanoUsd(nano) });

/** `$0.20`, `$5`, `$0.125`: as the person typed it. */
export function formatTypedMoney(nano: number): MoneyValue {
  const usd = nano / NANO_PER_USD;
  const cents = Math.round(usd * 100) / 100;
  return { nano, text: cents === usd ? `$${usd.toFixed(2)}` : `$${String(Number(usd.toFixed(9)))}` };
}

export const formatTypedMoneyOrNull = (nano: number | null): MoneyValue | null =>
  nano === null ? null : formatTypedMoney(nano);

/** Whether every call so far was made by demo speakers, whose made-up money nobody is billed. */
export function isNotional(record: DebateRecord): boolean {
  const attempts = attemptsOf(record);
  return attempts.length > 0 && attempts.every((attempt) => attempt.notional);
}
