// The settings screen: keys, local servers, appearance, notifications, back-up, and folded sections for the rest.
import { PERSONAS } from '@rostrum/shared/formats/personas';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { Button } from '../../components/button.tsx';
import { CheckField, SelectField } from '../../components/field.tsx';
import { useTitle } from '../../components/page-hooks.ts';
import { saveFile } from '../../components/save-file.ts';
import { ShortcutList } from '../../components/shortcuts.tsx';
import { useSearchServer, useServices } from '../../debate/use-services.tsx';
import { useStorageStatus } from '../../storage/use-archive.ts';
import { ownPersonas } from '../../stores/own-data.ts';
import { setPreference, usePreferences } from '../../stores/preferences.ts';
import { useSharedLinks } from '../../stores/shared-links.ts';
import { LANGUAGE_CODES, PAGE_LANGUAGES } from '../../words/language.ts';
import { settingsWords } from '../../words/settings-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { AlertNotice, FileButton } from '../shared/alert-notice.tsx';
import { ServerNotice } from '../shared/server-notice.tsx';
import { SharedLinkList } from '../shared/shared-link-list.tsx';
import { useTask } from '../shared/use-task.ts';
import { Vendors } from './vendor-row.tsx';

const THEMES = ['system', 'light', 'dark'] as const;

interface SettingsPartProps {
  id: string;
  title: string;
  children: ReactNode;
}

const SettingsPart = ({ id, title, children }: SettingsPartProps) => (
  <section className="set titled columns" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <div className="stack-3">{children}</div>
  </section>
);

export function SettingsScreen() {
  useTitle(sharedWords('settings'));
  return (
    <main className="page settings" id="main" tabIndex={-1}>
      <h1>{sharedWords('settings')}</h1>
      <SettingsPart id="models" title={settingsWords('keys')}>
        <p className="soft">{settingsWords('keysNote')}</p>
        <ServerNotice />
        <Vendors own={false} />
      </SettingsPart>
      <SettingsPart id="local" title={settingsWords('localServers')}>
        <Vendors own />
        <p className="note">{settingsWords('localNote')}</p>
        <SearchServer />
      </SettingsPart>
      <AppearanceSection />
      <AwaySection />
      <StorageSection />
      <LinksSection />
      <MoreSection />
    </main>
  );
}

/** Names the search server that debates may ask, in one line. */
function SearchServer() {
  const title = useSearchServer();
  if (title === undefined) return null;
  return (
    <p className="note">
      {title === null ? settingsWords('noSearchServer') : settingsWords('searchServer', { title })}
    </p>
  );
}

function AppearanceSection() {
  const theme = usePreferences((now) => now.theme);
  const language = usePreferences((now) => now.language);
  return (
    <SettingsPart id="appearance" title={settingsWords('appearance')}>
      <SelectField
        label={settingsWords('theme')}
        value={theme}
        options={THEMES.map((value) => ({ value, title: settingsWords(value) }))}
        onChoose={(value) => setPreference('theme', value)}
      />
      <SelectField
        label={settingsWords('language')}
        value={language}
        options={[
          { value: 'system', title: settingsWords('likeBrowser') },
          ...LANGUAGE_CODES.map((code) => ({ value: code, title: PAGE_LANGUAGES[code].name, lang: code })),
        ]}
        onChoose={(value) => setPreference('language', value)}
      />
      <p className="note">{settingsWords('languageNote')}</p>
    </SettingsPart>
  );
}

function MoreSection() {
  const own = useStore(ownPersonas).items.length;
  return (
    <SettingsPart id="more" title={settingsWords('more')}>
      <p>
        <Link href="/personas">{settingsWords('characters')}</Link>{' '}
        <span className="note num">
          {settingsWords(own > 0 ? 'readyAndOwn' : 'readyOnly', { ready: PERSONAS.length, own })}
        </span>
      </p>
      <p>
        <Link href="/judges">{settingsWords('judges')}</Link>{' '}
        <span className="note">{settingsWords('judgesNote')}</span>
      </p>
      <details className="more">
        <summary>
          {settingsWords('keyboard')}
          <ChevronDown className="icon chev" aria-hidden="true" />
        </summary>
        <p className="note">{settingsWords('keyboardNote')}</p>
        <ShortcutList />
      </details>
    </SettingsPart>
  );
}

