// Notices: a problem in one sentence, a page for an unknown address; and the button, or the page, that takes a file.
import { type LucideIcon, Upload, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button, IconButton, LinkButton } from '../../components/button.tsx';
import { useTitle } from '../../components/page-hooks.ts';
import { componentWords, sharedWords } from '../../words/shared-words.ts';

/** Shows a problem, which screen readers announce; nothing if there is none. */
export const AlertNotice = ({ text, onClose }: { text: string | null | undefined; onClose?: () => void }) =>
  text ? (
    <div className="notice" role="alert">
      <p>{text}</p>
      {onClose && <IconButton label={componentWords('close')} icon={X} onPress={onClose} />}
    </div>
  ) : null;

/** Offers to undo the last removal from a list, in a sentence. */
export function useUndo(): { undoLine: ReactNode; offerUndo(text: string, undo: () => void): void } {
  const [last, setLast] = useState<{ text: string; undo(): void } | null>(null);
  const putBack = () => {
    last?.undo();
    setLast(null);
  };
  const undoLine = last && (
    <>
      {last.text} <LinkButton onPress={putBack}>{sharedWords('undo')}</LinkButton>
    </>
  );
  return { undoLine, offerUndo: (text, undo) => setLast({ text, undo }) };
}

interface FileButtonProps {
  /** The kind of file: "A debate exported as JSON". */
  label: string;
  title: string;
  icon?: LucideIcon;
  accept?: string;
  /** Several files can be chosen at once. */
  multiple?: boolean;
  /** A folder is chosen, with all its files. */
  folder?: boolean;
  busy?: boolean;
  onFiles(files: [File, ...File[]]): void;
}

export function FileButton(props: FileButtonProps) {
  const {
    label,
    title,
    icon = Upload,
    busy,
    onFiles,
    accept = 'application/json,.json',
    multiple,
    folder,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        {...(folder ? { webkitdirectory: '', multiple: true } : { multiple, accept })}
        aria-label={label}
        onChange={({ target }) => {
          const [first, ...others] = Array.from(target.files ?? []);
          // The value is cleared, so that choosing the same file again counts as a change.
          target.value = '';
          if (first) onFiles([first, ...others]);
        }}
      />
      <Button icon={icon} onPress={busy ? undefined : () => input.current?.click()}>
        {title}
      </Button>
    </>
  );
}

/** Returns the handlers of a page on which files can be dropped. */
export const fileDrop = (
  onFiles: (files: [File, ...File[]]) => void,
): Pick<ComponentProps<'main'>, 'onDragOver' | 'onDrop'> => ({
  onDragOver: (event) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
  onDrop: (event) => {
    const [first, ...others] = Array.from(event.dataTransfer.files);
    if (!first) return;
    event.preventDefault();
    onFiles([first, ...others]);
  },
});

export function NotFound({ says }: { says?: string }) {
  useTitle(sharedWords('notFoundTitle'));
  return (
    <main className="stack-4 plain" id="main" tabIndex={-1}>
      <h1>{sharedWords('notFound')}</h1>
      <p>{says ?? sharedWords('notFoundText')}</p>
      <div className="row">
        <Link className="btn primary" href="/">
          {sharedWords('newDebate')}
        </Link>
        <Link className="btn" href="/debates">
          {sharedWords('history')}
        </Link>
      </div>
    </main>
  );
}
