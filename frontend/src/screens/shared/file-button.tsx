// A button that lets the person choose a JSON file, and passes the file on.

import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';

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
