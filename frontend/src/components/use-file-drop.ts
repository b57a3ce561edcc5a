// Lets files be dropped anywhere in the window while a screen is shown. Without it the browser would open the file instead of the page.
import { useEffect, useRef, useState } from 'react';

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Returns whether files are being dragged over the window. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const dragged = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    window.addEventListener('dragenter', dragged, { signal });
    window.addEventListener('dragover', dragged, { signal });
    window.addEventListener(
      'dragleave',
      (event) => {
        // Without a related target, the pointer has left the window, and not just one element for another.
        if (event.relatedTarget === null) setOver(false);
      },
      { signal },
    );
    window.addEventListener(
      'drop',
      (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        latest.current(Array.from(event.dataTransfer?.files ?? []));
      },
      { signal },
    );
    return () => stopping.abort();
  }, []);
  return over;
}
