// How seats and settings of shipped formats are written, and those that several of them share. Data only.
import type { Act, Phase, SpeakerOrder } from '../record/plan.ts';
import type { SeatTemplate, SettingSpec } from './format.ts';

/** One seat that a person may hold, without a side, unless `more` says otherwise. */
export const speakerSeat = (
  role: string,
  name: string,
  about: string,
  more: Partial<SeatTemplate> = {},
): SeatTemplate => ({ role, name, about, bench: null, min: 1, max: 1, human: true, ...more });

/** `max`: more than one where judges give scores, each alone. */
export const judgeSeat = (about: string, max = 1): SeatTemplate =>
  speakerSeat('judge', 'Judge', about, { max, human: false, judges: true });

/** `more`: how long it may be, who may be left out, when it is held. */
export const actOf = (
  phase: Phase,
  task: string,
  label: string,
  by: SpeakerOrder,
  more: Partial<Act> = {},
): Act => ({ task, label, phase, by, ...more });

/** Each judge scores the debate in a form. */
export const verdictAct = (maxOutputTokens: number): Act =>
  actOf(
    'verdict',
    'rule',
    'Verdict',
    { allAtOnce: ['judge'] },
    {
      maxOutputTokens,
      answer: 'verdict',
      temperature: 'evaluation',
    },
  );

type NumberSpec = Extract<SettingSpec, { kind: 'number' }>;
type NumberRange = Pick<NumberSpec, 'min' | 'max' | 'default'> & Partial<NumberSpec>;

/** Whole numbers under "Advanced", unless `range` says otherwise. */
export const numberSetting = (id: string, title: string, about: string, range: NumberRange): SettingSpec => ({
  ...{ id, title, about, advanced: true, kind: 'number', step: 1 },
  ...range,
});

/** `titles`: of the options, by value. */
export const choiceSetting = (
  id: string,
  title: string,
  about: string,
  titles: Readonly<Record<string, string>>,
  usual: string,
): SettingSpec => ({
  ...{ id, title, about, advanced: true, kind: 'choice', default: usual },
  options: Object.entries(titles).map(([value, option]) => ({ value, title: option })),
});

export const toggleSetting = (id: string, title: string, about: string, usual: boolean): SettingSpec => ({
  ...{ id, title, about, advanced: true, kind: 'toggle', default: usual },
});

export const roundsSetting = (about: string, range: NumberRange): SettingSpec =>
  numberSetting('rounds', 'Rounds', about, { ...range, advanced: false });

/** For formats in which sides argue; the briefs read it. */
export const INTENSITY: SettingSpec = choiceSetting(
  'intensity',
  'Intensity',
  'How hard participants attack each other’s arguments.',
  { mild: 'Mild', firm: 'Firm', sharp: 'Sharp' },
  'firm',
);
