// The schemas of the set-up form and its documents, for untrusted input: stored drafts, links, saved set-ups, back-ups. Loaded with the
// first of them.

import type { Format } from '@rostrum/shared/formats/format';
import { checkFormat } from '@rostrum/shared/formats/format-file';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { Occupant, Seat } from '@rostrum/shared/record/record-schema';
import {
  MAX_DOCUMENTS,
  MAX_SOURCE_BYTES,
  MAX_TITLE_LENGTH,
  SourceDocument,
} from '@rostrum/shared/record/source-document';
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

/** A set-up that the person saved under a name. */
export const SavedSetup = z.object({
  id: z.string().max(200),
  title: z.string().max(500),
  form: SetupFormSchema,
  documents: z
    .array(SourceDocument.omit({ id: true }))
    .max(MAX_DOCUMENTS)
    .optional(),
});
export type SavedSetup = z.infer<typeof SavedSetup>;

/** A document that was read for the form. `addedAt` (milliseconds since the epoch, made unique) orders the list. */
export const DraftDocument = z.object({
  id: z.string().max(100),
  addedAt: z.number(),
  title: z.string().min(1).max(MAX_TITLE_LENGTH),
  /** The kind, such as "PDF, 20 pages". */
  kind: z.string().max(300),
  text: z.string().min(1).max(MAX_SOURCE_BYTES),
});
export type DraftDocument = z.infer<typeof DraftDocument>;

/** `null`: not a set-up form that this version reads. */
export const readSetupForm = (storedValue: unknown): z.infer<typeof SetupFormSchema> | null =>
  SetupFormSchema.safeParse(storedValue).data ?? null;
