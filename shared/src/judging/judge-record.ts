// How a model has judged over all debates that are kept: how often it agrees with you, with others and with itself, what it costs, and
// which bias it shows. Only what many debates together can show belongs here.

import type { KnownSigma } from '../record/known-sigma.ts';
import type { ModelRef } from '../wire/model-card.ts';
import { modelKey } from '../wire/model-key.ts';
import type { JudgedDebate } from './judged-debate.ts';
import { type LearntSigma, learntSigma, PAIRS_TO_LEARN } from './reading-sigma.ts';
import {
  type CountedShare,
  countedShare,
  type FittedSlope,
  fittedSlope,
  isAboveChance,
  isBelowChance,
} from './statistics.ts';

export interface JudgeRecord {
  model: ModelRef;
  /** Debates it has judged. */
  debates: number;
  /** Named the winner that you named, the other judges named by majority, and it named itself with the order exchanged. */
  withYou: CountedShare;
  withPanel: CountedShare;
  withItself: CountedShare;
  /** Named the side it had believed in before the first speech. */
  withItsBelief: CountedShare;
  /** Points of the margin for every 100 words more; `null`: too few debates of different lengths. */
  length: FittedSlope | null;
  sigma: LearntSigma | null;
  /** The mean of a verdict, over debates whose cost is known; `null`: of none. */
  costNanoUsd: number | null;
  notional: boolean;
  findings: JudgeFinding[];
}

/**
 * - `follows-its-belief`: it ruled as it had believed more often than chance would have it.
 * - `favours-longer`, `favours-shorter`: the interval of its length slope does not hold zero.
 * - `follows-the-order`: with the order exchanged it named the same winner less often than a coin would.
 * - `may-be-guessing`: as often as a coin would.
 */
export type JudgeFinding =
  | 'follows-its-belief'
  | 'favours-longer'
  | 'favours-shorter'
  | 'follows-the-order'
  | 'may-be-guessing';

/** Under so many debates nothing is called a finding, and no share is printed. */
export const FEWEST_FOR_FINDING = 8;
/** A belief is compared with rulings from so many debates on. */
const FEWEST_FOR_BELIEF = 10;

const WORDS_PER_STEP = 100;

/** One for each model, those with most debates first. */
export function judgeRecords(debates: readonly JudgedDebate[]): JudgeRecord[] {
  const byModel = new Map<string, JudgedDebate[]>();
  for (const one of debates) {
    const key = modelKey(one.model);
    byModel.set(key, [...(byModel.get(key) ?? []), one]);
  }
  return [...byModel.values()]
    .flatMap((own) => (own[0] ? recordOf(own[0].model, own) : []))
    .sort((left, right) => right.debates - left.debates);
}

/** What later debates are set up with: only what enough pairs of readings say. */
export const sigmasOf = (records: readonly Pick<JudgeRecord, 'model' | 'sigma'>[]): KnownSigma[] =>
  records.flatMap(({ model, sigma }) =>
    sigma && sigma.pairs >= PAIRS_TO_LEARN ? [{ model, points: sigma.points, pairs: sigma.pairs }] : [],
  );

function recordOf(model: ModelRef, own: readonly JudgedDebate[]): JudgeRecord {
  const agreement = (named: (one: JudgedDebate) => string | null): CountedShare => {
    const counted = own.filter((one) => one.ruledFor !== null && named(one) !== null);
    return countedShare(counted.filter((one) => one.ruledFor === named(one)).length, counted.length);
  };
  const inBothOrders = own.flatMap(({ sameInBothOrders }) => sameInBothOrders ?? []);
  const costs = own.flatMap(({ costNanoUsd }) => costNanoUsd ?? []);
  const facts = {
    withItself: countedShare(inBothOrders.filter((same) => same).length, inBothOrders.length),
    withItsBelief: agreement(({ believed }) => believed),
    length: fittedSlope(
      own.flatMap(({ length }) =>
        length ? [{ x: length.moreWords / WORDS_PER_STEP, y: length.margin }] : [],
      ),
    ),
  };
  return {
    model,
    debates: new Set(own.map(({ debate }) => debate)).size,
    withYou: agreement(({ youRuledFor }) => youRuledFor),
    withPanel: agreement(({ othersRuledFor }) => othersRuledFor),
    ...facts,
    sigma: learntSigma(own.flatMap(({ repeated }) => repeated)),
    costNanoUsd:
      costs.length > 0 ? Math.round(costs.reduce((sum, cost) => sum + cost, 0) / costs.length) : null,
    notional: own.every(({ notional }) => notional),
    findings: findingsOf(facts),
  };
}

function findingsOf({
  withItself,
  withItsBelief,
  length,
}: Pick<JudgeRecord, 'withItself' | 'withItsBelief' | 'length'>): JudgeFinding[] {
  const findings: JudgeFinding[] = [];
  if (withItsBelief.of >= FEWEST_FOR_BELIEF && isAboveChance(withItsBelief))
    findings.push('follows-its-belief');
  if (length && length.points >= FEWEST_FOR_FINDING) {
    if (length.from > 0) findings.push('favours-longer');
    if (length.to < 0) findings.push('favours-shorter');
  }
  if (withItself.of >= FEWEST_FOR_FINDING) {
    if (isBelowChance(withItself)) findings.push('follows-the-order');
    else if (!isAboveChance(withItself)) findings.push('may-be-guessing');
  }
  return findings;
}
