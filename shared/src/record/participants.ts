// The judged participants of a debate, from its seats.
import { capitalise } from '../wire/one-line.ts';
import type { DebateRecord, Seat } from './record.ts';

/** A judged participant, for scores, briefs and pages alike: a side with its bench, otherwise a seat. */
export interface Participant {
  /** Id of the participant: the role if a bench is judged together, otherwise the seat's id. */
  id: string;
  /** Name as printed and as shown to models. */
  name: string;
  bench: Seat['bench'];
  seats: string[];
}

/** Returns the participants in the order of the seats; partners on one bench form one. */
export function participantsOf(record: Pick<DebateRecord, 'seats' | 'format'>): Participant[] {
  const judgedSeats = record.seats.filter(({ role }) => record.format.contestants.includes(role));
  return judgedSeats.flatMap(({ id, name, role, bench }, at): Participant[] => {
    const side = judgedSeats.filter((seat) => bench !== null && seat.bench === bench);
    if (side.length < 2) return [{ id, name, bench, seats: [id] }];
    const isFirst = judgedSeats.findIndex((seat) => seat.bench === bench) === at;
    const title = name.endsWith(' 1') ? name.slice(0, -2) : capitalise(role);
    return isFirst ? [{ id: role, name: title, bench, seats: side.map((seat) => seat.id) }] : [];
  });
}
