// Adds up what a debate has cost by the acts of its plan, or by other names of its turns, and what it would
// have cost if the vendors had cached nothing. Sums that need no plan are in record/ledger.ts.

import { chargeFor, type TieredPrice } from '../money/charge.ts';
import { plannedSteps } from '../plan/cursor.ts';
import { isSummaryTurn, SUMMARISE } from '../plan/summary-turns.ts';
import { type LedgerLine, ledgerOf, linesBy } from '../record/ledger.ts';
import { attemptsOf, type DebateRecord } from '../record/record.ts';
import type { ModelRef } from '../wire/model-card.ts';

/** By names of turns; the key of every summary is SUMMARISE. */
export const costByTurns = (record: DebateRecord, names: ReadonlyMap<string, string>): LedgerLine[] =>
  linesBy(record, ({ turn, act }) => (isSummaryTurn(turn) ? SUMMARISE : (names.get(turn) ?? act)));

/** By the label of the act: two acts of the plan may have the same task, such as a first and a second vote. */
export const costByAct = (record: DebateRecord): LedgerLine[] =>
  costByTurns(
    record,
    new Map(
      plannedSteps(record).flatMap(({ act, slots }) => slots.map(({ turn }) => [turn, act.label] as const)),
    ),
  );

/** Whether anything was spoken in rounds. */
export const hasRounds = (record: DebateRecord): boolean => record.format.plan.some((node) => 'loop' in node);

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
