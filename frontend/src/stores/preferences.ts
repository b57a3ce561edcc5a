// The person's preferences: theme, language, notifications, what new debates use. Stored in localStorage where that is allowed.

import { COMMON_SETTINGS, settingFault } from '@rostrum/shared/formats/settings';
import { useStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { LANGUAGE_CODES, type LanguageCode } from '../words/language.ts';
import { browserStorage, type SafeStorage, stateStorage } from './safe-storage.ts';

export interface Preferences {
  theme: 'system' | 'light' | 'dark';
  /** The language of the page; `system` follows the browser. */
  language: 'system' | LanguageCode;
  notify: boolean;
  /** What a new set-up does when its cost limit is reached; the set-up page changes it for one debate. */
  atLimit: 'pause' | 'judge';
  showHiddenModels: boolean;
  /** What else a new set-up has in place of its format's defaults, by the id of the setting. */
  newDebates: Readonly<Record<string, number | null>>;
}

/** The settings of `newDebates`: those for which no debate needs a field of its own. */
export const DEVELOPER_SETTINGS = COMMON_SETTINGS.flatMap((spec) =>
  spec.kind === 'number' &&
  ['temperature', 'evaluationTemperature', 'turnTimeout', 'judgeTimeout', 'summariseOver', 'seed'].includes(
    spec.id,
  )
    ? [spec]
    : [],
);

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  language: 'system',
  notify: false,
  atLimit: 'pause',
  showHiddenModels: false,
  newDebates: {},
};

const oneOf = <const T>(choices: readonly T[], value: unknown, otherwise: NoInfer<T>): T =>
  choices.find((choice) => choice === value) ?? otherwise;

function readNewDebates(kept: unknown): Preferences['newDebates'] {
  const values = new Map<string, unknown>(
    typeof kept === 'object' && kept !== null ? Object.entries(kept) : [],
  );
  const sound = DEVELOPER_SETTINGS.flatMap((spec): [string, number | null][] => {
    const value = values.get(spec.id);
    const fits = (typeof value === 'number' || value === null) && settingFault(spec, value) === null;
    return fits ? [[spec.id, value]] : [];
  });
  return Object.fromEntries(sound);
}

/** Checked by hand, because they are needed before the first paint. Missing or invalid values are replaced by their defaults. */
export function readPreferences(kept: unknown): Preferences {
  const values = new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : []);
  return {
    theme: oneOf(['system', 'light', 'dark'], values.get('theme'), 'system'),
    language: oneOf(['system', ...LANGUAGE_CODES], values.get('language'), 'system'),
    notify: values.get('notify') === true,
    atLimit: oneOf(['pause', 'judge'], values.get('atLimit'), 'pause'),
    showHiddenModels: values.get('showHiddenModels') === true,
    newDebates: readNewDebates(values.get('newDebates')),
  };
}

export const createPreferences = (storage: SafeStorage) =>
  createStore<Preferences>()(
    persist(() => DEFAULT_PREFERENCES, {
      name: 'rostrum.preferences',
      storage: stateStorage<Preferences>(storage),
      merge: readPreferences,
    }),
  );

export const preferences = createPreferences(browserStorage());

export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  preferences.setState({ [name]: value } as Pick<Preferences, K>);
}

export const usePreferences = <T>(select: (now: Preferences) => T): T => useStore(preferences, select);
