// Binds keys that work anywhere on a screen, except during typing or while a dialog or menu is open. Also lists them as text.
import { useEffect, useEffectEvent } from 'react';
import { componentWords } from '../words/shared-words.ts';

/** Shortcuts by `event.key` (letters in lower case); `Mod+` in front means Ctrl or ⌘. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Elements that take letters themselves: to write, or to find an option by its first letter. */
const TAKES_LETTERS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="combobox"], [role="listbox"], [role="textbox"], [role="spinbutton"]';
export const OPEN_LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

function shortcutName(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (!event.ctrlKey && !event.metaKey) return key;
  return event.shiftKey ? `Mod+Shift+${key}` : `Mod+${key}`;
}

export function useShortcuts(shortcuts: Shortcuts): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing || event.repeat) return;
    const name = shortcutName(event);
    const target = event.target instanceof Element ? event.target : null;
    // Ctrl+Enter sends what is being written, also from a field; in a form it concerns that form alone.
    if (target?.closest(name === 'Mod+Enter' ? 'form' : TAKES_LETTERS)) return;
    if (document.querySelector(OPEN_LAYERS)) return;
    const act = shortcuts[name];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onPress);
    return () => document.removeEventListener('keydown', onPress);
  }, []);
}

/** Shows the keys of a control beside its name, for the eye alone. */
export const KeyHint = ({ keys }: { keys: string }) => (
  <span className="key" aria-hidden="true">
    {keys}
  </span>
);

const shortcuts = (): readonly (readonly [keys: string, does: string])[] => [
  [componentWords('sendKeys'), componentWords('keySend')],
  ['P', componentWords('keyPause')],
  ['Esc', componentWords('keyEscape')],
  ['L', componentWords('keyLive')],
  ['I', componentWords('interject')],
  ['?', componentWords('keyList')],
];

export const ShortcutList = () => (
  <dl className="keys list column-list">
    {shortcuts().map(([keys, does]) => (
      <div key={keys}>
        <dt>
          <kbd>{keys}</kbd>
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
