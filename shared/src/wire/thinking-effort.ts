// How much a model thinks before it answers: the levels a person may choose, and the tokens kept for each.

/** In ascending order. Where none is chosen a model thinks its least, which is the lowest level that it has. */
export const THINKING_EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const;
export type ThinkingEffort = (typeof THINKING_EFFORTS)[number];

/** What a model's card says of it. */
interface ThinkingOnCard {
  thinkingAllowance: number;
  efforts?: Partial<Record<ThinkingEffort, number>> | undefined;
  contextTokens?: number | undefined;
}

/** The part of a context that thinking may fill (a third): prompt and answer have to fit beside it. */
const CONTEXT_SHARE = 3;

/** Tokens that are added to the output cap for thinking, and so to the hold. A level that the model does not have is its least. */
export const thinkingTokens = (
  { thinkingAllowance, efforts, contextTokens = Number.POSITIVE_INFINITY }: ThinkingOnCard,
  effort: ThinkingEffort | undefined,
): number =>
  Math.min((effort && efforts?.[effort]) ?? thinkingAllowance, Math.floor(contextTokens / CONTEXT_SHARE));
