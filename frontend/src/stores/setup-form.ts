// The set-up form as data: its schema, for stored drafts and links, and pure functions that give the form after a choice.

import { type Choices, type SetupIssue, setupIssues } from '@rostrum/shared/formats/create-record';
import { emptySeats, type Format, type SeatDraft, type SettingValue } from '@rostrum/shared/formats/format';
import { checkFormat } from '@rostrum/shared/formats/format-file';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { settingFault, settingsOf } from '@rostrum/shared/formats/settings';
import { Occupant, Seat } from '@rostrum/shared/record/record';
import { MOST_BACKGROUND_CHARACTERS, type SourceDocument } from '@rostrum/shared/record/source-document';
import { z } from 'zod';
import type { LanguageTables } from '../words/message-types.ts';
import { shippedText } from '../words/shipped-words.ts';

/** A link may come from anybody, so the format in it is validated like an imported file. */
const OwnFormatSchema = z.unknown().transform((value, context): Format => {
  const reading = checkFormat(value);
  if (reading.ok) return reading.format;
  for (const { path, reason } of reading.issues.slice(0, 20))
    context.addIssue({ code: 'custom', message: reason, path: path === '' ? [] : path.split('.') });
  return z.NEVER;
});

const SetupFormSchema = z.strictObject({
  v: z.literal(1),
  motion: z.string().max(10_000),
  background: z.string().max(MOST_BACKGROUND_CHARACTERS).optional(),
  format: z.string().max(60),
  /** The format itself where it is the person's own, so that form and link need nothing stored. */
  own: OwnFormatSchema.optional(),
  seats: z.array(Seat.extend({ occupant: Occupant.nullable() })).max(60),
  /** Changed settings by id; the others have their defaults. */
  settings: z.record(z.string().max(60), z.union([z.number(), z.string().max(200), z.boolean(), z.null()])),
});
export const SetupForm = SetupFormSchema.refine(
  ({ format, own }) => own?.id === format || Object.hasOwn(FORMATS, format),
  {
    path: ['format'],
    message: 'is not a format this version has',
  },
);
export type SetupForm = z.infer<typeof SetupFormSchema>;

export function shippedFormat(id: string): Format {
  const format = Object.hasOwn(FORMATS, id) ? FORMATS[id] : Object.values(FORMATS)[0];
  if (!format) throw new Error('There is no format at all.');
  return format;
}

/** The form's format: its own one, or one that is shipped. */
export const formatOf = ({ format, own }: Pick<SetupForm, 'format' | 'own'>): Format =>
  own?.id === format ? own : shippedFormat(format);

/** How a form refers to a format: by its id, and with the whole format if it is not shipped. */
export const formatChoice = (format: Format): Pick<SetupForm, 'format' | 'own'> =>
  Object.hasOwn(FORMATS, format.id) ? { format: format.id } : { format: format.id, own: format };

/** In the language of the page, and so of a debate that begins with one. */
export const exampleMotions = ({ sampleMotions }: Pick<Format, 'sampleMotions'>): string[] =>
  sampleMotions.map(shippedText);

/** An example motion that was offered with these tables, in the language in use now; any other motion as it is. */
export function motionInLanguage(form: SetupForm, { shipped = {} }: LanguageTables): string {
  const { sampleMotions } = formatOf(form);
  const offered = (english: string) =>
    english === form.motion || (Object.hasOwn(shipped, english) && shipped[english] === form.motion);
  const example = sampleMotions.find(offered);
  return example === undefined ? form.motion : shippedText(example);
}

/** The form of a fresh page: the first format, its first sample motion, and empty seats until the models are known. */
export function freshForm(format: Format = shippedFormat('')): SetupForm {
  return {
    v: 1,
    motion: exampleMotions(format)[0] ?? '',
    ...formatChoice(format),
    seats: emptySeats(format),
    settings: {},
  };
}

/** The changed settings that `format` has too and whose values it accepts. */
export function fittingSettings({ settings }: SetupForm, format: Format): SetupForm['settings'] {
  const specs = new Map(settingsOf(format).map((spec) => [spec.id, spec]));
  const fitting = Object.entries(settings).filter(([id, value]) => {
    const spec = specs.get(id);
    return spec !== undefined && settingFault(spec, value) === null;
  });
  return Object.fromEntries(fitting);
}

/** The form with another format: occupants of seats with the same id stay, and so do settings that it has too. */
export function withFormat(form: SetupForm, format: Format): SetupForm {
  const before = formatOf(form);
  const seats = emptySeats(format).map((seat): SeatDraft => {
    const same = form.seats.find((other) => other.id === seat.id);
    if (!same || seat.occupant) return seat;
    const human = format.seats.find(({ role }) => role === seat.role)?.human ?? false;
    const stays = same.occupant?.kind === 'model' || human;
    const { instruction, temperature, length } = same;
    return {
      ...seat,
      ...(same.role === seat.role && instruction !== undefined ? { instruction } : {}),
      ...(same.role === seat.role && temperature !== undefined ? { temperature } : {}),
      ...(same.role === seat.role && length !== undefined ? { length } : {}),
      occupant: stays ? same.occupant : null,
      persona: seat.persona ?? (same.role === seat.role ? same.persona : null),
    };
  });
  const isExample = [...before.sampleMotions, ...exampleMotions(before)].includes(form.motion);
  const motion = isExample ? (exampleMotions(format)[0] ?? form.motion) : form.motion;
  const { own: _, ...rest } = form;
  return { ...rest, ...formatChoice(format), motion, seats, settings: fittingSettings(form, format) };
}

/** The value a control shows: what was chosen, else the format's default. */
export function settingValueOf(form: SetupForm, id: string): SettingValue {
  if (Object.hasOwn(form.settings, id)) return form.settings[id] ?? null;
  return settingsOf(formatOf(form)).find((spec) => spec.id === id)?.default ?? null;
}

export const choicesOf = (
  form: SetupForm,
  made: Pick<Choices, 'id' | 'channel' | 'createdAt'>,
  documents: readonly SourceDocument[] = [],
): Choices => ({
  ...made,
  motion: form.motion,
  background: form.background,
  documents,
  seats: form.seats,
  settings: form.settings,
});

const PLACEHOLDER_IDS = { id: 'not-yet-made', channel: 'not-yet-made-but-of-its-length', createdAt: 0 };
/** What keeps the form from being started: `path` is the field's (`motion`, `seats.judge.occupant`, `settings.rounds`). */
export const setupFormIssues = (
  form: SetupForm,
  documents: readonly SourceDocument[] = [],
): readonly SetupIssue[] => setupIssues(formatOf(form), choicesOf(form, PLACEHOLDER_IDS, documents));
