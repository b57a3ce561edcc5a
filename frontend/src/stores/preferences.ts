// What the person likes: theme, notifications, hints already seen. Kept in localStorage where that is allowed.
import { z } from 'zod';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { browserStorage } from './safe-storage.ts';

const PREFERENCES_KEY = 'rostrum.preferences';
const preferencesStorage = browserStorage();

export const Preferences = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  /** A notification when a debate is done. */
  notify: z.boolean().catch(false),
  /** Hints that were shown once and need not come again. */
  seen: z.array(z.string()).catch([]),
  showHiddenModels: z.boolean().catch(false),
});
export type Preferences = z.infer<typeof Preferences>;

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  notify: false,
  seen: [],
  showHiddenModels: false,
};

/** A broken or older note is read as far as it makes sense. */
export function readPreferences(text: string | null): Preferences {
  if (text === null) return DEFAULT_PREFERENCES;
  try {
    const read = Preferences.safeParse(JSON.parse(text));
    return read.success ? read.data : DEFAULT_PREFERENCES;
  } catch {
    return DEFAULT_PREFERENCES;
  }
}

export const preferences = createStore<Preferences>(() =>
  readPreferences(preferencesStorage.getItem(PREFERENCES_KEY)),
);
preferences.subscribe((now) => preferencesStorage.setItem(PREFERENCES_KEY, JSON.stringify(now)));

export const setPreference = <K extends keyof Preferences>(name: K, value: Preferences[K]): void =>
  preferences.setState({ [name]: value } as Pick<Preferences, K>);

export const usePreferences = <T>(select: (now: Preferences) => T): T => useStore(preferences, select);
