// Moves the focus to the main element of a new screen, once, so that a keyboard or a screen reader begins there.
import { type RefObject, useEffect, useRef } from 'react';

export function useFocusOnce<T extends HTMLElement>(): RefObject<T | null> {
  const target = useRef<T>(null);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
  }, []);
  return target;
}
