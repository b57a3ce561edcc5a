// Imports a debate that was exported as JSON, and opens it; it is stored with the others and not started.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useServices } from '../../debate/use-services.tsx';
import type { KeptCopy } from '../../storage/import-debate.ts';
import { historyWords } from '../../words/history-words.ts';
import { FileButton } from '../shared/file-button.tsx';

/** Of an imported debate of which a copy is kept already: which of the two was stored, in a sentence, and where it opens. */
export interface ImportNotice {
  text: string;
  id: string;
}

function knownText({ copy, speeches, speechesInFile }: KeptCopy): string {
  if (copy === 'same') return historyWords('alreadyHere');
  const counts = { speeches, speechesInFile };
  return copy === 'further' ? historyWords('furtherHere', counts) : historyWords('storedBeside', counts);
}

interface ImportDebateButtonProps {
  onRefused(reason: string | null): void;
  onKnown(notice: ImportNotice | null): void;
}

export function ImportDebateButton({ onRefused, onKnown }: ImportDebateButtonProps) {
  const { importDebate } = useServices();
  const [, go] = useLocation();
  const [reading, setReading] = useState(false);
  const take = async (chosen: File) => {
    const refuse = (reason: string) => onRefused(historyWords('notImported', { file: chosen.name, reason }));
    setReading(true);
    onRefused(null);
    onKnown(null);
    try {
      const taken = await importDebate(await chosen.text());
      if (!taken.ok) refuse(taken.message);
      else if (taken.here) onKnown({ id: taken.id, text: knownText(taken.here) });
      else go(`/debates/${taken.id}`);
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
