// Resolves the amounts and switches of a plan with a debate's settings.

import type { Amount, Switch } from './condition.ts';
import type { DebateRecord } from './record.ts';

type WithSettings = Pick<DebateRecord, 'settings'>;

/** The number itself, or the setting's value; 0 if the setting is missing or not a number. */
export function amountOf({ settings }: WithSettings, amount: Amount): number {
  if (typeof amount === 'number') return amount;
  const value = settings.of[amount.setting];
  return typeof value === 'number' ? value - (amount.less ?? 0) : 0;
}

export const isOn = ({ settings }: WithSettings, value: Switch): boolean =>
  typeof value === 'boolean' ? value : settings.of[value.setting] === true;

const QUESTIONS_BY_DEFAULT = 3;
/** How many questions one speaker may ask at once; the person is not shown more. */
export const maxQuestions = (record: WithSettings): number =>
  amountOf(record, { setting: 'clarificationsMaxPerAgent' }) || QUESTIONS_BY_DEFAULT;

/** The setting of those who vote before the judge. */
export const VOTE_FIRST = 'scoreFirst';
