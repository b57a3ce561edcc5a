// What this browser keeps of the person's own beside debates: one line each, and every back-up takes it along.
import { readOwn } from '@rostrum/shared/formats/own-format';
import { OwnPersona } from '@rostrum/shared/formats/persona-file';
import { z } from 'zod';
import { SetupForm } from '../stores/setup-form.ts';

export const KeptSetup = z.object({ id: z.string().max(200), title: z.string().max(500), form: SetupForm });

const KeptFormat = z
  .object({ id: z.string().max(120), draft: z.unknown(), sound: z.unknown(), changedAt: z.number() })
  .refine((kept) => readOwn(kept) !== null, 'is no format this version can read');

interface Shelf {
  one: string;
  many: string;
  schema: z.ZodType<{ id: string; changedAt?: number | undefined }>;
}

/** By the name of the database's table. */
export const SHELVES = {
  personas: { one: 'persona', many: 'personas', schema: OwnPersona },
  setups: { one: 'saved set-up', many: 'saved set-ups', schema: KeptSetup },
  formats: { one: 'format', many: 'formats', schema: KeptFormat },
} as const satisfies Record<string, Shelf>;

export type ShelfName = keyof typeof SHELVES;
export const SHELF_NAMES = Object.keys(SHELVES) as ShelfName[];
