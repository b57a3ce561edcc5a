// Krippendorff's alpha for interval data: how far several judges agree beyond chance, with values missing.
// Klaus Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011), section on interval data.

/**
 * One list per unit (what was scored), with the value of each judge who scored it. 1: full agreement, 0: what chance would give;
 * it can be negative. `null`: nothing can be said, because no unit has two values, or all values are the same.
 */
export function krippendorffAlpha(units: readonly (readonly number[])[]): number | null {
  const pairable = units.filter((values) => values.length > 1);
  const values = pairable.flat();
  const expected = squaredDifferences(values) / (values.length - 1);
  if (pairable.length === 0 || expected === 0) return null;
  const observed = pairable.reduce((sum, unit) => sum + squaredDifferences(unit) / (unit.length - 1), 0);
  return 1 - observed / expected;
}

/** Σ (a − b)² over all pairs, as n·Σ(a − mean)², which takes one pass and keeps its precision. */
function squaredDifferences(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.length * values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}
