// The settings of every format, as the set-up page shows them, and the conversion between those values and a record's settings.

import { limitFromUsd, NANO_PER_USD } from '../money/nano-usd.ts';
import { actsIn, hasSpeechLength, rolesIn } from '../record/plan-acts.ts';
import type { Settings } from '../record/record.ts';
import type { FaultReason } from '../wire/fault.ts';
import { choiceSetting, numberSetting } from './common-parts.ts';
import type { Format, SettingSpec, SettingValue } from './format.ts';
import { panelSettingsOf } from './panel-settings.ts';

/** Lengths of a debate, and of a seat with a length of its own. `factor`: on every speaking time. */
export const SPEECH_LENGTHS = [
  { value: 'brief', title: 'Brief', factor: 0.25 },
  { value: 'half', title: 'Half', factor: 0.5 },
  { value: 'full', title: 'Full', factor: 1 },
] as const;

/** Returns the factor of a speech length by its name; `null` for any other name. */
export const lengthFactorNamed = (name: string): number | null =>
  SPEECH_LENGTHS.find(({ value }) => value === name)?.factor ?? null;

/** Returns the name of the speech length with this factor; `undefined` for any other factor. */
export const lengthNameOf = (factor: number): string | undefined =>
  SPEECH_LENGTHS.find((length) => length.factor === factor)?.value;

export const COMMON_SETTINGS: readonly SettingSpec[] = [
  choiceSetting(
    'length',
    'Speech length',
    'How much of the format’s length each speech uses: a quarter, half or all of it.',
    Object.fromEntries(SPEECH_LENGTHS.map(({ value, title }) => [value, title])),
    'brief',
  ),
  numberSetting(
    'warnAt',
    'Warn at ($)',
    'The debate pauses and asks you when it has cost this much. Empty for no warning.',
    { min: 0, max: 1000, step: 0.01, default: 3, optional: true, unit: 'usd' },
  ),
  numberSetting(
    'costLimit',
    'Cost limit ($)',
    'Never spends more than this; the money for the result is set aside. Empty for no limit.',
    { min: 0, max: 1000, step: 0.01, default: 5, optional: true, unit: 'usd' },
  ),
  choiceSetting(
    'atLimit',
    'When the limit is nearly reached',
    'What happens when the next speech does not fit the limit. The money for closings and result is set aside.',
    { pause: 'Ask me', judge: 'End with a verdict' },
    'pause',
  ),
  numberSetting(
    'temperature',
    'Speech temperature',
    'Higher is more varied; left out for models that refuse it.',
    { min: 0, max: 2, step: 0.1, default: 0.7 },
  ),
  numberSetting(
    'evaluationTemperature',
    'Judging temperature',
    'For votes and verdicts, which should vary less than speeches.',
    { min: 0, max: 2, step: 0.1, default: 0.3 },
  ),
  numberSetting('turnTimeout', 'Speech timeout (s)', 'A speech that takes longer is stopped and retried.', {
    min: 1,
    max: 3600,
    default: 120,
  }),
  numberSetting('judgeTimeout', 'Judge timeout (s)', 'A verdict that takes longer is stopped and retried.', {
    min: 1,
    max: 3600,
    default: 180,
  }),
  numberSetting(
    'totalMinutes',
    'Time for the whole debate (min)',
    'When time is up, the judge rules on what was said. Pauses do not count. Empty for no limit.',
    { min: 1, max: 1440, default: null, optional: true },
  ),
  numberSetting(
    'roundMinutes',
    'Time for a round (min)',
    'When time is up, the next round begins. Pauses do not count. Empty for no limit.',
    { min: 1, max: 1440, default: null, optional: true },
  ),
  numberSetting(
    'summariseOver',
    'Summarise over (tokens)',
    'When a model would have to read more than this, older rounds are summarised for it, at most every four rounds. The judge reads everything if it fits. Empty for never.',
    { min: 500, max: 1_000_000, default: 24_000, optional: true },
  ),
  numberSetting(
    'seed',
    'Seed',
    'The same seed gives the same speeches where a model supports it; the demo speakers do.',
    { min: 0, max: 2_147_483_647, default: null, optional: true },
  ),
];

/** Returns whether a seat of this role has any speech to which a length of its own applies. */
export const roleTakesLength = ({ programme }: Pick<Format, 'programme'>, role: string): boolean =>
  actsIn(programme.plan).some((act) => hasSpeechLength(act) && rolesIn(act.by).includes(role));

type WithSettings = Pick<Format, 'settings' | 'defaults' | 'seats' | 'programme'>;

/** Returns every setting of a format, its own ones first, with the format's defaults. */
export function settingsOf(format: WithSettings): SettingSpec[] {
  const hasLength = actsIn(format.programme.plan).some(hasSpeechLength);
  const common = [...COMMON_SETTINGS, ...judgeSettingsOf(format)].filter(
    ({ id }) => hasLength || id !== 'length',
  );
  return [...format.settings, ...common.map((spec) => withDefault(spec, format.defaults?.[spec.id]))];
}

