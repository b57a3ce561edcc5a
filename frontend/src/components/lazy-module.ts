// Loads modules outside the first page's code: each can be used once loaded, and is loaded again after a failure.
import { type ComponentType, createElement, lazy } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export function lazyModule<T>(from: () => Promise<T>) {
  const store = createStore<{ code: T | null }>(() => ({ code: null }));
  let loading: Promise<T> | null = null;
  /** Loads the module once; a failure rejects, and the next call tries again. */
  const load = (): Promise<T> => {
    loading ??= from().then(
      (code) => {
        store.setState({ code });
        return code;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return {
    load,
    /** The module; `null` until it is loaded. */
    useLoaded: (): T | null => useStore(store, ({ code }) => code),
  };
}

/**
 * Stands in for an object of methods until its code has loaded: each call waits for it. Each method is one function, however often it is
 * read, so that an effect which depends on it does not run at every render.
 */
export function lazyMethods<T extends object>(load: () => Promise<T>): T {
  const methods = new Map<PropertyKey, unknown>();
  const waiting =
    (name: PropertyKey) =>
    async (...args: unknown[]): Promise<unknown> => {
      const code: object = await load();
      return Reflect.apply(Reflect.get(code, name), code, args);
    };
  return new Proxy({} as T, {
    get(_, name) {
      if (!methods.has(name)) methods.set(name, waiting(name));
      return methods.get(name);
    },
  });
}

/**
 * Returns the component that `pick` finds in the code. If the code has been loaded, it is rendered at once: React's `lazy` alone would
 * suspend once even then, and React shows a fallback for 300 ms at least.
 */
export function lazyComponent<Code, Props extends object>(
  code: Pick<ReturnType<typeof lazyModule<Code>>, 'load' | 'useLoaded'>,
  pick: (code: Code) => ComponentType<Props>,
): ComponentType<Props> {
  const later = lazy(async () => ({ default: pick(await code.load()) as ComponentType<object> }));
  return (props) => {
    const loadedCode = code.useLoaded();
    return loadedCode ? createElement(pick(loadedCode), props) : createElement(later, props);
  };
}
