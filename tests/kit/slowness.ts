// How much slower than a quiet machine this one is right now: bounds of time are held against it, so that a busy machine is no failure.

/** The work below on two quiet cores of 2024, in milliseconds. */
const USUAL_MS = 100;

/** Of the kind that readers of texts do: small objects, comparisons, a regular expression. Runs in a page as well. */
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

/** 1 on a quiet machine, and more on a busy one. */
export const slownessOf = (ms: number): number => Math.max(1, ms / USUAL_MS);

/** Whether something takes less than a second of a quiet machine, at its third try at the latest. */
export function underASecond(msOf: () => number): boolean {
  for (let tries = 0; tries < 3; tries++) {
    const took = msOf();
    if (took < 1_000 || took < 1_000 * slownessOf(someWork())) return true;
  }
  return false;
}
