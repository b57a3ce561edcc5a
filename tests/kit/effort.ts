// The one switch between the two forms of the tests. `npm test` runs the fast form: every promise once.
// `npm run test:all` sets ROSTRUM_TESTS=all: every test, at full length. Nothing else reads that variable.
// Files that only the long form runs end in `.long.test.ts`, `.long.test.tsx` or `.long.spec.ts`.

/** True in the long form. */
export const LONG_FORM = process.env['ROSTRUM_TESTS'] === 'all';

/** Returns the number of random tries, or of items, for this form of the tests. */
export const runs = ({ fast, all }: { fast: number; all: number }): number => (LONG_FORM ? all : fast);

/**
 * Returns the rows of a long table: all of them in the long form, `fast` of them otherwise. The choice depends on the table's length and
 * the seed alone, so a failure comes again. The rows keep their order.
 */
export function sample<T>(list: readonly T[], { fast, seed = 1 }: { fast: number; seed?: number }): T[] {
  if (LONG_FORM || list.length <= fast) return [...list];
  // A linear congruential generator with the constants of Numerical Recipes gives each row its rank.
  let state = seed >>> 0;
  const ranks = list.map((_, index) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return { index, rank: state };
  });
  const lowestRanks = ranks.sort((one, other) => one.rank - other.rank).slice(0, fast);
  return lowestRanks.sort((one, other) => one.index - other.index).map(({ index }) => list[index] as T);
}

/** Milliseconds that suffice on a busy machine: quadratic work on a megabyte takes far longer, linear work a few seconds. */
export const QUADRATIC_MS = 60_000;
