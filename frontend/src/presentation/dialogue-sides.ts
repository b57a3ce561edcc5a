// Assigns sides for drawing: in a dialogue of two without benches, the first speaker is drawn on the left and the other on the right.
import { participantsOf } from '@rostrum/shared/record/participants';
import type { DebateRecord } from '@rostrum/shared/record/record';

const BENCH_ORDER = ['proposition', 'opposition'] as const;

/** For drawing only: judging and prompts must use the unchanged record. */
export function withDialogueSides(record: DebateRecord): DebateRecord {
  const participants = participantsOf(record);
  if (record.format.layout !== 'dialogue' || participants.length !== 2) return record;
  const sideOf = new Map(
    participants.flatMap(({ seats }, index) =>
      seats.map((seat) => [seat, BENCH_ORDER[index] ?? null] as const),
    ),
  );
  return {
    ...record,
    seats: record.seats.map((seat) => ({ ...seat, bench: seat.bench ?? sideOf.get(seat.id) ?? null })),
  };
}
