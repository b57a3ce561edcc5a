// Imports a debate that was exported as JSON, and opens it; it is stored with the others and not started.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useServices } from '../../debate/use-services.tsx';
import { historyWords } from '../../words/history-words.ts';
import { FileButton } from '../shared/file-button.tsx';

export function ImportDebateButton({ onRefused }: { onRefused(reason: string | null): void }) {
  const { importDebate } = useServices();
  const [, go] = useLocation();
  const [reading, setReading] = useState(false);
  const take = async (chosen: File) => {
    const refuse = (reason: string) => onRefused(historyWords('notImported', { file: chosen.name, reason }));
    setReading(true);
    onRefused(null);
    try {
      const taken = await importDebate(await chosen.text());
      if (taken.ok) go(`/debates/${taken.id}`);
      else refuse(taken.message);
    } catch (error) {
      refuse(error instanceof Error ? error.message : historyWords('unreadableFile'));
    } finally {
      setReading(false);
    }
  };
  return (
    <FileButton
      label={historyWords('importLabel')}
      title={historyWords('import')}
      busy={reading}
      onFile={(chosen) => void take(chosen)}
    />
  );
}
