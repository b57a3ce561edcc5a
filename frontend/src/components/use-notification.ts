// Shows a system notification when something happens while the page is hidden.
import { useEffect, useRef } from 'react';

/** Notifies once per notice whose title differs from the last one, while the page is hidden; never of the notice present at first. */
export function useNotification(
  wanted: boolean,
  notice: { title: string; body: string } | null,
  tag: string,
): void {
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
      // Phones allow notifications from service workers only; the tab's title still shows the state.
    }
  }, [wanted, title, body, tag]);
}
