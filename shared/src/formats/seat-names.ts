// The names of seats in the language of the motion: a speech that calls an English title by name would switch languages.
import { type Language, languageOf } from '../speech/language.ts';
import { SEAT_TITLES } from '../speech/seat-titles.ts';
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
