// Amounts that are written as bounds hold, in every size: the least is never more than the amount, the most never less.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  formatFineMoney,
  formatMoneyAtLeast,
  formatMoneyAtMost,
} from '../../../frontend/src/words/money-text.ts';

const NANO = 1e9;
const CENT = NANO / 100;
/** Returns nano-dollars; 0 for "< $0.0001". */
const nanoIn = (text: string): number =>
  text.startsWith('<') ? 0 : Math.round(NANO * Number(text.replace(/[^\d.]/g, '')));

it('the least and the most of an amount hold it, and are less than a cent away', () => {
  const anyAmount = fc.oneof(
    fc.integer({ min: 0, max: 2e7 }),
    fc.integer({ min: 0, max: 5 * NANO }),
    fc.nat({ max: 500 }).map((cents) => (cents * NANO) / 100),
  );
  fc.assert(
    fc.property(anyAmount, (nano) => {
      const [least, most] = [formatMoneyAtLeast(nano), formatMoneyAtMost(nano)].map(nanoIn);
      const fine = [Math.floor, Math.ceil].map((round) => nanoIn(formatFineMoney(nano, round)));
      for (const low of [least, fine[0]]) {
        expect(low).toBeLessThanOrEqual(nano);
        expect(nano - Number(low)).toBeLessThan(CENT);
      }
      for (const high of [most, fine[1]]) {
        expect(high).toBeGreaterThanOrEqual(nano);
        expect(Number(high) - nano).toBeLessThan(CENT);
      }
    }),
    { seed: 7, numRuns: 500 },
  );
});
