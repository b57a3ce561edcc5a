// The set-up form as data: pure functions that give the form after a choice. Its schema lies beside it, because a fresh page needs none.

import { judgingRoles } from '@rostrum/shared/answers/judges';
import type { Choices } from '@rostrum/shared/formats/create-record';
import { emptySeats, seatsOfTemplate, withSeat } from '@rostrum/shared/formats/empty-seats';
import type { Format, SeatDraft, SettingValue } from '@rostrum/shared/formats/format';
import { withPanelSeats } from '@rostrum/shared/formats/panel-settings';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { settingFault, settingsOf } from '@rostrum/shared/formats/settings';
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import { isScripted, modelKey } from '@rostrum/shared/wire/model-key';
import type { z } from 'zod';
import type { LanguageTables } from '../words/define-words.ts';
import { shippedText } from '../words/shipped-words.ts';
import type { SetupFormSchema } from './setup-form-schema.ts';

export type SetupForm = z.infer<typeof SetupFormSchema>;

export function shippedFormat(id: string): Format {
  const format = Object.hasOwn(FORMATS, id) ? FORMATS[id] : Object.values(FORMATS)[0];
  if (!format) throw new Error('There is no format at all.');
  return format;
}

/** The form's format: its own one, or a shipped one. */
export const formatOf = ({ format, own }: Pick<SetupForm, 'format' | 'own'>): Format =>
  own?.id === format ? withPanelSeats(own) : shippedFormat(format);

/** Returns the reference of a form to a format: its id, and the whole format if it is not shipped. */
export const formatChoice = (format: Format): Pick<SetupForm, 'format' | 'own'> =>
  Object.hasOwn(FORMATS, format.id) ? { format: format.id } : { format: format.id, own: format };

/** Language of the page, and so of a debate started in it. */
export const exampleMotions = ({ sampleMotions }: Pick<Format, 'sampleMotions'>): string[] =>
  sampleMotions.map(shippedText);

/** Returns an example motion of these tables in the present language; any other motion unchanged. */
export function motionInLanguage(form: SetupForm, { shipped = {} }: LanguageTables): string {
  const { sampleMotions } = formatOf(form);
  const isOffered = (english: string) =>
    english === form.motion || (Object.hasOwn(shipped, english) && shipped[english] === form.motion);
  const example = sampleMotions.find(isOffered);
  return example === undefined ? form.motion : shippedText(example);
}

/** Returns the form of a fresh page: the first format, its first sample motion, and empty seats until the models are known. */
export function freshForm(
  format: Format = shippedFormat(''),
  settings: SetupForm['settings'] = {},
): SetupForm {
  return {
    v: 1,
    motion: exampleMotions(format)[0] ?? '',
    ...formatChoice(format),
    seats: emptySeats(format),
    settings,
  };
}

/** Returns whether a setting belongs to the person, even in a recorded debate. */
export const isMoneySetting = (id: string): boolean => ['warnAt', 'costLimit', 'atLimit'].includes(id);

/** Returns the person's settings of money in a form. */
export const moneyOf = ({ settings }: SetupForm): SetupForm['settings'] =>
  Object.fromEntries(Object.entries(settings).filter(([id]) => isMoneySetting(id)));

/** Returns the changed settings that `format` also has and whose values it accepts. */
export function fittingSettings(
  { settings }: Pick<SetupForm, 'settings'>,
  format: Format,
): SetupForm['settings'] {
  const specs = new Map(settingsOf(format).map((spec) => [spec.id, spec]));
  const fitting = Object.entries(settings).filter(([id, value]) => {
    const spec = specs.get(id);
    return spec !== undefined && settingFault(spec, value) === null;
  });
  return Object.fromEntries(fitting);
}

/** Returns whether the seat's occupant stays: a person, or a model that is not a script. */
const isTaken = ({ occupant }: SeatDraft): boolean =>
  occupant !== null && (occupant.kind === 'human' || !isScripted(modelKey(occupant.model)));

/** Returns what the person has given a seat; its name and character only where they are not those of its format. */
function ownPartsOf(seat: SeatDraft, { seats }: Pick<Format, 'seats'>): Partial<SeatDraft> {
  const { id, name, persona, instruction, temperature, length, maxWords } = seat;
  const usual = seats.flatMap(seatsOfTemplate).find((one) => one.id === id);
  return {
    ...(name !== usual?.name && (usual || name === persona?.name) && { name }),
    ...(persona && persona.id !== usual?.persona?.id && { persona }),
    ...(instruction !== undefined && { instruction }),
    ...(temperature !== undefined && { temperature }),
    ...(length !== undefined && { length }),
    ...(maxWords !== undefined && { maxWords }),
  };
}

