// Whether the window is wide enough for the sidebar; follows changes of its width.
import { useSyncExternalStore } from 'react';

/** From this width on, the sidebar is beside the debate. */
const wideWindow = () => window.matchMedia?.('(min-width: 64rem)');

function onWidthChange(changed: () => void): () => void {
  const media = wideWindow();
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
}

export const useIsWide = (): boolean =>
  useSyncExternalStore(onWidthChange, () => wideWindow()?.matches ?? false);
