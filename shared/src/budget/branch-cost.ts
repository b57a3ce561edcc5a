// Estimates what a branch will cost from what its source did cost: the same calls are made again.
import { chargeFor } from '../money/charge.ts';
import { tokensIn } from '../money/tokens-by-script.ts';
import { attemptsOf, type DebateRecord, seatsNow, turnsOf } from '../record/record.ts';
import { modelKey } from '../wire/model-key.ts';
import type { Cards } from './call-hold.ts';

export interface BranchCost {
  nanoUsd: number;
  /** Nobody is billed. */
  notional: boolean;
}

/** Tokens by which changed words are longer than those they replace: every later call reads them. */
function tokensAdded(source: DebateRecord, branch: DebateRecord): number {
  const before = new Map(turnsOf(source).map(({ id, text }) => [id, text]));
  return turnsOf(branch).reduce(
    (sum, { id, text, edited }) =>
      edited ? sum + tokensIn(text).usual - tokensIn(before.get(id) ?? '').usual : sum,
    0,
  );
}

/**
 * Returns the cost of all calls of the source that the branch makes again, at the prices of its models; `null` if the source has no bill
 * for one of them.
 */
export function branchCost(source: DebateRecord, branch: DebateRecord, cards: Cards): BranchCost | null {
  const sharedTurns = new Set(turnsOf(branch).map(({ id }) => id));
  const occupants = new Map(seatsNow(branch).map(({ id, occupant }) => [id, occupant]));
  const longerBy = tokensAdded(source, branch);
  const bills = new Map(
    attemptsOf(source).flatMap(({ outcome, turn, seat, model, charge, usage }) => {
      const occupant = occupants.get(seat);
      if (outcome.state !== 'accepted' || occupant?.kind !== 'model' || !charge) return [];
      const price = occupant.price ?? cards[modelKey(occupant.model)]?.price;
      const asBilled = modelKey(model) === modelKey(occupant.model) ? charge.nanoUsd : null;
      const isComputed = price && usage && (asBilled === null || longerBy !== 0);
      const inputTokens = usage?.inputTokens ? Math.max(1, usage.inputTokens + longerBy) : null;
      const nanoUsd = (isComputed ? chargeFor(price, { ...usage, inputTokens }) : null) ?? asBilled;
      return nanoUsd === null ? [] : [[turn, { nanoUsd, notional: charge.notional }] as const];
    }),
  );
  const again = turnsOf(source).filter(({ id }) => !sharedTurns.has(id));
  const costs = again.flatMap(({ id, seat }) =>
    occupants.get(seat)?.kind === 'model' ? [bills.get(id) ?? null] : [],
  );
  if (costs.length === 0 || costs.includes(null)) return null;
  return {
    nanoUsd: costs.reduce((sum, cost) => sum + (cost?.nanoUsd ?? 0), 0),
    notional: costs.every((cost) => cost?.notional),
  };
}
