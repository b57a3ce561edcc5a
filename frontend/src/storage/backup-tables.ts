// The tables that a back-up contains besides the debates: one line each, with the schema that validates a row.
import { readStoredOwnFormat } from '@rostrum/shared/formats/own-format';
import { OwnPersona } from '@rostrum/shared/formats/persona-file';
import { MOST_DOCUMENTS, SourceDocument } from '@rostrum/shared/record/source-document';
import { z } from 'zod';
import { SetupFormSchema } from '../stores/setup-form-schema.ts';
import { DebateLabels } from './debate-labels.ts';

export const StoredSetup = z.object({
  id: z.string().max(200),
  title: z.string().max(500),
  form: SetupFormSchema,
  documents: z
    .array(SourceDocument.omit({ id: true }))
    .max(MOST_DOCUMENTS)
    .optional(),
});

const StoredFormat = z
  .object({
    id: z.string().max(120),
    draft: z.unknown(),
    sound: z.unknown(),
    typed: z.unknown().optional(),
    changedAt: z.number(),
  })
  .refine((kept) => readStoredOwnFormat(kept) !== null, 'is no format this version can read');

interface BackupTable {
  schema: z.ZodType<{ id: string; changedAt?: number | undefined }>;
}

/** By name of the table in database.ts. */
export const BACKUP_TABLES = {
  personas: { schema: OwnPersona },
  setups: { schema: StoredSetup },
  formats: { schema: StoredFormat },
  labels: { schema: DebateLabels },
} as const satisfies Record<string, BackupTable>;

export type BackupTableName = keyof typeof BACKUP_TABLES;
export const BACKUP_TABLE_NAMES = Object.keys(BACKUP_TABLES) as BackupTableName[];
