// Labels, numbers and names as the page writes them. Money is in money-text.ts.
import type { TokenSum } from '@rostrum/shared/record/ledger';
import type { DebateRecord, Occupant } from '@rostrum/shared/record/record';
import { type ModelCard, modelKey } from '@rostrum/shared/wire/model-card';
import type { StateName } from '../machine/machine-types.ts';
import { currentLocale } from '../words/language-in-use.ts';

export const STATE_LABELS: Record<StateName, string> = {
  idle: 'Ready',
  initializing: 'Preparing',
  awaitingArguments: 'Openings',
  debating: 'Debating',
  judgeEvaluating: 'Judging',
  pausing: 'Pausing',
  listening: 'Your turn',
  recovering: 'Asking again',
  paused: 'Paused',
  error: 'Halted',
  completed: 'Completed',
};

/** STATE_LABELS, and the states that only the chart of a debate shows. */
const CHART_LABELS: Readonly<Record<string, string>> = {
  ...STATE_LABELS,
  running: 'Running',
  planning: 'Deciding what comes next',
  speaking: 'Models are speaking',
  dispatching: 'Choosing the next speaker',
  waiting: 'Nobody is speaking',
  waitingForProvider: 'Waiting for a vendor to answer',
  cancelling: 'Ending the calls that still run',
  pausedByUser: 'Paused by you',
  pausedByWarning: 'Paused by the cost warning',
  pausedByLimit: 'Paused at the cost limit',
};
export const chartStateLabel = (key: string): string => CHART_LABELS[key] ?? key;

/** Longer motions are shown in a smaller size, to leave room for the speeches. */
export const LONG_MOTION_CHARACTERS = 90;

/** Speaking time in seconds, at 150 words a minute. */
export const speakingSeconds = (words: number): number => Math.round((words * 60) / 150);

/** Points of a score: whole, or with one decimal. */
export const formatPoints = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(1);

export const formatNumber = (value: number): string => value.toLocaleString(currentLocale());
/** "12,340"; "12,340+" where some calls reported none, and a dash where none did. */
export const formatTokens = (count: number, { unreported }: TokenSum): string => {
  if (unreported === 0) return formatNumber(count);
  return count > 0 ? `${formatNumber(count)}+` : '–';
};
export const pluralize = (value: number, one: string, many = `${one}s`): string =>
  `${formatNumber(value)} ${value === 1 ? one : many}`;

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
export const numberInWords = (value: number): string => NUMBER_WORDS[value] ?? formatNumber(value);
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Proposition, Opposition and Judge". */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Who holds a seat: "You", or the model's title, or its id where its card is unknown. */
export function occupantTitle(occupant: Occupant, cards: Readonly<Record<string, ModelCard>>): string {
  if (occupant.kind === 'human') return 'You';
  return cards[modelKey(occupant.model)]?.title ?? occupant.model.id;
}

export const seatName = (record: Pick<DebateRecord, 'seats'>, seat: string): string =>
  record.seats.find(({ id }) => id === seat)?.name ?? seat;
