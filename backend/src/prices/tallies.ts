// What vendors reported of earlier calls, summed: enough to say what a cut one has probably taken in and given out.
import { bulkOf } from '@rostrum/shared/money/bulk';
import {
  cachedTokensFor,
  densityOf,
  inputTokensFor,
  type Precedent,
  type Reported,
} from '@rostrum/shared/money/estimate';
import type { GenerationRequest, Usage } from '@rostrum/shared/wire/generation';

/** Answers in JSON have a density of their own: marks run together. */
export const TALLIED = [
  ...['inputTokens', 'inputBulk', 'proseTokens', 'proseBulk', 'jsonTokens', 'jsonBulk'],
  ...['thinkingTokens', 'thinkingCalls'],
] as const;
export type Tally = Record<string, number>;

export const NO_TALLY: Tally = Object.fromEntries(TALLIED.map((field) => [field, 0]));

/** What a vendor told of one call; a count of nothing is taken for none. */
export interface Report {
  usage: Usage;
  /** `null` where the answer was not heard to its end. */
  answerBulk: number | null;
}

type Kind = 'input' | 'prose' | 'json';
const kindOf = ({ responseSchema }: GenerationRequest): Kind => (responseSchema ? 'json' : 'prose');
const reported = (tally: Tally, kind: Kind): Reported => ({
  tokens: tally[`${kind}Tokens`] ?? 0,
  bulk: tally[`${kind}Bulk`] ?? 0,
});

const bulkOfSchema = ({ responseSchema }: GenerationRequest): number =>
  responseSchema ? bulkOf(JSON.stringify(responseSchema)) : 0;

/** The system text first, then every message. */
const bulksOf = ({ system, messages }: GenerationRequest): number[] => [
  bulkOf(system),
  ...messages.map(({ content }) => bulkOf(content)),
];

export const bulkOfRequest = (request: GenerationRequest): number =>
  bulksOf(request).reduce((sum, bulk) => sum + bulk, bulkOfSchema(request));

/** What one report adds. */
export function talliedFrom(
  request: GenerationRequest,
  { usage, answerBulk }: Report,
  inputBulk: number,
): Tally {
  const tally = { ...NO_TALLY };
  if (usage.inputTokens) {
    tally['inputTokens'] = usage.inputTokens;
    tally['inputBulk'] = inputBulk;
  }
  if (usage.outputTokens && answerBulk !== null) {
    const thinking = Math.min(usage.reasoningTokens ?? 0, usage.outputTokens);
    tally[`${kindOf(request)}Tokens`] = usage.outputTokens - thinking;
    tally[`${kindOf(request)}Bulk`] = answerBulk;
    tally['thinkingTokens'] = thinking;
    tally['thinkingCalls'] = 1;
  }
  return tally;
}

export function tallied(left: Tally, right: Tally): Tally {
  return Object.fromEntries(TALLIED.map((field) => [field, (left[field] ?? 0) + (right[field] ?? 0)]));
}

/** Tokens in the vendor's cache when it had answered: in the next call the front they belong to is read from there. */
export const cachedAfter = ({ cachedInputTokens, cacheWriteTokens }: Usage): number =>
  (cachedInputTokens ?? 0) + (cacheWriteTokens ?? 0);

/** What is known of a call when it is cut, as far as its vendor has not told it. */
export interface Known {
  inputTokensAtMost: number;
  /** Reckoned only when somebody asks: every word of the transcript is looked at. */
  expected(): Expected;
}

export interface Expected {
  inputTokens: number;
  cachedInputTokens: number;
  /** Tokens a unit of bulk of what it says. */
  density: number;
  /** Tokens thought before earlier answers, and how many those were. */
  thinking: { tokens: number; calls: number };
}

/** Tallies from the more general (the model's) to the more particular (the channel's). */
export interface Learnt {
  inputTokensAtMost: number;
  tallies: readonly Tally[];
  /** The earlier call that begins most alike, and how many pieces both begin with. */
  precedent: Precedent | null;
  shared: number;
}

export const knownFrom = (request: GenerationRequest, learnt: Learnt): Known => ({
  inputTokensAtMost: learnt.inputTokensAtMost,
  expected: () => expectedFrom(request, learnt),
});

function expectedFrom(request: GenerationRequest, { tallies, precedent, shared }: Learnt): Expected {
  const input = tallies.map((tally) => reported(tally, 'input'));
  const spoken = tallies.map((tally) => reported(tally, kindOf(request)));
  const density = densityOf(input);
  const bulks = bulksOf(request);
  const sumOf = (some: readonly number[]) => some.reduce((sum, bulk) => sum + bulk, 0);
  const inputTokens = inputTokensFor(sumOf(bulks) + bulkOfSchema(request), density, precedent);
  return {
    inputTokens,
    cachedInputTokens: Math.min(
      inputTokens,
      cachedTokensFor(sumOf(bulks.slice(0, shared)), density, precedent),
    ),
    // How the vendor counted what it read says something of how it counts what it writes, until it has counted that as well.
    density: densityOf([...input, ...spoken]),
    thinking: {
      tokens: tallies[0]?.['thinkingTokens'] ?? 0,
      calls: tallies[0]?.['thinkingCalls'] ?? 0,
    },
  };
}
