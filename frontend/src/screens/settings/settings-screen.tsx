// The settings screen: keys, local servers, appearance, what happens while you are away, back-up, and the rest behind links and folds.

import { PERSONAS } from '@rostrum/shared/formats/personas';
import { ProviderId } from '@rostrum/shared/wire/model-card';
import { providerKind } from '@rostrum/shared/wire/model-key';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { CheckField, Field } from '../../components/field.tsx';
import { useTitle } from '../../components/page-hooks.ts';
import { ShortcutList } from '../../components/shortcuts.tsx';
import { useModelList } from '../../stores/model-list.ts';
import { usePersonasAndSetups } from '../../stores/own-data.ts';
import { type Preferences, setPreference, usePreferences } from '../../stores/preferences.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { LANGUAGE_CODES, PAGE_LANGUAGES } from '../../words/language.ts';
import { settingsWords } from '../../words/settings-words.ts';
import { ServerNotice } from '../shared/server-notice.tsx';
import { DeveloperSettings } from './developer-settings.tsx';
import { SettingsPart } from './settings-part.tsx';
import { StorageSection } from './storage-section.tsx';
import { VendorRow } from './vendor-row.tsx';

const THEMES = ['system', 'light', 'dark'] as const;

export function SettingsScreen() {
  useTitle(settingsWords('title'));
  return (
    <main className="page settings" id="main" tabIndex={-1}>
      <h1>{settingsWords('title')}</h1>
      <SettingsPart id="models" title={settingsWords('keys')}>
        <p className="soft">{settingsWords('keysNote')}</p>
        <ServerNotice />
        <Vendors own={false} />
      </SettingsPart>
      <SettingsPart id="local" title={settingsWords('localServers')}>
        <Vendors own />
        <p className="note">{settingsWords('localNote')}</p>
      </SettingsPart>
      <AppearanceSection />
      <AwaySection />
      <StorageSection />
      <MoreSection />
    </main>
  );
}

/** Before the server has named its vendors, their rows are empty, so that nothing moves when it does. */
function Vendors({ own }: { own: boolean }) {
  const providers = useModelList((view) => view.answer?.providers);
  const asking = useModelList(({ state }) => state === 'unknown' || state === 'asking');
  const isHere = (id: ProviderId) => (providerKind(id) === 'ownServer') === own;
  const listed = (providers ?? []).filter(({ id }) => isHere(id));
  // Those that can be given a key come first.
  const isLast = ({ id }: { id: ProviderId }) => Number(providerKind(id) === 'script');
  listed.sort((one, other) => isLast(one) - isLast(other));
  return (
    <ul className="vendors list" aria-busy={!providers && asking}>
      {listed.map((provider) => (
        <VendorRow key={provider.id} provider={provider} />
      ))}
      {!providers &&
        asking &&
        ProviderId.options.filter(isHere).map((id) => (
          <li key={id} aria-hidden="true">
            <p>
              <b>…</b>
            </p>
          </li>
        ))}
    </ul>
  );
}

function AppearanceSection() {
  const theme = usePreferences((now) => now.theme);
  const language = usePreferences((now) => now.language);
  return (
    <SettingsPart id="appearance" title={settingsWords('appearance')}>
      <Field label={settingsWords('theme')}>
        {(field) => (
          <select
            {...field}
            value={theme}
            onChange={({ target }) => setPreference('theme', target.value as Preferences['theme'])}
          >
            {THEMES.map((value) => (
              <option key={value} value={value}>
                {settingsWords(value)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={settingsWords('language')}>
        {(field) => (
          <select
            {...field}
            value={language}
            onChange={({ target }) => setPreference('language', target.value as Preferences['language'])}
          >
            <option value="system">{settingsWords('likeBrowser')}</option>
            {LANGUAGE_CODES.map((code) => (
              <option key={code} value={code} lang={code}>
                {PAGE_LANGUAGES[code].name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className="note">{settingsWords('languageNote')}</p>
    </SettingsPart>
  );
}

function MoreSection() {
  const own = usePersonasAndSetups((now) => now.personas.length);
  return (
    <SettingsPart id="more" title={settingsWords('more')}>
      <p>
        <Link href="/personas">{settingsWords('characters')}</Link>{' '}
        <span className="note num">
          {settingsWords(own > 0 ? 'readyAndOwn' : 'readyOnly', { ready: PERSONAS.length, own })}
        </span>
      </p>
      <details className="more">
        <summary>
          {settingsWords('keyboard')}
          <ChevronDown className="icon chev" aria-hidden="true" />
        </summary>
        <p className="note">{settingsWords('keyboardNote')}</p>
        <ShortcutList />
      </details>
      <DeveloperSettings />
    </SettingsPart>
  );
}

async function requestPermission(): Promise<string | null> {
  if (globalThis.Notification === undefined) return settingsWords('notSupported');
  if (Notification.permission === 'granted') return null;
  return (await Notification.requestPermission()) === 'granted' ? null : settingsWords('notAllowed');
}

function chooseAtLimit(value: Preferences['atLimit']): void {
  setPreference('atLimit', value);
  setupStore.setUsual('atLimit');
}

export function AwaySection() {
  const atLimit = usePreferences((now) => now.atLimit);
  const wanted = usePreferences((now) => now.notify);
  const [trouble, setTrouble] = useState<string | null>(null);
  const turn = async (on: boolean) => {
    const reason = on ? await requestPermission() : null;
    setTrouble(reason);
    setPreference('notify', on && reason === null);
  };
  return (
    <SettingsPart id="away" title={settingsWords('away')}>
      <Field label={settingsWords('atLimit')}>
        {(field) => (
          <select
            {...field}
            value={atLimit}
            onChange={({ target }) => chooseAtLimit(target.value === 'judge' ? 'judge' : 'pause')}
          >
            <option value="pause">{settingsWords('pause')}</option>
            <option value="judge">{settingsWords('judge')}</option>
          </select>
        )}
      </Field>
      <CheckField label={settingsWords('notify')} checked={wanted} onCheck={(on) => void turn(on)} />
      <p className="field-error" aria-live="polite">
        {trouble}
      </p>
    </SettingsPart>
  );
}
