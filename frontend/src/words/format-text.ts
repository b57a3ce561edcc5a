// Labels, numbers and names as the page writes them. Money is in money-text.ts.
import type { TokenSum } from '@rostrum/shared/record/ledger';
import type { DebateRecord, Occupant, Seat } from '@rostrum/shared/record/record';
import { PERSON_TITLES } from '@rostrum/shared/speech/seat-titles';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { currentLocale, languageInUse } from './define-words.ts';
import { sharedWords } from './shared-words.ts';
import { shippedText } from './shipped-words.ts';

/** Longer motions are shown in a smaller size, to leave room for the speeches. */
export const LONG_MOTION_CHARACTERS = 90;

/** Points of a score: whole, or with one decimal. */
export const formatPoints = (value: number): string =>
  value.toLocaleString(currentLocale(), {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 1,
    maximumFractionDigits: 1,
  });

/** Returns "9:40 PM", on another day than today "9:40 PM (Nov 30)". `at`: milliseconds since the epoch. */
export function clockTime(at: number): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString(currentLocale(), { hour: 'numeric', minute: '2-digit' });
  if (date.toDateString() === new Date().toDateString()) return time;
  return `${time} (${date.toLocaleDateString(currentLocale(), { day: 'numeric', month: 'short' })})`;
}

const DAY_MS = 86_400_000;
/** "Dec 11": the day on which a model's vendor switches it off, if that is within so many days. */
export function endOfModel({ endsAt }: Pick<ModelCard, 'endsAt'>, days: number): string | null {
  if (endsAt === undefined || endsAt > Date.now() + days * DAY_MS) return null;
  const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Date(endsAt).toLocaleDateString(currentLocale(), day);
}
/** Days before the end of a model from which a choice of models says so. */
export const END_IN_LISTS_DAYS = 120;

export const formatNumber = (value: number): string => value.toLocaleString(currentLocale());
/** "12,340"; "12,340+" where some calls reported none, and a dash where none did. */
export const formatTokens = (count: number, { unreported: missing }: TokenSum): string => {
  if (missing === 0) return formatNumber(count);
  return count > 0 ? `${formatNumber(count)}+` : '–';
};

/** Writes a number up to ten as in a sentence, where the language has words for them that need no gender. */
export const numberInWords = (value: number): string => sharedWords('word', { value });

/** "Proposition, Opposition, and Judge", as the language joins names. */
export const joinNames = (names: readonly string[]): string =>
  new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(names);

/** Returns who holds a seat: "You", "GPT-6 (high thinking effort)", or nothing for a speaker of a transcript, whose seat has their name. The id where the card is unknown; no effort where it is the least. */
export function occupantTitle(occupant: Occupant, cards: Readonly<Record<string, ModelCard>>): string {
  if (occupant.kind === 'human') return occupant.elsewhere ? '' : sharedWords('you');
  const { model } = occupant;
  const title = shippedText(cards[modelKey(model)]?.title ?? model.id);
  return model.effort === undefined ? title : sharedWords('withEffort', { title, effort: model.effort });
}

/** Returns the id of a model beside its title; a letter in place of a hidden name says all there is to say. */
export const idBeside = (key: string, title: string): string =>
  key.endsWith(`/${title}`) || key === title ? '' : key;

export const seatName = (record: Pick<DebateRecord, 'seats'>, seat: string): string =>
  record.seats.find(({ id }) => id === seat)?.name ?? seat;

/** Returns whether a seat is named after nobody but the person who holds it. */
export const isPersonTitle = (name: string): boolean => PERSON_TITLES.has(name);
/** Returns the name as the person at the page reads it: "You", or "You, Engineer" where the seat has a name of its own. */
export const nameForPerson = ({ name, occupant }: Pick<Seat, 'name' | 'occupant'>): string =>
  occupant.kind === 'human' && !occupant.elsewhere
    ? sharedWords('youAs', { name: isPersonTitle(name) ? 'none' : name })
    : name;

export const midSentence = (title: string): string =>
  languageInUse.getState().code === 'en' ? title.toLowerCase() : title;

/** Returns a text that is to stand in quotation marks, with the marks of its own quotations single. */
export const withinQuotes = (text: string): string =>
  text.replace(/[“„«"]([^“”„«»"]*)[”“»"]/gu, (_, quote: string) => sharedWords('quoteWithin', { quote }));

export const inQuotes = (text: string): string => sharedWords('quote', { quote: withinQuotes(text) });