async function requestPermission(): Promise<string | null> {
  if (globalThis.Notification === undefined) return settingsWords('notSupported');
  if (Notification.permission === 'granted') return null;
  return (await Notification.requestPermission()) === 'granted' ? null : settingsWords('notAllowed');
}

function AwaySection() {
  const notifies = usePreferences((now) => now.notify);
  const [trouble, setTrouble] = useState<string | null>(null);
  const turn = async (on: boolean) => {
    const reason = on ? await requestPermission() : null;
    setTrouble(reason);
    setPreference('notify', on && reason === null);
  };
  return (
    <SettingsPart id="away" title={settingsWords('away')}>
      <CheckField label={settingsWords('notify')} checked={notifies} onCheck={(on) => void turn(on)} />
      <p className="field-error" aria-live="polite">
        {trouble}
      </p>
    </SettingsPart>
  );
}

function LinksSection() {
  const [atOpen] = useState(Date.now);
  const open = useSharedLinks().filter(({ expiresAt }) => expiresAt > atOpen);
  const [isShown] = useState(open.length > 0);
  return (
    isShown && (
      <SettingsPart id="links" title={settingsWords('links')}>
        <p className="soft">{settingsWords('linksNote')}</p>
        <SharedLinkList links={open} />
      </SettingsPart>
    )
  );
}

const MEGABYTE = 1_000_000;
/** As large as the longest back-up can be in UTF-8. */
const MAX_FILE_BYTES = 600 * MEGABYTE;

function StorageSection() {
  const { writeBackup, restoreBackup } = useServices();
  const { storedIn, problem, persisted: isPersisted } = useStorageStatus((now) => now);
  const { busy, problem: refusal, run } = useTask();
  const [notice, setNotice] = useState('');
  const during = (work: () => Promise<string>) =>
    run(async () => {
      setNotice('');
      setNotice(await work());
    });
  const write = async () => {
    const { text, debates, unreadable } = await writeBackup();
    saveFile(`rostrum-${new Date().toISOString().slice(0, 10)}.json`, 'application/json', text);
    const report = settingsWords('backedUp', { count: debates });
    return unreadable > 0 ? `${report} ${settingsWords('notBackedUp', { count: unreadable })}` : report;
  };
  const take = async (upload: File) => {
    const file = upload.name;
    if (upload.size > MAX_FILE_BYTES)
      throw new Error(settingsWords('tooLarge', { file, megabytes: MAX_FILE_BYTES / MEGABYTE }));
    const answer = await restoreBackup(await upload.text());
    if (!answer.ok) throw new Error(settingsWords('refused', { file, reason: answer.message }));
    return `${settingsWords('restored', { file })} ${answer.report}`;
  };
  return (
    <SettingsPart id="storage" title={settingsWords('backup')}>
      <p className="soft">
        {settingsWords(storedIn === 'durable' ? 'storedDurably' : 'storedInTab')}{' '}
        {settingsWords('backupNote')}
      </p>
      {problem && <p className="notice">{problem}</p>}
      <div className="row">
        <Button onPress={busy ? undefined : () => void during(write)}>{settingsWords('backUp')}</Button>
        <FileButton
          label={settingsWords('restoreLabel')}
          title={settingsWords('restore')}
          busy={busy}
          onFiles={([upload]) => void during(() => take(upload))}
        />
      </div>
      <p className="note" role="status">
        {notice}
      </p>
      <AlertNotice text={refusal} />
      {isPersisted !== null && (
        <p className="note">{settingsWords(isPersisted ? 'persisted' : 'notPersisted')}</p>
      )}
    </SettingsPart>
  );
}
