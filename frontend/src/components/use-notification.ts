// Tells a person who looks elsewhere that something has happened here.
import { useEffect, useRef } from 'react';

export interface Notice {
  title: string;
  body: string;
}

/** Told once for every notice that differs from the one before, while the page is out of sight; what stands when it opens is not told. */
export function useNotification(wanted: boolean, notice: Notice | null, tag: string): void {
  const title = notice?.title ?? null;
  const body = notice?.body ?? '';
  const told = useRef(title);
  useEffect(() => {
    if (told.current === title) return;
    told.current = title;
    if (!wanted || title === null || !document.hidden) return;
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    try {
      const shown = new Notification(title, { body, tag });
      shown.onclick = () => {
        window.focus();
        shown.close();
      };
    } catch {
      // Phones allow them from service workers alone; the tab's title still says it.
    }
  }, [wanted, title, body, tag]);
}
