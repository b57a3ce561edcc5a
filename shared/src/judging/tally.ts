// Positions at a table before and after, each weighed by the confidence its holder gave it.
import { readStance, type Stance } from '../debate/marks.ts';
import { type DebateRecord, turnsOf } from '../debate/record.ts';
import { groupsOf } from '../debate/walk.ts';

export interface Weights {
  for: number;
  against: number;
  undecided: number;
  unstated: number;
}
export interface Tally {
  positions: { seat: string; before: Stance | null; after: Stance | null; moved: boolean }[];
  /** Σ confidence by side; who gave none weighs 50. */
  before: Weights;
  after: Weights;
}

/** Tasks in which a position is stated. */
const BEFORE = 'position';
const AFTER = 'recheck';

export function tallyIn(record: DebateRecord): Tally {
  const texts = new Map(turnsOf(record).map((turn) => [turn.id, turn.text]));
  const groups = [...groupsOf(record, record.format.plan)];
  const stancesIn = (act: string) =>
    new Map(
      groups
        .filter((group) => group.act.act === act)
        .flatMap((group) => group.places)
        .flatMap(({ seat, turn }): [string, Stance][] => {
          const text = texts.get(turn);
          return text === undefined ? [] : [[seat, readStance(text)]];
        }),
    );
  const [before, after] = [stancesIn(BEFORE), stancesIn(AFTER)];
  const seats = record.seats.filter((seat) => before.has(seat.id) || after.has(seat.id));
  return {
    positions: seats.map(({ id }) => {
      const [first, last] = [before.get(id) ?? null, after.get(id) ?? null];
      return { seat: id, before: first, after: last, moved: hasMoved(first, last) };
    }),
    before: weightsOf([...before.values()]),
    after: weightsOf([...after.values()]),
  };
}

const hasMoved = (first: Stance | null, last: Stance | null): boolean =>
  first !== null && last !== null && (first.side !== last.side || first.confidence !== last.confidence);

function weightsOf(stances: readonly Stance[]): Weights {
  const weights: Weights = { for: 0, against: 0, undecided: 0, unstated: 0 };
  for (const { side, confidence } of stances) weights[side ?? 'unstated'] += confidence ?? 50;
  return weights;
}
