// The person's own personas and saved set-ups in this tab; storage/own-data-repository.ts reads and writes them on disk.
import type { Persona } from '@rostrum/shared/record/record';
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SetupForm } from './setup-form.ts';

/** A set-up that the person saved under a title. */
export interface SavedSetup {
  id: string;
  title: string;
  form: SetupForm;
  documents?: readonly Pick<SourceDocument, 'title' | 'text'>[] | undefined;
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
