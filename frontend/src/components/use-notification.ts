// Shows a system notification when something happens while the page is hidden.
import { useEffect, useRef } from 'react';

/** Notifies once per notice whose title differs from the last one, while the page is hidden; never of the notice present at first. */
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
