// The shape of a format as JSON: seats, settings, plan. Only schemas and types; formats are named in registry.ts only.
import { z } from 'zod';
import { type Occupant, RecordedFormat, type Seat } from '../record/record-schema.ts';

const NOT_A_NAME = 'is not a name of small letters, digits and hyphens, a letter first';

const settingFields = {
  id: z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'is not a name of letters and digits, a small letter first'),
  title: z.string().min(1),
  /** One sentence, shown beside the control. */
  about: z.string().min(1),
  /** Stands in formats of earlier versions; nothing reads it. */
  advanced: z.boolean().optional(),
};

/** One control of the set-up page. A number whose `step` is whole accepts whole numbers only. */
export const SettingSpec = z.discriminatedUnion('kind', [
  z.strictObject({
    ...settingFields,
    kind: z.literal('number'),
    min: z.number(),
    max: z.number(),
    step: z.number().positive(),
    /** `null`: off by default. */
    default: z.number().nullable(),
    /** May be left empty (`null`): no limit, no warning, no seed. */
    optional: z.boolean().optional(),
    unit: z.enum(['usd', 'seconds']).optional(),
  }),
  z.strictObject({
    ...settingFields,
    kind: z.literal('choice'),
    options: z.array(z.strictObject({ value: z.string(), title: z.string() })).min(2),
    default: z.string(),
  }),
  z.strictObject({ ...settingFields, kind: z.literal('toggle'), default: z.boolean() }),
]);
export type SettingSpec = z.infer<typeof SettingSpec>;
export type SettingValue = number | string | boolean | null;

export const SeatTemplate = z.strictObject({
  role: z.string().regex(/^[a-z][a-z0-9-]*$/, NOT_A_NAME),
  /** Name as printed; the second seat of the role is called "Second …". */
  name: z.string().min(1),
  about: z.string().min(1),
  bench: z.enum(['proposition', 'opposition']).nullable(),
  min: z.int().nonnegative(),
  max: z.int().positive(),
  /** Whether a person may hold the seat. */
  human: z.boolean(),
  /** Number of seats in a new set-up, if it is more than the minimum. */
  usual: z.int().nonnegative().optional(),
  /** Ids of shipped personas, one per seat; a seat with one has its persona's name. */
  personas: z.array(z.string()).optional(),
  /** Whether the seat judges, and is drawn with the gavel. If no seat says so, the plan decides (answers/judges.ts). */
  judges: z.boolean().optional(),
  /** Whether the person sits here in a new set-up. */
  yours: z.boolean().optional(),
});
export type SeatTemplate = z.infer<typeof SeatTemplate>;

export const Format = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, NOT_A_NAME),
  title: z.string().min(1),
  /** One line for the format's card on the set-up page. */
  summary: z.string().min(1),
  seats: z.array(SeatTemplate).min(1),
  /** The format's own settings; the common ones (settings.ts) are added to them. */
  settings: z.array(SettingSpec),
  /** This format's defaults of common settings, by id, if they differ. */
  defaults: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])).optional(),
  motion: z.strictObject({
    min: z.int().positive(),
    max: z.int().positive(),
    /** Whether profanity is forbidden. */
    clean: z.boolean().optional(),
  }),
  sampleMotions: z.array(z.string()).min(1),
  programme: RecordedFormat.omit({ id: true, title: true }),
});
export type Format = z.infer<typeof Format>;

/** A seat during the set-up, when it may still be empty. */
export type SeatDraft = Omit<Seat, 'occupant'> & { occupant: Occupant | null };
