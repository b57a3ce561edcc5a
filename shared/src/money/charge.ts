// Computes the charge for tokens in nano-dollars: from reported usage, or as an upper bound for a call that has not been made.
// Estimates do not belong here.

/** One price tier: nano-dollars per million tokens. It applies to the whole call once the input reaches `fromInputTokens`. */
export interface TierRates {
  fromInputTokens: number;
  input: number;
  cachedInput: number;
  cacheWrite: number;
  output: number;
}
export interface TieredPrice {
  /** At least one tier, in ascending order; the first starts at 0 tokens. */
  tiers: readonly TierRates[];
}
/**
 * Token counts of one call. `inputTokens` includes cached tokens and tokens written to the cache; `outputTokens` includes
 * reasoning. `null`: the vendor did not report it.
 */
export interface PricedUsage {
  inputTokens: number | null;
  cachedInputTokens: number | null;
  cacheWriteTokens: number | null;
  outputTokens: number | null;
}

const MILLION = 1_000_000n;

/** Returns the rates of a call with this many input tokens. Throws a RangeError for a price without tiers. */
export function tierOf(price: TieredPrice, inputTokens: number): TierRates {
  const tier =
    price.tiers.findLast((candidate) => inputTokens >= candidate.fromInputTokens) ?? price.tiers[0];
  if (!tier) throw new RangeError('a price needs at least one tier');
  return tier;
}

/**
 * Returns the charge for reported usage in nano-dollars, rounded half up at the end; `null` if input or output was not reported. Unreported
 * cached or written tokens are charged as ordinary input. The sum is a BigInt, because 10⁷ tokens at 10¹¹ nano-dollars per million exceed
 * 2⁵³. Throws a RangeError for a price without tiers.
 */
export function chargeFor(price: TieredPrice, usage: PricedUsage): number | null {
  if (usage.inputTokens === null || usage.outputTokens === null) return null;
  const cachedTokens = Math.min(usage.cachedInputTokens ?? 0, usage.inputTokens);
  const writtenTokens = Math.min(usage.cacheWriteTokens ?? 0, usage.inputTokens - cachedTokens);
  const freshTokens = usage.inputTokens - cachedTokens - writtenTokens;
  const tier = tierOf(price, usage.inputTokens);
  const millionthsOfNanoUsd =
    BigInt(freshTokens) * BigInt(tier.input) +
    BigInt(cachedTokens) * BigInt(tier.cachedInput) +
    BigInt(writtenTokens) * BigInt(tier.cacheWrite) +
    BigInt(usage.outputTokens) * BigInt(tier.output);
  return Number((millionthsOfNanoUsd + MILLION / 2n) / MILLION);
}

/**
 * Returns the most a call can cost, in nano-dollars, rounded up: `maxInputTokens` at the highest rate for fresh, cached or written input of
 * any tier that many tokens can reach, and `maxOutputTokens` (reasoning included) at the highest output rate of those tiers.
 */
export function maxCharge(price: TieredPrice, maxInputTokens: number, maxOutputTokens: number): number {
  const reachable = price.tiers.filter(
    (tier, index) => index === 0 || tier.fromInputTokens <= maxInputTokens,
  );
  const input = Math.max(...reachable.map((tier) => Math.max(tier.input, tier.cachedInput, tier.cacheWrite)));
  const output = Math.max(...reachable.map((tier) => tier.output));
  const millionthsOfNanoUsd =
    BigInt(maxInputTokens) * BigInt(input) + BigInt(maxOutputTokens) * BigInt(output);
  return Number((millionthsOfNanoUsd + MILLION - 1n) / MILLION);
}
