// The person's own personas, saved set-ups and formats in this tab; storage/own-data-repository.ts reads and writes them on disk.
import type { OwnFormat } from '@rostrum/shared/formats/format-file';
import type { Persona } from '@rostrum/shared/record/record';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SavedSetup } from './setup-form-schema.ts';

export interface PersonasAndSetups {
  personas: readonly Persona[];
  setups: readonly SavedSetup[];
  /** The reason why they are in memory only; `null` when storage works. */
  problem: string | null;
}

export const personasAndSetups = createStore<PersonasAndSetups>(() => ({
  personas: [],
  setups: [],
  problem: null,
}));
export const usePersonasAndSetups = <T>(select: (state: PersonasAndSetups) => T): T =>
  useStore(personasAndSetups, select);

export interface OwnFormats {
  /** Whether the disk has been read. */
  loaded: boolean;
  /** Most recently changed first. */
  formats: readonly OwnFormat[];
  problem: string | null;
}

export const ownFormats = createStore<OwnFormats>(() => ({ loaded: false, formats: [], problem: null }));
export const useOwnFormats = <T>(select: (state: OwnFormats) => T): T => useStore(ownFormats, select);

const lastChangedFirst = (formats: Iterable<OwnFormat>): OwnFormat[] =>
  [...formats].sort((a, b) => b.changedAt - a.changedAt || a.id.localeCompare(b.id));

/** Adds the formats from disk; of two versions of a format the later one wins. */
export const addStoredFormats = (storedFormats: readonly OwnFormat[]): void =>
  ownFormats.setState(({ formats }) => {
    const all = new Map(storedFormats.map((format) => [format.id, format]));
    for (const format of formats)
      if ((all.get(format.id)?.changedAt ?? -1) < format.changedAt) all.set(format.id, format);
    return { loaded: true, formats: lastChangedFirst(all.values()) };
  });

export const putFormat = (format: OwnFormat): void =>
  ownFormats.setState(({ formats }) => ({
    formats: lastChangedFirst([...formats.filter(({ id }) => id !== format.id), format]),
  }));

export const removeFormat = (id: string): void =>
  ownFormats.setState(({ formats }) => ({ formats: formats.filter((format) => format.id !== id) }));
