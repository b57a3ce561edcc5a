// The tab's title, while a screen is on.
import { useEffect } from 'react';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} — Rostrum`;
  }, [title]);
}
