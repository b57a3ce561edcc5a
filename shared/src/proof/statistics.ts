// Small statistics for claims about debates: means, exact intervals of a share, and Student's quantile. Figures only.

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the variance with n − 1 in the denominator. */
export function variance(values: readonly number[]): number {
  const center = mean(values);
  return values.reduce((sum, value) => sum + (value - center) ** 2, 0) / (values.length - 1);
}

/** Coefficients of Lanczos's approximation of the gamma function, for g = 7 (Godfrey 2001). */
const LANCZOS: readonly number[] = [
  ...[0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313],
  ...[-176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6],
  1.5056327351493116e-7,
];

/** Returns the logarithm of the gamma function of a positive number. */
function logGamma(value: number): number {
  if (value < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * value)) - logGamma(1 - value);
  const sum = LANCZOS.reduce(
    (all, coefficient, at) => all + (at === 0 ? coefficient : coefficient / (value + at - 1)),
    0,
  );
  const base = value + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (value - 0.5) * Math.log(base) - base + Math.log(sum);
}

/** Returns the regularised incomplete beta function, by its continued fraction (Abramowitz and Stegun 26.5.8). */
function betaUpTo(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - betaUpTo(1 - x, b, a);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  let fraction = 0;
  for (let step = 200; step > 0; step--) {
    const half = step >> 1;
    const term =
      step % 2 === 0
        ? (half * (b - half) * x) / ((a + 2 * half - 1) * (a + 2 * half))
        : (-(a + half) * (a + b + half) * x) / ((a + 2 * half) * (a + 2 * half + 1));
    fraction = term / (1 + fraction);
  }
  return front / (a * (1 + fraction));
}

/** Returns the argument at which a rising function has this value. */
function inverse(rising: (value: number) => number, target: number, low: number, high: number): number {
  let [from, to] = [low, high];
  for (let step = 0; step < 100; step++) {
    const middle = (from + to) / 2;
    if (rising(middle) < target) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

/** Returns Student's quantile for a probability of a half or more; `freedom`: degrees of freedom, 1 or more. */
export const tQuantile = (probability: number, freedom: number): number =>
  inverse((t) => 1 - betaUpTo(freedom / (freedom + t * t), freedom / 2, 0.5) / 2, probability, 0, 1_000);

/** Returns the probability of at most `count` successes in `of` tries. */
export function binomialUpTo(count: number, of: number, chance: number): number {
  if (count >= of) return 1;
  return count < 0 ? 0 : betaUpTo(1 - chance, of - count, count + 1);
}

/** Returns the exact interval of a share (Clopper and Pearson 1934), which misses it in at most `alpha`, half of that on each side. */
export function exactInterval(count: number, of: number, alpha = 0.05): readonly [number, number] {
  const low = count === 0 ? 0 : inverse((share) => 1 - binomialUpTo(count - 1, of, share), alpha / 2, 0, 1);
  const high = count === of ? 1 : inverse((share) => 1 - binomialUpTo(count, of, share), 1 - alpha / 2, 0, 1);
  return [low, high];
}

/**
 * Returns the probability that the first of two samples has so many successes or more, if both have the same chance and together as many
 * (Fisher's exact test, one side).
 */
export function fisherUpwards(first: readonly [number, number], second: readonly [number, number]): number {
  const [[count, of], [others, ofOthers]] = [first, second];
  const choices = (all: number, chosen: number) =>
    logGamma(all + 1) - logGamma(chosen + 1) - logGamma(all - chosen + 1);
  const sum = count + others;
  const ways = Array.from({ length: Math.min(of, sum) - count + 1 }, (_, more) => count + more);
  return ways.reduce(
    (chance, k) =>
      chance + Math.exp(choices(of, k) + choices(ofOthers, sum - k) - choices(of + ofOthers, sum)),
    0,
  );
}

/** Returns Wilson's interval of a share (1927), which covers it in 95 %. */
export function wilson(count: number, of: number): readonly [number, number] {
  const [share, square] = [count / of, 1.96 ** 2];
  const middle = (share + square / (2 * of)) / (1 + square / of);
  const half = (1.96 / (1 + square / of)) * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of));
  return [middle - half, middle + half];
}