export const hasOwnParts = (seat: SeatDraft, before: Pick<Format, 'seats'>): boolean =>
  Object.keys(ownPartsOf(seat, before)).length > 0;

/**
 * Returns the seats of another format, with as many judges as it allows of those before, and the seats that it has no place for. Occupants of
 * seats with the same id stay; others take free seats, first those of their side; speakers those of speakers, judges those of judges. What
 * the person gave a seat goes with it; a seat that has a character of its format keeps that and its name. Scripts do not stay: they sit where
 * no key works, and a recorded debate of the other format may take their place. A person whom the format before seated of itself does not
 * stay either, and takes no second seat where the other format does so.
 */
export function seatsInFormat(
  form: Pick<SetupForm, 'seats'>,
  format: Format,
  before: Pick<Format, 'programme' | 'seats'>,
) {
  const judging = judgingRoles(format.programme, format.seats);
  const judgingBefore = judgingRoles(before.programme, before.seats);
  const judges = form.seats.filter(({ role }) => judgingBefore.has(role));
  let drafts = emptySeats(format);
  for (const role of judging)
    for (const _ of judges.slice(drafts.filter((seat) => seat.role === role).length))
      drafts = withSeat(format, drafts, role);
  const yours = new Set(emptySeats(before).flatMap(({ id, occupant }) => (occupant ? id : [])));
  const isYours = drafts.some(({ occupant }) => occupant);
  const takesPeople = new Set(format.seats.flatMap(({ role, human }) => (human && !isYours ? role : [])));
  const stays = (seat: SeatDraft): boolean =>
    isTaken(seat) && !(seat.occupant?.kind === 'human' && yours.has(seat.id));
  const waiting = new Set([
    ...form.seats.filter(stays),
    ...form.seats.filter((seat) => hasOwnParts(seat, before)),
  ]);
  const free = new Set(drafts.map(({ id }) => id));
  const fits = (seat: SeatDraft, other: SeatDraft) =>
    free.has(seat.id) &&
    waiting.has(other) &&
    (other.occupant?.kind === 'human' ? seat.occupant || takesPeople.has(seat.role) : !seat.occupant);
  const take = (seat: SeatDraft, other: SeatDraft): SeatDraft => {
    waiting.delete(other);
    free.delete(seat.id);
    const isSame = seat.id === other.id && seat.role === other.role;
    const character = seat.persona && !isSame ? { name: seat.name, persona: seat.persona } : {};
    const occupant = seat.occupant ?? (stays(other) ? other.occupant : null);
    return { ...seat, ...ownPartsOf(other, before), ...character, occupant };
  };
  const seats = drafts.map((seat): SeatDraft => {
    const same = form.seats.find(({ id }) => id === seat.id);
    return same && fits(seat, same) ? take(seat, same) : seat;
  });
  for (const isOfSide of [true, false])
    for (const [index, seat] of seats.entries()) {
      const next = [...waiting].find(
        (other) =>
          fits(seat, other) &&
          judging.has(seat.role) === judgingBefore.has(other.role) &&
          (!isOfSide || (seat.bench !== null && seat.bench === other.bench)),
      );
      if (next) seats[index] = take(seat, next);
    }
  const isSeated = seats.some(({ occupant }) => occupant?.kind === 'human');
  return {
    seats,
    left: [...waiting].filter(
      (seat) => seat.occupant && (seat.occupant.kind === 'model' || !isSeated || hasOwnParts(seat, before)),
    ),
  };
}

/** Returns the form with another format: seats as in `seatsInFormat`, and the settings that both have. */
export function withFormat(form: SetupForm, format: Format): SetupForm {
  const before = formatOf(form);
  const isExample = [...before.sampleMotions, ...exampleMotions(before)].includes(form.motion);
  const motion = isExample ? (exampleMotions(format)[0] ?? form.motion) : form.motion;
  const { own: _, ...rest } = form;
  const { seats } = seatsInFormat(form, format, before);
  return { ...rest, ...formatChoice(format), motion, seats, settings: fittingSettings(form, format) };
}

/** Returns the value that a control shows: the chosen one, else the format's default. */
export function settingValueOf(form: SetupForm, id: string): SettingValue {
  if (Object.hasOwn(form.settings, id)) return form.settings[id] ?? null;
  return settingsOf(formatOf(form)).find((spec) => spec.id === id)?.default ?? null;
}

export const isLimited = (form: SetupForm): boolean => settingValueOf(form, 'costLimit') !== null;

export const choicesOf = (
  form: SetupForm,
  identity: Pick<Choices, 'id' | 'channel' | 'createdAt'>,
  documents: readonly SourceDocument[] = [],
): Choices => ({
  ...identity,
  motion: form.motion,
  background: form.background,
  documents,
  seats: form.seats,
  settings: form.settings,
  ...(form.research && { research: form.research }),
});
