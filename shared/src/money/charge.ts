// From tokens and a price to nano-dollars: exact for what was reported, an upper bound for what may come.

/** Nano-dollars per million tokens, from an input size on (tokens), for the whole call. */
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
/** Tokens; `inputTokens` includes cached and written ones, `outputTokens` includes reasoning. `null`: not reported. */
export interface PricedUsage {
  inputTokens: number | null;
  cachedInputTokens: number | null;
  cacheWriteTokens: number | null;
  outputTokens: number | null;
}

const MILLION = 1_000_000n;

function tierOf(price: TieredPrice, inputTokens: number): TierRates {
  const tier =
    price.tiers.findLast((candidate) => inputTokens >= candidate.fromInputTokens) ?? price.tiers[0];
  if (!tier) throw new RangeError('a price needs at least one tier');
  return tier;
}

/**
 * Nano-dollars for reported usage, rounded half up once; `null` when input or output was not reported.
 * Σ tokens × rate is done in BigInt: 10⁷ tokens at 10¹¹ nano-dollars per million pass 2⁵³.
 */
export function chargeFor(price: TieredPrice, usage: PricedUsage): number | null {
  if (usage.inputTokens === null || usage.outputTokens === null) return null;
  const cached = Math.min(usage.cachedInputTokens ?? 0, usage.inputTokens);
  const written = Math.min(usage.cacheWriteTokens ?? 0, usage.inputTokens - cached);
  const fresh = usage.inputTokens - cached - written;
  const tier = tierOf(price, usage.inputTokens);
  const millionths =
    BigInt(fresh) * BigInt(tier.input) +
    BigInt(cached) * BigInt(tier.cachedInput) +
    BigInt(written) * BigInt(tier.cacheWrite) +
    BigInt(usage.outputTokens) * BigInt(tier.output);
  return Number((millionths + MILLION / 2n) / MILLION);
}

/**
 * The most a call can cost, in nano-dollars, rounded up: at most `inputTokens` at the dearest input rate of any tier that
 * they can reach, and at most `outputTokens` (thinking included) at the dearest output rate of those tiers.
 */
export function chargeAtMost(price: TieredPrice, inputTokens: number, outputTokens: number): number {
  const reachable = price.tiers.filter((tier, index) => index === 0 || tier.fromInputTokens <= inputTokens);
  const input = Math.max(...reachable.map((tier) => Math.max(tier.input, tier.cachedInput, tier.cacheWrite)));
  const output = Math.max(...reachable.map((tier) => tier.output));
  const millionths = BigInt(inputTokens) * BigInt(input) + BigInt(outputTokens) * BigInt(output);
  return Number((millionths + MILLION - 1n) / MILLION);
}
