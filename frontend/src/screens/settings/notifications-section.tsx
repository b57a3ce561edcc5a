// The setting for notifications. The browser is asked for permission when they are switched on, never before.
import { useState } from 'react';
import { setPreference, usePreferences } from '../../stores/preferences.ts';
import { settingsWords } from '../../words/settings-words.ts';
import { CheckField } from '../shared/check-field.tsx';

async function requestPermission(): Promise<string | null> {
  if (globalThis.Notification === undefined) return settingsWords('notSupported');
  if (Notification.permission === 'granted') return null;
  return (await Notification.requestPermission()) === 'granted' ? null : settingsWords('notAllowed');
}

export function NotificationsSection() {
  const wanted = usePreferences((now) => now.notify);
  const [trouble, setTrouble] = useState<string | null>(null);
  const turn = async (on: boolean) => {
    const reason = on ? await requestPermission() : null;
    setTrouble(reason);
    setPreference('notify', on && reason === null);
  };
  return (
    <section className="stack-4" aria-labelledby="notifications">
      <h2 id="notifications">{settingsWords('notifications')}</h2>
      <CheckField
        label={settingsWords('notify')}
        help={settingsWords('notifyHelp')}
        checked={wanted}
        onCheck={(on) => void turn(on)}
      />
      <p className="field-error" aria-live="polite">
        {trouble}
      </p>
    </section>
  );
}
