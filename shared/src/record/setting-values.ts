// Reads values of a debate's settings, as its plan refers to them.
import type { Amount, Switch } from './plan.ts';
import type { DebateRecord } from './record.ts';

type WithSettings = Pick<DebateRecord, 'settings'>;

/** Returns the number itself, or the setting's value; 0 if the setting is missing or not a number. */
export function amountOf({ settings }: WithSettings, amount: Amount): number {
  if (typeof amount === 'number') return amount;
  const value = settings.of[amount.setting];
  return typeof value === 'number' ? value - (amount.less ?? 0) : 0;
}

export const isOn = ({ settings }: WithSettings, value: Switch): boolean =>
  typeof value === 'boolean' ? value : settings.of[value.setting] === true;

/** Returns how many questions one speaker may ask at once; the person sees no more. */
export const maxQuestions = (record: WithSettings): number =>
  amountOf(record, { setting: 'clarificationsMaxPerAgent' }) || 3;

/** Name of the setting by which the person votes before the judge. */
export const VOTE_FIRST = 'scoreFirst';
