// The person's own personas and saved set-ups as they stand in this tab; the app's services read and keep them.
import type { Persona } from '@rostrum/shared/record/record';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SetupForm } from './setup-form.ts';

/** A set-up saved under a name, as it stood. */
export interface SavedSetup {
  id: string;
  title: string;
  form: SetupForm;
}

export interface PersonasAndSetups {
  personas: readonly Persona[];
  setups: readonly SavedSetup[];
  /** Why they are in memory only, in a sentence; `null` when all is well. */
  problem: string | null;
}

export const personasAndSetups = createStore<PersonasAndSetups>(() => ({
  personas: [],
  setups: [],
  problem: null,
}));
export const usePersonasAndSetups = <T>(select: (now: PersonasAndSetups) => T): T =>
  useStore(personasAndSetups, select);
