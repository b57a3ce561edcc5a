// How much a model thinks before it answers: the levels a person may choose, and the tokens kept for each.
import type { ModelCard } from './model-card.ts';

/** Where none is chosen a model thinks its least. */
export const THINKING_EFFORTS = ['low', 'medium', 'high'] as const;
export type ThinkingEffort = (typeof THINKING_EFFORTS)[number];

/** Tokens that are added to the output cap for thinking, and so to the hold. A level that the model does not have is its least. */
export const thinkingTokens = (
  card: Pick<ModelCard, 'thinkingAllowance' | 'efforts'>,
  effort: ThinkingEffort | undefined,
): number => (effort && card.efforts?.[effort]) ?? card.thinkingAllowance;
