// Estimates what a branch will cost from what its source did cost: the same calls are made again.
import { chargeFor } from '../money/charge.ts';
import { attemptsOf, type DebateRecord, seatsNow, turnsOf } from '../record/record.ts';
import { modelKey } from '../wire/model-key.ts';
import type { Cards } from './call-hold.ts';

export interface BranchCost {
  nanoUsd: number;
  /** Nobody is billed. */
  notional: boolean;
}

/**
 * Returns the cost of all calls of the source that the branch makes again, at the prices of its models; `null` if the source has no bill
 * for one of them.
 */
export function branchCost(source: DebateRecord, branch: DebateRecord, cards: Cards): BranchCost | null {
  const sharedTurns = new Set(turnsOf(branch).map(({ id }) => id));
  const occupants = new Map(seatsNow(branch).map(({ id, occupant }) => [id, occupant]));
  const bills = new Map(
    attemptsOf(source).flatMap(({ outcome, turn, seat, model, charge, usage }) => {
      const occupant = occupants.get(seat);
      if (outcome.state !== 'accepted' || occupant?.kind !== 'model' || !charge) return [];
      const price = occupant.price ?? cards[modelKey(occupant.model)]?.price;
      const isSame = modelKey(model) === modelKey(occupant.model);
      const nanoUsd = isSame ? charge.nanoUsd : usage && price ? chargeFor(price, usage) : null;
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
