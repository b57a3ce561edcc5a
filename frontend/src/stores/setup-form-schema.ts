// The schema of the set-up form, for untrusted input: stored drafts, links, saved set-ups, back-ups. Loaded with the first of them.

import type { Format } from '@rostrum/shared/formats/format';
import { checkFormat } from '@rostrum/shared/formats/format-file';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { Occupant, Seat } from '@rostrum/shared/record/record-schema';
import { Research } from '@rostrum/shared/record/source-passage';
import { z } from 'zod';

/** A link may come from anybody, so the format in it is validated like an imported file. */
const OwnFormatSchema = z.unknown().transform((value, context): Format => {
  const reading = checkFormat(value);
  if (reading.ok) return reading.format;
  for (const { path, reason } of reading.issues.slice(0, 20))
    context.addIssue({ code: 'custom', params: reason, path: path === '' ? [] : path.split('.') });
  return z.NEVER;
});

/** Maximum characters. A text that is too long for a debate is kept, so that its writer can shorten it. */
const MAX_TYPED_CHARACTERS = 1_000_000;

const SetupFormFields = z.strictObject({
  v: z.literal(1),
  motion: z.string().max(MAX_TYPED_CHARACTERS),
  background: z.string().max(MAX_TYPED_CHARACTERS).optional(),
  /** Absent: no research. */
  research: Research.optional(),
  format: z.string().max(60),
  /** The format itself if it is the person's own, so that form and link need nothing stored. */
  own: OwnFormatSchema.optional(),
  seats: z.array(Seat.extend({ occupant: Occupant.nullable() })).max(60),
  /** Changed settings by id; the others have their defaults. */
  settings: z.record(z.string().max(60), z.union([z.number(), z.string().max(200), z.boolean(), z.null()])),
});
export const SetupFormSchema = SetupFormFields.refine(
  ({ format, own }) => own?.id === format || Object.hasOwn(FORMATS, format),
  {
    path: ['format'],
    message: 'is not a format this version has',
  },
);

/** `null`: not a set-up form that this version reads. */
export const readSetupForm = (storedValue: unknown): z.infer<typeof SetupFormSchema> | null =>
  SetupFormSchema.safeParse(storedValue).data ?? null;
