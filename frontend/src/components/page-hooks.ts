// Small hooks of screens: the tab's title, the clock, forms that keep their values, where the focus begins, notifications of the system.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

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

/** The values of `useKept`, by form and field. */
const keptValues = new Map<string, Map<string, unknown>>();

/** Is `useState` for a form that keeps its values in this tab's memory while it is not open. */
export function useKept<T>(form: string, field: string, initial: T) {
  const [value, setValue] = useState(() => {
    const values = keptValues.get(form);
    return values?.has(field) ? (values.get(field) as T) : initial;
  });
  const keep = useCallback(
    (next: T): void => {
      keptValues.set(form, (keptValues.get(form) ?? new Map()).set(field, next));
      setValue(() => next);
    },
    [form, field],
  );
  return [value, keep] as const;
}

/** Lets the form begin anew when it is opened again. */
export const forgetKept = (form: string): boolean => keptValues.delete(form);

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
