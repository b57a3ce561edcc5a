// The seats of a new panel of judges for a debate that was held: as many as there are models, named like its own judges.
import type { DebateRecord, Occupant, Seat } from '../record/record.ts';
import { seatFromTemplate } from './empty-seats.ts';
import { namedForDebate } from './seat-names.ts';

/** `role`: of the judges. What the first judge was told, and its temperature, hold for every judge. */
export function panelSeats(
  record: Pick<DebateRecord, 'seats' | 'motion'>,
  role: string,
  occupants: readonly Occupant[],
): Seat[] {
  const seated = record.seats.filter((seat) => seat.role === role);
  const [first] = seated;
  if (!first) throw new RangeError(`Nobody sits as ${role}.`);
  const template = {
    ...{ role, name: first.name, about: first.name, bench: null },
    ...{ min: 1, max: occupants.length, human: false },
  };
  const { instruction, temperature, judges } = first;
  const seats = occupants.map((occupant, index) => ({
    ...seatFromTemplate(template, index + 1),
    persona: seated[index]?.persona ?? null,
    ...(instruction === undefined ? {} : { instruction }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(judges === undefined ? {} : { judges }),
    occupant,
  }));
  return namedForDebate(seats, [template], record.motion);
}
