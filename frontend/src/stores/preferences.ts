// The person's preferences: theme, language, notifications, hints already seen. Stored in localStorage where that is allowed.
import { z } from 'zod';
import { useStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { LANGUAGE_CODES } from '../words/language.ts';
import { browserStorage, type SafeStorage, stateStorage } from './safe-storage.ts';

export const Preferences = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  /** The language of the page; `system` follows the browser. */
  language: z.enum(['system', ...LANGUAGE_CODES]).catch('system'),
  /** A notification when a debate is done. */
  notify: z.boolean().catch(false),
  /** Hints that were shown once and need not come again. */
  seen: z.array(z.string()).catch([]),
  /** Whether a live debate scrolls along with the speech that is being written, or leaves that to the reader. */
  readingPace: z.enum(['live', 'own']).catch('live'),
  showHiddenModels: z.boolean().catch(false),
});
export type Preferences = z.infer<typeof Preferences>;

export const DEFAULT_PREFERENCES: Preferences = Preferences.parse({});

export const createPreferences = (storage: SafeStorage) =>
  createStore<Preferences>()(
    persist(() => DEFAULT_PREFERENCES, {
      name: 'rostrum.preferences',
      storage: stateStorage<Preferences>(storage),
      // Missing or invalid values are replaced by their defaults.
      merge: (kept, fresh) => Preferences.safeParse(kept).data ?? fresh,
    }),
  );

export const preferences = createPreferences(browserStorage());

export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  preferences.setState({ [name]: value } as Pick<Preferences, K>);
}

export const usePreferences = <T>(select: (now: Preferences) => T): T => useStore(preferences, select);
