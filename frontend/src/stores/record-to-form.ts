// Turns a record back into a set-up form: the same motion, seats and settings, to be changed and started again.

import { FORMATS } from '@rostrum/shared/formats/registry';
import { settingsOf, settingValuesOf } from '@rostrum/shared/formats/settings';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { actsIn, hasSpeechLength } from '@rostrum/shared/record/record-reads';
import { ownFormats } from './own-data.ts';
import { formatChoice, type SetupForm } from './setup-form.ts';
import { readSetupForm } from './setup-form-schema.ts';

/** `null` where this version no longer has the format. */
export function recordToForm(record: DebateRecord): SetupForm | null {
  const { id } = record.format;
  const own = ownFormats.getState().formats.find((format) => format.id === id);
  const format = Object.hasOwn(FORMATS, id) ? FORMATS[id] : own?.sound;
  if (!format) return null;
  const defaults = Object.fromEntries(settingsOf(format).map((spec) => [spec.id, spec.default]));
  const values = settingValuesOf(format, record.settings);
  // A plan in which no length counts was spoken at the format's own.
  const hasLength = actsIn(record.format.plan).some(hasSpeechLength);
  const changed = Object.entries(values).filter(
    ([id, value]) => value !== defaults[id] && (hasLength || id !== 'length'),
  );
  return readSetupForm({
    v: 1,
    motion: record.motion,
    background: record.background,
    ...formatChoice(format),
    seats: record.seats,
    settings: Object.fromEntries(changed),
  });
}
