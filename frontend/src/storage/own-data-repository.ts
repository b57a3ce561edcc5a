// Stores the person's own personas, set-ups and formats: every change is in the page at once, and in IndexedDB as soon as possible.
import { type OwnFormat, readStoredOwnFormat } from '@rostrum/shared/formats/own-format';
import { OwnPersona } from '@rostrum/shared/formats/persona-file';
import type { z } from 'zod';
import { addStoredFormats, ownFormats, putFormat, removeFormat } from '../stores/own-formats.ts';
import { personasAndSetups, type SavedSetup } from '../stores/personas-and-setups.ts';
import { setupStore } from '../stores/setup-store.ts';
import { storageWords } from '../words/storage-words.ts';
import { StoredSetup } from './backup-file.ts';
import type { Database } from './database.ts';

export interface OwnDataRepository {
  /** Reads the person's personas and saved set-ups into stores/personas-and-setups.ts. */
  loadPersonasAndSetups(): Promise<void>;
  /** Updates the store at once, then the database; if the browser refuses, the store's `problem` says so. */
  savePersona(persona: z.infer<typeof OwnPersona>): Promise<void>;
  deletePersona(id: string): Promise<void>;
  saveSetup(saved: SavedSetup): Promise<void>;
  deleteSetup(id: string): Promise<void>;
  /** The same for formats and stores/own-formats.ts. */
  loadFormats(): Promise<void>;
  saveFormat(format: OwnFormat): Promise<void>;
  deleteFormat(id: string): Promise<void>;
}

export function createOwnDataRepository({
  personas,
  setups,
  formats,
}: Pick<Database, 'personas' | 'setups' | 'formats'>): OwnDataRepository {
  const tried = async (write: () => PromiseLike<unknown>): Promise<void> => {
    try {
      await write();
      personasAndSetups.setState({ problem: null });
    } catch {
      personasAndSetups.setState({ problem: storageWords('personasNotStored') });
    }
  };
  const stored = () => ownFormats.setState({ problem: null });
  const notStored = () => ownFormats.setState({ loaded: true, problem: storageWords('formatsNotStored') });
  const put = <T extends { id: string }>(list: readonly T[], item: T): T[] =>
    list.some(({ id }) => id === item.id)
      ? list.map((one) => (one.id === item.id ? item : one))
      : [...list, item];
  return {
    loadPersonasAndSetups: () =>
      tried(async () => {
        const [people, kept] = [await personas.toArray(), await setups.toArray()];
        personasAndSetups.setState({
          personas: people.flatMap((row) => OwnPersona.safeParse(row).data ?? []),
          setups: kept.flatMap((row) => StoredSetup.safeParse(row).data ?? []),
        });
      }),
    savePersona(persona) {
      personasAndSetups.setState((now) => ({ personas: put(now.personas, persona) }));
      setupStore.updatePersona(persona);
      return tried(() => personas.put(persona));
    },
    deletePersona(id) {
      personasAndSetups.setState((now) => ({ personas: now.personas.filter((one) => one.id !== id) }));
      return tried(() => personas.delete(id));
    },
    saveSetup(saved) {
      personasAndSetups.setState((now) => ({ setups: put(now.setups, saved) }));
      return tried(() => setups.put(saved));
    },
    deleteSetup(id) {
      personasAndSetups.setState((now) => ({ setups: now.setups.filter((one) => one.id !== id) }));
      return tried(() => setups.delete(id));
    },
    loadFormats: () =>
      formats
        .toArray()
        .then((rows) => addStoredFormats(rows.flatMap((row) => readStoredOwnFormat(row) ?? [])), notStored),
    saveFormat(format) {
      putFormat(format);
      return formats.put(format).then(stored, notStored);
    },
    deleteFormat(id) {
      removeFormat(id);
      return formats.delete(id).then(stored, notStored);
    },
  };
}
