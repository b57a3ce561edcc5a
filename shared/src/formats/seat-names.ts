// Names seats in the likely language of the motion, also for a new panel of judges: an English title would make speakers switch languages.

import type { DebateRecord, Occupant, Seat } from '../record/record.ts';
import { type Language, likelyLanguageOf } from '../speech/language.ts';
import { SEAT_TITLES } from '../speech/seat-titles.ts';
import { isNumberedName, seatFromTemplate } from './empty-seats.ts';
import type { SeatTemplate } from './format.ts';

function translateName(name: string, language: Language | null): string {
  const title = SEAT_TITLES.find(({ en }) => en === name);
  return (language === null ? undefined : title?.[language]) ?? name;
}

/**
 * Returns the seats of a debate with names in the motion's language, if it is known. The first seat of a bench of two is called "First
 * proposition", because the bench itself is called "Proposition". If names would clash, they stay as they are.
 */
export function withDebateNames<S extends { role: string; name: string }>(
  seats: readonly S[],
  templates: readonly Pick<SeatTemplate, 'role' | 'name' | 'bench'>[],
  motion: string,
): S[] {
  const language = likelyLanguageOf(motion);
  const renamedSeats = seats.map((seat) => {
    const template = templates.find(({ role }) => role === seat.role);
    const ofRole = seats.filter(({ role }) => role === seat.role);
    return template ? { ...seat, name: nameInDebate(seat, template, ofRole, language) } : seat;
  });
  return new Set(renamedSeats.map(({ name }) => name)).size === seats.length ? renamedSeats : [...seats];
}

function nameInDebate<S extends { name: string }>(
  seat: S,
  { name: title, bench }: Pick<SeatTemplate, 'name' | 'bench'>,
  ofRole: readonly S[],
  language: Language | null,
): string {
  const number = ofRole.indexOf(seat) + 1;
  if (seat.name !== title && !(number > 1 && isNumberedName(seat.name, title)))
    return translateName(seat.name, language);
  if (ofRole.length === 1) return translateName(title, language);
  if (language !== null && language !== 'en') return `${translateName(title, language)} ${number}`;
  return number === 1 && bench !== null ? `First ${title.toLowerCase()}` : seat.name;
}

/** Returns the seats of a panel. `role`: the judges' role. The first judge's instruction and temperature apply to every judge. */
export function panelSeats(
  record: Pick<DebateRecord, 'seats' | 'motion'>,
  role: string,
  occupants: readonly Occupant[],
): Seat[] {
  const seatsOfRole = record.seats.filter((seat) => seat.role === role);
  const [first] = seatsOfRole;
  if (!first) throw new RangeError(`Nobody sits as ${role}.`);
  const template = {
    ...{ role, name: first.name, about: first.name, bench: null },
    ...{ min: 1, max: occupants.length, human: false },
  };
  const { instruction, temperature, judges } = first;
  const seats = occupants.map((occupant, index) => ({
    ...seatFromTemplate(template, index + 1),
    persona: seatsOfRole[index]?.persona ?? null,
    ...(instruction === undefined ? {} : { instruction }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(judges === undefined ? {} : { judges }),
    occupant,
  }));
  return withDebateNames(seats, [template], record.motion);
}
