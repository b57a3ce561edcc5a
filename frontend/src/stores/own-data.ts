// The person's own personas, saved set-ups and formats in this tab; storage/own-data-repository.ts reads and writes them on disk.
import type { OwnFormat } from '@rostrum/shared/formats/format-file';
import type { Persona } from '@rostrum/shared/record/record';
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SetupForm } from './setup-form.ts';

export interface SavedSetup {
  id: string;
  title: string;
  form: SetupForm;
  documents?: readonly Pick<SourceDocument, 'title' | 'text'>[] | undefined;
}

export interface PersonasAndSetups {
  personas: readonly Persona[];
  setups: readonly SavedSetup[];
  /** Sentence on why they are in memory only; `null` when storage works. */
  problem: string | null;
}

export const personasAndSetups = createStore<PersonasAndSetups>(() => ({
  personas: [],
  setups: [],
  problem: null,
}));
export const usePersonasAndSetups = <T>(select: (now: PersonasAndSetups) => T): T =>
  useStore(personasAndSetups, select);

export interface OwnFormats {
  /** Whether the disk has been read. */
  loaded: boolean;
  /** The last changed format comes first. */
  formats: readonly OwnFormat[];
  problem: string | null;
}

export const ownFormats = createStore<OwnFormats>(() => ({ loaded: false, formats: [], problem: null }));
export const useOwnFormats = <T>(select: (now: OwnFormats) => T): T => useStore(ownFormats, select);

const newestFirst = (formats: Iterable<OwnFormat>): OwnFormat[] =>
  [...formats].sort((a, b) => b.changedAt - a.changedAt || a.id.localeCompare(b.id));

/** Adds the formats from disk; of two versions of a format the later one wins. */
export const addStoredFormats = (storedFormats: readonly OwnFormat[]): void =>
  ownFormats.setState(({ formats }) => {
    const all = new Map(storedFormats.map((format) => [format.id, format]));
    for (const format of formats)
      if ((all.get(format.id)?.changedAt ?? -1) < format.changedAt) all.set(format.id, format);
    return { loaded: true, formats: newestFirst(all.values()) };
  });

export const putFormat = (format: OwnFormat): void =>
  ownFormats.setState(({ formats }) => ({
    formats: newestFirst([...formats.filter(({ id }) => id !== format.id), format]),
  }));

export const removeFormat = (id: string): void =>
  ownFormats.setState(({ formats }) => ({ formats: formats.filter((format) => format.id !== id) }));
