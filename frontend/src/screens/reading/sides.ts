// Where seats are drawn: in a dialogue of two without benches, the first speaker has the left page and the other the right.
import { participantsOf } from '@rostrum/shared/debate/participants';
import type { DebateRecord } from '@rostrum/shared/debate/record';

const SIDES = ['proposition', 'opposition'] as const;

/** For drawing alone: nothing is judged or spoken by it. */
export function seatedForPrint(record: DebateRecord): DebateRecord {
  const participants = participantsOf(record);
  if (record.format.layout !== 'dialogue' || participants.length !== 2) return record;
  const sideOf = new Map(
    participants.flatMap(({ seats }, index) => seats.map((seat) => [seat, SIDES[index] ?? null] as const)),
  );
  return {
    ...record,
    seats: record.seats.map((seat) => ({ ...seat, bench: seat.bench ?? sideOf.get(seat.id) ?? null })),
  };
}
