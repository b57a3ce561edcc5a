// Measures how much slower this machine is than a quiet one, so that time limits in tests do not fail on a busy machine.

/** Milliseconds that `someWork` takes on two quiet cores of 2024. */
const USUAL_MS = 100;

/** Does what parsers do (small objects, comparisons, a regular expression) and returns the milliseconds. Also runs in a page. */
export function someWork(): number {
  const began = performance.now();
  const words = Array.from({ length: 60_000 }, (_, index) => ({
    key: String(Math.imul(index, 2_654_435_761) >>> 0),
  }));
  words.sort((a, b) => (a.key < b.key ? -1 : 1));
  words
    .map(({ key }) => key)
    .join(' ')
    .replace(/1(\d)/g, '$1');
  return performance.now() - began;
}

/** Returns 1 on a quiet machine, more on a busy one. */
export const slownessOf = (ms: number): number => Math.max(1, ms / USUAL_MS);

/** Returns whether one of three tries would take less than a second on a quiet machine. */
export function underASecond(msOf: () => number): boolean {
  for (let tries = 0; tries < 3; tries++) {
    const took = msOf();
    if (took < 1_000 || took < 1_000 * slownessOf(someWork())) return true;
  }
  return false;
}
