// The list of keyboard shortcuts as text; the screens bind them with useShortcuts.
const SHORTCUTS: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl or ⌘ + Enter', 'Start the debate; send your speech or your interjection'],
  ['P', 'Pause after this speech; undo; resume'],
  ['Esc', 'Close the dialog or menu on top'],
  ['J', 'Next speech'],
  ['K', 'Speech before'],
  ['L', 'Back to the live speech'],
  ['I', 'Interject'],
  ['?', 'This list'],
];

export const ShortcutList = () => (
  <dl className="keys">
    {SHORTCUTS.map(([keys, does]) => (
      <div key={keys}>
        <dt>
          <kbd>{keys}</kbd>
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
