// The settings section for storage: where debates are stored, whether the browser may clear them, and back-up and restore.
import { Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../components/save-file.ts';
import { useServices } from '../../debate/use-services.tsx';
import { useStorageStatus } from '../../storage/use-archive.ts';
import { settingsWords } from '../../words/settings-words.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { ButtonWithIcon } from '../shared/button-with-icon.tsx';
import { FileButton } from '../shared/file-button.tsx';

const MEGABYTE = 1_000_000;
/** Bytes; a larger file is not read. */
const LARGEST_FILE = 400 * MEGABYTE;

export function StorageSection() {
  const { storedIn, problem, persisted } = useStorageStatus((now) => now);
  const { requestPersistence } = useServices();
  return (
    <section className="stack-4" aria-labelledby="storage">
      <h2 id="storage">{settingsWords('storage')}</h2>
      <p>
        {storedIn === 'durable' ? settingsWords('storedDurably') : settingsWords('storedInTab')}{' '}
        {persisted === true && settingsWords('persisted')}
        {persisted === false && settingsWords('notPersisted')}
        {persisted === null && settingsWords('persistenceUnknown')}
      </p>
      {!('locks' in navigator) && <p className="note">{settingsWords('withoutHttps')}</p>}
      {problem && <p className="notice">{problem}</p>}
      {persisted !== true && (
        <ButtonWithIcon icon={ShieldCheck} onPress={() => void requestPersistence()}>
          {settingsWords('askToKeep')}
        </ButtonWithIcon>
      )}
      <BackupControls />
    </section>
  );
}

function BackupControls() {
  const { writeBackup, restoreBackup } = useServices();
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
      <h3>{settingsWords('backup')}</h3>
      <p className="note">{settingsWords('backupNote')}</p>
      <div className="row">
        <ButtonWithIcon icon={Download} onPress={busy ? undefined : () => void during(write)}>
          {settingsWords('backUp')}
        </ButtonWithIcon>
        <FileButton
          label={settingsWords('restoreLabel')}
          title={settingsWords('restore')}
          busy={busy}
          onFile={(chosen) => void during(() => take(chosen))}
        />
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
