// Adds up the positions at a round table before and after, each weighted by the confidence its holder gave.

import { plannedSteps } from '../plan/cursor.ts';
import { type DebateRecord, turnsOf } from '../record/record.ts';
import { readStance, type Stance } from '../speech/turn-parsers.ts';

export interface StanceWeights {
  for: number;
  against: number;
  undecided: number;
  unstated: number;
}
export interface StanceTally {
  positions: { seat: string; before: Stance | null; after: Stance | null; moved: boolean }[];
  /** Σ confidence by side; a position without a confidence counts 50. */
  before: StanceWeights;
  after: StanceWeights;
}

/** Tasks in which a position is stated. */
const FIRST_STANCE_TASK = 'position';
const LAST_STANCE_TASK = 'recheck';

export function stanceTally(record: DebateRecord): StanceTally {
  const texts = new Map(turnsOf(record).map((turn) => [turn.id, turn.text]));
  const steps = [...plannedSteps(record, record.format.plan)];
  const stancesIn = (act: string) =>
    new Map(
      steps
        .filter((step) => step.act.task === act)
        .flatMap((step) => step.slots)
        .flatMap(({ seat, turn }): [string, Stance][] => {
          const text = texts.get(turn);
          return text === undefined ? [] : [[seat, readStance(text)]];
        }),
    );
  const [before, after] = [stancesIn(FIRST_STANCE_TASK), stancesIn(LAST_STANCE_TASK)];
  const seats = record.seats.filter((seat) => before.has(seat.id) || after.has(seat.id));
  return {
    positions: seats.map(({ id }) => {
      const [first, last] = [before.get(id) ?? null, after.get(id) ?? null];
      return { seat: id, before: first, after: last, moved: hasMoved(first, last) };
    }),
    before: stanceWeights([...before.values()]),
    after: stanceWeights([...after.values()]),
  };
}

const hasMoved = (first: Stance | null, last: Stance | null): boolean =>
  first !== null && last !== null && (first.side !== last.side || first.confidence !== last.confidence);

function stanceWeights(stances: readonly Stance[]): StanceWeights {
  const weights: StanceWeights = { for: 0, against: 0, undecided: 0, unstated: 0 };
  for (const { side, confidence } of stances) weights[side ?? 'unstated'] += confidence ?? 50;
  return weights;
}
