// Web Storage that never throws: if it is refused, full or absent, this tab's memory replaces it. Also connects zustand stores to it.
import { createJSONStorage, type PersistStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

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

/**
 * Creates a store that is kept in this browser, and follows what other tabs write: each change writes the whole state, and an old state
 * would undo what another tab has stored. `read` gets the stored value and the present state.
 */
export function storedState<State>(
  name: string,
  initial: State,
  read: (storedValue: unknown, now: State) => State,
  storage = browserStorage(),
) {
  const store = createStore<State>()(
    persist(() => initial, { name, storage: stateStorage<State>(storage), merge: read }),
  );
  globalThis.window?.addEventListener('storage', ({ key }) => key === name && void store.persist.rehydrate());
  return store;
}
