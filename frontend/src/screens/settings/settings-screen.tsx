// The settings screen: providers and keys, access token, personas, appearance, notifications, keyboard and storage.

import { SegmentedControl } from '../../components/segmented-control.tsx';
import { ShortcutList } from '../../components/shortcut-list.tsx';
import { useTitle } from '../../components/use-title.ts';
import { useModelList } from '../../stores/model-list.ts';
import { setPreference, usePreferences } from '../../stores/preferences.ts';
import { LANGUAGE_CODES, PAGE_LANGUAGES } from '../../words/language.ts';
import { settingsWords } from '../../words/settings-words.ts';
import { CheckField } from '../shared/check-field.tsx';
import { ServerNotice, TokenForm } from '../shared/server-notice.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PersonasSection } from './personas-section.tsx';
import { ProviderCard } from './provider-card.tsx';
import { StorageSection } from './storage-section.tsx';

const THEMES = ['system', 'light', 'dark'] as const;

export function SettingsScreen() {
  useTitle(settingsWords('title'));
  const providers = useModelList((view) => view.answer?.providers);
  const state = useModelList((view) => view.state);
  const theme = usePreferences((now) => now.theme);
  const language = usePreferences((now) => now.language);
  const hidden = usePreferences((now) => now.showHiddenModels);
  return (
    <main className="page settings" id="main" tabIndex={-1}>
      <h1>{settingsWords('title')}</h1>
      <section className="stack-4" aria-labelledby="providers">
        <h2 id="providers">{settingsWords('models')}</h2>
        <p className="note">{settingsWords('keysNote')}</p>
        {state === 'locked' ? <TokenForm /> : <ServerNotice />}
        {!providers && state !== 'locked' && state !== 'failed' && (
          <p className="italic">{settingsWords('loadingModels')}</p>
        )}
        <ul className="providers">
          {providers?.map((provider) => (
            <ProviderCard key={provider.id} provider={provider} />
          ))}
        </ul>
        <CheckField
          label={settingsWords('failingDemos')}
          help={settingsWords('failingDemosHelp')}
          checked={hidden}
          onCheck={(offered) => setPreference('showHiddenModels', offered)}
        />
      </section>
      <PersonasSection />
      <section className="stack-4" aria-labelledby="appearance">
        <h2 id="appearance">{settingsWords('appearance')}</h2>
        <SegmentedControl
          label={settingsWords('theme')}
          value={theme}
          choices={THEMES.map((value) => ({ value, title: settingsWords(value) }))}
          onChoose={(next) => setPreference('theme', next)}
        />
        <SegmentedControl
          label={settingsWords('language')}
          value={language}
          choices={[
            { value: 'system', title: settingsWords('likeBrowser') },
            ...LANGUAGE_CODES.map((code) => ({ value: code, title: PAGE_LANGUAGES[code].name })),
          ]}
          onChoose={(next) => setPreference('language', next)}
        />
      </section>
      <NotificationsSection />
      <section className="stack-4" aria-labelledby="keyboard">
        <h2 id="keyboard">{settingsWords('keyboard')}</h2>
        <ShortcutList />
      </section>
      <StorageSection />
    </main>
  );
}
