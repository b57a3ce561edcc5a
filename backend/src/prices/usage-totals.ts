// Sums what vendors reported about earlier calls: enough to estimate what an interrupted one has read and written.

import {
  estimateCachedTokens,
  estimateInputTokens,
  type Precedent,
  type ReportedTokens,
  tokenDensity,
} from '@rostrum/shared/money/cost-estimate';
import { weightOf } from '@rostrum/shared/money/text-weight';
import type { GenerationRequest, Usage } from '@rostrum/shared/wire/generation';

/** Answers in JSON have a token density of their own, because punctuation runs together. */
export const TOTAL_FIELDS = [
  ...['inputTokens', 'inputBulk', 'proseTokens', 'proseBulk', 'jsonTokens', 'jsonBulk'],
  ...['thinkingTokens', 'thinkingCalls'],
] as const;
export type UsageTotals = Record<string, number>;

export const NO_USAGE_TOTALS: UsageTotals = Object.fromEntries(TOTAL_FIELDS.map((field) => [field, 0]));

/** What a vendor reported about one call; a count of zero is treated as not reported. */
export interface UsageReport {
  usage: Usage;
  /** `null` where the answer did not arrive completely. */
  answerWeight: number | null;
}

type TextKind = 'input' | 'prose' | 'json';
const answerKind = ({ responseSchema }: GenerationRequest): TextKind => (responseSchema ? 'json' : 'prose');
const reportedOfKind = (totals: UsageTotals, kind: TextKind): ReportedTokens => ({
  tokens: totals[`${kind}Tokens`] ?? 0,
  weight: totals[`${kind}Bulk`] ?? 0,
});

const schemaWeight = ({ responseSchema }: GenerationRequest): number =>
  responseSchema ? weightOf(JSON.stringify(responseSchema)) : 0;

/** The system text first, then every message. */
const messageWeights = ({ system, messages }: GenerationRequest): number[] => [
  weightOf(system),
  ...messages.map(({ content }) => weightOf(content)),
];

export const requestWeight = (request: GenerationRequest): number =>
  messageWeights(request).reduce((sum, weight) => sum + weight, schemaWeight(request));

/** What one report adds to the totals. */
export function totalsFrom(
  request: GenerationRequest,
  { usage, answerWeight }: UsageReport,
  inputWeight: number,
): UsageTotals {
  const tally = { ...NO_USAGE_TOTALS };
  if (usage.inputTokens) {
    tally['inputTokens'] = usage.inputTokens;
    tally['inputBulk'] = inputWeight;
  }
  if (usage.outputTokens && answerWeight !== null) {
    const thinking = Math.min(usage.reasoningTokens ?? 0, usage.outputTokens);
    tally[`${answerKind(request)}Tokens`] = usage.outputTokens - thinking;
    tally[`${answerKind(request)}Bulk`] = answerWeight;
    tally['thinkingTokens'] = thinking;
    tally['thinkingCalls'] = 1;
  }
  return tally;
}

export function addTotals(left: UsageTotals, right: UsageTotals): UsageTotals {
  return Object.fromEntries(TOTAL_FIELDS.map((field) => [field, (left[field] ?? 0) + (right[field] ?? 0)]));
}

/** Tokens in the vendor's cache after a call: the next call with the same prefix reads them from there. */
export const cachedTokensAfter = ({ cachedInputTokens, cacheWriteTokens }: Usage): number =>
  (cachedInputTokens ?? 0) + (cacheWriteTokens ?? 0);

/** What is known about a call when it is cut off and its vendor has not reported it. */
export interface CallExpectation {
  inputTokensAtMost: number;
  /** Computed only when somebody reads it: it measures the whole transcript. */
  expected(): ExpectedTokens;
}

export interface ExpectedTokens {
  inputTokens: number;
  cachedInputTokens: number;
  /** Tokens per unit of text weight of its answer. */
  density: number;
  /** Reasoning tokens of earlier answers, and the number of those answers. */
  thinking: { tokens: number; calls: number };
}

/** Totals from general (the model's) to specific (the channel's). */
export interface LearntUsage {
  inputTokensAtMost: number;
  totals: readonly UsageTotals[];
  /** The earlier call with the longest common prefix, and how many parts they share. */
  precedent: Precedent | null;
  sharedParts: number;
}

export const expectationFrom = (request: GenerationRequest, learnt: LearntUsage): CallExpectation => ({
  inputTokensAtMost: learnt.inputTokensAtMost,
  expected: () => expectedTokens(request, learnt),
});

function expectedTokens(
  request: GenerationRequest,
  { totals: tallies, precedent, sharedParts: shared }: LearntUsage,
): ExpectedTokens {
  const input = tallies.map((totals) => reportedOfKind(totals, 'input'));
  const spoken = tallies.map((totals) => reportedOfKind(totals, answerKind(request)));
  const density = tokenDensity(input);
  const weights = messageWeights(request);
  const sumOf = (some: readonly number[]) => some.reduce((sum, weight) => sum + weight, 0);
  const inputTokens = estimateInputTokens(sumOf(weights) + schemaWeight(request), density, precedent);
  return {
    inputTokens,
    cachedInputTokens: Math.min(
      inputTokens,
      estimateCachedTokens(sumOf(weights.slice(0, shared)), density, precedent),
    ),
    // How the vendor counts input is a hint of how it counts output, until it has reported output too.
    density: tokenDensity([...input, ...spoken]),
    thinking: {
      tokens: tallies[0]?.['thinkingTokens'] ?? 0,
      calls: tallies[0]?.['thinkingCalls'] ?? 0,
    },
  };
}
