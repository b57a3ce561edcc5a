// Computes a call's cost from how it ended: exact if the vendor reported usage, otherwise an estimate and an upper bound.
import { chargeAtMost, chargeFor } from '@rostrum/shared/money/charge';
import { estimateCost, type ProbableUsage } from '@rostrum/shared/money/cost-estimate';
import { atMostTokens } from '@rostrum/shared/money/token-bounds';
import type { Cost, GenerationRequest, Usage } from '@rostrum/shared/wire/generation';
import type { ModelPricing } from './price-list.ts';
import type { CallExpectation } from './usage-totals.ts';

/** The text weight of the part of an answer that arrived. */
export interface ReceivedText {
  weight: number;
  /** What came after the vendor last reported output tokens. */
  unreportedWeight: number;
}
export const NOTHING_RECEIVED: ReceivedText = { weight: 0, unreportedWeight: 0 };

/** How a call ended, as far as its cost is concerned. */
export interface BillableEnd {
  completed: boolean;
  /** The last usage the vendor reported. */
  usage: Usage;
  /** The vendor rejected it before generating anything. */
  refused: boolean;
  received: ReceivedText;
  /** The vendor reported token counts that no call can have: the call is charged at its hold. */
  notBelieved?: boolean;
}

export interface CallCost {
  /** The most the call can cost, in nano-dollars; `null` when the price is unknown. */
  atMostNanoUsd: number | null;
  cost(ending: BillableEnd): Cost;
  /** What is charged if nobody knows how it ended: the most it can have cost. */
  ifLost(): Cost;
}

/**
 * The share of the allowed reasoning tokens a call is assumed to use until the model has reported any; a guess, because models
 * usually reason less than they may.
 */
const THINKING_PRIOR = 1 / 4;

/** Upper bound of the input tokens: a text never has more tokens than bytes. */
export function atMostInputTokens(request: GenerationRequest): number {
  let bytes = Buffer.byteLength(request.system);
  for (const message of request.messages) bytes += Buffer.byteLength(message.content);
  if (request.responseSchema) bytes += Buffer.byteLength(JSON.stringify(request.responseSchema));
  // One more than the messages: vendors treat the system text as one too.
  return atMostTokens(bytes, request.messages.length + 1);
}

/** Reasoning ends before the first word and is not part of the text, so it is owed in full and estimated separately. */
function probableUsage(
  expectation: CallExpectation,
  thinkingAllowance: number,
  { usage, received }: BillableEnd,
): ProbableUsage {
  const { inputTokens, cachedInputTokens, density, thinking } = expectation.expected();
  const said = (weight: number) => Math.round(weight * density);
  const thought = (thinking.tokens + thinkingAllowance * THINKING_PRIOR) / (thinking.calls + 1);
  const outputTokens =
    usage.outputTokens === null
      ? Math.round(thought) + said(received.weight)
      : said(received.unreportedWeight);
  return { inputTokens, cachedInputTokens, outputTokens };
}

/** `known` comes from what was reported about earlier calls; it is computed only when a call was cut off. */
export function callCostFor(
  request: GenerationRequest,
  thinkingAllowance: number,
  priced: ModelPricing,
  expectation: () => CallExpectation,
): CallCost {
  const { price, priceId } = priced;
  const costOf = (basis: Cost['basis'], atMostNanoUsd: number | null, nanoUsd = atMostNanoUsd): Cost => ({
    nanoUsd,
    atMostNanoUsd,
    basis,
    priceId,
  });
  /** Nothing was generated, so nothing is owed, whatever the price. */
  const nothing = costOf('reported', 0);
  const unknown = costOf('unknown', null);
  if (price === null) {
    return {
      atMostNanoUsd: null,
      cost: ({ refused }) => (refused ? nothing : unknown),
      ifLost: () => unknown,
    };
  }
  const output = request.maxOutputTokens + thinkingAllowance;
  const atMostOf = ({ inputTokensAtMost }: CallExpectation) => chargeAtMost(price, inputTokensAtMost, output);
  const atMostNanoUsd = chargeAtMost(price, atMostInputTokens(request), output);
  return {
    atMostNanoUsd,
    cost(ending) {
      const { completed, usage, refused } = ending;
      if (ending.notBelieved === true) return costOf('estimated', atMostNanoUsd);
      if (refused) return nothing;
      const reported = completed ? chargeFor(price, usage) : null;
      if (reported !== null) return costOf('reported', reported);
      const now = expectation();
      const probable = probableUsage(now, thinkingAllowance, ending);
      return costOf('estimated', atMostOf(now), estimateCost(price, usage, probable, atMostOf(now)));
    },
    ifLost: () => costOf('estimated', atMostOf(expectation())),
  };
}
