// Code that is loaded apart from the first page: known as soon as it is there, and loaded again after a failure.
import { type ComponentType, createElement, lazy, use, useSyncExternalStore } from 'react';

export interface LoadedApart<T> {
  /** Loads it once; a failure rejects, and the next call tries again. */
  load(): Promise<T>;
  /** `null` until it is loaded. */
  useLoaded(): T | null;
  /** Suspends until it is loaded. */
  useWhenLoaded(): T;
}

export function loadedApart<T>(from: () => Promise<T>): LoadedApart<T> {
  let loaded: T | null = null;
  let loading: Promise<T> | null = null;
  const readers = new Set<() => void>();
  const load = (): Promise<T> => {
    loading ??= from().then(
      (code) => {
        loaded = code;
        for (const tell of readers) tell();
        return code;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const subscribe = (tell: () => void) => {
    readers.add(tell);
    return () => readers.delete(tell);
  };
  return {
    load,
    useLoaded: () =>
      useSyncExternalStore(
        subscribe,
        () => loaded,
        () => null,
      ),
    useWhenLoaded: () => loaded ?? use(load()),
  };
}

/**
 * The component that `pick` finds in the code. Where the code has been loaded it is rendered at once: React's `lazy` alone would suspend
 * once even then, and React shows a fallback for 300 ms at least.
 */
export function loadedComponent<Code, Props extends object>(
  code: LoadedApart<Code>,
  pick: (code: Code) => ComponentType<Props>,
): ComponentType<Props> {
  const later = lazy(async () => ({ default: pick(await code.load()) as ComponentType<object> }));
  return (props) => {
    const loaded = code.useLoaded();
    return loaded ? createElement(pick(loaded), props) : createElement(later, props);
  };
}
