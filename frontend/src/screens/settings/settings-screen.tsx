// The settings screen: an index, then vendors and keys, language, appearance, notifications, keyboard and storage.

import { SegmentedControl } from '../../components/segmented-control.tsx';
import { ShortcutList } from '../../components/shortcut-list.tsx';
import { useTitle } from '../../components/use-title.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { setPreference, usePreferences } from '../../stores/preferences.ts';
import { LANGUAGE_CODES, PAGE_LANGUAGES } from '../../words/language.ts';
import { settingsWords } from '../../words/settings-words.ts';
import { CheckField } from '../shared/check-field.tsx';
import { ServerNotice, TokenForm } from '../shared/server-notice.tsx';
import { DebatesSection } from './debates-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { SettingsIndex } from './settings-index.tsx';
import { StorageSection } from './storage-section.tsx';
import { VendorRow } from './vendor-row.tsx';

const THEMES = ['system', 'light', 'dark'] as const;

export function SettingsScreen() {
  useTitle(settingsWords('title'));
  return (
    <main className="page settings" id="main" tabIndex={-1}>
      <h1>{settingsWords('title')}</h1>
      <SettingsIndex />
      <div className="settings-sections">
        <ModelsSection />
        <LanguageSection />
        <AppearanceSection />
        <DebatesSection />
        <NotificationsSection />
        <section className="stack-4" aria-labelledby="keyboard">
          <h2 id="keyboard">{settingsWords('keyboard')}</h2>
          <p className="note">{settingsWords('keyboardNote')}</p>
          <ShortcutList />
        </section>
        <StorageSection />
      </div>
    </main>
  );
}

function ModelsSection() {
  const providers = useModelList((view) => view.answer?.providers);
  const models = useModelList(listedModels);
  const state = useModelList((view) => view.state);
  const hidden = usePreferences((now) => now.showHiddenModels);
  const offered = models.filter((model) => !model.hidden);
  const vendors = new Set(offered.map(({ provider }) => provider)).size;
  return (
    <section className="stack-4" aria-labelledby="models">
      <h2 id="models">{settingsWords('models')}</h2>
      <p className="note">
        {providers && settingsWords('modelsReady', { models: offered.length, vendors })}{' '}
        {settingsWords('keysNote')}
      </p>
      {state === 'locked' ? <TokenForm /> : <ServerNotice />}
      {!providers && state !== 'locked' && state !== 'failed' && (
        <p className="italic">{settingsWords('loadingModels')}</p>
      )}
      <div className="vendors">
        {providers?.map((provider) => (
          <VendorRow key={provider.id} provider={provider} />
        ))}
      </div>
      <CheckField
        label={settingsWords('failingDemos')}
        help={settingsWords('failingDemosHelp')}
        checked={hidden}
        onCheck={(wanted) => setPreference('showHiddenModels', wanted)}
      />
    </section>
  );
}

function LanguageSection() {
  const language = usePreferences((now) => now.language);
  return (
    <section className="stack-4" aria-labelledby="language">
      <h2 id="language">{settingsWords('language')}</h2>
      <p className="note">{settingsWords('languageNote')}</p>
      <SegmentedControl
        label={settingsWords('language')}
        hideLabel
        value={language}
        choices={[
          { value: 'system', title: settingsWords('likeBrowser') },
          ...LANGUAGE_CODES.map((code) => ({ value: code, title: PAGE_LANGUAGES[code].name })),
        ]}
        onChoose={(next) => setPreference('language', next)}
      />
    </section>
  );
}

function AppearanceSection() {
  const theme = usePreferences((now) => now.theme);
  return (
    <section className="stack-4" aria-labelledby="appearance">
      <h2 id="appearance">{settingsWords('appearance')}</h2>
      <SegmentedControl
        label={settingsWords('theme')}
        value={theme}
        choices={THEMES.map((value) => ({ value, title: settingsWords(value) }))}
        onChoose={(next) => setPreference('theme', next)}
      />
    </section>
  );
}
