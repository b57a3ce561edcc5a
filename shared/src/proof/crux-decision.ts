// Decides which claim carried a verdict, from the leads of its readings: the plain ones, those without each claim, and those without as
// many other words. Simulated in tests/shared/proof/crux-decision.long.test.ts.
import { type CruxLeads, inBothOrders, type OrderLeads, verdictHeld } from '../plan/crux-stages.ts';
import { mean, tQuantile, variance } from './statistics.ts';

/** Chance of a wrong claim, shared among those that are tried. */
const ALPHA = 0.05;
/** Least standard deviation of a reading, in points: judges give whole points, which may agree by chance. */
const LEAST_SIGMA = 1;

/** `count` of `of` readings do not name the leader of the verdict. */
export interface Tally {
  count: number;
  of: number;
}
export type CruxDecision =
  /** `by`: points by which the lead falls without the claim. */
  | { says: 'crux'; claim: string; by: number }
  | { says: 'no-single-claim' | 'more-than-one' | 'any-cut' | 'not-held' | 'too-few-readings' };

/** Returns the decision. `heavy`: the claims that were read again, the heaviest first; `claims`: number of claims that were tried. */
export function cruxDecision(
  leads: CruxLeads,
  { heavy, sigma, claims }: { heavy: readonly string[]; sigma: number; claims: number },
): CruxDecision {
  const isFew = (judges: number) => judges < Math.min(2, leads.plain.length);
  if (isFew(inBothOrders(leads.plain).length)) return { says: 'too-few-readings' };
  if (!verdictHeld(leads.plain, sigma)) return { says: 'not-held' };
  const [heaviest] = heavy;
  if (heaviest === undefined) return { says: 'no-single-claim' };
  const rows = completeRows([
    leads.plain,
    leads.control[heaviest] ?? [],
    ...heavy.map((claim) => leads.cut[claim] ?? []),
  ]);
  const [plain = [], control = [], ...struck] = rows;
  const judges = plain.length;
  if (judges === 0 || isFew(judges)) return { says: 'too-few-readings' };
  const { v, freedom } = cellVariance(rows);
  const [again, other] = [mean(plain.flat()), mean(control.flat())];
  if (Math.abs(again - other) > tQuantile(1 - ALPHA / 4, freedom) * Math.sqrt((2 * v) / judges))
    return { says: 'any-cut' };
  const [most, next] = struck
    .map((row, at) => ({ claim: heavy[at] ?? '', row, by: (again + other) / 2 - mean(row.flat()) }))
    .sort((one, two) => two.by - one.by);
  const least = tQuantile(1 - ALPHA / claims, freedom) * Math.sqrt((1.5 * v) / judges);
  const isNamed = most && most.by >= least && most.row.flat().filter((lead) => lead <= 0).length >= judges;
  if (!isNamed) return { says: 'no-single-claim' };
  if (next && most.by - next.by < tQuantile(1 - ALPHA, freedom) * Math.sqrt((2 * v) / judges))
    return { says: 'more-than-one' };
  return { says: 'crux', claim: most.claim, by: most.by };
}

/** A condition's leads in both orders, one pair a judge. */
type Row = (readonly [number, number])[];

/** Returns the rows with the judges alone that have all of them. */
function completeRows(rows: readonly (readonly OrderLeads[])[]): Row[] {
  const judges = rows[0]?.map((_, at) => at) ?? [];
  const complete = judges.filter((at) => rows.every((row) => inBothOrders(row.slice(at, at + 1)).length > 0));
  return rows.map((row) => inBothOrders(complete.flatMap((at) => row[at] ?? [])));
}

/**
 * Returns the variance of a judge's lead in a condition, the mean of both orders, with its degrees of freedom: the mean square of judge ×
 * condition, or pooled with what the orders leave, if that is larger.
 */
function cellVariance(rows: readonly Row[]): { v: number; freedom: number } {
  const [conditions, judges] = [rows.length - 1, rows[0]?.length ?? 0];
  const means = rows.map((row) => mean(row.flat()));
  const squares = (leadOf: (pair: readonly [number, number], condition: number) => number) =>
    Array.from({ length: judges }, (_, judge) =>
      variance(rows.map((row, condition) => leadOf(row[judge] ?? [0, 0], condition))),
    ).reduce((sum, one) => sum + conditions * one, 0);
  const byJudge = squares(([first, second], condition) => (first + second) / 2 - (means[condition] ?? 0));
  const byOrder = squares(([first, second]) => (first - second) / 2);
  const freedomOfJudges = (judges - 1) * conditions;
  const pooledCells = { v: (byJudge + byOrder) / (freedomOfJudges + judges * conditions) };
  const own = { v: byJudge / freedomOfJudges, freedom: freedomOfJudges };
  const larger =
    own.v > pooledCells.v ? own : { ...pooledCells, freedom: freedomOfJudges + judges * conditions };
  return { ...larger, v: Math.max(larger.v, LEAST_SIGMA ** 2 / 2) };
}

/** Returns how many of these readings do not name the leader. */
export function tallyOf(leads: readonly OrderLeads[] = []): Tally {
  const all = leads.flatMap(({ drawn: first, exchanged: second }) =>
    [first, second].filter((lead) => lead !== null),
  );
  return { count: all.filter((lead) => lead <= 0).length, of: all.length };
}
