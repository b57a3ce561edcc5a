// Lets files be dropped anywhere in the window while a screen is shown. Without it the browser would open the file instead of the page.
import { useEffect, useEffectEvent, useState } from 'react';

/** Returns whether files are being dragged over the window. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const dropped = useEffectEvent(onFiles);
  useEffect(() => {
    const stopping = new AbortController();
    const heard = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(event.type !== 'drop');
      if (event.type === 'drop') dropped(Array.from(event.dataTransfer.files));
    };
    for (const type of ['dragenter', 'dragover', 'drop'] as const)
      window.addEventListener(type, heard, { signal: stopping.signal });
    // Without a related target, the pointer has left the window, and not just one element for another.
    const left = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    window.addEventListener('dragleave', left, { signal: stopping.signal });
    return () => stopping.abort();
  }, []);
  return over;
}
