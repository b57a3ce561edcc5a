// Builders for the seats and settings of shipped formats, and the parts that several of them share. Data only.
import type { Act, Phase } from '../record/plan.ts';
import type { Criterion } from '../record/record.ts';
import type { SeatTemplate, SettingSpec } from './format.ts';

/** Returns one seat that a person may hold, without a side, unless `more` changes that. */
export const speakerSeat = (
  role: string,
  name: string,
  about: string,
  more: Partial<SeatTemplate> = {},
): SeatTemplate => ({ role, name, about, bench: null, min: 1, max: 1, human: true, ...more });

/** Returns a judge's seat. `max`: more than one if judges give scores, each alone. */
export const judgeSeat = (about: string, max = 1): SeatTemplate =>
  speakerSeat('judge', 'Judge', about, { max, human: false, judges: true });

/** Returns an act. `rest`: its speakers, its length, the seats it may go without, and its conditions. */
export const actOf = (
  phase: Phase,
  task: string,
  label: string,
  rest: Omit<Act, 'phase' | 'task' | 'label'>,
): Act => ({ phase, task, label, ...rest });

/** Returns the act in which each judge scores the debate in a form. */
export const verdictAct = (maxOutputTokens: number): Act =>
  actOf('verdict', 'rule', 'Verdict', {
    by: { allAtOnce: ['judge'] },
    maxOutputTokens,
    answer: 'verdict',
    temperature: 'evaluation',
  });

/** Returns a criterion of the judges; its id is the first word of its title. */
export const criterionOf = (title: string, weight: number, about: string, marks: string): Criterion => ({
  id: title.replace(/ .*/, '').toLowerCase(),
  title,
  weight,
  about,
  marks,
});

type NumberSpec = Extract<SettingSpec, { kind: 'number' }>;
type NumberRange = Pick<NumberSpec, 'min' | 'max' | 'default'> & Partial<NumberSpec>;

/** Returns a setting of whole numbers, unless `range` changes that. */
export const numberSetting = (id: string, title: string, about: string, range: NumberRange): SettingSpec => ({
  ...{ id, title, about, kind: 'number', step: 1 },
  ...range,
});

/** Returns a setting with choices. `titles`: of the options, by value. */
export const choiceSetting = (
  id: string,
  title: string,
  about: string,
  titles: Readonly<Record<string, string>>,
  usual: string,
): SettingSpec => ({
  ...{ id, title, about, kind: 'choice', default: usual },
  options: Object.entries(titles).map(([value, option]) => ({ value, title: option })),
});

export const toggleSetting = (id: string, title: string, about: string, usual: boolean): SettingSpec => ({
  ...{ id, title, about, kind: 'toggle', default: usual },
});

export const roundsSetting = (about: string, range: NumberRange): SettingSpec =>
  numberSetting('rounds', 'Rounds', about, range);

/** The setting of formats in which sides argue; the briefs read it. */
export const INTENSITY: SettingSpec = choiceSetting(
  'intensity',
  'Intensity',
  'How hard participants attack each other’s arguments.',
  { mild: 'Mild', firm: 'Firm', sharp: 'Sharp' },
  'firm',
);
