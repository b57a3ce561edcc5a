// The settings section for the back-up: where debates are stored, whether the browser may clear them, back-up and restore.
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { saveFile } from '../../components/save-file.ts';
import { useServices } from '../../debate/use-services.tsx';
import { useStorageStatus } from '../../storage/use-archive.ts';
import { settingsWords } from '../../words/settings-words.ts';
import { AlertNotice, FileButton } from '../shared/alert-notice.tsx';
import { SettingsPart } from './settings-part.tsx';

const MEGABYTE = 1_000_000;
/** Bytes; a larger file is not read. */
const LARGEST_FILE = 400 * MEGABYTE;

export function StorageSection() {
  const { storedIn, problem, persisted } = useStorageStatus((now) => now);
  return (
    <SettingsPart id="storage" title={settingsWords('backup')}>
      <p className="soft">
        {storedIn === 'durable' ? settingsWords('storedDurably') : settingsWords('storedInTab')}{' '}
        {settingsWords('backupNote')}
      </p>
      {!('locks' in navigator) && <p className="note">{settingsWords('withoutHttps')}</p>}
      {problem && <p className="notice">{problem}</p>}
      <BackupControls />
      {persisted !== null && (
        <p className="note">{settingsWords(persisted ? 'persisted' : 'notPersisted')}</p>
      )}
    </SettingsPart>
  );
}

function BackupControls() {
  const { writeBackup, restoreBackup, requestPersistence } = useServices();
  const persisted = useStorageStatus((now) => now.persisted);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    setSaid([]);
    setRefused(null);
    try {
      await work();
    } catch (error) {
      setRefused(error instanceof Error ? error.message : settingsWords('unreadable'));
    } finally {
      setBusy(false);
    }
  };
  const write = async () => {
    const { text, debates, unreadable } = await writeBackup();
    saveFile(`rostrum-${new Date().toISOString().slice(0, 10)}.json`, 'application/json', text);
    setSaid([
      settingsWords('backedUp', { count: debates }),
      ...(unreadable > 0 ? [settingsWords('notBackedUp', { count: unreadable })] : []),
    ]);
  };
  const take = async (chosen: File) => {
    if (chosen.size > LARGEST_FILE)
      return setRefused(settingsWords('tooLarge', { file: chosen.name, megabytes: LARGEST_FILE / MEGABYTE }));
    const done = await restoreBackup(await chosen.text());
    if (done.ok) setSaid([settingsWords('restored', { file: chosen.name }), ...done.lines]);
    else setRefused(settingsWords('refused', { file: chosen.name, reason: done.message }));
  };
  return (
    <>
      <div className="row">
        <Button onPress={busy ? undefined : () => void during(write)}>{settingsWords('backUp')}</Button>
        <FileButton
          label={settingsWords('restoreLabel')}
          title={settingsWords('restore')}
          busy={busy}
          onFile={(chosen) => void during(() => take(chosen))}
        />
        {persisted !== true && (
          <Button look="quiet" onPress={() => void requestPersistence()}>
            {settingsWords('askToKeep')}
          </Button>
        )}
      </div>
      <div role="status">
        {said.map((line) => (
          <p key={line} className="note">
            {line}
          </p>
        ))}
      </div>
      <AlertNotice text={refused} />
    </>
  );
}
