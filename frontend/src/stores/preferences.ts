// The person's preferences: theme, language, notifications. Stored in localStorage if that is allowed.

import { useStore } from 'zustand';
import { LANGUAGE_CODES, type LanguageCode } from '../words/language.ts';
import { type SafeStorage, storedState } from './safe-storage.ts';

export interface Preferences {
  theme: 'system' | 'light' | 'dark';
  /** The language of the page; `system` follows the browser. */
  language: 'system' | LanguageCode;
  /** Whether to notify the person when a debate needs them or is done. */
  notify: boolean;
}

const oneOf = <const T>(choices: readonly T[], value: unknown, otherwise: NoInfer<T>): T =>
  choices.find((choice) => choice === value) ?? otherwise;

/** Returns the preferences in a stored value; missing or invalid ones get their defaults. Checked without zod, because they are needed before the first paint. */
export function readPreferences(storedValue: unknown): Preferences {
  const values = new Map(
    typeof storedValue === 'object' && storedValue !== null ? Object.entries(storedValue) : [],
  );
  return {
    theme: oneOf(['system', 'light', 'dark'], values.get('theme'), 'system'),
    language: oneOf(['system', ...LANGUAGE_CODES], values.get('language'), 'system'),
    notify: values.get('notify') === true,
  };
}

export const DEFAULT_PREFERENCES = readPreferences({});

export const createPreferencesStore = (storage?: SafeStorage) =>
  storedState('rostrum.preferences', DEFAULT_PREFERENCES, readPreferences, storage);

export const preferences = createPreferencesStore();

export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  preferences.setState({ [name]: value } as Pick<Preferences, K>);
}

export const usePreferences = <T>(select: (state: Preferences) => T): T => useStore(preferences, select);
