// Whether the text of a reading will be sent to the same model again, so that it is worth writing to a vendor's cache.
import { actsIn, rolesIn } from '../record/acts-in.ts';
import type { Act, ReadingWay } from '../record/plan.ts';
import { type DebateRecord, seatsNow } from '../record/record.ts';
import { modelKey } from '../wire/model-key.ts';

/**
 * For an act with `reading`: whether this judge, or another one with the same model, reads the same speeches in the same order again.
 * Letters are drawn for each judge, so another one's text may differ all the same.
 */
export function isReadAgain(record: DebateRecord, reading: ReadingWay, judge: string): boolean {
  const keys = new Map(
    seatsNow(record).flatMap(({ id, occupant }) =>
      occupant.kind === 'model' ? [[id, modelKey(occupant.model)]] : [],
    ),
  );
  const model = keys.get(judge);
  const alike = ({ reading: other }: Act) => other?.order === reading.order;
  const readers = actsIn(record.format.plan)
    .filter(alike)
    .flatMap(({ by }) => rolesIn(by).flatMap((role) => seatsWithRole(record, role)));
  return readers.filter((seat) => keys.get(seat) === model).length > 1;
}

const seatsWithRole = (record: DebateRecord, role: string): string[] =>
  seatsNow(record).flatMap((seat) => (seat.role === role ? [seat.id] : []));
