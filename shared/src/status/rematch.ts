// Makes a new debate from one that is over: the same set-up, with the models and persons of the two sides exchanged.
import { type Participant, participantsOf } from '../record/participants.ts';
import { type DebateRecord, type Seat, seatsNow } from '../record/record.ts';
import { debateStatus } from './debate-status.ts';
import type { NewDebateIds } from './judge-again.ts';

/** The two sides, where there are two of as many seats each; `null` elsewhere. */
function twoSides(record: DebateRecord): readonly [Participant, Participant] | null {
  const [first, second, ...others] = participantsOf(record);
  if (!first || !second || others.length > 0) return null;
  return first.seats.length === second.seats.length ? [first, second] : null;
}

/** A debate with two sides that is over, and whose plan was not extended. */
export const canBeRematched = (record: DebateRecord): boolean =>
  twoSides(record) !== null &&
  debateStatus(record) === 'completed' &&
  !record.entries.some((entry) => entry.kind === 'ruling' && entry.ruling === 'extend');

/** Personas, instructions, temperatures and lengths stay with their seats: what changes is who speaks. */
export function rematchOf(record: DebateRecord, made: NewDebateIds): DebateRecord {
  const [first, second] = twoSides(record) ?? [null, null];
  if (!first || !second) throw new RangeError('Only a debate with two equal sides has a rematch.');
  const now = new Map(seatsNow(record).map((seat) => [seat.id, seat]));
  const opposite = new Map([...pairs(first.seats, second.seats), ...pairs(second.seats, first.seats)]);
  return {
    ...record,
    ...made,
    origin: { way: 'rematch', debate: record.id },
    seats: [...now.values()].map((seat): Seat => {
      const other = now.get(opposite.get(seat.id) ?? '');
      return other ? { ...seat, occupant: other.occupant } : seat;
    }),
    entries: [],
  };
}

const pairs = (from: readonly string[], to: readonly string[]): [string, string][] =>
  from.flatMap((id, index) => (to[index] === undefined ? [] : [[id, to[index]]]));
