// A button that takes a JSON file, and what is wrong: a problem in one sentence, or the faults of a file.
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';

/** Screen readers read it out at once; nothing if there is none. */
export const AlertNotice = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <p className="notice" role="alert">
      {text}
    </p>
  ) : null;

interface IssueListProps {
  issues: readonly { path: string; reason: string }[];
  /** Number of faults to show; nobody repairs a file with more of them one by one. */
  most: number;
  className?: string;
}

/** The path of each fault and the reason. */
export const IssueList = ({ issues, most, className }: IssueListProps) => (
  <ul className={className}>
    {issues.slice(0, most).map(({ path, reason }) => (
      <li key={`${path} ${reason}`}>
        <code>{path || sharedWords('theFile')}</code> {shippedText(reason)}
      </li>
    ))}
  </ul>
);

interface FileButtonProps {
  /** What the file is: "A debate exported as JSON". */
  label: string;
  title: string;
  busy?: boolean;
  onFile(file: File): void;
}

export function FileButton({ label, title, busy = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Cleared, so that choosing the same file again is a change too.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button icon={Upload} onPress={busy ? undefined : () => input.current?.click()}>
        {title}
      </Button>
    </>
  );
}
