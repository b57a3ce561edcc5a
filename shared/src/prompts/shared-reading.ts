// Whether the text of a reading will be sent to the same model again, so that it is worth writing to a vendor's cache.
import { actsIn, rolesIn } from '../record/acts-in.ts';
import type { ReadingWay } from '../record/plan.ts';
import { type DebateRecord, type Seat, seatsNow } from '../record/record.ts';
import { modelKey } from '../wire/model-key.ts';

/**
 * For an act with `reading`: whether this judge, or another one with the same model, reads the same speeches in the same order again.
 * Letters are drawn for each judge, so another one's text may differ all the same.
 */
export function isReadAgain(record: DebateRecord, { order }: ReadingWay, judge: string): boolean {
  const roles = actsIn(record.format.plan).flatMap(({ reading, by }) =>
    reading?.order === order ? rolesIn(by) : [],
  );
  const seats = seatsNow(record);
  const keyOf = (one: Seat | undefined) =>
    one?.occupant.kind === 'model' ? modelKey(one.occupant.model) : undefined;
  const model = keyOf(seats.find(({ id }) => id === judge));
  const readers = roles.flatMap((role) => seats.filter((seat) => seat.role === role));
  return readers.filter((seat) => keyOf(seat) === model).length > 1;
}
