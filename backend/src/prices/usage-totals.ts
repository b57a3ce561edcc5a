// Sums of what vendors reported about earlier calls, to estimate what an interrupted call has read and written.

import {
  estimateCachedTokens,
  estimateInputTokens,
  type Precedent,
  type ReportedTokens,
  tokenDensity,
} from '@rostrum/shared/money/cost-estimate';
import { weightOf } from '@rostrum/shared/money/text-weight';
import { atMostTokens, utf8Bytes } from '@rostrum/shared/money/token-bounds';
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
  /** `null` if the answer did not arrive completely. */
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

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

export const requestWeight = (request: GenerationRequest): number =>
  sumOf(messageWeights(request)) + schemaWeight(request);

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

/** What was reported of earlier calls that matters for one call. */
export interface ReportedUsage {
  /** From general (the model's) to specific (the channel's). */
  totals: readonly UsageTotals[];
  /** For every prefix of its prompt, the call with the fewest input tokens that began so. */
  counted: readonly (Precedent | null)[];
}

export const expectationFrom = (request: GenerationRequest, reported: ReportedUsage): CallExpectation => ({
  inputTokensAtMost: inputTokensAtMostOf(request, reported),
  expected: () => expectedTokens(request, reported),
});

/** A prefix has at most as many tokens as were counted for a call that began so; of the rest, bytes are a bound. */
function inputTokensAtMostOf(request: GenerationRequest, { counted }: ReportedUsage): number {
  const { system, messages, responseSchema } = request;
  const bytes = [system, ...messages.map(({ content }) => content)].map(utf8Bytes);
  const schemaBytes = responseSchema ? utf8Bytes(JSON.stringify(responseSchema)) : 0;
  let rest = sumOf(bytes);
  let least = atMostTokens(rest, bytes.length);
  bytes.forEach((part, index) => {
    rest -= part;
    const call = counted[index];
    if (call) least = Math.min(least, call.inputTokens + atMostTokens(rest, bytes.length - index - 1));
  });
  return least + schemaBytes;
}

function expectedTokens(request: GenerationRequest, { totals, counted }: ReportedUsage): ExpectedTokens {
  const input = totals.map((sums) => reportedOfKind(sums, 'input'));
  const spoken = totals.map((sums) => reportedOfKind(sums, answerKind(request)));
  const density = tokenDensity(input);
  const weights = messageWeights(request);
  const shared = counted.findLastIndex((call) => call !== null) + 1;
  const precedent = counted[shared - 1] ?? null;
  const inputTokens = estimateInputTokens(sumOf(weights) + schemaWeight(request), density, precedent);
  const cached = estimateCachedTokens(sumOf(weights.slice(0, shared)), density, precedent);
  return {
    inputTokens,
    cachedInputTokens: Math.min(inputTokens, cached),
    // How the vendor counts input is a hint of how it counts output, until it has reported output too.
    density: tokenDensity([...input, ...spoken]),
    thinking: {
      tokens: totals[0]?.['thinkingTokens'] ?? 0,
      calls: totals[0]?.['thinkingCalls'] ?? 0,
    },
  };
}
