// Estimates what a branch will cost from what its source did cost: the same calls are made again.
import { chargeFor } from '../money/charge.ts';
import { tokensIn } from '../money/tokens-by-script.ts';
import { attemptsOf, type DebateRecord, seatsNow, turnsOf } from '../record/record.ts';
import { modelKey } from '../wire/model-key.ts';
import type { Cards } from './call-hold.ts';
import { sumOf } from './rest.ts';

export interface BranchCost {
  nanoUsd: number;
  /** It is play money alone: nobody is billed. */
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
 * for one of them. Play money beside money is left out.
 */
export function branchCost(source: DebateRecord, branch: DebateRecord, cards: Cards): BranchCost | null {
  const sharedTurns = new Set(turnsOf(branch).map(({ id }) => id));
  const occupants = new Map(seatsNow(branch).map(({ id, occupant }) => [id, occupant]));
  const longerBy = tokensAdded(source, branch);
  const bills = new Map(
    attemptsOf(source).flatMap(({ outcome, turn, seat, model, charge, usage }) => {
      const occupant = occupants.get(seat);
      if (outcome.state !== 'accepted' || occupant?.kind !== 'model' || !charge) return [];
      const card = cards[modelKey(occupant.model)];
      const isSame = modelKey(model) === modelKey(occupant.model);
      const price = card?.price ?? occupant.price;
      const asBilled = isSame ? charge.nanoUsd : null;
      const isComputed = price && usage && (asBilled === null || longerBy !== 0);
      const inputTokens = usage?.inputTokens ? Math.max(1, usage.inputTokens + longerBy) : null;
      const nanoUsd = (isComputed ? chargeFor(price, { ...usage, inputTokens }) : null) ?? asBilled;
      const notional = isSame ? charge.notional : (card?.notional ?? false);
      return nanoUsd === null ? [] : [[turn, { nanoUsd, notional }] as const];
    }),
  );
  const again = turnsOf(source).filter(({ id }) => !sharedTurns.has(id));
  const costs = again.flatMap(({ id, seat }) =>
    occupants.get(seat)?.kind === 'model' ? [bills.get(id) ?? null] : [],
  );
  const knownCosts = costs.filter((cost) => cost !== null);
  if (costs.length === 0 || knownCosts.length < costs.length) return null;
  const notional = knownCosts.every((cost) => cost.notional);
  const countedCosts = knownCosts.filter((cost) => cost.notional === notional);
  return { nanoUsd: sumOf(countedCosts.map((cost) => cost.nanoUsd)), notional };
}
