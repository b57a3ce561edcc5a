// Which lanes the timeline of a plan has: one for each bench, or for each seat that speaks. Judges and voters have none.
import type { DebateRecord, Seat } from '@rostrum/shared/record/record';
import { isSpeaker, letterHolderOf, speakerLetters } from '@rostrum/shared/status/speaker-letters';
import type { TimelineLane } from '../../components/plan-timeline.tsx';
import { withDialogueSides } from '../../presentation/dialogue-sides.ts';
import { speakerLooksOf } from '../../presentation/speaker-looks.ts';

/** The key of a seat's lane, given the seat as it is drawn. */
export const timelineLaneOf = ({ id, bench }: Pick<Seat, 'id' | 'bench'>): string => bench ?? id;

export function timelineLanesOf(record: DebateRecord): TimelineLane[] {
  const letters = speakerLetters(record);
  const looks = speakerLooksOf(record);
  const drawn = new Map(withDialogueSides(record).seats.map((seat) => [seat.id, seat.bench]));
  const lanes = new Map<string, TimelineLane>();
  for (const seat of record.seats) {
    const bench = drawn.get(seat.id) ?? null;
    const key = timelineLaneOf({ id: seat.id, bench });
    if (!isSpeaker(record, seat) || lanes.has(key)) continue;
    const letter = letters.get(letterHolderOf(record, seat)) ?? '';
    lanes.set(key, { key, letters: letter, bench, look: looks.get(seat.id) });
  }
  return [...lanes.values()];
}
