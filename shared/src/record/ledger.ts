// Adds up what the attempts of a record have cost: in total and by seat, act, model and time. Sums over charges belong here; how a
// charge is computed from tokens is in money/charge.ts.

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
  /** Upper bound of what was spent, as far as prices are known. */
  atMostNanoUsd: number;
  openHoldsNanoUsd: number;
  /** Every attempt: also refused, failed, lost and running ones. */
  calls: number;
  /** Part of the sum is not as reported: it is estimated or, for lost calls, charged at the most it can have been. */
  estimated: boolean;
  /** Calls, settled or running, whose cost is unknown: the sums are without them. */
  unpriced: number;
}

/** Limits are checked against the sum of both kinds of money. A person is never told that sum, except where only one kind was spent. */
export interface Ledger extends Sum {
  billed: Sum;
  /** The made-up money of demo speakers: nobody is billed for it. */
  notional: Sum;
}

/** Tokens as the vendors reported them. */
export interface TokenSum {
  /** Read: everything a call was given, cached or not. */
  input: number;
  /** Written, thinking included. */
  output: number;
  /** Settled calls for which no tokens were reported. */
  unreported: number;
}

export interface LedgerLine extends Ledger {
  /** A seat's id, the label of an act, a round, a `modelKey`, a turn's id or, over time, an attempt's id. */
  key: string;
  tokens: TokenSum;
  /** Speeches that were asked for, each counted once, however often it was asked for. */
  turns: number;
}

/** Whether its models have been asked, and ask for nothing. */
export const isFree = ({ calls, atMostNanoUsd, openHoldsNanoUsd, unpriced }: Sum): boolean =>
  calls > 0 && atMostNanoUsd + openHoldsNanoUsd + unpriced === 0;

/** Whether only demo speakers were asked, whose made-up money nobody is billed. */
export const isNotional = ({ calls, notional }: Ledger): boolean => calls > 0 && notional.calls === calls;

/** The kind of money that is told first: what is billed, where anything can be. */
export const mainSum = (ledger: Ledger): Sum => (isNotional(ledger) ? ledger.notional : ledger.billed);

/** The amount that is printed for a sum, and the word before it. `unknown`: no amount at all, because an unknown one is not zero. */
export interface Figure {
  says: 'unknown' | 'free' | 'exact' | 'about' | 'atMost' | 'atLeast';
  nanoUsd: number;
}

/** "at least $0.0001" would say nothing. */
const LEAST_SAID_NANO_USD = 1_000_000;

/**
 * Where a price is unknown, what was reported is the least that was spent. Otherwise estimates are "about" their sum, and upper bounds
 * "at most".
 */
export function figureOf(sum: Sum): Figure {
  const { spentNanoUsd, reportedNanoUsd, atMostNanoUsd, estimated, unpriced } = sum;
  if (unpriced > 0)
    return reportedNanoUsd < LEAST_SAID_NANO_USD
      ? { says: 'unknown', nanoUsd: 0 }
      : { says: 'atLeast', nanoUsd: reportedNanoUsd };
  if (isFree(sum)) return { says: 'free', nanoUsd: 0 };
  if (!estimated || atMostNanoUsd === 0) return { says: 'exact', nanoUsd: spentNanoUsd };
  return { says: spentNanoUsd < atMostNanoUsd ? 'about' : 'atMost', nanoUsd: spentNanoUsd };
}

/** A sentence about the interrupted calls in a sum; empty if there are none. */
export function estimateNote(sum: Sum, printed: (nanoUsd: number) => string): string {
  const { says } = figureOf({ ...sum, unpriced: 0 });
  if (says === 'atMost') return 'Interrupted calls count at the most they can have cost.';
  if (says !== 'about') return '';
  return `Interrupted calls are estimated. Worst case so far: ${printed(sum.atMostNanoUsd)}.`;
}

/** Shown to a person before calls are cut off. It describes what `chargeOf` does. */
export const CUT_CALL_NOTE =
  'An interrupted call is charged at the most it can have cost, never more than was reserved for it.';

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

