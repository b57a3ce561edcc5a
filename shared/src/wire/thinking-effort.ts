// Levels of thinking that a person may choose, and the tokens set aside for each.

/** Levels in ascending order. If nobody chooses one, a model uses the lowest that it has. */
export const THINKING_EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const;
export type ThinkingEffort = (typeof THINKING_EFFORTS)[number];

/** The fields of a model's card about thinking. */
interface ThinkingOnCard {
  thinkingAllowance: number;
  efforts?: Partial<Record<ThinkingEffort, number>> | undefined;
  contextTokens?: number | undefined;
}

/** The part of a context that thinking may fill, as a divisor (a third): prompt and answer have to fit beside it. */
const CONTEXT_SHARE = 3;

/**
 * Returns the tokens that are added to the output cap for thinking, and so to the hold. For a level that the model does not have, its
 * lowest counts.
 */
export const thinkingTokens = (
  { thinkingAllowance, efforts, contextTokens = Number.POSITIVE_INFINITY }: ThinkingOnCard,
  effort: ThinkingEffort | undefined,
): number =>
  Math.min((effort && efforts?.[effort]) ?? thinkingAllowance, Math.floor(contextTokens / CONTEXT_SHARE));
