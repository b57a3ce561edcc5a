// The person's own personas and saved set-ups as they stand in this tab; the app's services read and keep them.
import type { Persona } from '@rostrum/shared/debate/record';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SetupForm } from './setup-form.ts';

/** A set-up saved under a name, as it stood. */
export interface SavedSetup {
  id: string;
  title: string;
  form: SetupForm;
}

export interface Own {
  personas: readonly Persona[];
  setups: readonly SavedSetup[];
  /** Why they are in memory only, in a sentence; `null` when all is well. */
  trouble: string | null;
}

export const own = createStore<Own>(() => ({ personas: [], setups: [], trouble: null }));
export const useOwn = <T>(select: (now: Own) => T): T => useStore(own, select);
