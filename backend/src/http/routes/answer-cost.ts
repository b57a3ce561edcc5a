// The price of a model by its card, and what an answer cost: by the price as it was and as it is, and of the model that served it.
import { withoutDate } from '@rostrum/shared/money/stated-prices';
import type { Cost, GenerationRequest } from '@rostrum/shared/wire/generation';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import type { AuditEvent } from '../../observability/audit-log.ts';
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

/** The card of the model that served the call, if it is another than the one that was asked for; its dated snapshot is not. */
function servedCard(card: UnpricedCard, provider: Provider, { billing }: BillableEnd): UnpricedCard | null {
  const name = billing?.servedModel?.slice(0, LONGEST_NAME) ?? card.id;
  if ([card.id, card.pricedAs].some((id) => id === name || id === withoutDate(name))) return null;
  return { ...provider.cardOf(name), unpriced: card.unpriced === true };
}

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
): { cost: Cost } & Pick<AuditEvent & { event: 'charged' }, 'why'> {
  const by = (pricing: ModelPricing, end = ending) =>
    callCostFor(request, thinking, { ...pricing, price: pricing.current ?? pricing.price }).cost(end);
  const now = pricedOf(card, services);
  const [before, after] = [by(priced), by(now.price === null ? priced : now)];
  const asked = (after.nanoUsd ?? 0) > (before.nanoUsd ?? 0) ? after : before;
  const other = servedCard(card, provider, ending);
  const otherPrice = other && pricedOf(other, services);
  const served = otherPrice?.price ? by(otherPrice) : asked;
  const most = Math.max(served.atMostNanoUsd ?? 0, asked.atMostNanoUsd ?? 0);
  const cost = { ...served, atMostNanoUsd: served.atMostNanoUsd === null ? null : most };
  const { billing, ...plain } = ending;
  const isAbove = most > (atMostNanoUsd ?? Number.POSITIVE_INFINITY);
  const says = Object.keys(billing ?? {}).length > 0;
  const isOther = says && cost.nanoUsd !== by(priced, plain).nanoUsd;
  return { cost, ...((isAbove || isOther) && { why: billing && says ? billing : 'usage' }) };
}
