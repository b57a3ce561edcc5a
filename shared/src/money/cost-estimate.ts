// What a call that was cut has probably cost: from what the vendor reported of it, and of earlier calls to the same model.
// An estimate is told to people. Limits are held against the upper bound, never against it.

import { chargeFor, type PricedUsage, type TieredPrice } from './charge.ts';
import { WEIGHT_PER_TOKEN } from './text-weight.ts';

/** Texts whose tokens a vendor reported, summed. */
export interface ReportedTokens {
  tokens: number;
  weight: number;
}

/**
 * Tokens for a quarter of a word before anything was reported: 1.1 a word or mark. On two public vocabularies it is 1.0 to 1.2
 * for English prose, Markdown and JSON, and 0.6 to 1.6 in other languages; a token's bytes differ by half within English alone.
 */
const PRIOR_DENSITY = 1.1 / WEIGHT_PER_TOKEN;
/** The bulk, fifty words, at which a report counts as much as all that was known before: one "Yes." teaches little. */
const TRUSTED_WEIGHT = 50 * WEIGHT_PER_TOKEN;

/** Tokens a unit of bulk, by reports from the more general to the more particular. */
export const tokenDensity = (reports: readonly ReportedTokens[]): number =>
  reports.reduce(
    (known, { tokens, weight }) => (tokens + known * TRUSTED_WEIGHT) / (weight + TRUSTED_WEIGHT),
    PRIOR_DENSITY,
  );

/** A call whose input was counted, that begins as another does. */
export interface Precedent {
  inputTokens: number;
  /** Of all that it sent. */
  weight: number;
  /** Tokens of its front that were in the vendor's cache when it had been answered: read from there, or written. */
  cachedTokens: number;
}

/** Input tokens: by a precedent only what differs has to be estimated, for what both begin with was counted. */
export const estimateInputTokens = (weight: number, density: number, precedent: Precedent | null): number =>
  Math.max(
    0,
    Math.round(precedent ? precedent.inputTokens + (weight - precedent.weight) * density : weight * density),
  );

/** Input tokens read from the vendor's cache: only what is known to have been there, and only of the front that is shared. */
export const estimateCachedTokens = (
  sharedWeight: number,
  density: number,
  precedent: Precedent | null,
): number => Math.min(precedent?.cachedTokens ?? 0, Math.round(sharedWeight * density));

/** Of a call that was cut: what it took in and gave out, as far as the vendor did not say itself. */
export interface ProbableUsage {
  inputTokens: number;
  cachedInputTokens: number;
  /** All that was thought and said, or, where the vendor reported output, all that came after its report. */
  outputTokens: number;
}

/** Nano-dollars: what was reported as reported, the rest as probable; never under the one, never over `atMostNanoUsd`. */
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