/** Returns the settings of the judges, unless a person's own format has a setting of that name. */
export const judgeSettingsOf = (format: Pick<Format, 'settings' | 'seats' | 'programme'>): SettingSpec[] =>
  panelSettingsOf(format).filter(({ id }) => !format.settings.some((own) => own.id === id));

const withDefault = (spec: SettingSpec, value: SettingValue | undefined): SettingSpec =>
  value === undefined || settingFault(spec, value) !== null
    ? spec
    : ({ ...spec, default: value } as SettingSpec);

/** Returns why a value does not fit its control, or `null` if it does. */
export function settingFault(spec: SettingSpec, value: SettingValue): FaultReason | null {
  if (spec.kind === 'toggle') return typeof value === 'boolean' ? null : { code: 'on-or-off' };
  if (spec.kind === 'choice') {
    if (spec.options.some((option) => option.value === value)) return null;
    return { code: 'not-one-of', values: spec.options.map((option) => option.value).join(', ') };
  }
  if (value === null) return spec.optional ? null : { code: 'missing' };
  if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'type', expected: 'number' };
  if (Number.isInteger(spec.step) && !Number.isInteger(value)) return { code: 'type', expected: 'int' };
  if (value < spec.min) return { code: 'less', least: spec.min };
  return value > spec.max ? { code: 'more', most: spec.max } : null;
}

/** Values by setting id, each one checked and present. */
export type SettingValues = Readonly<Record<string, SettingValue>>;

/** Returns the record's settings: common ones in their own units (nano-dollars, milliseconds), the format's own ones and the judges' under `of`. */
export function recordSettings(format: WithSettings, values: SettingValues): Settings {
  const number = (id: string): number => {
    const value = values[id];
    if (typeof value !== 'number') throw new RangeError(`no number is set for ${id}`);
    return value;
  };
  const amount = (id: string) => limitFromUsd(values[id] === null ? null : number(id));
  const minutes = (id: string) => (values[id] === null ? null : number(id) * 60_000);
  const own: Settings['of'] = {};
  for (const { id } of [...format.settings, ...judgeSettingsOf(format)]) {
    const value = values[id];
    if (value !== null && value !== undefined) own[id] = value;
  }
  return {
    length: lengthFactorNamed(String(values['length'] ?? 'brief')) ?? 1,
    temperature: number('temperature'),
    evaluationTemperature: number('evaluationTemperature'),
    turnTimeoutMs: number('turnTimeout') * 1000,
    judgeTimeoutMs: number('judgeTimeout') * 1000,
    totalTimeoutMs: minutes('totalMinutes'),
    roundTimeoutMs: minutes('roundMinutes'),
    warnAtNanoUsd: amount('warnAt'),
    limitNanoUsd: amount('costLimit'),
    // Absent means `pause`, as in records made before there was a choice.
    ...(values['atLimit'] === 'judge' ? { atLimit: 'judge' } : {}),
    seed: values['seed'] === null ? null : number('seed'),
    summariseOverTokens: values['summariseOver'] === null ? null : number('summariseOver'),
    of: own,
  };
}

/**
 * Returns the values of the controls from which the record was made, as the inverse of `recordSettings`. A value that no control of this
 * format accepts any more is left out, so its default is used.
 */
export function settingValuesOf(format: WithSettings, settings: Settings): SettingValues {
  const usd = (nanoUsd: number | null) => (nanoUsd === null ? null : nanoUsd / NANO_PER_USD);
  const minutes = (ms: number | null | undefined) => (typeof ms === 'number' ? ms / 60_000 : null);
  const common: Record<string, SettingValue | undefined> = {
    length: lengthNameOf(settings.length),
    temperature: settings.temperature,
    evaluationTemperature: settings.evaluationTemperature,
    turnTimeout: settings.turnTimeoutMs / 1000,
    judgeTimeout: settings.judgeTimeoutMs / 1000,
    totalMinutes: minutes(settings.totalTimeoutMs),
    roundMinutes: minutes(settings.roundTimeoutMs),
    warnAt: usd(settings.warnAtNanoUsd),
    costLimit: usd(settings.limitNanoUsd),
    atLimit: settings.atLimit ?? 'pause',
    seed: settings.seed,
    summariseOver: settings.summariseOverTokens ?? null,
  };
  const specs = settingsOf(format);
  const values = specs.map((spec): [SettingSpec, SettingValue | undefined] => {
    if (Object.hasOwn(common, spec.id)) return [spec, common[spec.id]];
    // A record stores no value for an optional number that was left empty.
    const empty = spec.kind === 'number' && spec.optional ? null : undefined;
    return [spec, Object.hasOwn(settings.of, spec.id) ? settings.of[spec.id] : empty];
  });
  return Object.fromEntries(
    values.flatMap(([spec, value]) =>
      value === undefined || settingFault(spec, value) !== null ? [] : [[spec.id, value]],
    ),
  );
}
