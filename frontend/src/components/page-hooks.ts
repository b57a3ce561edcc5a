// Small hooks of screens: the tab's title, the clock, where the focus begins, notifications of the system.
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

/** Shows a notification once per notice whose title differs from the last, while the page is hidden; never the notice present at first. */
export function useNotification(
  isWanted: boolean,
  notice: { title: string; body: string } | null,
  tag: string,
): void {
  const title = notice?.title ?? null;
  const body = notice?.body ?? '';
  const lastTitle = useRef(title);
  useEffect(() => {
    if (lastTitle.current === title) return;
    lastTitle.current = title;
    if (!isWanted || title === null || !document.hidden) return;
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    try {
      const notification = new Notification(title, { body, tag });
      notification.onclick = () => {
        window.focus();
        notification.close();
      };
    } catch {
      // Phones allow notifications from service workers only; the tab's title still shows the state.
    }
  }, [isWanted, title, body, tag]);
}
