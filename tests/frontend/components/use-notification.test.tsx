// What the page says outside the debate: a lost connection, notifications the user asked for, and the set-up as a link.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useNotification } from '../../../frontend/src/components/use-notification.ts';
import { SettingsScreen } from '../../../frontend/src/screens/settings/settings-screen.tsx';
import { preferences } from '../../../frontend/src/stores/preferences.ts';
import { renderScreen } from '../screens/render-screen.tsx';

let shown: string[] = [];
function browserThat(answers: NotificationPermission, asked = vi.fn()) {
  class Shown {
    static permission: NotificationPermission = 'default';
    static async requestPermission() {
      asked();
      Shown.permission = answers;
      return answers;
    }
    constructor(title: string) {
      shown.push(title);
    }
    close() {}
  }
  vi.stubGlobal('Notification', Shown);
  return { asked, Shown };
}

beforeEach(() => {
  shown = [];
});

function NotificationProbe({ title, wanted = true }: { title: string | null; wanted?: boolean }) {
  useNotification(wanted, title === null ? null : { title, body: 'Zoos' }, 'one');
  return null;
}

describe('notifications', () => {
  const box = () => screen.getByRole('checkbox', { name: /Notify me when a debate/ });

  it('ask for leave on the click, and never before', async () => {
    const { asked } = browserThat('granted');
    renderScreen({}, <SettingsScreen />);
    expect(asked).not.toHaveBeenCalled();
    await userEvent.click(box());
    expect(asked).toHaveBeenCalledTimes(1);
    expect(preferences.getState().notify).toBe(true);
  });

  it('come once, when what they tell of happens out of sight', () => {
    browserThat('granted').Shown.permission = 'granted';
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { rerender } = render(<NotificationProbe title={null} />);
    rerender(<NotificationProbe title="The verdict is in" />);
    rerender(<NotificationProbe title="The verdict is in" />);
    expect(shown).toEqual(['The verdict is in']);
  });

  it('do not come to who is looking, who never asked, or who opens what ended long ago', () => {
    browserThat('granted').Shown.permission = 'granted';
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const looking = render(<NotificationProbe title={null} />);
    looking.rerender(<NotificationProbe title="The verdict is in" />);
    hidden.mockReturnValue(true);
    const unasked = render(<NotificationProbe title={null} wanted={false} />);
    unasked.rerender(<NotificationProbe title="The verdict is in" wanted={false} />);
    render(<NotificationProbe title="The verdict is in" />);
    expect(shown).toEqual([]);
  });
});
