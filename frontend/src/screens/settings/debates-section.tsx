// The settings that hold for all debates: how fast they are read, and what happens at the cost limit.
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { type Preferences, setPreference, usePreferences } from '../../stores/preferences.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { settingsWords } from '../../words/settings-words.ts';

const PACES = { live: 'followLive', own: 'ownPace' } as const;
const AT_LIMIT = ['pause', 'judge'] as const;

/** The set-up that is being written is the next new debate. */
function chooseAtLimit(value: Preferences['atLimit']): void {
  setPreference('atLimit', value);
  setupStore.setSetting('atLimit', value);
}

export function DebatesSection() {
  const pace = usePreferences((now) => now.readingPace);
  const atLimit = usePreferences((now) => now.atLimit);
  return (
    <section className="stack-4" aria-labelledby="debates">
      <h2 id="debates">{settingsWords('debates')}</h2>
      <SegmentedControl
        label={settingsWords('readingPace')}
        value={pace}
        choices={(['live', 'own'] as const).map((value) => ({ value, title: settingsWords(PACES[value]) }))}
        onChoose={(next) => setPreference('readingPace', next)}
      />
      <p className="note">{settingsWords('readingPaceHelp')}</p>
      <SegmentedControl
        label={settingsWords('atLimit')}
        value={atLimit}
        choices={AT_LIMIT.map((value) => ({ value, title: settingsWords(value) }))}
        onChoose={chooseAtLimit}
      />
      <p className="note">{settingsWords('atLimitHelp')}</p>
    </section>
  );
}
