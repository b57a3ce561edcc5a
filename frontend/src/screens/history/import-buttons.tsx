// The buttons that import debates into the history: from a file, or from the folder of a debate or a tournament.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useServices } from '../../debate/use-services.tsx';
import { historyWords } from '../../words/history-words.ts';
import { refusalText } from '../../words/refusal-text.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { FileButton } from '../shared/alert-notice.tsx';

const RECORD_FILE = 'record.json';

/** Returns where a file of a chosen folder is. */
const pathOf = (file: File): string => file.webkitRelativePath || file.name;

export function ImportButtons({ onRefusal }: { onRefusal(text: string | null): void }) {
  const { importDebate } = useServices();
  const [, go] = useLocation();
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  const busy = progress.done < progress.of;

  /** Imports a file. Returns its debate, or why there is none. */
  const importOne = async (file: File): Promise<{ id: string } | { reason: string }> => {
    try {
      const result = await importDebate(await file.text());
      return result.ok ? result : { reason: refusalText(result) };
    } catch (error) {
      return { reason: error instanceof Error ? error.message : historyWords('unreadableFile') };
    }
  };
  /** Imports files one after another; one alone is opened, also if it was here already. `from`: name for a refusal. */
  const take = async (files: readonly File[], from: string) => {
    onRefusal(
      files.length === 0
        ? historyWords('notImported', { file: from, reason: historyWords('noRecords') })
        : null,
    );
    const refusals: { file: string; reason: string }[] = [];
    let last = '';
    for (const [done, file] of files.entries()) {
      setProgress({ done, of: files.length });
      const result = await importOne(file);
      if ('id' in result) last = result.id;
      else refusals.push({ file: pathOf(file), reason: result.reason });
    }
    setProgress({ done: files.length, of: files.length });
    const [first] = refusals;
    if (first)
      onRefusal(
        files.length === 1
          ? historyWords('notImported', first)
          : historyWords('someNotImported', { ...first, count: refusals.length }),
      );
    else if (files.length === 1) go(`/debates/${last}`);
  };
  return (
    <>
      <p className="note import-progress" role="status">
        {progress.of > 1 && historyWords('importing', progress)}
      </p>
      <FileButton
        label={historyWords('importLabel')}
        title={sharedWords('import')}
        busy={busy}
        multiple
        onFiles={(files) => void take(files, '')}
      />
      <FileButton
        label={historyWords('importFolderLabel')}
        title={historyWords('importFolder')}
        busy={busy}
        folder
        onFiles={(files) =>
          void take(
            files.filter(({ name }) => name === RECORD_FILE),
            pathOf(files[0]).split('/')[0] ?? '',
          )
        }
      />
    </>
  );
}
