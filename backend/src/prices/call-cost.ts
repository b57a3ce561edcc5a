// From how a call ended to what it cost: exact where the vendor reported it, else an estimate and the most it can have been.
import { chargeAtMost, chargeFor } from '@rostrum/shared/money/charge';
import { estimateCost, type ProbableUsage } from '@rostrum/shared/money/cost-estimate';
import { atMostTokens } from '@rostrum/shared/money/token-bounds';
import type { Cost, GenerationRequest, Usage } from '@rostrum/shared/wire/generation';
import type { ModelPricing } from './price-list.ts';
import type { CallExpectation } from './usage-totals.ts';

/** The bulk of what was heard of an answer. */
export interface ReceivedText {
  weight: number;
  /** What came after the vendor last reported its output. */
  unreportedWeight: number;
}
export const NOTHING_RECEIVED: ReceivedText = { weight: 0, unreportedWeight: 0 };

/** How a call ended, as far as money is concerned. */
export interface BillableEnd {
  completed: boolean;
  /** The last usage the vendor reported. */
  usage: Usage;
  /** The vendor refused before it generated anything. */
  refused: boolean;
  received: ReceivedText;
  /** The vendor reported what nobody can have used: it is booked at what was held. */
  notBelieved?: boolean;
}

export interface CallCost {
  /** The most the call can cost, whatever happens; `null` when the price is unknown. */
  atMostNanoUsd: number | null;
  cost(ending: BillableEnd): Cost;
  /** What is booked where nobody can say how it ended: the most it can have cost. */
  ifLost(): Cost;
}

/** Of the thinking a model is allowed, what it is taken to use until it has reported any: a guess, for it thinks at its least. */
const THINKING_PRIOR = 1 / 4;

/** Upper bound of the input: tokens never exceed bytes, whatever the script. */
export function atMostInputTokens(request: GenerationRequest): number {
  let bytes = Buffer.byteLength(request.system);
  for (const message of request.messages) bytes += Buffer.byteLength(message.content);
  if (request.responseSchema) bytes += Buffer.byteLength(JSON.stringify(request.responseSchema));
  // One more than the messages: the system text is one to the vendor.
  return atMostTokens(bytes, request.messages.length + 1);
}

/** What was thought is over when the first word comes, and is not in the words: it is owed whole, and estimated apart. */
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

/** `known` by what was reported of earlier calls; asked only when a call was cut. */
export function callCostFor(
  request: GenerationRequest,
  thinkingAllowance: number,
  priced: ModelPricing,
  expectation: () => CallExpectation,
): CallCost {
  const { price, priceId } = priced;
  const unknown: Cost = { nanoUsd: null, atMostNanoUsd: null, basis: 'unknown', priceId };
  if (price === null) {
    return {
      atMostNanoUsd: null,
      cost: ({ refused }) => (refused ? noCost(priceId) : unknown),
      ifLost: () => unknown,
    };
  }
  const output = request.maxOutputTokens + thinkingAllowance;
  const atMostOf = ({ inputTokensAtMost }: CallExpectation) => chargeAtMost(price, inputTokensAtMost, output);
  return {
    atMostNanoUsd: chargeAtMost(price, atMostInputTokens(request), output),
    cost(ending) {
      const { completed, usage, refused } = ending;
      if (ending.notBelieved === true) {
        const held = chargeAtMost(price, atMostInputTokens(request), output);
        return { nanoUsd: held, atMostNanoUsd: held, basis: 'estimated', priceId };
      }
      if (refused) return noCost(priceId);
      const reported = completed ? chargeFor(price, usage) : null;
      if (reported !== null)
        return { nanoUsd: reported, atMostNanoUsd: reported, basis: 'reported', priceId };
      const now = expectation();
      const atMostNanoUsd = atMostOf(now);
      const nanoUsd = estimateCost(
        price,
        usage,
        probableUsage(now, thinkingAllowance, ending),
        atMostNanoUsd,
      );
      return { nanoUsd, atMostNanoUsd, basis: 'estimated', priceId };
    },
    ifLost() {
      const atMostNanoUsd = atMostOf(expectation());
      return { nanoUsd: atMostNanoUsd, atMostNanoUsd, basis: 'estimated', priceId };
    },
  };
}

/** Nothing was generated, so nothing is owed, whatever the price. */
const noCost = (priceId: string | null): Cost => ({
  nanoUsd: 0,
  atMostNanoUsd: 0,
  basis: 'reported',
  priceId,
});
