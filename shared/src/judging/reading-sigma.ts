// How far one reading's margin scatters (σ): assumed, or learnt from a judging model's own pairs of readings of the same debate.

import { isJudge } from '../answers/judges.ts';
import type { KnownSigma } from '../record/known-sigma.ts';
import type { DebateRecord } from '../record/record.ts';
import type { ModelRef } from '../wire/model-card.ts';
import { modelKey } from '../wire/model-key.ts';
import { ASSUMED_SIGMA } from './outcome-word.ts';

/** Learnt from pairs of readings of one model. */
export interface LearntSigma {
  /** Standard deviation of the margin of one reading. */
  points: number;
  pairs: number;
}
/** By `modelKey`. */
export type LearntSigmas = ReadonlyMap<string, LearntSigma>;

/** The σ of a panel's readings. */
export interface PanelSigma {
  points: number;
  /** `assumed`: 5 points a score; `learnt`: from pairs of readings; `both`: depends on the model. */
  from: 'assumed' | 'learnt' | 'both';
}

/** Fewer pairs say too little: until then the assumed σ is used. */
export const PAIRS_TO_LEARN = 10;

/** A pair's difference scatters by √2 σ, and an effect of the order adds to it, which makes σ larger and never smaller. */
export function learntSigma(differences: readonly number[]): LearntSigma | null {
  if (differences.length === 0) return null;
  const squares = differences.reduce((sum, difference) => sum + difference ** 2, 0);
  return { points: Math.sqrt(squares / (2 * differences.length)), pairs: differences.length };
}

/** Those that a debate was set up with. */
export const sigmasIn = ({ sigmas = [] }: Pick<DebateRecord, 'sigmas'>): LearntSigmas =>
  new Map(sigmas.map(({ model, points, pairs }) => [modelKey(model), { points, pairs }] as const));

/**
 * The record of a debate that is about to begin, with what is known of its judges. What it had before is dropped: it may have been made
 * from another debate.
 */
export function withKnownSigmas(record: DebateRecord, known: readonly KnownSigma[]): DebateRecord {
  const { sigmas: _, ...bare } = record;
  const judging = new Set(
    record.seats.flatMap((seat) =>
      isJudge(record, seat) && seat.occupant.kind === 'model' ? [modelKey(seat.occupant.model)] : [],
    ),
  );
  const sigmas = known.filter(({ model, pairs }) => pairs >= PAIRS_TO_LEARN && judging.has(modelKey(model)));
  return sigmas.length === 0 ? bare : { ...bare, sigmas };
}

/** One model for each reading that counts; `null`: a person. Several models' variances are averaged. */
export function panelSigma(models: readonly (ModelRef | null)[], learnt: LearntSigmas): PanelSigma {
  const known = models.map((model) => {
    const found = model && learnt.get(modelKey(model));
    return found && found.pairs >= PAIRS_TO_LEARN ? found.points : null;
  });
  const squares = known.map((points) => (points ?? ASSUMED_SIGMA) ** 2);
  const assumed = known.filter((points) => points === null).length;
  return {
    points:
      assumed === known.length
        ? ASSUMED_SIGMA
        : Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length),
    from: assumed === 0 ? 'learnt' : assumed === known.length ? 'assumed' : 'both',
  };
}
