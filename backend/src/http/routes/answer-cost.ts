// The price of a model by its card, and what an answer cost: by the price as it was and as it is, and of the model that served it.
import { withoutDate } from '@rostrum/shared/money/stated-prices';
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { type BillableEnd, callCostFor } from '../../prices/call-cost.ts';
import type { ModelPricing } from '../../prices/price-list.ts';
import type { Provider, UnpricedCard } from '../../provider-contract/provider.ts';
import type { Deps } from './deps.ts';

type Priced = Pick<Deps, 'priceOf'>;

export const pricedOf = (card: UnpricedCard, { priceOf }: Priced): ModelPricing =>
  priceOf(card.provider, card.id, card);

export function withPrice(unpriced: UnpricedCard, services: Priced): ModelCard {
  const { price, priceId, notional } = pricedOf(unpriced, services);
  const { billsOtherFees: _, listedPrice: __, pricedAs: ___, unpriced: ____, ...card } = unpriced;
  return { ...card, price: price && { tiers: [...price.tiers] }, priceId, notional };
}

/** Of a model that an answer names. */
const LONGEST_NAME = 200;

interface HeldCall {
  request: GenerationRequest;
  /** Tokens that were held for thinking. */
  thinking: number;
  card: UnpricedCard;
  /** As it was when the call was admitted. */
  priced: ModelPricing;
  atMostNanoUsd: number | null;
}

/**
 * Where the price has changed since the call was admitted, the higher counts. If another model served it whose price is known, its price is
 * charged, and the higher of both counts toward limits. `why`: what makes it another cost than the price says, or more than was held.
 */
export function answerCost(
  { request, thinking, card, priced, atMostNanoUsd }: HeldCall,
  provider: Provider,
  ending: BillableEnd,
  services: Priced,
) {
  const atMoment = (pricing: ModelPricing) => ({ ...pricing, price: pricing.current ?? pricing.price });
  const priceOfServed = (model: string): ModelPricing => {
    const name = model.slice(0, LONGEST_NAME);
    // A dated snapshot is the model itself.
    const isSame = [card.id, card.pricedAs].some((id) => id === name || id === withoutDate(name));
    if (isSame) return { ...priced, price: null };
    return atMoment(pricedOf({ ...provider.cardOf(name), unpriced: card.unpriced === true }, services));
  };
  const by = (pricing: ModelPricing, end = ending) =>
    callCostFor(request, thinking, atMoment(pricing), priceOfServed).cost(end);
  const [before, now] = [by(priced), by(pricedOf(card, services))];
  const charged = (now.nanoUsd ?? 0) > (before.nanoUsd ?? 0) ? now : before;
  const { billing = {}, ...plain } = ending;
  const { nanoUsd: expected } = by(priced, plain);
  const isServed = billing.servedModel !== undefined && billing.statedNanoUsd === undefined;
  const atMost = Math.max(charged.atMostNanoUsd ?? 0, isServed ? (expected ?? 0) : 0);
  const cost = { ...charged, atMostNanoUsd: charged.atMostNanoUsd === null ? null : atMost };
  const says = Object.keys(billing).length > 0;
  const isOther = atMost > (atMostNanoUsd ?? Number.POSITIVE_INFINITY) || (says && cost.nanoUsd !== expected);
  return { cost, ...(isOther && { why: says ? billing : ('usage' as const) }) };
}
