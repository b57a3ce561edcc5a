// Small hooks of screens: the tab's title, the clock, where the focus begins.
import { type RefObject, useEffect, useRef, useState } from 'react';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} — Rostrum`;
  }, [title]);
}

/** Milliseconds since the epoch, updated once a second while it runs. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}

export function useFocusOnce<T extends HTMLElement>(): RefObject<T | null> {
  const target = useRef<T>(null);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
  }, []);
  return target;
}