/** Adds up sums, for a person of one kind of money only. */
export function addedUp(sums: readonly Sum[]): Sum {
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
    // An answer whose charge is not kept, as in a debate that was shared without its costs, was not free either.
    unpriced: (charge ? charge.basis === 'unknown' : outcome.state === 'accepted') ? 1 : 0,
  };
}

/** Sums some of a record's attempts, in nano-dollars. */
export function sumAttempts(attempts: readonly Attempt[]): Ledger {
  const sumWhere = (notional: boolean) =>
    addedUp(attempts.filter((one) => one.notional === notional).map(sumOf));
  const [billed, notional] = [sumWhere(false), sumWhere(true)];
  return { ...addedUp([billed, notional]), billed, notional };
}

/** The sums over all attempts of a record, in nano-dollars. */
export const ledgerOf = (record: DebateRecord): Ledger => sumAttempts(attemptsOf(record));

/** Spent at most, plus open holds, in nano-dollars: limits and warnings are checked against this. */
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
    const reported = usage !== null && usage.inputTokens !== null && usage.outputTokens !== null;
    if (outcome.state !== 'running' && !reported) sum.unreported += 1;
  }
  return sum;
}

const lineOf = (key: string, attempts: readonly Attempt[]): LedgerLine => ({
  key,
  ...sumAttempts(attempts),
  tokens: sumTokens(attempts),
  turns: new Set(attempts.map(({ turn }) => turn)).size,
});

/** One line per key, in the order in which the keys first appear. The lines add up to the ledger exactly. */
export function linesBy(record: DebateRecord, keyOf: (attempt: Attempt) => string): LedgerLine[] {
  const groups = new Map<string, Attempt[]>();
  for (const attempt of attemptsOf(record)) {
    const key = keyOf(attempt);
    const known = groups.get(key);
    if (known) known.push(attempt);
    else groups.set(key, [attempt]);
  }
  return [...groups].map(([key, attempts]) => lineOf(key, attempts));
}
export const costBySeat = (record: DebateRecord): LedgerLine[] => linesBy(record, (attempt) => attempt.seat);
export const costByModel = (record: DebateRecord): LedgerLine[] =>
  linesBy(record, (attempt) => modelKey(attempt.model));

/** Whether the warning amount is reached and nobody has acknowledged that amount. */
export function warningDue(record: DebateRecord, committed = () => committedNanoUsd(record)): boolean {
  const { warnAtNanoUsd } = limitsNow(record);
  if (warnAtNanoUsd === null || committed() < warnAtNanoUsd) return false;
  return !rulingsNamed(record, 'acknowledge').some((ruling) => ruling.warnAtNanoUsd === warnAtNanoUsd);
}

/**
 * What is charged for a settled attempt. Reported costs stay as they are. An estimate comes from the backend, which books by the good
 * bound, and never exceeds what was held. Where the cost is unknown, as for a lost call, the hold is charged. A price typed by the
 * person is used where the backend knows none.
 */
export function chargeOf(
  attempt: Pick<Attempt, 'holdNanoUsd' | 'notional'>,
  cost: Cost,
  usage: Usage | null,
  typed?: TieredPrice,
): Charge {
  const { holdNanoUsd, notional } = attempt;
  if (cost.basis === 'reported') return { ...cost, notional };
  if (cost.basis === 'unknown' && typed && usage) {
    const nanoUsd = chargeFor(typed, usage);
    if (nanoUsd !== null)
      return { nanoUsd, atMostNanoUsd: nanoUsd, basis: 'reported', priceId: null, notional };
  }
  const bounds = [cost.atMostNanoUsd, holdNanoUsd].filter((bound) => bound !== null);
  if (bounds.length === 0) return { ...cost, notional };
  const atMostNanoUsd = Math.min(...bounds);
  const nanoUsd = Math.min(cost.nanoUsd ?? atMostNanoUsd, atMostNanoUsd);
  return { nanoUsd, atMostNanoUsd, basis: 'estimated', priceId: cost.priceId, notional };
}
