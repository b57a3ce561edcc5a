// Computes the price of a model by its card, and the cost of an answer, by the earlier and the current price of the model that served it.
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

export function withPrice(unpricedCard: UnpricedCard, services: Priced): ModelCard {
  const { price, priceId, notional } = pricedOf(unpricedCard, services);
  const { billsOtherFees: _, listedPrice: __, pricedAs: ___, unpriced: ____, ...card } = unpricedCard;
  return { ...card, price: price && { tiers: [...price.tiers] }, priceId, notional };
}

/** Maximum characters of a model's name in an answer. */
const MAX_NAME_LENGTH = 200;

interface HeldCall {
  request: GenerationRequest;
  /** Tokens held for thinking. */
  thinking: number;
  card: UnpricedCard;
  /** The price when the call was admitted. */
  heldPricing: ModelPricing;
  atMostNanoUsd: number | null;
}

/**
 * Returns the cost of an answer. If the price has changed since the call was admitted, the higher counts. If another model with a known
 * price served it, that price is charged, and the higher of both counts toward limits. `why`: the reason for another cost than the price
 * says, or for more than was held.
 */
export function answerCost(
  { request, thinking, card, heldPricing, atMostNanoUsd }: HeldCall,
  provider: Provider,
  ending: BillableEnd,
  services: Priced,
) {
  const atMoment = (pricing: ModelPricing) => ({ ...pricing, price: pricing.current ?? pricing.price });
  const priceOfServed = (model: string): ModelPricing => {
    const name = model.slice(0, MAX_NAME_LENGTH);
    // A dated snapshot is the model itself.
    const isSame = [card.id, card.pricedAs].some((id) => id === name || id === withoutDate(name));
    if (isSame) return { ...heldPricing, price: null };
    return atMoment(pricedOf({ ...provider.cardOf(name), unpriced: card.unpriced === true }, services));
  };
  const by = (pricing: ModelPricing, end = ending) =>
    callCostFor(request, thinking, atMoment(pricing), priceOfServed).cost(end);
  const [before, now] = [by(heldPricing), by(pricedOf(card, services))];
  const higherCost = (now.nanoUsd ?? 0) > (before.nanoUsd ?? 0) ? now : before;
  const { billing = {}, ...plain } = ending;
  const { nanoUsd: expectedNanoUsd } = by(heldPricing, plain);
  const isServed = billing.servedModel !== undefined && billing.statedNanoUsd === undefined;
  const atMost = Math.max(higherCost.atMostNanoUsd ?? 0, isServed ? (expectedNanoUsd ?? 0) : 0);
  const cost = { ...higherCost, atMostNanoUsd: higherCost.atMostNanoUsd === null ? null : atMost };
  const says = Object.keys(billing).length > 0;
  const isOther =
    atMost > (atMostNanoUsd ?? Number.POSITIVE_INFINITY) || (says && cost.nanoUsd !== expectedNanoUsd);
  return { cost, ...(isOther && { why: says ? billing : ('usage' as const) }) };
}
