// Makes the empty seats of a format's set-up, and one more of a role. Apart from the schema of formats, so that the page can begin without
// validators.
import type { Format, SeatDraft, SeatTemplate } from './format.ts';
import { shippedPersona } from './personas.ts';

const ORDINALS = ['', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];

/** Returns the `number`th seat (from 1) of a role: `opposition-2`, "Second opposition", or its persona's name. */
export function seatFromTemplate(template: SeatTemplate, number: number): SeatDraft {
  const { role, name, bench } = template;
  const ordinal = ORDINALS[number - 1] ?? `${number}th`;
  const persona = shippedPersona(template.personas?.[number - 1]);
  return {
    id: number === 1 ? role : `${role}-${number}`,
    role,
    name: persona?.name ?? (number === 1 ? name : `${ordinal} ${name.toLowerCase()}`),
    bench,
    persona,
    occupant: template.yours && number === 1 ? { kind: 'human' } : null,
  };
}

/** Returns whether a seat has the name that a further seat with this title is given. */
export function isNumberedName(name: string, title: string): boolean {
  const ordinal = name.slice(0, -title.length - 1);
  return (
    name.toLowerCase() === `${ordinal} ${title}`.toLowerCase() &&
    (ORDINALS.indexOf(ordinal) > 0 || /^\d+th$/.test(ordinal))
  );
}

/** Returns all seats that a role can have. */
export const seatsOfTemplate = (template: SeatTemplate): SeatDraft[] =>
  Array.from({ length: template.max }, (_, index) => seatFromTemplate(template, index + 1));

/** Returns the usual number of seats, or the minimum, with the models' seats empty. */
export const emptySeats = ({ seats }: Pick<Format, 'seats'>): SeatDraft[] =>
  seats.flatMap((template) => seatsOfTemplate(template).slice(0, template.usual ?? template.min));

/** Returns the seats with one more of a role, in the format's order; the same seats if the role is full. */
export function withSeat(format: Format, seats: readonly SeatDraft[], role: string): SeatDraft[] {
  const template = format.seats.find((candidate) => candidate.role === role);
  const seatsOfRole = seats.filter((seat) => seat.role === role);
  if (!template || seatsOfRole.length >= template.max) return [...seats];
  const free = seatsOfTemplate(template).find(
    (candidate) => !seatsOfRole.some((seat) => seat.id === candidate.id),
  );
  const order = (seat: SeatDraft) => format.seats.findIndex((candidate) => candidate.role === seat.role);
  return free
    ? [...seats, free].sort(
        (a, b) => order(a) - order(b) || a.id.localeCompare(b.id, 'en', { numeric: true }),
      )
    : [...seats];
}
