// Money is whole nano-dollars (10⁻⁹ $), as integers, formatted only for display. Conversions from and to dollars belong here.

export const NANO_PER_USD = 1_000_000_000;

/** Dollars as typed by a person → nano-dollars, rounded half up. Throws a RangeError for a negative or unsafe amount. */
export function nanoFromUsd(usd: number): number {
  const nano = Math.round(usd * NANO_PER_USD);
  if (!Number.isSafeInteger(nano) || nano < 0) throw new RangeError(`not an amount in dollars: ${usd}`);
  return nano;
}

/** For display: `$0.0365`, `$12.40`. Four decimals under one dollar, two from there on; a positive amount is never shown as zero. */
export function formatNanoUsd(nano: number): string {
  const usd = nano / NANO_PER_USD;
  if (nano === 0) return '$0.00';
  if (usd < 0.0001) return '< $0.0001';
  return `$${usd.toFixed(usd < 1 ? 4 : 2)}`;
}
