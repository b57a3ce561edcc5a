// Computes a call's cost from how it ended: exact if the vendor reported usage, otherwise the most it can have cost.
import { chargeFor, maxCharge } from '@rostrum/shared/money/charge';
import { GOOD_TOKENS_A_MESSAGE, maxTextTokens, maxTokensOfBytes } from '@rostrum/shared/money/token-bounds';
import { type Cost, type GenerationRequest, NO_USAGE, type Usage } from '@rostrum/shared/wire/generation';
import type { AnswerBilling, TakePart } from '../provider-contract/provider.ts';
import type { ModelPricing } from './price-list.ts';

/** The end of a call, as far as its cost is concerned. */
export interface BillableEnd {
  /** The vendor ended it, so that the usage it reported is the whole usage. */
  completed: boolean;
  /** The last usage the vendor reported. */
  usage: Usage;
  /** The vendor rejected it before generating anything. */
  refused: boolean;
  /** The vendor reported token counts that no call can have: the call is charged at its hold. */
  notBelieved?: boolean;
  /** Facts that the answer states about its own price. */
  billing?: AnswerBilling | undefined;
}

/** Returns an upper bound of the input tokens: a text never has more tokens than bytes. */
export function maxRequestTokens(request: GenerationRequest): number {
  let bytes = Buffer.byteLength(request.system);
  for (const message of request.messages) bytes += Buffer.byteLength(message.content);
  if (request.responseSchema) bytes += Buffer.byteLength(JSON.stringify(request.responseSchema));
  // One more than the messages: vendors treat the system text as one too.
  return maxTokensOfBytes(bytes, request.messages.length + 1);
}

/** Returns the good bound, which the page may have held the call by: nothing that was cut off is charged more. */
function goodInputTokens({ system, messages, responseSchema }: GenerationRequest): number {
  const texts = [system, ...messages.map(({ content }) => content)];
  const schema = responseSchema ? maxTextTokens(JSON.stringify(responseSchema)) : 0;
  return texts.reduce((sum, text) => sum + maxTextTokens(text) + GOOD_TOKENS_A_MESSAGE, schema);
}

export function callCostFor(
  request: GenerationRequest,
  thinkingAllowance: number,
  { price, priceId }: ModelPricing,
  priceOfServed?: (model: string) => ModelPricing,
) {
  const costOf = (basis: Cost['basis'], nanoUsd: number | null, id = priceId): Cost => ({
    nanoUsd,
    atMostNanoUsd: nanoUsd,
    basis,
    priceId: id,
  });
  /** Nothing was generated, so nothing is owed, whatever the price. */
  const nothing = costOf('reported', 0);
  const unknown = costOf('unknown', null);
  /** Returns the cost that the vendor states, which may be more than the hold. */
  const statedCost = ({ billing, notBelieved }: BillableEnd): Cost | null =>
    billing?.statedNanoUsd === undefined || notBelieved ? null : costOf('reported', billing.statedNanoUsd);
  if (price === null) {
    return {
      atMostNanoUsd: null,
      cost: (ending: BillableEnd): Cost => statedCost(ending) ?? (ending.refused ? nothing : unknown),
      ifLost: () => unknown,
    };
  }
  const maxOutput = request.maxOutputTokens + thinkingAllowance;
  const atMostNanoUsd = maxCharge(price, maxRequestTokens(request), maxOutput);
  const cutOffNanoUsd = () => Math.min(maxCharge(price, goodInputTokens(request), maxOutput), atMostNanoUsd);
  return {
    /** The most the call can cost, in nano-dollars; `null` when the price is unknown. */
    atMostNanoUsd,
    cost(ending: BillableEnd): Cost {
      const { usage, notBelieved, billing = {} } = ending;
      if (notBelieved === true) return costOf('estimated', atMostNanoUsd);
      if (ending.refused) return nothing;
      const vendorCost = statedCost(ending);
      if (vendorCost !== null) return vendorCost;
      const { factor = 1, servedModel } = billing;
      const pricing = servedModel === undefined ? undefined : priceOfServed?.(servedModel);
      const charge = ending.completed ? chargeFor(pricing?.price ?? price, usage) : null;
      if (charge !== null)
        return costOf('reported', Math.round(charge * factor), pricing?.price ? pricing.priceId : priceId);
      // The input is charged as reported; nobody knows how much more was written than arrived. 0 is no count of a prompt.
      const outputTokens = Math.max(maxOutput, usage.outputTokens ?? 0);
      const max = usage.inputTokens ? chargeFor(price, { ...usage, outputTokens }) : null;
      const bound = Math.round((max === null || max > atMostNanoUsd ? cutOffNanoUsd() : max) * factor);
      // The debate held the call without the factor; the day's sum counts it.
      return { ...costOf('estimated', Math.min(bound, atMostNanoUsd)), atMostNanoUsd: bound };
    },
    /** Returns the charge if nobody knows how the call ended: the most it can have cost. */
    ifLost: () => costOf('estimated', cutOffNanoUsd()),
  };
}

/** Maximum credible tokens: a thousand times what the largest models accept. A call that reports more is broken or forged. */
const MAX_TOKENS = 1_000_000_000;

/** Returns whether no count is incredible. A value that is no count at all is left for the reader of the stream to reject. */
const isBelievable = (usage: Usage): boolean =>
  Object.values(usage).every((count) => !(typeof count === 'number' && count > MAX_TOKENS));

/** Passes parts on. A usage that cannot be true goes to `onImplausible`, and is replaced by "not reported", which is not 0. */
export const withoutImplausibleCounts =
  (take: TakePart, onImplausible: (usage: Usage) => void): TakePart =>
  (part) => {
    if (part.kind !== 'usage' || isBelievable(part.usage)) return take(part);
    onImplausible(part.usage);
    take({ kind: 'usage', usage: { ...NO_USAGE } });
  };
