// Imports a debate that was exported as JSON, and opens it; it is stored with the others and not started.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useServices } from '../../debate/use-debate.tsx';
import { FileButton } from '../shared/file-button.tsx';

export function ImportDebateButton({ onRefused }: { onRefused(reason: string | null): void }) {
  const { importDebate } = useServices();
  const [, go] = useLocation();
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
    <FileButton
      label="A debate exported as JSON"
      title="Import"
      busy={reading}
      onFile={(chosen) => void take(chosen)}
    />
  );
}
