// Adds up the costs of a record's attempts: in total and by seat, act, model and time. Sums over charges belong here; the computation of a
// charge from tokens is in money/charge.ts.

import { chargeFor, type TieredPrice } from '../money/charge.ts';
import type { Cost, Usage } from '../wire/generation.ts';
import { modelKey } from '../wire/model-key.ts';
import { type Attempt, attemptsOf, type DebateRecord, limitsNow, rulingsNamed } from './record.ts';
import type { Charge } from './record-parts.ts';

/** A sum of money. */
export interface Sum {
  /** Sum of charges, reported and estimated ones. */
  spentNanoUsd: number;
  /** The charges that are as reported. */
  reportedNanoUsd: number;
  /** Upper bound of the money spent, as far as prices are known. */
  atMostNanoUsd: number;
  openHoldsNanoUsd: number;
  /** Number of attempts, including refused, failed, lost and running ones. */
  calls: number;
  /** Whether a part of the sum is not as reported: it is estimated or, for lost calls, the most they can have cost. */
  estimated: boolean;
  /** Calls, settled or running, whose cost is unknown: the sums are without them. */
  unpriced: number;
}

/** Limits are checked against the sum of both kinds of money. A person sees that sum only if one kind alone was spent. */
export interface Ledger extends Sum {
  billed: Sum;
  /** The made-up money of demo speakers: nobody is billed for it. */
  notional: Sum;
}

/** Tokens as the vendors reported them. */
export interface TokenSum {
  /** Tokens that the calls read: all input, cached or not. */
  input: number;
  /** Tokens that the calls wrote, thinking included. */
  output: number;
  /** Settled calls for which no tokens were reported. */
  unreported: number;
}

export interface LedgerLine extends Ledger {
  /** A seat's id, a round or a `modelKey`. */
  key: string;
  tokens: TokenSum;
}

/** Returns whether its models were called and cost nothing. */
export const isFree = (sum: Sum): boolean =>
  sum.calls > 0 && sum.atMostNanoUsd + sum.openHoldsNanoUsd + sum.unpriced === 0;

/** Returns whether only demo speakers are called, whose made-up money nobody is billed. */
export const isNotional = ({ calls, notional }: { calls: number; notional: { calls: number } }): boolean =>
  calls > 0 && notional.calls === calls;

/** Returns the kind of money that is shown first: the billed one, if there is any. */
export const mainSum = (ledger: Ledger): Sum => (isNotional(ledger) ? ledger.notional : ledger.billed);

/** The amount that is printed for a sum, and the word before it. `unknown`: no amount at all, because an unknown one is not zero. */
export interface Figure {
  says: 'unknown' | 'free' | 'exact' | 'about' | 'atMost' | 'atLeast';
  nanoUsd: number;
}

/** Minimum amount after "at least", in nano-dollars; a smaller one would tell nothing. */
const MIN_SHOWN_NANO_USD = 1_000_000;

/**
 * Chooses the figure. If a price is unknown, the reported charges are the least that was spent. Otherwise estimates are "about" their sum,
 * and upper bounds "at most".
 */
export function figureOf(sum: Sum): Figure {
  const { spentNanoUsd, reportedNanoUsd, atMostNanoUsd } = sum;
  if (sum.unpriced > 0)
    return reportedNanoUsd < MIN_SHOWN_NANO_USD
      ? { says: 'unknown', nanoUsd: 0 }
      : { says: 'atLeast', nanoUsd: reportedNanoUsd };
  if (isFree(sum)) return { says: 'free', nanoUsd: 0 };
  if (!sum.estimated || atMostNanoUsd === 0) return { says: 'exact', nanoUsd: spentNanoUsd };
  return { says: spentNanoUsd < atMostNanoUsd ? 'about' : 'atMost', nanoUsd: spentNanoUsd };
}

const spentOn = (charge: Charge | null): number => charge?.nanoUsd ?? 0;
const atMostOn = (charge: Charge | null): number => charge?.atMostNanoUsd ?? spentOn(charge);

const NOTHING: Sum = {
  spentNanoUsd: 0,
  reportedNanoUsd: 0,
  atMostNanoUsd: 0,
  openHoldsNanoUsd: 0,
  calls: 0,
  estimated: false,
  unpriced: 0,
};

const ADDED = [
  'spentNanoUsd',
  'reportedNanoUsd',
  'atMostNanoUsd',
  'openHoldsNanoUsd',
  'calls',
  'unpriced',
] as const satisfies (keyof Sum)[];

/** Adds up sums; for a person, only sums of one kind of money. */
export function addUp(sums: readonly Sum[]): Sum {
  const total = { ...NOTHING };
  for (const sum of sums) {
    for (const key of ADDED) total[key] += sum[key];
    total.estimated ||= sum.estimated;
  }
  return total;
}

