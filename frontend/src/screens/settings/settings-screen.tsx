// The settings screen: providers and keys, access token, personas, appearance, notifications, keyboard and storage.

import { SegmentedControl } from '../../components/segmented-control.tsx';
import { ShortcutList } from '../../components/shortcut-list.tsx';
import { useTitle } from '../../components/use-title.ts';
import { useModelList } from '../../stores/model-list.ts';
import { setPreference, usePreferences } from '../../stores/preferences.ts';
import { LANGUAGE_CODES, PAGE_LANGUAGES } from '../../words/language.ts';
import { pageWords } from '../../words/page-words.ts';
import { CheckField } from '../shared/check-field.tsx';
import { ServerNotice, TokenForm } from '../shared/server-notice.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PersonasSection } from './personas-section.tsx';
import { ProviderCard } from './provider-card.tsx';
import { StorageSection } from './storage-section.tsx';

const THEMES = [
  { value: 'system', title: 'System' },
  { value: 'light', title: 'Light' },
  { value: 'dark', title: 'Dark' },
] as const;

export function SettingsScreen() {
  useTitle('Settings');
  const providers = useModelList((view) => view.answer?.providers);
  const state = useModelList((view) => view.state);
  const theme = usePreferences((now) => now.theme);
  const language = usePreferences((now) => now.language);
  const hidden = usePreferences((now) => now.showHiddenModels);
  return (
    <main className="page settings" id="main" tabIndex={-1}>
      <h1>Settings</h1>
      <section className="stack-4" aria-labelledby="providers">
        <h2 id="providers">Models and keys</h2>
        <p className="note">
          Keys belong in the server’s environment, where no page can read them. A key typed here stays in this
          tab’s memory: it is sent with each request, never stored, and gone with a reload.
        </p>
        {state === 'locked' ? <TokenForm /> : <ServerNotice />}
        {!providers && state !== 'locked' && state !== 'failed' && (
          <p className="italic">Asking the server.</p>
        )}
        <ul className="providers">
          {providers?.map((provider) => (
            <ProviderCard key={provider.id} provider={provider} />
          ))}
        </ul>
        <CheckField
          label="Offer the demo speakers that fail on purpose"
          help="They stall, drop and refuse, to try out what happens then."
          checked={hidden}
          onCheck={(offered) => setPreference('showHiddenModels', offered)}
        />
      </section>
      <PersonasSection />
      <section className="stack-4" aria-labelledby="appearance">
        <h2 id="appearance">Appearance</h2>
        <SegmentedControl
          label="Theme"
          value={theme}
          choices={THEMES}
          onChoose={(next) => setPreference('theme', next)}
        />
        <SegmentedControl
          label={pageWords('language')}
          value={language}
          choices={[
            { value: 'system', title: pageWords('system') },
            ...LANGUAGE_CODES.map((code) => ({ value: code, title: PAGE_LANGUAGES[code].name })),
          ]}
          onChoose={(next) => setPreference('language', next)}
        />
      </section>
      <NotificationsSection />
      <section className="stack-4" aria-labelledby="keyboard">
        <h2 id="keyboard">Keyboard</h2>
        <ShortcutList />
      </section>
      <StorageSection />
    </main>
  );
}
