// Determines who is judged, for scores, briefs and pages alike: one participant per side with benches, otherwise one per seat.
import type { DebateRecord, Seat } from './record.ts';

export interface Participant {
  /** The role where a bench is judged together, otherwise the seat's id. */
  id: string;
  /** As printed and as shown to models. */
  name: string;
  bench: Seat['bench'];
  seats: string[];
}

/** In the order of the seats; partners on one bench form one participant. */
export function participantsOf(record: Pick<DebateRecord, 'seats' | 'format'>): Participant[] {
  const sides = new Map<string, Seat[]>();
  for (const seat of record.seats) {
    if (!record.format.contestants.includes(seat.role)) continue;
    const key = seat.bench === null ? `seat ${seat.id}` : `bench ${seat.bench}`;
    sides.set(key, [...(sides.get(key) ?? []), seat]);
  }
  return [...sides.values()].flatMap((seats) => {
    const [first, ...partners] = seats;
    if (!first) return [];
    const { bench } = first;
    const ids = seats.map((seat) => seat.id);
    if (partners.length === 0) return [{ id: first.id, name: first.name, bench, seats: ids }];
    return [{ id: first.role, name: capitalised(first.role), bench, seats: ids }];
  });
}

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
