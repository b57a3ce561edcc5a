// What happens while nobody looks at a debate: at the cost limit of new ones, and a notification. The browser is asked for permission
// when notifications are switched on, never before.
import { useState } from 'react';
import { Field } from '../../components/field.tsx';
import { type Preferences, setPreference, usePreferences } from '../../stores/preferences.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { settingsWords } from '../../words/settings-words.ts';
import { CheckField } from '../shared/check-field.tsx';
import { SettingsPart } from './settings-part.tsx';

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
