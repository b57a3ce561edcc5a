// Money is whole nano-dollars (10⁻⁹ $), as integers, formatted only for display. Conversions from and to dollars belong here.

export const NANO_PER_USD = 1_000_000_000;

/** Converts dollars as typed by a person into nano-dollars, rounded half up. Throws a RangeError for a negative or unsafe amount. */
export function nanoFromUsd(usd: number): number {
  const nano = Math.round(usd * NANO_PER_USD);
  if (!Number.isSafeInteger(nano) || nano < 0) throw new RangeError(`not an amount in dollars: ${usd}`);
  return nano;
}

const NANO_PER_CENT = NANO_PER_USD / 100;
const ROUNDING = { nearest: Math.round, up: Math.ceil, down: Math.floor } as const;

/** Converts a limit or a warning typed in dollars into nano-dollars; `null`: none. Throws a RangeError for anything that is not an amount. */
export const limitFromUsd = (usd: number | null): number | null => (usd === null ? null : nanoFromUsd(usd));

/**
 * Writes an amount for a sentence: `$0.04`, `$12.40`, under one cent `$0.0037`. A positive amount is never written as zero. `up`: for an
 * amount that is needed; `down`: for a limit.
 */
export function formatNanoUsd(nano: number, to: keyof typeof ROUNDING = 'nearest'): string {
  if (nano === 0) return '$0.00';
  const [unit, decimals] = nano < NANO_PER_CENT ? [NANO_PER_CENT / 100, 4] : [NANO_PER_CENT, 2];
  if (nano < unit && to !== 'up') return '< $0.0001';
  return `$${((ROUNDING[to](nano / unit) * unit) / NANO_PER_USD).toFixed(decimals)}`;
}