function sumOf({ charge, outcome, holdNanoUsd }: Attempt): Sum {
  if (outcome.state === 'running')
    return {
      ...NOTHING,
      calls: 1,
      openHoldsNanoUsd: holdNanoUsd ?? 0,
      unpriced: holdNanoUsd === null ? 1 : 0,
    };
  return {
    ...NOTHING,
    calls: 1,
    spentNanoUsd: spentOn(charge),
    reportedNanoUsd: charge?.basis === 'reported' ? spentOn(charge) : 0,
    atMostNanoUsd: atMostOn(charge),
    estimated: charge?.basis === 'estimated',
    // An answer without a stored charge, as in a debate that was shared without its costs, was not free either.
    unpriced: (charge ? charge.basis === 'unknown' : outcome.state === 'accepted') ? 1 : 0,
  };
}

/** Sums some of a record's attempts, in nano-dollars. */
export function sumAttempts(attempts: readonly Attempt[]): Ledger {
  const sumWhere = (notional: boolean) =>
    addUp(attempts.filter((attempt) => attempt.notional === notional).map(sumOf));
  return sumLedgers([{ billed: sumWhere(false), notional: sumWhere(true) }]);
}

/** Sums both kinds of money of several ledgers, each for itself and together. */
export function sumLedgers(ledgers: readonly Pick<Ledger, 'billed' | 'notional'>[]): Ledger {
  const kinds = {
    billed: addUp(ledgers.map(({ billed }) => billed)),
    notional: addUp(ledgers.map(({ notional }) => notional)),
  };
  return { ...addUp([kinds.billed, kinds.notional]), ...kinds };
}

/** Returns the sums over all attempts of a record, in nano-dollars. */
export const ledgerOf = (record: DebateRecord): Ledger => sumAttempts(attemptsOf(record));

/** Returns the amount that limits and warnings are checked against, in nano-dollars: the most that was spent, plus open holds. */
export function committedNanoUsd(record: DebateRecord): number {
  const { atMostNanoUsd, openHoldsNanoUsd } = ledgerOf(record);
  return atMostNanoUsd + openHoldsNanoUsd;
}

/** Sums the tokens of some of a record's attempts. */
export function sumTokens(attempts: readonly Attempt[]): TokenSum {
  const sum: TokenSum = { input: 0, output: 0, unreported: 0 };
  for (const { usage, outcome } of attempts) {
    sum.input += usage?.inputTokens ?? 0;
    sum.output += usage?.outputTokens ?? 0;
    const isReported = usage !== null && usage.inputTokens !== null && usage.outputTokens !== null;
    if (outcome.state !== 'running' && !isReported) sum.unreported += 1;
  }
  return sum;
}

const lineOf = (key: string, attempts: readonly Attempt[]): LedgerLine => ({
  key,
  ...sumAttempts(attempts),
  tokens: sumTokens(attempts),
});

/** Returns one line per key, in the order in which the keys first appear. The lines add up to the ledger exactly. */
export function linesBy(record: DebateRecord, keyOf: (attempt: Attempt) => string): LedgerLine[] {
  const groups = new Map<string, Attempt[]>();
  for (const attempt of attemptsOf(record)) {
    const key = keyOf(attempt);
    const group = groups.get(key);
    if (group) group.push(attempt);
    else groups.set(key, [attempt]);
  }
  return [...groups].map(([key, attempts]) => lineOf(key, attempts));
}
export const costBySeat = (record: DebateRecord): LedgerLine[] => linesBy(record, (attempt) => attempt.seat);
export const costByModel = (record: DebateRecord): LedgerLine[] =>
  linesBy(record, (attempt) => modelKey(attempt.model));

/** Whether the warning amount is reached and nobody has acknowledged that amount. */
export function warningDue(record: DebateRecord, committedAmount = () => committedNanoUsd(record)): boolean {
  const { warnAtNanoUsd } = limitsNow(record);
  if (warnAtNanoUsd === null || committedAmount() < warnAtNanoUsd) return false;
  return !rulingsNamed(record, 'acknowledge').some((ruling) => ruling.warnAtNanoUsd === warnAtNanoUsd);
}

/**
 * Returns the charge of a settled attempt. Reported costs stay unchanged. An estimate comes from the backend, which charges by the good
 * bound, and never exceeds the hold. If the cost is unknown, as for a lost call, the hold is charged. A typed price is used where the
 * backend knows none.
 */
export function chargeOf(
  attempt: Pick<Attempt, 'holdNanoUsd' | 'notional'>,
  cost: Cost,
  usage: Usage | null,
  typedPrice?: TieredPrice,
): Charge {
  const { holdNanoUsd, notional } = attempt;
  if (cost.basis === 'reported') return { ...cost, notional };
  if (cost.basis === 'unknown' && typedPrice && usage) {
    const nanoUsd = chargeFor(typedPrice, usage);
    if (nanoUsd !== null)
      return { nanoUsd, atMostNanoUsd: nanoUsd, basis: 'reported', priceId: null, notional };
  }
  const bounds = [cost.atMostNanoUsd, holdNanoUsd].filter((bound) => bound !== null);
  if (bounds.length === 0) return { ...cost, notional };
  const atMostNanoUsd = Math.min(...bounds);
  const nanoUsd = Math.min(cost.nanoUsd ?? atMostNanoUsd, atMostNanoUsd);
  return { nanoUsd, atMostNanoUsd, basis: 'estimated', priceId: cost.priceId, notional };
}
