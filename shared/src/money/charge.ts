// Computes the price of tokens in nano-dollars: exactly for usage that was reported, as an upper bound for a call that has not been made.
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
 * Returns the price of reported usage in nano-dollars, rounded half up once; `null` if input or output was not reported. The sum is a
 * BigInt, because 10⁷ tokens at 10¹¹ nano-dollars per million exceed 2⁵³. Throws a RangeError for a price without tiers.
 */
export function chargeFor(price: TieredPrice, usage: PricedUsage): number | null {
  if (usage.inputTokens === null || usage.outputTokens === null) return null;
  const cachedTokens = Math.min(usage.cachedInputTokens ?? 0, usage.inputTokens);
  const writtenTokens = Math.min(usage.cacheWriteTokens ?? 0, usage.inputTokens - cachedTokens);
  const fresh = usage.inputTokens - cachedTokens - writtenTokens;
  const tier = tierOf(price, usage.inputTokens);
  const millionths =
    BigInt(fresh) * BigInt(tier.input) +
    BigInt(cachedTokens) * BigInt(tier.cachedInput) +
    BigInt(writtenTokens) * BigInt(tier.cacheWrite) +
    BigInt(usage.outputTokens) * BigInt(tier.output);
  return Number((millionths + MILLION / 2n) / MILLION);
}

/**
 * Returns the most a call can cost, in nano-dollars, rounded up: `inputTokens` at the highest input rate of any tier the call can reach,
 * and `outputTokens` (reasoning included) at the highest output rate of those tiers.
 */
export function maxCharge(price: TieredPrice, inputTokens: number, outputTokens: number): number {
  const reachable = price.tiers.filter((tier, index) => index === 0 || tier.fromInputTokens <= inputTokens);
  const input = Math.max(...reachable.map((tier) => Math.max(tier.input, tier.cachedInput, tier.cacheWrite)));
  const output = Math.max(...reachable.map((tier) => tier.output));
  const millionths = BigInt(inputTokens) * BigInt(input) + BigInt(outputTokens) * BigInt(output);
  return Number((millionths + MILLION - 1n) / MILLION);
}
