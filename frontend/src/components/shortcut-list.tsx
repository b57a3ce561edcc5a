// The list of keyboard shortcuts as text; the screens bind them with useShortcuts.
import { componentWords } from '../words/shared-words.ts';

const SHORTCUTS: readonly (readonly [keys: string, does: () => string])[] = [
  ['Ctrl / ⌘ + Enter', () => componentWords('keySend')],
  ['P', () => componentWords('keyPause')],
  ['Esc', () => componentWords('keyEscape')],
  ['J', () => componentWords('keyNext')],
  ['K', () => componentWords('keyPrevious')],
  ['L', () => componentWords('keyLive')],
  ['I', () => componentWords('keyInterject')],
  ['?', () => componentWords('keyList')],
];

export const ShortcutList = () => (
  <dl className="keys list column-list">
    {SHORTCUTS.map(([keys, does]) => (
      <div key={keys}>
        <dt>
          <kbd>{keys}</kbd>
        </dt>
        <dd>{does()}</dd>
      </div>
    ))}
  </dl>
);
