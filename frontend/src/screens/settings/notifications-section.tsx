// The setting for notifications. The browser is asked for permission when they are switched on, never before.
import { useState } from 'react';
import { setPreference, usePreferences } from '../../stores/preferences.ts';
import { CheckField } from '../shared/check-field.tsx';

const NOT_ALLOWED = 'The browser does not allow it for this page; its site settings decide.';

async function requestPermission(): Promise<string | null> {
  if (!('Notification' in window)) return 'This browser has no notifications.';
  if (Notification.permission === 'granted') return null;
  return (await Notification.requestPermission()) === 'granted' ? null : NOT_ALLOWED;
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
      <h2 id="notifications">Notifications</h2>
      <CheckField
        label="Tell me when a debate is done or needs me"
        help="Only while its page is open and out of sight. Nothing leaves this machine for it."
        checked={wanted}
        onCheck={(on) => void turn(on)}
      />
      <p className="field-error" aria-live="polite">
        {trouble}
      </p>
    </section>
  );
}
