// What a debate would have cost if the vendors had cached nothing of its prompts: the same calls, every input token at the full price.
import { chargeFor, type TieredPrice } from '../money/charge.ts';
import type { ModelRef } from '../wire/model-card.ts';
import { ledgerOf } from './ledger.ts';
import { attemptsOf, type DebateRecord } from './record.ts';

/**
 * In nano-dollars; `null` where nothing is known to have been cached. `priceOf` gives a model's price, which the record does not
 * hold; a call of a model without one counts as it was charged.
 */
export function uncachedCost(
  record: DebateRecord,
  priceOf: (model: ModelRef) => TieredPrice | null,
): number | null {
  let saved = 0;
  let cached = 0;
  for (const { charge, model, usage } of attemptsOf(record)) {
    const price = charge && usage ? priceOf(model) : null;
    if (!price || !usage) continue;
    const asSent = chargeFor(price, usage);
    const anew = chargeFor(price, { ...usage, cachedInputTokens: 0, cacheWriteTokens: 0 });
    if (asSent === null || anew === null) continue;
    saved += anew - asSent;
    cached += usage.cachedInputTokens ?? 0;
  }
  return cached === 0 ? null : ledgerOf(record).spentNanoUsd + saved;
}
