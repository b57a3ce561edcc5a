// Takes in a debate exported as JSON: kept beside the others, started by nobody.
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../components/button.tsx';
import { useServices } from '../../debate/use-debate.tsx';

export function ImportDebateButton({ onRefused }: { onRefused(reason: string | null): void }) {
  const { importDebate } = useServices();
  const [, go] = useLocation();
  const file = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const take = async (chosen: File) => {
    setReading(true);
    onRefused(null);
    try {
      const taken = await importDebate(await chosen.text());
      if (taken.ok) go(`/debates/${taken.id}`);
      else onRefused(`${chosen.name} was not imported: ${taken.message}`);
    } catch (error) {
      onRefused(
        `${chosen.name} was not imported: ${error instanceof Error ? error.message : 'it cannot be read'}.`,
      );
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <input
        ref={file}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label="A debate exported as JSON"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) void take(chosen);
        }}
      />
      <Button
        icon={<Upload className="icon" aria-hidden="true" />}
        onPress={reading ? undefined : () => file.current?.click()}
      >
        Import
      </Button>
    </>
  );
}
