// The settings section for storage: where debates are stored, whether the browser may clear them, and back-up and restore.
import { Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../components/save-file.ts';
import { useServices } from '../../debate/use-debate.tsx';
import { pluralize } from '../../presentation/format-text.ts';
import { useStorageStatus } from '../../storage/use-archive.ts';
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
      <h2 id="storage">What is kept</h2>
      <p>
        {storedIn === 'durable'
          ? 'Debates are kept in this browser, and nowhere else.'
          : 'Debates are kept only until this tab closes.'}{' '}
        {persisted === true && 'The browser has promised not to clear them by itself.'}
        {persisted === false &&
          'The browser was asked not to clear them by itself, and has not promised it: back up what matters.'}
        {persisted === null && 'Whether the browser may clear them by itself is asked when a debate starts.'}
      </p>
      {!('locks' in navigator) && (
        <p className="note">
          This page came without https, so tabs cannot ask one another: the tab that opened a debate last
          drives it.
        </p>
      )}
      {problem && <p className="notice">{problem}</p>}
      {persisted !== true && (
        <ButtonWithIcon icon={ShieldCheck} onPress={() => void requestPersistence()}>
          Ask the browser to keep them
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
      setRefused(error instanceof Error ? error.message : 'It cannot be read.');
    } finally {
      setBusy(false);
    }
  };
  const write = async () => {
    const { text, debates, unreadable } = await writeBackup();
    saveFile(`rostrum-${new Date().toISOString().slice(0, 10)}.json`, 'application/json', text);
    setSaid([
      `${pluralize(debates, 'debate')} backed up, with all that is your own.`,
      ...(unreadable > 0
        ? [`${pluralize(unreadable, 'debate')} cannot be read any more: not in the back-up.`]
        : []),
    ]);
  };
  const take = async (chosen: File) => {
    if (chosen.size > LARGEST_FILE)
      return setRefused(`${chosen.name} is larger than ${LARGEST_FILE / MEGABYTE} MB: no back-up is.`);
    const done = await restoreBackup(await chosen.text());
    if (done.ok) setSaid([`${chosen.name} was taken in.`, ...done.lines]);
    else setRefused(`${chosen.name}: ${done.message}`);
  };
  return (
    <>
      <h3>Back-up</h3>
      <p className="note">
        One file with every debate and its log, your personas, set-ups, formats and preferences; no key and no
        token. Taking one in adds what is missing and overwrites nothing newer; what was running comes in
        paused.
      </p>
      <div className="row">
        <ButtonWithIcon icon={Download} onPress={busy ? undefined : () => void during(write)}>
          Back up everything
        </ButtonWithIcon>
        <FileButton
          label="A back-up of everything"
          title="Restore a back-up"
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
