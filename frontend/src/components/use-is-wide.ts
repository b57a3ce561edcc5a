// Whether the window is wide, kept in step with it.
import { useSyncExternalStore } from 'react';

/** From here on the rail lies beside the pages. */
const wideWindow = () => window.matchMedia?.('(min-width: 64rem)');

function onWidthChange(changed: () => void): () => void {
  const media = wideWindow();
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
}

export const useIsWide = (): boolean =>
  useSyncExternalStore(onWidthChange, () => wideWindow()?.matches ?? false);
