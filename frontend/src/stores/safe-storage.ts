// Web Storage that never throws: if it is refused, full or absent, this tab's memory replaces it. Also connects zustand stores to it.
import { createJSONStorage, type PersistStorage } from 'zustand/middleware';

export type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `window.localStorage` itself throws when cookies are blocked, so `reach` is part of each attempt. */
export function safeStorage(reach: () => Storage): SafeStorage {
  const memory = new Map<string, string | null>();
  const keep = (name: string, value: string | null, act: (storage: Storage) => void) => {
    try {
      act(reach());
      memory.delete(name);
    } catch {
      memory.set(name, value);
    }
  };
  return {
    getItem(name) {
      const memoryValue = memory.get(name);
      if (memoryValue !== undefined) return memoryValue;
      try {
        return reach().getItem(name);
      } catch {
        return null;
      }
    },
    setItem: (name, value) => keep(name, value, (storage) => storage.setItem(name, value)),
    removeItem: (name) => keep(name, null, (storage) => storage.removeItem(name)),
  };
}

export const browserStorage = (): SafeStorage => safeStorage(() => window.localStorage);
export const tabStorage = (): SafeStorage => safeStorage(() => window.sessionStorage);

/**
 * For zustand's `persist`. Writes the bare state, as the first release did, without the wrapper of `persist`, so that every version of
 * the page can read what another one stored.
 */
export const stateStorage = <State>(storage: SafeStorage): PersistStorage<State> | undefined =>
  createJSONStorage(() => ({
    ...storage,
    getItem(name) {
      const text = storage.getItem(name);
      return text === null ? null : `{"state":${text}}`;
    },
    setItem: (name, text) => storage.setItem(name, JSON.stringify(JSON.parse(text).state)),
  }));
