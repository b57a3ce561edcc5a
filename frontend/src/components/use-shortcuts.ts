// Keys that work anywhere on a screen, but never while somebody is typing or a dialog is open.
import { useEffect, useLayoutEffect, useRef } from 'react';

/** By `event.key` (a letter in lower case, `Space` for the bar); `Mod+` in front for Ctrl or ⌘, which also works while typing. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const TEXT_FIELDS = 'input, textarea, select, [contenteditable="true"]';
const PRESSABLE = 'button, a, summary, [role="menuitem"], [role="radio"], label';
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

function shortcutName(event: KeyboardEvent): string {
  const key = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return event.ctrlKey || event.metaKey ? `Mod+${key}` : key;
}

export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  // Before the screen is painted: a key pressed at what is seen must do what is seen.
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing || event.repeat) return;
      const name = shortcutName(event);
      const target = event.target instanceof Element ? event.target : null;
      const chord = name.startsWith('Mod+');
      if (!chord && target?.closest(TEXT_FIELDS)) return;
      // The bar presses whatever has the focus; that is the browser's, not ours.
      if ((name === 'Space' || name === 'Enter') && target?.closest(PRESSABLE)) return;
      if (document.querySelector(OVERLAYS)) return;
      const act = latest.current[name];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
