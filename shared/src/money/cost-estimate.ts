// Estimates what an interrupted call has probably cost, from what the vendor reported for it and for earlier calls to the same
// model. Estimates are shown to people; limits are checked against the upper bound (charge.ts), never against an estimate.

import { chargeFor, type PricedUsage, type TieredPrice } from './charge.ts';
import { WEIGHT_PER_TOKEN } from './text-weight.ts';

/** Texts whose token count a vendor reported, summed up. */
export interface ReportedTokens {
  tokens: number;
  weight: number;
}

/**
 * Tokens per unit of text weight before any report: 1.1 per word or punctuation mark. Measured on two public vocabularies, the
 * figure is 1.0 to 1.2 for English prose, Markdown and JSON, and 0.6 to 1.6 in other languages. Bytes per token vary by half
 * within English alone, so bytes are a worse measure.
 */
const PRIOR_DENSITY = 1.1 / WEIGHT_PER_TOKEN;
/** A report of this weight (fifty words) counts as much as everything known before it: a one-word answer says little. */
const TRUSTED_WEIGHT = 50 * WEIGHT_PER_TOKEN;

/** Tokens per unit of text weight. `reports` go from general (all models) to specific (this model). */
export const tokenDensity = (reports: readonly ReportedTokens[]): number =>
  reports.reduce(
    (known, { tokens, weight }) => (tokens + known * TRUSTED_WEIGHT) / (weight + TRUSTED_WEIGHT),
    PRIOR_DENSITY,
  );

/** An earlier call that begins like this one and whose input tokens the vendor counted. */
export interface Precedent {
  inputTokens: number;
  /** Weight of everything the call sent. */
  weight: number;
  /** Tokens of its prompt prefix that were in the vendor's cache after it was answered: read from there, or written. */
  cachedTokens: number;
}

/**
 * Input tokens of a call, as an estimate. With a precedent only the difference in weight is estimated, because the shared part was
 * counted.
 */
export const estimateInputTokens = (weight: number, density: number, precedent: Precedent | null): number =>
  Math.max(
    0,
    Math.round(precedent ? precedent.inputTokens + (weight - precedent.weight) * density : weight * density),
  );

/** Input tokens read from the vendor's cache, as an estimate: only tokens known to have been cached, and only within the shared prefix. */
export const estimateCachedTokens = (
  sharedWeight: number,
  density: number,
  precedent: Precedent | null,
): number => Math.min(precedent?.cachedTokens ?? 0, Math.round(sharedWeight * density));

/** What an interrupted call probably used, if the vendor did not report it. */
export interface ProbableUsage {
  inputTokens: number;
  cachedInputTokens: number;
  /** All reasoning and text, or, if the vendor reported some output, only what came after its report. */
  outputTokens: number;
}

/**
 * Estimated cost in nano-dollars: reported usage as reported, the rest as estimated. Never below what was reported, never above
 * `atMostNanoUsd`.
 */
export function estimateCost(
  price: TieredPrice,
  usage: PricedUsage,
  probable: ProbableUsage,
  atMostNanoUsd: number,
): number {
  const input =
    usage.inputTokens === null
      ? {
          inputTokens: probable.inputTokens,
          cachedInputTokens: probable.cachedInputTokens,
          cacheWriteTokens: 0,
        }
      : usage;
  const outputTokens = (usage.outputTokens ?? 0) + probable.outputTokens;
  return Math.min(chargeFor(price, { ...input, outputTokens }) ?? atMostNanoUsd, atMostNanoUsd);
}
