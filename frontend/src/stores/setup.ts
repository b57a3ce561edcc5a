// The set-up form: what the person has chosen so far. It survives a reload, and a link carries it.
import { Occupant, Persona, Settings } from '@rostrum/shared/debate/record';
import { z } from 'zod';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { lastingStorage } from './safe-storage.ts';

const NAME = 'rostrum.setup';
const storage = lastingStorage();

/** `occupant: null`: not chosen; a suggestion is seated. */
export const SeatChoice = z.strictObject({
  id: z.string().max(60),
  occupant: Occupant.nullable(),
  persona: Persona.nullable(),
});
export type SeatChoice = z.infer<typeof SeatChoice>;

export const SetupForm = z.strictObject({
  v: z.literal(1),
  motion: z.string().max(4000),
  format: z.string().max(60),
  seats: z.array(SeatChoice).max(50),
  /** What was changed; the format's defaults hold for the rest. */
  settings: Settings.omit({ of: true }).partial(),
  of: Settings.shape.of,
});
export type SetupForm = z.infer<typeof SetupForm>;
