// Seeded pseudo-random choices: the same seed and words give the same choices, on every machine and in every run.
import { hash } from 'node:crypto';

/** Seven digits of a hash: far more than any range here, so that the remainder favours no number. */
const HEX_DIGITS = 7;

export function seededRandom(...words: readonly (string | number)[]) {
  let drawn = 0;
  /** A whole number from `low` to `high`, both included. */
  function between(low: number, high: number): number {
    drawn += 1;
    const digits = hash('sha256', [drawn, ...words].join('\u0000')).slice(0, HEX_DIGITS);
    return low + (Number.parseInt(digits, 16) % (high - low + 1));
  }
  /** `undefined` where the list is empty. */
  const oneOf = <T>(list: readonly T[]): T | undefined => list[between(0, list.length - 1)];
  return { between, oneOf };
}
