// The names of seats in the language of the motion, also for a new panel of judges: an English title called by name would switch languages.

import type { DebateRecord, Occupant, Seat } from '../record/record.ts';
import { type Language, languageOf } from '../speech/language.ts';
import { SEAT_TITLES } from '../speech/seat-titles.ts';
import { seatFromTemplate } from './empty-seats.ts';
import type { SeatTemplate } from './format.ts';

function translated(name: string, language: Language | null): string {
  const title = SEAT_TITLES.find(({ en }) => en === name);
  return (language === null ? undefined : title?.[language]) ?? name;
}

/**
 * The seats of a debate with the names it is held with: in the motion's language where it is known, and with the first seat of a
 * bench of two called "First proposition", because the bench itself is called "Proposition". Names that would clash are kept.
 */
export function namedForDebate<S extends { role: string; name: string }>(
  seats: readonly S[],
  templates: readonly Pick<SeatTemplate, 'role' | 'name' | 'bench'>[],
  motion: string,
): S[] {
  const language = languageOf(motion);
  const named = seats.map((seat) => {
    const template = templates.find(({ role }) => role === seat.role);
    const ofRole = seats.filter(({ role }) => role === seat.role);
    return template ? { ...seat, name: nameInDebate(seat, template, ofRole, language) } : seat;
  });
  return new Set(named.map(({ name }) => name)).size === seats.length ? named : [...seats];
}

function nameInDebate<S extends { name: string }>(
  seat: S,
  { name: title, bench }: Pick<SeatTemplate, 'name' | 'bench'>,
  ofRole: readonly S[],
  language: Language | null,
): string {
  const number = ofRole.indexOf(seat) + 1;
  const isNumbered = number > 1 && seat.name.toLowerCase().endsWith(` ${title.toLowerCase()}`);
  if (seat.name !== title && !isNumbered) return translated(seat.name, language);
  if (ofRole.length === 1) return translated(title, language);
  if (language !== null && language !== 'en') return `${translated(title, language)} ${number}`;
  return number === 1 && bench !== null ? `First ${title.toLowerCase()}` : seat.name;
}

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
