// A debate's set-up as a form again: the same motion, seats and settings, ready to be changed and started anew.
import type { DebateRecord } from '@rostrum/shared/debate/record';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { recordSettings, type SettingValues, settingsOf } from '@rostrum/shared/formats/settings';
import { NANO_PER_USD } from '@rostrum/shared/money/nano-usd';
import { ownFormats } from '../../stores/own-formats.ts';
import { asChosen, SetupForm } from '../../stores/setup-form.ts';

const usd = (nano: number | null): number | null => (nano === null ? null : nano / NANO_PER_USD);

/** `null` where this version no longer has the format. */
export function formOf(record: DebateRecord): SetupForm | null {
  const { id } = record.format;
  const own = ownFormats.getState().formats.find((format) => format.id === id);
  const format = Object.hasOwn(FORMATS, id) ? FORMATS[id] : own?.sound;
  if (!format) return null;
  const { settings } = record;
  const defaults = Object.fromEntries(settingsOf(format).map((spec) => [spec.id, spec.default]));
  const length = settingsOf(format)
    .flatMap((spec) => (spec.id === 'length' && spec.kind === 'choice' ? spec.options : []))
    .find(({ value }) => recordSettings(format, { ...defaults, length: value }).length === settings.length);
  const values: SettingValues = {
    ...settings.of,
    ...(length ? { length: length.value } : {}),
    temperature: settings.temperature,
    evaluationTemperature: settings.evaluationTemperature,
    turnTimeout: settings.turnTimeoutMs / 1000,
    judgeTimeout: settings.judgeTimeoutMs / 1000,
    warnAt: usd(settings.warnAtNanoUsd),
    costLimit: usd(settings.limitNanoUsd),
    seed: settings.seed,
  };
  const changed = Object.entries(values).filter(([id, value]) => value !== defaults[id]);
  const read = SetupForm.safeParse({
    v: 1,
    motion: record.motion,
    ...asChosen(format),
    seats: record.seats,
    settings: Object.fromEntries(changed),
  });
  return read.success ? read.data : null;
}
