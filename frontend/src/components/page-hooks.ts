// Small hooks of screens: the tab's title, the clock, where the focus begins.
import { type RefObject, useEffect, useRef, useState } from 'react';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} — Rostrum`;
  }, [title]);
}

/** Milliseconds since the epoch, anew once a second while it runs. */
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

/** `2:51`, `1:02:07`. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const padded = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`;
}

export function useFocusOnce<T extends HTMLElement>(): RefObject<T | null> {
  const target = useRef<T>(null);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
  }, []);
  return target;
}
