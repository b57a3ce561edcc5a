// A component whose code is loaded apart from the first page.
import { type ComponentType, createElement, lazy } from 'react';
import type { LoadedApart } from './loaded-apart.ts';

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
